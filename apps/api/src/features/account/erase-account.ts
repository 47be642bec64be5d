import type { ClientSession, Types } from 'mongoose';
import { eraseNamesOwnedBy, eraseTargetNames } from '../audit/audit-names.ts';
import { endSessionsAfterDeletion } from '../../auth/sessions.ts';
import { eraseUserBookings, eraseLateBookings } from '../bookings/erase-user-bookings.ts';
import { databaseState, getDatabase } from '../../database/connection.ts';
import { tryAcquireLock } from '../../database/lease.ts';
import { deleteStoredResponses } from '../../http/idempotency.ts';
import { deleteAllFromGridfs } from '../images/storage/gridfs.ts';
import { deleteRemoteUserImages } from '../images/user-images.ts';
import { eraseUserConversations } from '../conversations/erase-user-conversations.ts';
import { eraseUserJobs } from '../jobs/job-queue.ts';
import { eraseUserMails } from '../mail/mails.ts';
import { eraseUserPushSubscriptions } from '../push/push-subscriptions.ts';
import { eraseUserNotifications } from '../notifications/user-notifications.ts';
import { logger } from '../../observability/logger.ts';
import { eraseUserSaves } from '../saved/erase-user-saves.ts';
import { eraseUserReviews } from '../reviews/user-reviews.ts';
import { deleteProviderServices } from '../services/delete-provider-services.ts';
import { AccountErasureModel } from '../../models/account-erasure.model.ts';
import { deleteExportLock } from './export-limits.ts';
import { SecondFactorModel } from '../../models/second-factor.model.ts';

const POLL_INTERVAL_MS = 5000;

/** Records that a user's data is to be erased, in the transaction that closes the account. */
export async function planErasure(user: Types.ObjectId, tx: ClientSession): Promise<void> {
  await AccountErasureModel.create([{ _id: user, startedAt: new Date(), searchTerms: [] }], { session: tx });
}

/**
 * Erases the remaining data of a closed account, unless another instance is doing so. Not one transaction: that of a
 * provider with many services would exceed MongoDB's memory and time for it. Each step can be interrupted and
 * repeated. Never fails: the next poll retries.
 */
export async function eraseAccount(user: Types.ObjectId): Promise<void> {
  try {
    const lock = await tryAcquireLock(getDatabase(), `erasure of ${user.toString()}`);
    if (!lock) return;
    try {
      await erase(user);
    } finally {
      await lock.release();
    }
  } catch (error) {
    if (!databaseState().isClosing) {
      logger.warn({ err: error, user: user.toString() }, 'a closed account is not erased yet, trying again');
    }
  }
}

async function erase(user: Types.ObjectId): Promise<void> {
  const id = user.toString();
  await endSessionsAfterDeletion(user);
  await SecondFactorModel.deleteOne({ _id: user });
  await eraseUserBookings(user);
  await deleteProviderServices(user, {
    async read() {
      const erasure = await AccountErasureModel.findById(user).lean();
      return erasure?.searchTerms ?? [];
    },
    async write(searchTerms) {
      await AccountErasureModel.updateOne({ _id: user }, { searchTerms });
    },
  });
  await eraseLateBookings(user);
  await eraseUserSaves(user);
  await eraseUserNotifications(user);
  await eraseUserReviews(user);
  await eraseNamesOwnedBy(user);
  await eraseTargetNames([user]);
  await eraseUserConversations(user);
  await eraseUserMails(user);
  await eraseUserPushSubscriptions(user);
  await eraseUserJobs(user);
  await deleteAllFromGridfs(id);
  await deleteRemoteUserImages(id);
  await deleteStoredResponses(id);
  await deleteExportLock(id);
  await AccountErasureModel.deleteOne({ _id: user });
}

/** Resumes erasures that the end of this or another instance interrupted. */
export async function finishErasures(): Promise<void> {
  const left = await AccountErasureModel.find({}, { _id: 1 }).sort({ _id: 1 }).lean();
  for (const { _id } of left) await eraseAccount(_id);
}

/** Polls for unfinished erasures and resumes them. Returns a function that stops polling. */
export function watchErasures(): () => void {
  let isPolling = false;
  async function poll(): Promise<void> {
    if (isPolling) return;
    isPolling = true;
    await finishErasures().catch((error: unknown) => {
      if (!databaseState().isClosing) logger.warn({ err: error }, 'could not poll for closed accounts');
    });
    isPolling = false;
  }
  const timer = setInterval(() => void poll(), POLL_INTERVAL_MS);
  void poll();
  return () => clearInterval(timer);
}
