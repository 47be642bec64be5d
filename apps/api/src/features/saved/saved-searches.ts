import type { SavedSearch, SavedSearchInput } from '@nearhand/shared/saved/saved';
import { MAX_SAVED_SEARCHES, savedMessages } from '@nearhand/shared/saved/saved-rules';
import type { ClientSession } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { withTransaction } from '../../database/transactions.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { listServices } from '../search/list-services.ts';
import { lockSaves } from './lock-saves.ts';
import { parseSearch } from './parse-search.ts';
import { SavedSearchModel, toSavedSearch } from '../../models/saved-search.model.ts';
import { cancelCheck, scheduleCheck } from './search-check.ts';

/**
 * Saves a search, in the transaction `tx`. Throws the same errors as GET /services for an invalid search, and a
 * ConflictError beyond the limit.
 */
export async function saveSearch(
  user: CurrentUser,
  { name, query }: SavedSearchInput,
  tx: ClientSession,
): Promise<SavedSearch> {
  // Runs the search, because only that rejects an unknown place.
  await listServices({ ...parseSearch(query), limit: 1 }, user);
  const owner = await lockSaves(user, tx);
  const count = await SavedSearchModel.countDocuments({ user: owner }).session(tx);
  if (count >= MAX_SAVED_SEARCHES) throw new ConflictError(savedMessages.tooManySearches);
  const now = new Date();
  const search = new SavedSearchModel({ user: owner, name, query, createdAt: now, notifiedUntil: now });
  await search.save({ session: tx });
  await scheduleCheck(search, now, tx);
  return toSavedSearch(search.toObject());
}

export async function listSavedSearches({ id: user }: CurrentUser): Promise<SavedSearch[]> {
  const searches = await SavedSearchModel.find({ user })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MAX_SAVED_SEARCHES)
    .lean();
  return searches.map(toSavedSearch);
}

/** Deletes a search of the user. Throws a NotFoundError for searches of other users. */
export async function deleteSavedSearch({ id: user }: CurrentUser, id: string): Promise<void> {
  await withTransaction(async (tx) => {
    const { deletedCount } = await SavedSearchModel.deleteOne({ _id: id, user }, { session: tx });
    if (deletedCount === 0) throw new NotFoundError(savedMessages.searchNotFound);
    await cancelCheck(id, tx);
  });
}
