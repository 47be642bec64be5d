import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { HELD_VISITS } from '@nearhand/shared/bookings/booking-series';
import { blocksSlot, isOpen, OPEN_BOOKING_STATUSES } from '@nearhand/shared/bookings/booking-statuses';
import { MAX_HELD_VISITS_UNCONFIRMED } from '@nearhand/shared/limits';
import type { PipelineStage, Types } from 'mongoose';
import { DAY_MS } from '@nearhand/shared/durations';
import type { CurrentUser } from '../../../auth/authorize.ts';
import { config } from '../../../config.ts';
import { TooManyRequestsError } from '../../../errors.ts';
import { BookingModel, type BookingDocument } from '../../../models/booking.model.ts';

const countedFields = { provider: 1, status: 1, createdAt: 1, endDate: 1, series: 1 } as const;
export type CountedBooking = Pick<BookingDocument, '_id' | keyof typeof countedFields>;

/** Joins the bookings that count against the limits of a customer: none where there are no limits. */
export function joinCounted(customer: Types.ObjectId, now: Date): PipelineStage.Lookup {
  const recent = { createdAt: { $gt: new Date(now.getTime() - DAY_MS) } };
  // Past bookings do not count: they block no calendar, and not all of them can still be closed.
  const open = { status: { $in: OPEN_BOOKING_STATUSES }, endDate: { $gt: now } };
  const counted = { customer, $or: [recent, open] };
  return {
    $lookup: {
      from: BookingModel.collection.name,
      pipeline: [{ $match: config.RATE_LIMIT ? counted : { _id: null } }, { $project: countedFields }],
      as: 'counted',
    },
  };
}

/**
 * Throws a TooManyRequestsError for a customer who has reached the limit of bookings within a day, in any status, or of
 * open bookings that are not over, with this provider or in total. A series counts as one. The bookings are read in the
 * transaction that creates another one, after it has locked the customer: of two concurrent requests, one conflicts and counts
 * again.
 */
export function assertWithinBookingQuotas(
  counted: readonly CountedBooking[],
  provider: Types.ObjectId,
  now: Date,
): void {
  if (!config.RATE_LIMIT) return;
  assertWithinDailyQuota(counted, now);
  const open = counted.filter((booking) => isOpenAt(booking, now));
  if (countOnce(open) >= config.MAX_OPEN_BOOKINGS)
    throw new TooManyRequestsError(bookingMessages.tooManyOpen);
  if (countOnce(withProvider(open, provider)) >= config.MAX_OPEN_BOOKINGS_PER_PROVIDER)
    throw new TooManyRequestsError(bookingMessages.tooManyWithProvider);
}

/**
 * Throws a TooManyRequestsError for a customer who has more visits ahead than allowed, with this provider or in total. A request for a
 * series counts as its first visits. Gets those that count and were read before, and those that are created.
 */
export function assertWithinHeldVisits(
  { isConfirmed }: CurrentUser,
  bookings: readonly CountedBooking[],
  provider: Types.ObjectId,
  now: Date,
): void {
  if (!config.RATE_LIMIT) return;
  const held = bookings.filter(
    (booking) =>
      isOpenAt(booking, now) && (blocksSlot(booking) || (booking.series?.index ?? 1) <= HELD_VISITS),
  );
  if (!isConfirmed && held.length > MAX_HELD_VISITS_UNCONFIRMED)
    throw new TooManyRequestsError(bookingMessages.tooManyHeldUnconfirmed(MAX_HELD_VISITS_UNCONFIRMED));
  const { MAX_HELD_VISITS, MAX_HELD_VISITS_PER_PROVIDER } = config;
  if (held.length > MAX_HELD_VISITS)
    throw new TooManyRequestsError(bookingMessages.tooManyHeld(MAX_HELD_VISITS));
  if (withProvider(held, provider).length > MAX_HELD_VISITS_PER_PROVIDER)
    throw new TooManyRequestsError(bookingMessages.tooManyHeldWithProvider(MAX_HELD_VISITS_PER_PROVIDER));
}

function isOpenAt(booking: CountedBooking, now: Date): boolean {
  return isOpen(booking) && booking.endDate > now;
}

function withProvider(bookings: readonly CountedBooking[], provider: Types.ObjectId): CountedBooking[] {
  return bookings.filter((booking) => booking.provider.equals(provider));
}

function countOnce(bookings: readonly CountedBooking[]): number {
  return new Set(bookings.map(({ _id, series }) => (series?._id ?? _id).toString())).size;
}

function assertWithinDailyQuota(counted: readonly CountedBooking[], now: Date): void {
  const ends = counted
    .filter(({ series }) => (series?.index ?? 1) === 1)
    .map(({ createdAt }) => createdAt.getTime() + DAY_MS)
    .filter((end) => end > now.getTime())
    .toSorted((one, other) => other - one);
  // A day after the oldest booking that fills the quota was made, the customer can book again.
  const end = ends[config.MAX_BOOKINGS_PER_DAY - 1];
  if (end === undefined) return;
  const secondsLeft = Math.ceil((end - now.getTime()) / 1000);
  throw new TooManyRequestsError(bookingMessages.tooManyToday, Math.max(1, secondsLeft));
}
