import { bookingStatusSchema, paymentStatusSchema } from '@nearhand/shared/bookings';
import { expect, it } from 'vitest';
import { stepsOf } from './booking-steps.ts';

const provider = { _id: 'p', name: 'Pat', email: 'pat@example.com' };

const shown = (booking: Parameters<typeof stepsOf>[0]) =>
  stepsOf(booking).map(({ label, state }) => `${label} ${state}`);

it.each([
  ['pending', 'pending', ['Requested done', 'Approved current', 'Paid ahead', 'Completed ahead']],
  ['approved', 'pending', ['Requested done', 'Approved done', 'Paid current', 'Completed ahead']],
  ['approved', 'paid', ['Requested done', 'Approved done', 'Paid done', 'Completed current']],
  ['completed', 'paid', ['Requested done', 'Approved done', 'Paid done', 'Completed done']],
  // The hires dashboard completes without a payment.
  ['completed', 'pending', ['Requested done', 'Approved done', 'Paid ahead', 'Completed done']],
  ['rejected', 'pending', ['Requested done', 'Rejected rejected']],
  ['cancelled', 'pending', ['Requested done', 'Cancelled cancelled']],
] as const)('a booking that is %s with its payment %s', (status, paymentStatus, steps) => {
  expect(shown({ status, paymentStatus, provider })).toEqual(steps);
});

it('calls no payment the next step when the provider has closed their account', () => {
  const closed = { _id: 'p', name: 'A closed account' };
  expect(shown({ status: 'approved', paymentStatus: 'pending', provider: closed })).toEqual([
    'Requested done',
    'Approved done',
    'Paid ahead',
    'Completed ahead',
  ]);
});

it('shows at most one step as the next, whatever the booking', () => {
  const counts = bookingStatusSchema.options.flatMap((status) =>
    paymentStatusSchema.options.map(
      (paymentStatus) =>
        stepsOf({ status, paymentStatus, provider }).filter(({ state }) => state === 'current').length,
    ),
  );
  expect(Math.max(...counts)).toBe(1);
});
