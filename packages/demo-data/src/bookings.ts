import { getDemoService } from './services.ts';
import { toScheduledDate, daysBefore, type DemoClock } from './clock.ts';
import type { DemoBooking } from './bookings/demo-booking.ts';
import { closedBookings } from './bookings/closed-bookings.ts';
import { openBookings } from './bookings/open-bookings.ts';
import { completedBookings } from './bookings/completed-bookings.ts';

export const demoBookings: readonly DemoBooking[] = [
  ...completedBookings,
  ...openBookings,
  ...closedBookings,
];

/** A booking with its dates. */
export interface DatedBooking extends DemoBooking {
  scheduledDate: Date;
  createdAt: Date;
  paidAt?: Date;
}

/** Returns all bookings with the dates that they have at the present of `clock`. */
export function bookingsAt(clock: DemoClock): DatedBooking[] {
  return demoBookings.map((booking, index) => {
    const { availability } = getDemoService(booking.service);
    const scheduledDate = toScheduledDate({ ...booking, availability }, clock);
    const createdAt = daysBefore(clock.now, booking.requestedDaysAgo ?? usualNotice(booking.day, index));
    return {
      ...booking,
      scheduledDate,
      createdAt,
      ...(booking.paidBy && { paidAt: between(createdAt, earlier(scheduledDate, clock.now)) }),
    };
  });
}

/** Returns the days from today back to the request: four to nine before the appointment, at varying times of day. */
function usualNotice(day: number, index: number): number {
  return 4 + (index % 5) + ((index * 7) % 10) / 24 - day;
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

function between(from: Date, until: Date): Date {
  return new Date((from.getTime() + until.getTime()) / 2);
}
