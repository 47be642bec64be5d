import { expect, it } from 'vitest';
import { layOutDays, layOutEveryDay, type JobPiece } from './job-days.ts';

const DAY = 86_400_000;
const toText = ({ start, end }: JobPiece) =>
  `${new Date(start).toISOString().slice(0, 16)}/${(end - start) / 60_000}`;
const layOut = (start: string, pieces: number[], timeZone = 'UTC') =>
  layOutEveryDay(Date.parse(start), pieces, timeZone).map(toText);

it('takes every day in turn, at the same time', () => {
  expect(layOut('2026-12-07T09:00Z', [480, 480, 120])).toEqual([
    '2026-12-07T09:00/480',
    '2026-12-08T09:00/480',
    '2026-12-09T09:00/120',
  ]);
});

it('keeps the time on the clock when clocks change', () => {
  expect(layOut('2026-10-24T07:00Z', [480, 480], 'Europe/Berlin')).toEqual([
    '2026-10-24T07:00/480',
    '2026-10-25T08:00/480',
  ]);
});

it('begins when the clock goes on where a time is skipped', () => {
  expect(layOut('2026-03-28T01:30Z', [60, 60, 60], 'Europe/Berlin')).toEqual([
    '2026-03-28T01:30/60',
    '2026-03-29T01:00/60',
    '2026-03-30T00:30/60',
  ]);
});

const start = Date.parse('2026-12-11T09:00Z');
const onDays = (works: (day: Date) => boolean) => (days: number, minutes: number) => {
  const begin = start + days * DAY;
  return works(new Date(begin)) ? { start: begin, end: begin + minutes * 60_000 } : undefined;
};

it('skips the days that do not work', () => {
  const isWeekday = (day: Date) => ![0, 6].includes(day.getUTCDay());
  expect(layOutDays(start, [480, 480], onDays(isWeekday))?.map(toText)).toEqual([
    '2026-12-11T09:00/480',
    '2026-12-14T09:00/480',
  ]);
});

it.each([
  [400, 2],
  [401, undefined],
])('finds a last day %d days later: %s days', (later, found) => {
  const only = onDays((day) => day.getTime() === start + later * DAY);
  expect(layOutDays(start, [480, 480], only)?.length).toBe(found);
});
