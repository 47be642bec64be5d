import { expect, it } from 'vitest';
import { buildBooking } from '../../test/booking.ts';
import { describeRhythm, groupBySeries } from './series.ts';

const visit = (_id: string, bookingDate: string, index?: number) =>
  buildBooking({ _id, bookingDate, ...(index && { series: { _id: 's', index, count: 3 } }) });

it('groups the visits of a series at the place of the first', () => {
  const folded = groupBySeries([
    visit('a', '2031-03-01'),
    visit('s1', '2031-03-02', 1),
    visit('b', '2031-03-03'),
    visit('s2', '2031-03-09', 2),
  ]);

  expect(folded.map((visits) => visits.map(({ _id }) => _id))).toEqual([['a'], ['s1', 's2'], ['b']]);
});

it.each([
  ['Every week', ['2031-03-01', '2031-03-08', '2031-03-15']],
  ['Every 2 weeks', ['2031-03-01', '2031-03-15', '2031-03-29']],
  // One visit was rescheduled, and one was not free.
  ['Every week', ['2031-03-01', '2031-03-08', '2031-03-16', '2031-03-22', '2031-03-29', '2031-04-12']],
  [undefined, ['2031-03-01']],
])('describes the rhythm as %s', (rhythm, dates) => {
  expect(describeRhythm(dates.map((date, index) => visit(date, date, index + 1)))).toBe(rhythm);
});
