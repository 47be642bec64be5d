import { demoCalendars } from '@nearhand/demo-data/calendars';
import { availabilityInputSchema } from '@nearhand/shared/availability/availability';
import { getEndDate } from '@nearhand/shared/bookings/booking-time';
import { Types } from 'mongoose';
import type { BusyTime, ProviderCalendarDocument } from '../../models/provider-calendar.model.ts';
import type { BookingDocument } from '../../models/booking.model.ts';
import { demoId } from '../demo-ids.ts';

/** Builds the calendars of the demo providers who have hours, without their bookings. */
export function buildCalendarDocuments(): ProviderCalendarDocument[] {
  return demoCalendars.map(({ provider, days, windows, bufferAfter, instantBooking }) => ({
    _id: demoId('user', provider),
    busy: [],
    revision: new Types.ObjectId(),
    // Parsed like a request of the provider, so that it passes every check and gets every default.
    availability: availabilityInputSchema.parse({
      weeklyHours: days.flatMap((day) => windows.map((window) => ({ day, ...window }))),
      bufferAfter,
      instantBooking,
    }),
  }));
}

interface Hold {
  provider: BookingDocument['provider'];
  held: BusyTime & Required<Pick<BusyTime, 'hold'>>;
}

/** Builds the times that requests to providers with hours hold, and those of all open proposals. */
export function buildHolds(
  bookings: readonly BookingDocument[],
  calendars: readonly ProviderCalendarDocument[],
): Hold[] {
  return bookings.flatMap((booking) => {
    const { _id, provider, scheduledDate, endDate, duration, status, expiresAt, reschedule } = booking;
    const holds: Hold[] = [];
    if (status === 'pending' && calendars.some((calendar) => calendar._id.equals(provider))) {
      const held = { booking: _id, from: scheduledDate, until: endDate, hold: 'request' as const };
      holds.push({ provider, held: { ...held, ...(expiresAt && { expiresAt }) } });
    }
    if (reschedule) {
      const { scheduledDate: from } = reschedule;
      const until = getEndDate(from, duration);
      const held = { booking: _id, from, until, hold: 'proposal' as const };
      holds.push({ provider, held: { ...held, expiresAt: reschedule.expiresAt } });
    }
    return holds;
  });
}
