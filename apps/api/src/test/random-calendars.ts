import { availabilityInputSchema, weekdays } from '@nearhand/shared/availability';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { Types } from 'mongoose';
import { ProviderCalendarModel } from '../features/availability/provider-calendar.model.ts';

/** Generates opening hours, and bookings and blocks in the twelve days from `now` on. */
export function randomCalendar(random: () => number, now: number) {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const integer = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const windows = () =>
    pick([
      [],
      [{ from: '09:00', to: '17:00' }],
      [
        { from: '08:10', to: '12:00' },
        { from: '14:00', to: '20:00' },
      ],
    ]);
  const instant = () => now + integer(0, 12 * 1440) * MINUTE_MS;
  const interval = () => {
    const start = instant();
    return { start, end: start + pick([60, 300, 2880]) * MINUTE_MS };
  };
  return {
    availability: availabilityInputSchema.parse({
      weeklyHours: weekdays.flatMap((day) => windows().map((window) => ({ day, ...window }))),
      bufferBefore: pick([0, 30]),
      minimumNotice: pick([0, 120, 2880]),
      bookingWindow: pick([3, 90]),
      slotInterval: pick([15, 60]),
    }),
    busy: Array.from({ length: integer(0, 8) }, interval),
    blocks: Array.from({ length: integer(0, 2) }, interval),
  };
}

/** Stores a generated calendar of a provider. */
export async function storeCalendar(
  _id: Types.ObjectId,
  { availability, busy, blocks }: ReturnType<typeof randomCalendar>,
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

/** Returns a generator of numbers from 0 to 1 (mulberry32), so that a failing query can be run again. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
