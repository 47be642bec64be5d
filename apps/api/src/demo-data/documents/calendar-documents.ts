import { demoCalendars } from '@nearhand/demo-data/calendars';
import { availabilityInputSchema } from '@nearhand/shared/availability';
import { Types } from 'mongoose';
import type { ProviderCalendarDocument } from '../../features/availability/provider-calendar.model.ts';
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
