import { demoService } from '../services/demo-services.ts';
import { appointment, daysBefore, type DemoClock } from './demo-calendar.ts';
import type { DemoBooking } from './demo-booking.ts';
import { endedBookings } from './ended-bookings.ts';
import { openBookings } from './open-bookings.ts';
import { pastBookings } from './past-bookings.ts';

export const demoBookings: readonly DemoBooking[] = [...pastBookings, ...openBookings, ...endedBookings];

/** A booking with the instants it has when the demo data is loaded. */
export interface DatedBooking extends DemoBooking {
  scheduledDate: Date;
  createdAt: Date;
  paidAt?: Date;
}

/** All bookings, as they stand at the clock's present. */
export function bookingsAt(clock: DemoClock): DatedBooking[] {
  return demoBookings.map((booking, index) => {
    const { availability } = demoService(booking.service);
    const scheduledDate = appointment({ ...booking, availability }, clock);
    const createdAt = daysBefore(clock.now, booking.requestedDaysAgo ?? usualNotice(booking.day, index));
    return {
      ...booking,
      scheduledDate,
      createdAt,
      ...(booking.paidBy && { paidAt: between(createdAt, earlier(scheduledDate, clock.now)) }),
    };
  });
}

/** Four to nine days before the appointment, and not all at the same time of day. */
function usualNotice(day: number, index: number): number {
  return 4 + (index % 5) + ((index * 7) % 10) / 24 - day;
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

function between(from: Date, until: Date): Date {
  return new Date((from.getTime() + until.getTime()) / 2);
}
