import { expect, it } from 'vitest';
import { buildBooking } from '../../test/booking.ts';
import { describeRhythm, groupBySeries, sumUpVisits } from './series.ts';

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

it('sums up what was paid for the visits that take place, on the marketplace or outside it', () => {
  const paying = (amount: number) => ({ amount, amountMinor: amount * 100, at: '2031-03-01T10:00:00.000Z' });
  const visits = [
    buildBooking({ totalAmount: 80.1, payments: [{ ...paying(60.1), paymentId: 'pay_1' }], amountDue: 20 }),
    buildBooking({ totalAmount: 80.2, settledOffline: { ...paying(70.2), method: 'cash' } }),
    buildBooking({ totalAmount: 80 }),
    buildBooking({ totalAmount: 80, status: 'cancelled', payments: [{ ...paying(80), paymentId: 'pay_2' }] }),
  ];

  expect(sumUpVisits(visits, 'USD')).toEqual({ total: 240.3, paid: 130.3 });
});
