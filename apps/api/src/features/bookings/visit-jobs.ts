import { OPEN_PROBLEM_STATUSES, PROBLEM_REMINDER_HOURS } from '@nearhand/shared/bookings/problems';
import { LAPSE_MS, SYSTEM_COMPLETION_MS, VISIT_QUESTION_HOUR } from '@nearhand/shared/bookings/visit-steps';
import type { BookingNews } from '@nearhand/shared/bookings/booking-events';
import { DAY_MS, HOUR_MS } from '@nearhand/shared/durations';
import { toInstantOrAfterSkip, toLocalTime } from '@nearhand/shared/time-zone';
import type { QueryFilter, Types } from 'mongoose';
import { withTransaction } from '../../database/transactions.ts';
import { config } from '../../config.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { SYSTEM_ACTOR } from './commands/action-targets.ts';
import { recordBookingEvents } from './commands/record-events.ts';

type Filter = QueryFilter<BookingDocument>;

const withoutOpenProblem: Filter = { 'problem.status': { $nin: OPEN_PROBLEM_STATUSES } };
const paidOrSettled: Filter[] = [{ paymentStatus: 'paid' }, { settledOffline: { $exists: true } }];

/** Matches approved visits that have been over for so long, and that nobody contradicts. */
function buildUndecidedFilter(now: Date, overForMs: number): Filter {
  const latest = new Date(now.getTime() - overForMs);
  return {
    status: 'approved',
    endDate: { $lte: latest },
    ...withoutOpenProblem,
    $nor: [{ undecidedSince: { $gt: latest } }],
  };
}

/** Matches the visits that the system completes: they are paid or settled, or jobs that providers have added. */
export function buildCompletionFilter(now: Date): Filter {
  return { ...buildUndecidedFilter(now, SYSTEM_COMPLETION_MS), $or: [...paidOrSettled, { origin: 'own' }] };
}

/** Matches the visits that end because nobody has paid or said anything. */
export function buildLapseFilter(now: Date): Filter {
  return {
    ...buildUndecidedFilter(now, LAPSE_MS),
    paymentStatus: 'pending',
    settledOffline: { $exists: false },
    origin: { $exists: false },
  };
}

/** Asks both sides of visits of earlier days whether they took place: once, also when several instances run it at once. */
export async function askAboutVisits(now: Date): Promise<void> {
  const due: Filter = {
    status: 'approved',
    endDate: { $lt: getQuestionDay(now) },
    askedAt: { $exists: false },
    origin: { $exists: false },
    ...withoutOpenProblem,
  };
  await tellOnce(due, { askedAt: now }, 'visit-question');
}

/** Reminds the other side of problems that it has not answered for a day. */
export async function remindOfProblems(now: Date): Promise<void> {
  const due: Filter = {
    problemAt: { $exists: true },
    'problem.status': 'open',
    'problem.answerBy': { $gt: now, $lte: new Date(now.getTime() + PROBLEM_REMINDER_HOURS * HOUR_MS) },
    'problem.remindedAt': { $exists: false },
  };
  await tellOnce(due, { 'problem.remindedAt': now }, 'problem-reminder');
}

/** Returns before which day visits are asked about: today once it is eight in the morning, else yesterday. */
function getQuestionDay(now: Date): Date {
  const timeZone = config.MARKETPLACE_TIME_ZONE;
  const { date, time } = toLocalTime(now, timeZone);
  const isMorning = Number(time.slice(0, 2)) >= VISIT_QUESTION_HOUR;
  const midnight = toInstantOrAfterSkip({ date, time: '00:00' }, timeZone);
  if (isMorning) return midnight;
  const yesterday = toLocalTime(new Date(midnight.getTime() - DAY_MS / 2), timeZone);
  return toInstantOrAfterSkip({ date: yesterday.date, time: '00:00' }, timeZone);
}

async function tellOnce(due: Filter, mark: Record<string, Date>, kind: BookingNews): Promise<void> {
  const found = BookingModel.find(due, { _id: 1 }).lean<{ _id: Types.ObjectId }[]>().cursor();
  for await (const { _id } of found) {
    await withTransaction(async (tx) => {
      const booking = await BookingModel.findOneAndUpdate(
        { _id, ...due },
        { $set: mark },
        { session: tx, returnDocument: 'after', timestamps: false, middleware: false },
      ).lean();
      if (!booking) return;
      await recordBookingEvents([{ bookings: [booking], event: { kind, by: SYSTEM_ACTOR } }], tx);
    });
  }
}
