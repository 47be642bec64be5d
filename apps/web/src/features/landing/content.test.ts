import { getCustomerRefund } from '@nearhand/shared/bookings/cancellation-policy';
import { HOUR_MS } from '@nearhand/shared/durations';
import { getDenial } from '@nearhand/shared/bookings/booking-actions';
import { rescheduleMessages } from '@nearhand/shared/bookings/booking-messages';
import { expect, it } from 'vitest';
import { faq } from './content.ts';

const scheduledDate = new Date('2031-03-05T15:00:00Z');
const before = (hours: number) => new Date(scheduledDate.getTime() - hours * HOUR_MS);

it('promises in the FAQ what the rules for cancelling and rescheduling allow', () => {
  const answer = faq.find(({ id }) => id === 'faq-cancel')?.answer ?? '';
  const hours = Number(/up to (\d+) hours before/.exec(answer)?.[1]);
  const booking = {
    policy: 'flexible',
    createdAt: before(500),
    scheduledDate,
    paidAmount: 80,
    currency: 'USD',
  } as const;
  const reschedule = (now: Date) =>
    getDenial('proposeTime', 'customer', { status: 'approved', paymentStatus: 'paid', scheduledDate }, now)
      ?.message;

  expect(reschedule(before(hours))).toBeUndefined();
  expect(reschedule(before(hours - 0.01))).toBe(rescheduleMessages.tooLate);
  expect(getCustomerRefund(booking, before(hours)).refundAmount).toBe(80);
  // "And cancel even later": the refund depends on the cancellation terms.
  expect(getCustomerRefund(booking, before(hours - 0.01)).refundAmount).toBe(40);
});
