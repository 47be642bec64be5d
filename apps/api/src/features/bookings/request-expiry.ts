import type { Types } from 'mongoose';
import { config } from '../../config.ts';
import { databaseState } from '../../database/connection.ts';
import { withTransaction } from '../../database/transactions.ts';
import { logger } from '../../observability/logger.ts';
import { releaseProposal, releaseTimes } from '../availability/provider-calendar.ts';
import { recordBookingEvent, SYSTEM } from './booking-history.ts';
import { BookingModel, type BookingDocument } from './booking.model.ts';

const POLL_INTERVAL_MS = 20_000;
const HOUR_MS = 3_600_000;

/** Returns when a request made at `now` expires: after the hours of the setting, or when the visit would begin. */
export function requestExpiry(now: Date, scheduledDate: Date): Date {
  return new Date(Math.min(now.getTime() + config.REQUEST_EXPIRY_HOURS * HOUR_MS, scheduledDate.getTime()));
}

/** Returns whether the provider did not respond to a request in time, even if it has not been cancelled yet. */
export function hasExpired(
  { status, expiresAt, cancellation }: Pick<BookingDocument, 'status' | 'expiresAt' | 'cancellation'>,
  now: Date,
): boolean {
  if (status === 'pending') return expiresAt !== undefined && expiresAt <= now;
  return cancellation?.by === 'system';
}

/** Cancels the requests that have expired. Several instances may do so at once: each request is cancelled once. */
export async function expireRequests(now = new Date()): Promise<void> {
  const expired = BookingModel.find({ status: 'pending', expiresAt: { $lte: now } }, { _id: 1 })
    .sort({ expiresAt: 1 })
    .lean<{ _id: Types.ObjectId }[]>()
    .cursor();
  for await (const { _id } of expired) await expireRequest(_id, now);
}

async function expireRequest(id: Types.ObjectId, now: Date): Promise<void> {
  const cancellation = { by: 'system', at: now, reason: 'expired', refundAmount: 0, feeAmount: 0 } as const;
  await withTransaction(async (tx) => {
    const booking = await BookingModel.findOneAndUpdate(
      { _id: id, status: 'pending', expiresAt: { $lte: now } },
      { $set: { status: 'cancelled', cancellation }, $unset: { reschedule: 1 } },
      { session: tx, returnDocument: 'after' },
    ).lean();
    if (!booking) return;
    await releaseTimes([booking], tx);
    await recordBookingEvent(booking, { kind: 'expired', by: SYSTEM, at: now }, tx);
  });
}

/** Ends the proposals of another time that have expired. Several instances may do so at once. */
export async function expireProposals(now = new Date()): Promise<void> {
  const isExpired = { 'reschedule.expiresAt': { $lte: now } };
  const expired = BookingModel.find(isExpired, { provider: 1 })
    .sort({ 'reschedule.expiresAt': 1 })
    .lean<Pick<BookingDocument, '_id' | 'provider'>[]>()
    .cursor();
  for await (const { _id } of expired) {
    await withTransaction(async (tx) => {
      const booking = await BookingModel.findOneAndUpdate(
        { _id, ...isExpired },
        { $unset: { reschedule: 1 } },
        { session: tx },
      ).lean();
      if (booking) await releaseProposal(booking, tx);
    });
  }
}

/** Polls for expired requests and proposals and ends them. Returns a function that stops polling. */
export function watchRequestExpiry(): () => void {
  let isPolling = false;
  async function poll(): Promise<void> {
    if (isPolling) return;
    isPolling = true;
    try {
      await expireRequests();
      await expireProposals();
    } catch (error) {
      if (!databaseState().isClosing) logger.warn({ err: error }, 'could not poll for expired requests');
    }
    isPolling = false;
  }
  const timer = setInterval(() => void poll(), POLL_INTERVAL_MS);
  void poll();
  return () => clearInterval(timer);
}
