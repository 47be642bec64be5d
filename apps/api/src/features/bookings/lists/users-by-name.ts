import type { Types } from 'mongoose';
import { escapeRegExp } from '../../../lib/escape.ts';
import { UserModel } from '../../../models/user.model.ts';

/** The most users that a search returns; further ones are left out. */
const MAX_USERS = 50;

/** Finds users whose name contains a text, case-insensitively. Names all roles for the index on role and name. */
export async function findUsersByName(text: string): Promise<Types.ObjectId[]> {
  const literal = escapeRegExp(text);
  const users = await UserModel.find(
    { role: { $in: ['customer', 'provider', 'admin'] }, name: { $regex: literal, $options: 'i' } },
    { _id: 1 },
  )
    .sort({ name: 1, _id: 1 })
    .limit(MAX_USERS)
    .lean();
  return users.map(({ _id }) => _id);
}
