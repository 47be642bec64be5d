import type { Booking } from '@nearhand/shared/bookings/bookings';
import { expect, it } from 'vitest';
import { buildBooking } from '../../../test/booking.ts';
import { getBookingHeadline } from './booking-headline.ts';

const provider = { _id: 'p', name: 'Ana' };
const customer = { _id: 'c', name: 'Sofia' };
const street = { customerAddress: { street: '8 Tide Lane' } };
const next = (kind: NonNullable<Booking['nextAction']>['kind']) => ({ nextAction: { kind, by: null } });
const cancelled = (by: 'customer' | 'system') => ({
  status: 'cancelled' as const,
  cancellation: {
    by,
    ...(by === 'system' && { reason: 'expired' }),
    at: '2031-03-01T00:00:00Z',
    refundAmount: 0,
    refundAmountMinor: 0,
    feeAmount: 0,
    feeAmountMinor: 0,
  },
});
const refund = { refund: { amount: 42.5, amountMinor: 4250, refundId: 're_1', at: '2031-03-01T00:00:00Z' } };
const approved = { status: 'approved', paymentStatus: 'paid', ...street } as const;
/** The price was lowered after the payment. */
const payments = [{ amount: 80, amountMinor: 8000, paymentId: 'pay_x', at: '2031-03-01T00:00:00Z' }];
const problem: NonNullable<Booking['problem']> = {
  kind: 'notAsAgreed',
  by: 'customer',
  images: [],
  refund: 20,
  refundMinor: 2000,
  status: 'accepted',
  createdAt: '2031-03-11T00:00:00Z',
  answerBy: '2031-03-13T00:00:00Z',
};
const past = { scheduledDate: '2021-03-10T09:00:00Z' };
const at = 'Mon, Mar 10, 2031, 9:00 AM';

it.each<['customer' | 'provider', Partial<Booking>, string, string | undefined]>([
  [
    'customer',
    { expiresAt: '2031-03-09T08:46:00Z', ...street },
    'Ana answers by Sun, Mar 9, 2031, 8:46 AM',
    'message',
  ],
  ['customer', { status: 'approved', ...next('addAddress') }, 'Where should Ana come?', undefined],
  ['customer', { status: 'approved', ...next('pay') }, 'Where should Ana come?', undefined],
  [
    'customer',
    { status: 'approved', scheduledDate: '2099-03-10T09:00:00Z', ...street, ...next('pay') },
    'Pay $80.00 to secure Tue, Mar 10, 2099, 9:00 AM',
    'pay',
  ],
  ['customer', approved, `Ana comes ${at}`, 'message'],
  ['customer', { ...approved, place: 'provider' }, `You visit Ana ${at}`, 'message'],
  ['customer', { ...approved, ...next('confirmVisit') }, 'Did Ana come?', 'confirm'],
  [
    'customer',
    { ...approved, paymentStatus: 'pending', ...next('confirmVisit') },
    'Did Ana come?',
    'message',
  ],
  ['customer', { status: 'completed', ...next('writeReview') }, 'How was Ana’s work?', 'review'],
  ['customer', { status: 'completed' }, 'Ana has done the work', 'book-again'],
  ['customer', { ...cancelled('customer'), ...refund }, '$42.50 is on its way back to you', 'book-again'],
  ['customer', cancelled('customer'), 'This booking is cancelled', 'book-again'],
  // Others who can come are asked for what is ahead.
  ['customer', cancelled('system'), 'Ana did not answer in time', undefined],
  ['customer', { status: 'rejected' }, 'Ana cannot come', undefined],
  ['customer', { status: 'rejected', ...past }, 'Ana cannot come', 'find-another'],
  ['customer', { status: 'rejected', ...past, rescuedBy: 'b' }, 'Ana cannot come', undefined],
  ['provider', next('answerRequest'), `Sofia asks for ${at}`, 'approve'],
  ['provider', { ...approved, ...next('visitStep') }, '8 Tide Lane', 'step'],
  ['provider', { ...approved, ...next('confirmVisit') }, 'How did it go at 8 Tide Lane?', 'complete'],
  ['provider', approved, `Sofia, ${at}`, 'message'],
  ['provider', { status: 'completed' }, 'Done for Sofia', 'message'],
  ['provider', cancelled('customer'), 'This booking is cancelled', undefined],
  ['provider', { status: 'rejected' }, 'You rejected this request', undefined],
  [
    'customer',
    { ...approved, totalAmount: 60, payments, problem },
    'You get back $20.00 of $80.00',
    'book-again',
  ],
])('tells a %s of %j what it is about, with one button', (side, facts, title, button) => {
  const headline = getBookingHeadline(buildBooking({ provider, customer, ...facts }), side, 'UTC');

  expect(headline.title.replaceAll(/\s/g, ' ')).toBe(title);
  expect(headline.button).toBe(button);
});

it.each(['customer', 'provider'] as const)('tells a %s that nothing of a payment was refunded', (side) => {
  const booking = buildBooking({ ...cancelled('customer'), paymentStatus: 'paid' });

  expect(getBookingHeadline(booking, side, 'UTC').text).toBe('Nothing was refunded.');
});
