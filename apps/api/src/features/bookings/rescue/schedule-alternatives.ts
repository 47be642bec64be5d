import { getEventRow, type BookingNews } from '@nearhand/shared/bookings/booking-events';
import type { ClientSession } from 'mongoose';
import type { BookingDocument } from '../../../models/booking.model.ts';
import { scheduleJobs } from '../../jobs/commands/schedule-job.ts';

/** The kind of the jobs that each tell a customer who else can come. Their keys are the ids of bookings. */
export const ALTERNATIVES_JOB = 'alternatives';

type Dropped = Pick<BookingDocument, '_id' | 'series'>;

/** Has the customers of bookings told who else can come, in the transaction `tx`: of a series for its first visit. */
async function scheduleAlternatives(bookings: readonly Dropped[], tx: ClientSession): Promise<void> {
  const first = new Map<string, Dropped>();
  for (const booking of bookings) {
    const key = (booking.series ?? booking)._id.toString();
    if (!first.has(key)) first.set(key, booking);
  }
  const runAt = new Date();
  await scheduleJobs(
    [...first.values()].map(({ _id }) => ({ kind: ALTERNATIVES_JOB, key: _id.toString(), data: {}, runAt })),
    tx,
  );
}

/** Schedules it for what has happened to bookings, where that may mean that a provider does not come. */
export async function scheduleAlternativesAfter(
  news: readonly { kind: BookingNews; bookings: readonly Dropped[] }[],
  tx: ClientSession,
): Promise<void> {
  const dropped = news.filter(({ kind }) => getEventRow(kind).dropsOut).flatMap(({ bookings }) => bookings);
  if (dropped.length > 0) await scheduleAlternatives(dropped, tx);
}
