import type { BookingActionName } from '@nearhand/shared/bookings/booking-actions';
import { Types, type QueryFilter } from 'mongoose';
import { z } from 'zod';
import { readInBatches } from '../../database/paginate.ts';
import { BookingModel, requestsWithoutExpiry, type BookingDocument } from '../../models/booking.model.ts';
import { moveHeldRequest, readMinimumNotice } from '../availability/provider-calendar.ts';
import { withTransaction } from '../../database/transactions.ts';
import { defineJob, defineRecurringJob } from '../jobs/job-definitions.ts';
import { scheduleMissingJobs } from '../jobs/commands/schedule-job.ts';
import { sendReminders } from './commands/record-events.ts';
import { getRequestExpiry } from './commands/action-targets.ts';
import { runSystemAction } from './commands/run-action.ts';
import { ALTERNATIVES_JOB } from './rescue/schedule-alternatives.ts';
import { tellAlternatives } from './rescue/tell-alternatives.ts';
import { tell, TELLING_JOB } from './commands/tell-bookings.ts';
import { askAboutVisits, buildCompletionFilter, buildLapseFilter, remindOfProblems } from './visit-jobs.ts';

/** Short enough that a request expires, and a reminder is sent, within a minute, also when an instance ends unexpectedly. */
const CHECK_INTERVAL_MS = 20_000;

interface DueAction {
  action: BookingActionName;
  /** The field with its time. */
  dueAt: string;
  find: (now: Date) => QueryFilter<BookingDocument>;
}

/** What the system does by itself, by the kind of its job. */
const dueActions = {
  'request-expiry': {
    action: 'expire',
    dueAt: 'expiresAt',
    find: (now) => ({ status: 'pending', expiresAt: { $lte: now } }),
  },
  'offer-expiry': {
    action: 'expireOffer',
    dueAt: 'offer.validUntil',
    find: (now) => ({ 'offer.validUntil': { $lte: now } }),
  },
  'proposal-expiry': {
    action: 'expireProposal',
    dueAt: 'reschedule.expiresAt',
    find: (now) => ({ 'reschedule.expiresAt': { $lte: now } }),
  },
  'problem-silence': {
    action: 'assumeProblem',
    dueAt: 'problem.answerBy',
    find: (now) => ({
      'problem.answerBy': { $lte: now },
      'problem.status': 'open',
      problemAt: { $exists: true },
    }),
  },
  'visit-completion': { action: 'completeUndecided', dueAt: 'endDate', find: buildCompletionFilter },
  'visit-lapse': { action: 'lapse', dueAt: 'endDate', find: buildLapseFilter },
} as const satisfies Record<string, DueAction>;

export const bookingJobs = [
  // Checks the bookings regularly instead of scheduling a job for each, so that a change of `expiresAt` counts even if it is
  // made by hand or by a restored backup.
  defineRecurringJob('expiry-check', { everyMs: CHECK_INTERVAL_MS, handle: scheduleDueActions }),
  ...Object.entries(dueActions).map(([kind, { action }]) =>
    defineJob(kind, {
      data: z.object({}),
      handle: (_data, { key, now }) => runSystemAction(action, new Types.ObjectId(key), now),
    }),
  ),
  defineJob(ALTERNATIVES_JOB, {
    data: z.looseObject({}),
    handle: (_data, { key }) => tellAlternatives(key),
  }),
  defineJob(TELLING_JOB, { data: z.looseObject({}), handle: (_data, { key }) => tell([key]) }),
  defineRecurringJob('booking-reminders', { everyMs: CHECK_INTERVAL_MS, handle: sendReminders }),
  defineRecurringJob('visit-questions', { everyMs: CHECK_INTERVAL_MS, handle: askAboutVisits }),
  defineRecurringJob('problem-reminders', { everyMs: CHECK_INTERVAL_MS, handle: remindOfProblems }),
];

async function scheduleDueActions(now: Date): Promise<void> {
  await addMissingExpiry();
  for (const [kind, { dueAt, find }] of Object.entries<DueAction>(dueActions)) {
    const due = BookingModel.find(find(now), { _id: 1 }).sort({ [dueAt]: 1 });
    for await (const batch of readInBatches<{ _id: Types.ObjectId }>(due.lean().cursor())) {
      await scheduleMissingJobs(
        batch.map(({ _id }) => ({ kind, key: _id.toString(), data: {}, runAt: now })),
      );
    }
  }
}

/** Gives an expiry to requests without one, such as those of an instance of an earlier version that runs beside this one. */
async function addMissingExpiry(): Promise<void> {
  const requests = BookingModel.find(requestsWithoutExpiry).lean<BookingDocument[]>().cursor();
  for await (const request of requests) {
    const { _id, createdAt, scheduledDate, provider } = request;
    await withTransaction(async (tx) => {
      const expiresAt = getRequestExpiry(createdAt, scheduledDate, await readMinimumNotice(provider, tx));
      // Not by the model, which would count it as a change of the booking.
      const { matchedCount } = await BookingModel.collection.updateOne(
        { ...requestsWithoutExpiry, _id },
        { $set: { expiresAt } },
        { session: tx },
      );
      if (matchedCount > 0) await moveHeldRequest({ ...request, expiresAt }, tx);
    });
  }
}
