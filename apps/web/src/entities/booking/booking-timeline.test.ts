import { bookingStatusNames, paymentStatuses } from '@nearhand/shared/bookings/booking-statuses';
import { expect, it } from 'vitest';
import { getBookingSteps } from './booking-timeline.tsx';

const provider = { _id: 'p', name: 'Pat', email: 'pat@example.com' };

const getSteps = (booking: Parameters<typeof getBookingSteps>[0]) =>
  getBookingSteps(booking).map(({ label, state }) => `${label} ${state}`);

it.each([
  ['pending', 'pending', ['Requested done', 'Approved current', 'Paid upcoming', 'Completed upcoming']],
  ['approved', 'pending', ['Requested done', 'Approved done', 'Paid current', 'Completed upcoming']],
  ['approved', 'paid', ['Requested done', 'Approved done', 'Paid done', 'Completed current']],
  ['completed', 'paid', ['Requested done', 'Approved done', 'Paid done', 'Completed done']],
  // The dashboard can complete a booking without payment.
  ['completed', 'pending', ['Requested done', 'Approved done', 'Paid upcoming', 'Completed done']],
  ['rejected', 'pending', ['Requested done', 'Rejected failed']],
  ['cancelled', 'pending', ['Requested done', 'Cancelled ended']],
] as const)('returns the steps of a booking that is %s with payment %s', (status, paymentStatus, steps) => {
  expect(getSteps({ status, paymentStatus, provider })).toEqual(steps);
});

it('does not have the payment as the next step when the provider has closed the account', () => {
  const closed = { _id: 'p', name: 'A closed account', isClosed: true } as const;
  expect(getSteps({ status: 'approved', paymentStatus: 'pending', provider: closed })).toEqual([
    'Requested done',
    'Approved done',
    'Paid upcoming',
    'Completed upcoming',
  ]);
});

it.each([
  [undefined, ['Approved done', 'On the way current', 'Started upcoming', 'Finished upcoming']],
  [
    { onTheWay: '2031-03-05T08:00:00Z' },
    ['Approved done', 'On the way done', 'Started current', 'Finished upcoming'],
  ],
  [{ started: '2031-03-05T08:00:00Z' }, ['Approved done', 'Started done', 'Finished current']],
])('on the day of the visit shows what the provider has reported: %o', (visit, steps) => {
  expect(getSteps({ status: 'approved', paymentStatus: 'paid', provider, group: 'today', visit })).toEqual(
    steps,
  );
});

it('has at most one next step for any booking', () => {
  const counts = bookingStatusNames.flatMap((status) =>
    paymentStatuses.map(
      (paymentStatus) =>
        getBookingSteps({ status, paymentStatus, provider }).filter(({ state }) => state === 'current')
          .length,
    ),
  );
  expect(Math.max(...counts)).toBe(1);
});
