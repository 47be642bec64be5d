import { isDeepStrictEqual } from 'node:util';
import { tokenize } from '@nearhand/shared/search/text-search';
import { UserModel } from '../../models/user.model.ts';
import type { IntegrityIssue } from './integrity-issue.ts';

/** Finds users whose search terms are not those of their name; repairs them on demand. */
export async function* checkUsers(repair: boolean): AsyncGenerator<IntegrityIssue> {
  const users = UserModel.find({}, { name: 1, nameTerms: 1 }).sort({ _id: 1 }).lean().cursor();
  for await (const { _id, name, nameTerms } of users) {
    if (isDeepStrictEqual(nameTerms, tokenize(name))) continue;
    // Only if the name has not changed since: a new name is stored with its terms.
    const change = { nameTerms: tokenize(name) };
    if (repair) await UserModel.updateOne({ _id, name }, change, { timestamps: false });
    yield { what: `user ${_id.toString()}: nameTerms is not what it is derived from`, isRepaired: repair };
  }
}
