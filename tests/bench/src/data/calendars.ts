import type { ProviderCalendarDocument } from '@nearhand/api/src/models/provider-calendar.model.ts';
import { availabilityInputSchema, weekdays } from '@nearhand/shared/availability/availability';
import { DAY_MS, HOUR_MS } from '@nearhand/shared/durations';
import { ObjectId } from 'mongodb';
import { generatedId } from './ids.ts';
import { createRandom } from './random.ts';

const BUSY_PERIODS = 12;

/** Generates the calendar of a provider, or undefined for one in five: open on weekdays, with some bookings in the next two weeks. */
export function generateCalendar(index: number): ProviderCalendarDocument | undefined {
  if (index % 5 === 4) return undefined;
  const random = createRandom('calendar', index);
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  return {
    _id: generatedId('provider', index),
    revision: new ObjectId(),
    busy: Array.from({ length: BUSY_PERIODS }, () => {
      const from = today + random.integer(0, 14) * DAY_MS + random.integer(8, 16) * HOUR_MS;
      return { booking: new ObjectId(), from: new Date(from), until: new Date(from + HOUR_MS) };
    }),
    availability: availabilityInputSchema.parse({
      weeklyHours: weekdays.slice(0, 5).map((day) => ({ day, from: '08:00', to: '18:00' })),
      bufferAfter: 15,
    }),
  };
}
