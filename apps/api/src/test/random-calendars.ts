import { availabilityInputSchema, weekdays } from '@nearhand/shared/availability/availability';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { Types } from 'mongoose';
import { ProviderCalendarModel } from '../models/provider-calendar.model.ts';
import type { Random } from './random.ts';

const DAY_MINUTES = 1440;
const WINDOWS = [
  [],
  [{ from: '09:00', to: '17:00' }],
  [
    { from: '08:10', to: '12:00' },
    { from: '14:00', to: '20:00' },
  ],
];

/** Generates opening hours, and bookings and blocks in the twelve days from `now` on. */
export function generateCalendar(random: Random, now: number) {
  const generateInterval = () => {
    const start = now + random.integer(0, 12 * DAY_MINUTES) * MINUTE_MS;
    return { start, end: start + random.pick([60, 300, 2880]) * MINUTE_MS };
  };
  return {
    availability: availabilityInputSchema.parse({
      weeklyHours: weekdays.flatMap((day) => random.pick(WINDOWS).map((window) => ({ day, ...window }))),
      bufferBefore: random.pick([0, 30]),
      minimumNotice: random.pick([0, 120, 2880]),
      bookingWindow: random.pick([3, 90]),
      slotInterval: random.pick([15, 60]),
    }),
    busy: Array.from({ length: random.integer(0, 8) }, generateInterval),
    blocks: Array.from({ length: random.integer(0, 2) }, generateInterval),
  };
}

export async function storeCalendar(
  _id: Types.ObjectId,
  { availability, busy, blocks }: ReturnType<typeof generateCalendar>,
) {
  await ProviderCalendarModel.create({
    _id,
    availability,
    busy: busy.map(({ start, end }) => ({
      booking: new Types.ObjectId(),
      from: new Date(start),
      until: new Date(end),
    })),
    blocks: blocks.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) })),
    revision: new Types.ObjectId(),
  });
}
