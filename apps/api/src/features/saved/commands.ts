import { messages } from '@nearhand/shared/api-messages';
import type { SavedSearch, SavedSearchInput } from '@nearhand/shared/saved/saved';
import { MAX_SAVED_SERVICES, savedMessages, MAX_SAVED_SEARCHES } from '@nearhand/shared/saved/saved-rules';
import { type ClientSession, Types } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { withTransaction } from '../../database/transactions.ts';
import { AppError, InvalidTokenError, NotFoundError } from '../../errors.ts';
import { isVisibleTo } from '../services/queries.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { SavedServiceModel } from '../../models/saved-service.model.ts';
import { listServices } from '../search/queries.ts';
import { SavedSearchModel, toSavedSearch } from '../../models/saved-search.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { parseSearch, cancelCheck, scheduleCheck } from './jobs.ts';

/**
 * Writes to the document of a user, so that the user's other saves and the closing of the account conflict with the
 * transaction `tx`. Returns the id of the user. Throws an InvalidTokenError for a closed account.
 */
async function lockSaves({ id }: CurrentUser, tx: ClientSession): Promise<Types.ObjectId> {
  const { matchedCount } = await UserModel.updateOne(
    { _id: id },
    { $inc: { lockCount: 1 } },
    { session: tx, timestamps: false },
  );
  if (matchedCount === 0) throw new InvalidTokenError();
  return new Types.ObjectId(id);
}

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
  if (count >= MAX_SAVED_SEARCHES) throw new AppError('quota_reached', savedMessages.tooManySearches);
  const now = new Date();
  const search = new SavedSearchModel({ user: owner, name, query, createdAt: now, notifiedUntil: now });
  await search.save({ session: tx });
  await scheduleCheck(search, now, tx);
  return toSavedSearch(search.toObject());
}

/** Deletes a search of the user. Throws a NotFoundError for searches of other users. */
export async function deleteSavedSearch({ id: user }: CurrentUser, id: string): Promise<void> {
  await withTransaction(async (tx) => {
    const { deletedCount } = await SavedSearchModel.deleteOne({ _id: id, user }, { session: tx });
    if (deletedCount === 0) throw new NotFoundError(savedMessages.searchNotFound);
    await cancelCheck(id, tx);
  });
}

/** Saves a service that the user can see. Throws a NotFoundError for others, and a ConflictError beyond the limit. */
export async function saveService(user: CurrentUser, id: string): Promise<void> {
  await withTransaction(async (tx) => {
    const service = await ServiceModel.findById(id, { name: 1, isListed: 1, provider: 1 }).session(tx).lean();
    if (!service || !isVisibleTo(user, service)) throw new NotFoundError(messages.service.notFound);
    const owner = await lockSaves(user, tx);
    const saved = { user: owner, service: service._id };
    if (await SavedServiceModel.exists(saved).session(tx)) return;
    const count = await SavedServiceModel.countDocuments({ user: owner }).session(tx);
    if (count >= MAX_SAVED_SERVICES) throw new AppError('quota_reached', savedMessages.tooManyServices);
    await new SavedServiceModel({ ...saved, name: service.name, savedAt: new Date() }).save({ session: tx });
  });
}

/** Deletes a saved service, even if the service is deleted. */
export async function deleteSavedService({ id: user }: CurrentUser, service: string): Promise<void> {
  await SavedServiceModel.deleteOne({ user, service });
}
