import { HOUR_MS } from '@nearhand/shared/durations';
import { getDemoService } from './services.ts';
import { toScheduledDate, daysBefore, type DemoClock } from './clock.ts';
import type { DemoBooking, DemoEnd } from './bookings/demo-booking.ts';
import { changedBookings } from './bookings/changed-bookings.ts';
import { closedBookings } from './bookings/closed-bookings.ts';
import { earlierBookings } from './bookings/earlier-bookings.ts';
import { openBookings } from './bookings/open-bookings.ts';
import { completedBookings } from './bookings/completed-bookings.ts';

export const demoBookings: readonly DemoBooking[] = [
  ...completedBookings,
  ...openBookings,
  ...closedBookings,
  ...changedBookings,
  // The id of a booking is its index, so a new list goes to the end.
  ...earlierBookings,
];

/** A booking with its dates. */
export interface DatedBooking extends DemoBooking {
  scheduledDate: Date;
  createdAt: Date;
  paidAt?: Date;
  /** When a booking with `ended` was cancelled. */
  endedAt?: Date;
  /** The time that `proposal` names. */
  proposedDate?: Date;
}

/** Returns all bookings with their dates, relative to `clock`. */
export function getDatedBookings(clock: DemoClock): DatedBooking[] {
  return demoBookings.map((booking, index) => {
    const { availability } = getDemoService(booking.service);
    const scheduledDate = toScheduledDate({ ...booking, availability }, clock);
    const createdAt = daysBefore(
      clock.now,
      booking.requestedDaysAgo ?? getRequestedDaysAgo(booking.day, index),
    );
    const endedAt = booking.ended && getEnd(booking.ended, { scheduledDate, createdAt, now: clock.now });
    const { proposal } = booking;
    const proposed = proposal && { day: booking.day + proposal.daysLater, time: proposal.time, availability };
    return {
      ...booking,
      scheduledDate,
      createdAt,
      ...(booking.paidBy && { paidAt: between(createdAt, endedAt ?? earlier(scheduledDate, clock.now)) }),
      ...(endedAt && { endedAt }),
      ...(proposed && { proposedDate: toScheduledDate(proposed, clock) }),
    };
  });
}

/** The default of REQUEST_EXPIRY_HOURS. */
const EXPIRY_DAYS = 3;

function getEnd(
  ended: DemoEnd,
  { scheduledDate, createdAt, now }: { scheduledDate: Date; createdAt: Date; now: Date },
): Date {
  if (ended.by === 'system') return daysBefore(createdAt, -EXPIRY_DAYS);
  if ('hoursBefore' in ended) return new Date(scheduledDate.getTime() - ended.hoursBefore * HOUR_MS);
  return daysBefore(now, ended.daysAgo);
}

/** Returns the days since the request: four to nine before the appointment, at varying times of day. */
function getRequestedDaysAgo(day: number, index: number): number {
  return 4 + (index % 5) + ((index * 7) % 10) / 24 - day;
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

function between(from: Date, until: Date): Date {
  return new Date((from.getTime() + until.getTime()) / 2);
}
