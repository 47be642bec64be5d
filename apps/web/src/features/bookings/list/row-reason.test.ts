import { bookingMessages, paymentMessages } from '@nearhand/shared/bookings/booking-messages';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { expect, it } from 'vitest';
import { buildBooking } from '../../../test/booking.ts';
import { addressTexts } from '../../../entities/booking/texts.ts';
import { bookingTexts } from '../texts.ts';
import { getRowReason } from './row-reason.tsx';
import { describePayment } from './row-text.ts';

const closed = { _id: 'p', name: 'A closed account', isClosed: true } as const;
const at = '2031-03-01T00:00:00Z';
const money = (amount: number) => ({ amount, amountMinor: amount * 100, at });
const paid = (amount: number) => [{ ...money(amount), paymentId: 'pay_x' }];
const refunded = (amount: number) => ({
  refunds: [{ ...money(amount), _id: 're_x', by: 'customer' as const }],
  refundAmount: amount,
});
const by = '2031-03-09T18:05:00Z';

it.each<['customer' | 'provider', Partial<Booking>, string | undefined, string | undefined]>([
  [
    'provider',
    {
      status: 'approved',
      group: 'today',
      customerAddress: { street: '1 Quay', access: 'الطابق الثالث' },
      specialRequirements: 'Ring twice',
    },
    'Collect $80.00 · \u2068الطابق الثالث\u2069 · Ring twice',
    'not paid',
  ],
  ['customer', {}, bookingTexts.waiting, undefined],
  [
    'provider',
    { nextAction: { kind: 'answerRequest', by } },
    'Answer by Sun, Mar 9, 2031, 6:05 PM',
    undefined,
  ],
  ['provider', { nextAction: { kind: 'answerRequest', by: null } }, 'Answer', undefined],
  [
    'provider',
    { hasClash: true, nextAction: { kind: 'answerRequest', by } },
    bookingMessages.overlapsApproved,
    undefined,
  ],
  [
    'customer',
    { status: 'approved', customerAddress: { street: '1 Quay' }, nextAction: { kind: 'pay', by } },
    'Accepted. Pay to secure it',
    'not paid',
  ],
  [
    'customer',
    { status: 'approved', nextAction: { kind: 'pay', by } },
    addressTexts.needed('Someone'),
    'not paid',
  ],
  [
    'customer',
    { status: 'completed', paymentStatus: 'paid', amountDue: 20, nextAction: { kind: 'pay', by: null } },
    'The price has changed. Pay the rest',
    'partly paid',
  ],
  ['customer', { status: 'approved', provider: closed }, paymentMessages.providerGone, 'not charged'],
  ['customer', { status: 'approved', isBlocked: true }, bookingMessages.requestsBlocked, 'not paid'],
  ['customer', { status: 'approved', paymentStatus: 'paid' }, undefined, 'paid'],
  ['customer', { status: 'rejected' }, undefined, 'not charged'],
  [
    'provider',
    {
      status: 'approved',
      group: 'today',
      totalAmount: 80,
      customerAddress: { access: 'Key in the box' },
      specialRequirements: 'The dog is kind',
    },
    'Collect $80.00 · Key in the box · The dog is kind',
    'not paid',
  ],
  [
    'customer',
    // The price was lowered from 100 to 40.
    { status: 'approved', paymentStatus: 'paid', totalAmount: 40, payments: paid(100), ...refunded(60) },
    undefined,
    'partly refunded',
  ],
  [
    'customer',
    { status: 'cancelled', paymentStatus: 'paid', totalAmount: 40, payments: paid(100), ...refunded(100) },
    undefined,
    'refunded',
  ],
])('tells a %s of %j in its row', (side, facts, reason, payment) => {
  const booking = buildBooking(facts);

  expect(getRowReason(booking, side, 'UTC')?.text.replaceAll(/\s/g, ' ')).toBe(reason);
  expect(describePayment(booking)).toBe(payment);
});
