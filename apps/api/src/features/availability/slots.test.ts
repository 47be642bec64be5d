import {
  availabilityInputSchema,
  weekdays,
  type TimeWindow,
} from '@nearhand/shared/availability/availability';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../test/random.ts';
import { findReferenceSlots, readClock } from '../../test/reference-slots.ts';
import { findNearestSlots, findNextSlot, findSlots, type Calendar } from './slots.ts';

/** Clock changes of both kinds: the first day of a span of days, and the zone. */
const CHANGES: [zone: string, from: string][] = [
  ['America/New_York', '2026-02-26'],
  ['America/New_York', '2026-10-20'],
  ['Europe/Berlin', '2026-03-18'],
  ['Europe/Berlin', '2026-10-14'],
  ['Australia/Lord_Howe', '2026-03-24'],
  ['Australia/Lord_Howe', '2026-09-23'],
  ['Asia/Kolkata', '2026-06-01'],
  ['America/St_Johns', '2026-02-26'],
  ['America/St_Johns', '2011-10-27'],
  ['Pacific/Apia', '2011-12-19'],
  ['Pacific/Apia', '2012-03-22'],
];
const SPAN_DAYS = 26;
/** `npm test` compares 44 calendars, `npm run test:full` 2,002. */
const ROUNDS = process.env['TEST_FULL'] ? 182 : 4;

describe.each(CHANGES)('the slots of generated calendars in %s from %s', (timeZone, firstDate) => {
  const clock = readClock(timeZone, firstDate, SPAN_DAYS);
  const dateAt = (day: number) => (clock.shown[day * 1440 + 720] ?? '').slice(0, 10);

  it(`are those found minute by minute, ${ROUNDS} times`, () => {
    let offered = 0;
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const random = createRandom(seed);
      const pick = <T>(...values: readonly T[]): T => random.pick(values);
      const windows = (): TimeWindow[] => randomWindows(pick);
      const instant = () => clock.first + random.integer(0, SPAN_DAYS * 1440 - 1) * MINUTE_MS;
      const interval = (...lengths: number[]) => {
        const start = instant();
        return { start, end: start + pick(...lengths) * MINUTE_MS };
      };
      const isAlwaysOpen = random.next() < 0.1;
      const calendar: Calendar = {
        availability: availabilityInputSchema.parse({
          weeklyHours: weekdays.flatMap((day) =>
            (isAlwaysOpen ? [{ from: '00:00', to: '24:00' }] : windows()).map((window) => ({
              day,
              ...window,
            })),
          ),
          overrides: [...new Set([10, 11, 12, 13, 14].map(dateAt))]
            .filter(() => random.next() < 0.15)
            .map((date) => ({ date, windows: windows() })),
          bufferBefore: pick(0, 0, 10, 45),
          bufferAfter: pick(0, 0, 15, 90),
          minimumNotice: pick(0, 120, 1440),
          bookingWindow: pick(3, 5, 90),
          slotInterval: pick(15, 30, 60),
        }),
        busy: Array.from({ length: pick(0, 2, 6) }, () => interval(30, 60, 95, 600)),
        blocks: Array.from({ length: pick(0, 0, 1, 2) }, () => interval(60, 1440)),
      };
      const range = { from: dateAt(pick(9, 10, 11)), to: dateAt(pick(12, 13, 14)) };
      const now = clock.first + (pick(8, 9, 10) * 1440 + pick(0, 7, 475, 1300)) * MINUTE_MS;
      const duration = pick(15, 45, 60, 90, 240, 1000, 3000);

      const slots = findSlots(calendar, range, { pieces: [duration], now, timeZone }).map(
        ({ pieces: _pieces, ...start }) => start,
      );
      expect({ seed, slots }, JSON.stringify({ calendar, range, now, duration })).toEqual({
        seed,
        slots: findReferenceSlots(calendar, range, { duration, now, clock }),
      });
      offered += slots.length;
    }
    expect(offered).toBeGreaterThan(ROUNDS);
  });
});

/** Generates the windows of one day: none, some of the day, night work that touches the next day, or a skipped hour. */
function randomWindows(pick: <T>(...values: readonly T[]) => T): TimeWindow[] {
  return pick<TimeWindow[]>(
    [],
    [{ from: '09:00', to: '17:00' }],
    [
      { from: '08:10', to: '12:00' },
      { from: '12:00', to: '13:30' },
      { from: '14:00', to: '18:45' },
    ],
    [{ from: '22:00', to: '24:00' }],
    [
      { from: '00:00', to: '06:00' },
      { from: '22:00', to: '24:00' },
    ],
    [
      { from: '01:30', to: '02:30' },
      { from: '03:00', to: '05:00' },
    ],
    [{ from: '00:00', to: '24:00' }],
  );
}

const monday9to12 = {
  availability: availabilityInputSchema.parse({
    weeklyHours: [{ day: 'monday', from: '09:00', to: '12:00' }],
    slotInterval: 60,
  }),
  busy: [],
  blocks: [],
};
const search = { pieces: [60], now: Date.parse('2026-06-01T10:00:00Z'), timeZone: 'UTC' };

describe('the next slot', () => {
  it('is the first after a date', () => {
    expect(findNextSlot(monday9to12, '2026-06-07', search)).toMatchObject({
      date: '2026-06-08',
      time: '09:00',
    });
  });

  it('is none after the booking window', () => {
    expect(findNextSlot(monday9to12, '2026-08-30', search)).toBeUndefined();
  });
});

describe('the nearest slots', () => {
  it('include the earlier of two that are equally far, in order of time', () => {
    const requested = Date.parse('2026-06-08T10:00:00Z');
    const busy = [{ start: requested, end: requested + 60 * MINUTE_MS }];

    expect(
      findNearestSlots({ ...monday9to12, busy }, requested, 3, search).map(({ date, time }) => [date, time]),
    ).toEqual([
      ['2026-06-08', '09:00'],
      ['2026-06-08', '11:00'],
      ['2026-06-15', '09:00'],
    ]);
  });

  it('leave the larger of both buffers between two bookings', () => {
    const availability = {
      ...monday9to12.availability,
      bufferBefore: 30,
      bufferAfter: 60,
      slotInterval: 30 as const,
    };
    const at = Date.parse('2026-06-08T10:30:00Z');
    const busy = [{ start: at, end: at + 30 * MINUTE_MS }];
    const range = { from: '2026-06-08', to: '2026-06-08' };

    const list = (calendar: Calendar) =>
      findSlots(calendar, range, { ...search, pieces: [30] }).map(({ pieces: _pieces, ...start }) => start);
    expect(list({ availability, busy, blocks: [] })).toEqual([
      { start: Date.parse('2026-06-08T09:00:00Z'), date: '2026-06-08', time: '09:00' },
    ]);
    expect(list({ availability, busy: [], blocks: busy })).toEqual([
      { start: Date.parse('2026-06-08T09:00:00Z'), date: '2026-06-08', time: '09:00' },
      { start: Date.parse('2026-06-08T11:30:00Z'), date: '2026-06-08', time: '11:30' },
    ]);
  });
});
