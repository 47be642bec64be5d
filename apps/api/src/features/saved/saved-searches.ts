import { parse } from 'node:querystring';
import type { SavedSearch, SavedSearchInput } from '@nearhand/shared/saved';
import { MAX_SAVED_SEARCHES } from '@nearhand/shared/saved-limits';
import { savedMessages } from '@nearhand/shared/saved-messages';
import { listServicesQuerySchema, type ListServicesQuery } from '@nearhand/shared/service-queries';
import type { ClientSession } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { AppError, ConflictError, NotFoundError } from '../../errors.ts';
import { lockUser } from './lock-user.ts';
import { SavedSearchModel, toSavedSearch } from './saved-search.model.ts';

/** Saves a search, in the transaction `tx`. Throws an InvalidError as GET /services does, and a ConflictError beyond the limit. */
export async function saveSearch(
  user: CurrentUser,
  { name, query }: SavedSearchInput,
  tx: ClientSession,
): Promise<SavedSearch> {
  parseQuery(query);
  const owner = await lockUser(user, tx);
  const count = await SavedSearchModel.countDocuments({ user: owner }).session(tx);
  if (count >= MAX_SAVED_SEARCHES) throw new ConflictError(savedMessages.tooManySearches);
  const now = new Date();
  const search = new SavedSearchModel({ user: owner, name, query, createdAt: now, toldUntil: now });
  await search.save({ session: tx });
  return toSavedSearch(search.toObject());
}

/** Parses a query string as GET /services does. Throws an AppError that names the parameter. */
export function parseQuery(query: string): ListServicesQuery {
  const { success, data, error } = listServicesQuerySchema.safeParse({ ...parse(query) });
  if (success) return data;
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('invalid', issues[0]?.message ?? savedMessages.queryInvalid, { issues });
}

export async function listSavedSearches({ id: user }: CurrentUser): Promise<SavedSearch[]> {
  const searches = await SavedSearchModel.find({ user })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MAX_SAVED_SEARCHES)
    .lean();
  return searches.map(toSavedSearch);
}

/** Deletes a search of the user. Throws a NotFoundError for any other. */
export async function deleteSavedSearch({ id: user }: CurrentUser, id: string): Promise<void> {
  const { deletedCount } = await SavedSearchModel.deleteOne({ _id: id, user });
  if (deletedCount === 0) throw new NotFoundError(savedMessages.searchNotFound);
}
