import { blocksSlot } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { getDay } from '@nearhand/shared/region/formats';

/** Returns the approved and completed visits that take place on a day `YYYY-MM-DD`, in order of time. */
export function findVisitsOfDay(bookings: readonly Booking[], day: string, timeZone: string): Booking[] {
  return bookings
    .filter(blocksSlot)
    .filter(({ bookingDate, scheduledDate, duration }) => {
      const lastInstant = new Date(Date.parse(scheduledDate) + duration * MINUTE_MS - 1);
      return bookingDate <= day && getDay(lastInstant, timeZone) >= day;
    })
    .toSorted((one, other) => one.scheduledDate.localeCompare(other.scheduledDate));
}

/** Returns up to `count` services of past bookings that can still be booked, as last booked, the last visit first. */
export function findServicesToBookAgain(completed: readonly Booking[], count: number): Booking[] {
  const latestFirst = completed
    .filter(({ service }) => !service.isUnavailable)
    .toSorted((one, other) => other.scheduledDate.localeCompare(one.scheduledDate));
  const byService = new Map<string, Booking>();
  for (const booking of latestFirst) {
    if (!byService.has(booking.service._id)) byService.set(booking.service._id, booking);
  }
  return [...byService.values()].slice(0, count);
}
