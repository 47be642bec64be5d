import type { ProviderCalendarDocument } from '@nearhand/api/src/models/provider-calendar.model.ts';
import { availabilityInputSchema, weekdays } from '@nearhand/shared/availability/availability';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@nearhand/shared/durations';
import { ObjectId } from 'mongodb';
import { generatedId } from './ids.ts';
import { createRandom, times } from './random.ts';

const BUSY_PERIODS = 12;
/** In a full calendar: of half an hour each, from 8 to 18 on 100 days. The last four open hours of a day are free. */
const FUTURE_BOOKINGS = 2000;
const BOOKINGS_PER_DAY = 20;

const today = () => Math.floor(Date.now() / DAY_MS) * DAY_MS;

/** Whether a provider has a calendar. The services of the others can be booked at any time. */
export function hasCalendar(provider: number): boolean {
  return provider % 5 !== 4;
}

/** Generates the calendar of a provider: open on weekdays, with some bookings in the next two weeks. */
export function generateCalendar(provider: number): ProviderCalendarDocument {
  const random = createRandom('calendar', provider);
  const starts = times(
    BUSY_PERIODS,
    () => today() + random.integer(0, 14) * DAY_MS + random.integer(8, 16) * HOUR_MS,
  );
  return {
    ...buildCalendar(generatedId('provider', provider), starts, HOUR_MS),
    availability: availabilityInputSchema.parse({
      weeklyHours: weekdays.slice(0, 5).map((day) => ({ day, from: '08:00', to: '18:00' })),
      bufferAfter: 15,
    }),
  };
}

/** Generates a calendar with 2,000 bookings to come. */
export function generateFullCalendar(provider: ObjectId): ProviderCalendarDocument {
  const starts = times(FUTURE_BOOKINGS, (index) => {
    const day = today() + (1 + Math.floor(index / BOOKINGS_PER_DAY)) * DAY_MS;
    return day + 8 * HOUR_MS + (index % BOOKINGS_PER_DAY) * 30 * MINUTE_MS;
  });
  return {
    ...buildCalendar(provider, starts, 30 * MINUTE_MS),
    availability: availabilityInputSchema.parse({
      weeklyHours: weekdays.map((day) => ({ day, from: '08:00', to: '22:00' })),
    }),
  };
}

function buildCalendar(_id: ObjectId, starts: readonly number[], lengthMs: number): ProviderCalendarDocument {
  const busy = starts.map((from) => ({
    booking: new ObjectId(),
    from: new Date(from),
    until: new Date(from + lengthMs),
  }));
  return { _id, revision: new ObjectId(), busy };
}
