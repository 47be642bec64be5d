import { expect, it } from 'vitest';
import { getDenial } from '../bookings/booking-actions.ts';
import { rescheduleMessages } from '../bookings/booking-messages.ts';
import { cancellationPolicies, getCustomerRefund } from '../bookings/cancellation-policy.ts';
import { HOUR_MS } from '../durations.ts';
import { buildFaq, buildPromises } from './home-texts.ts';

const scheduledDate = new Date('2031-03-05T15:00:00Z');
const before = (hours: number) => new Date(scheduledDate.getTime() - hours * HOUR_MS);
const JUST = 0.01;

it.each(cancellationPolicies)(
  'of %s terms, the answer about cancelling says what the rules allow',
  (policy) => {
    const answer = buildFaq(policy).find(({ question }) => question.includes('cancel'))?.answer ?? '';
    const [, hours = '', days = '', half = ''] =
      /reschedule up to (\d+) hours before|everything up to (\d+) days before, and half of it up to (\d+) hours before/.exec(
        answer,
      ) ?? [];
    const reschedule = (now: Date) =>
      getDenial('proposeTime', 'customer', { status: 'approved', paymentStatus: 'paid', scheduledDate }, now)
        ?.message;
    const refund = (now: Date) =>
      getCustomerRefund(
        { policy, createdAt: before(1000), scheduledDate, paidAmount: 80, currency: 'USD' },
        now,
      ).refundAmount;
    const full = hours ? Number(hours) : Number(days) * 24;

    expect(reschedule(before(24))).toBeUndefined();
    expect(reschedule(before(24 - JUST))).toBe(rescheduleMessages.tooLate);
    expect([refund(before(full)), refund(before(full - JUST))]).toEqual([80, 40]);
    // "And cancel even later" than 24 hours before, by flexible terms for half.
    expect([refund(before(Number(half))), refund(before(Number(half) - JUST))]).toEqual([40, 0]);
  },
);

it('the answer about cancelling names until when each choice of terms gives everything back', () => {
  const refundAfterHours = (policy: (typeof cancellationPolicies)[number], hours: number) =>
    getCustomerRefund(
      { policy, createdAt: before(1000), scheduledDate, paidAmount: 80, currency: 'USD' },
      before(hours),
    ).refundAmount;
  const answer = buildFaq('flexible').find(({ question }) => question.includes('cancel'))?.answer ?? '';
  const [, named = ''] = /everything back up to (.+) before\. We show/.exec(answer) ?? [];
  const limits = named
    .split(/, | or /)
    .map((limit) => parseInt(limit, 10) * (limit.endsWith('days') ? 24 : 1));

  expect(limits).toHaveLength(cancellationPolicies.length);
  for (const [index, policy] of cancellationPolicies.entries()) {
    const hours = limits[index] ?? 0;
    expect([refundAfterHours(policy, hours), refundAfterHours(policy, hours - JUST)]).toEqual([80, 40]);
  }
});

it('the promises name 24 hours only where cancelling is free until then', () => {
  const promised = (policy: (typeof cancellationPolicies)[number]) =>
    buildPromises(policy).map(({ title }) => title);

  expect(promised('flexible')).toEqual(['Free for customers', 'Cancel up to 24 hours before']);
  expect(promised('moderate')).toEqual(['Free for customers', 'Clear cancellation terms']);
  expect(promised('strict')).toEqual(promised('moderate'));
});
