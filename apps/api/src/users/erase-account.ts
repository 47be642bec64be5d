import mongoose, { type ClientSession, type Types } from 'mongoose';
import { eraseNamesOwnedBy, eraseTargetNames } from '../audit/audit-names.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import { leaveBookings } from '../bookings/leave-bookings.ts';
import { databaseState } from '../database/connection.ts';
import { tryLease } from '../database/lease.ts';
import { UnavailableError } from '../errors.ts';
import { forgetReplies } from '../http/idempotency.ts';
import { removeImagesOf } from '../images/database-images.ts';
import { deleteRemoteImagesOf } from '../images/own-images.ts';
import { logger } from '../logger.ts';
import { removeServicesOf } from '../services/remove-services.ts';
import { AccountErasureModel } from './account-erasure.model.ts';
import { forgetExports } from './export-limits.ts';

const POLL_INTERVAL_MS = 5000;

/** Records that everything of a user is to be erased, in the transaction that closes the account. */
export async function planErasure(user: Types.ObjectId, session: ClientSession): Promise<void> {
  await AccountErasureModel.create([{ _id: user, startedAt: new Date(), words: [] }], { session });
}

/**
 * Erases what is left of a user whose account is closed, unless another replica is doing it. Not one transaction: that of somebody
 * with many services would not fit into the memory and the time MongoDB has for it. Each step can be broken off and repeated. Never
 * fails: what could not be done is done later.
 */
export async function eraseAccount(user: Types.ObjectId): Promise<void> {
  try {
    const { db } = mongoose.connection;
    if (!db) throw new UnavailableError();
    const lease = await tryLease(db, `erasure of ${user.toString()}`);
    if (!lease) return;
    try {
      await erase(user);
    } finally {
      await lease.release();
    }
  } catch (error) {
    if (!databaseState().isClosing) {
      logger.warn({ err: error, user: user.toString() }, 'a closed account is not erased yet, trying again');
    }
  }
}

async function erase(user: Types.ObjectId): Promise<void> {
  const id = user.toString();
  await endSessionsOf(user);
  await leaveBookings(user);
  await removeServicesOf(user, {
    async read() {
      const erasure = await AccountErasureModel.findById(user).lean();
      return erasure?.words ?? [];
    },
    async write(words) {
      await AccountErasureModel.updateOne({ _id: user }, { words });
    },
  });
  await eraseNamesOwnedBy(user);
  await eraseTargetNames([user]);
  await removeImagesOf(id);
  await deleteRemoteImagesOf(id);
  await forgetReplies(id);
  await forgetExports(id);
  await AccountErasureModel.deleteOne({ _id: user });
}

/** Goes on with what the end of this program, or of another one, has broken off. */
export async function finishErasures(): Promise<void> {
  const left = await AccountErasureModel.find({}, { _id: 1 }).sort({ _id: 1 }).lean();
  for (const { _id } of left) await eraseAccount(_id);
}

/** Looks, now and at intervals, for closed accounts that somebody has not finished erasing. Returns what ends that. */
export function watchErasures(): () => void {
  let isLooking = false;
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    await finishErasures().catch((error: unknown) => {
      if (!databaseState().isClosing) logger.warn({ err: error }, 'could not look for closed accounts');
    });
    isLooking = false;
  }
  const timer = setInterval(() => void look(), POLL_INTERVAL_MS);
  void look();
  return () => clearInterval(timer);
}
