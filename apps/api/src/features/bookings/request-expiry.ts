import { HOUR_MS } from '@nearhand/shared/durations';
import { Types, type QueryFilter } from 'mongoose';
import { z } from 'zod';
import { config } from '../../config.ts';
import { readInBatches } from '../../database/paginate.ts';
import { withTransaction } from '../../database/transactions.ts';
import { releaseProposal, releaseTimes } from '../availability/provider-calendar.ts';
import { defineJob, defineRecurringJob } from '../jobs/job-definitions.ts';
import { scheduleMissingJobs } from '../jobs/job-queue.ts';
import { recordBookingEvent, SYSTEM_ACTOR } from './booking-history.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';

/** Short enough that a request expires within a minute, also when an instance ends unexpectedly. */
const CHECK_INTERVAL_MS = 20_000;

/** Returns when a request made at `now` expires: after the hours of the setting, or when the visit would begin. */
export function getRequestExpiry(now: Date, scheduledDate: Date): Date {
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

/** Matches all bookings but the pending ones that have expired. */
export function buildUnexpiredFilter(now: Date): QueryFilter<BookingDocument> {
  return {
    $or: [{ status: { $ne: 'pending' } }, { expiresAt: { $exists: false } }, { expiresAt: { $gt: now } }],
  };
}

const EXPIRY_CHECK = 'expiry-check';
const REQUEST_EXPIRY = 'request-expiry';
const PROPOSAL_EXPIRY = 'proposal-expiry';

// Checks the bookings regularly instead of scheduling a job for each, so that a change of `expiresAt` counts even if it is
// made by hand or by a restored backup.
defineRecurringJob(EXPIRY_CHECK, { everyMs: CHECK_INTERVAL_MS, handle: scheduleExpiries });
defineJob(REQUEST_EXPIRY, {
  data: z.object({}),
  handle: (_data, { key, now }) => expireRequest(new Types.ObjectId(key), now),
});
defineJob(PROPOSAL_EXPIRY, {
  data: z.object({}),
  handle: (_data, { key, now }) => expireProposal(new Types.ObjectId(key), now),
});

/** Schedules a job for each request and each proposal that has expired. */
async function scheduleExpiries(now: Date): Promise<void> {
  const requests = BookingModel.find({ status: 'pending', expiresAt: { $lte: now } }, { _id: 1 }).sort({
    expiresAt: 1,
  });
  const proposals = BookingModel.find(buildExpiredProposalFilter(now), { _id: 1 }).sort({
    'reschedule.expiresAt': 1,
  });
  for (const [kind, expired] of [
    [REQUEST_EXPIRY, requests],
    [PROPOSAL_EXPIRY, proposals],
  ] as const) {
    for await (const batch of readInBatches<{ _id: Types.ObjectId }>(expired.lean().cursor())) {
      await scheduleMissingJobs(
        batch.map(({ _id }) => ({ kind, key: _id.toString(), data: {}, runAt: now })),
      );
    }
  }
}

/** Cancels a request if it has expired. */
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
    await recordBookingEvent(booking, { kind: 'expired', by: SYSTEM_ACTOR, at: now }, tx);
  });
}

function buildExpiredProposalFilter(now: Date) {
  return { 'reschedule.expiresAt': { $lte: now } };
}

/** Removes a proposal if it has expired. */
async function expireProposal(id: Types.ObjectId, now: Date): Promise<void> {
  await withTransaction(async (tx) => {
    const booking = await BookingModel.findOneAndUpdate(
      { _id: id, ...buildExpiredProposalFilter(now) },
      { $unset: { reschedule: 1 } },
      { session: tx },
    ).lean();
    if (booking) await releaseProposal(booking, tx);
  });
}
