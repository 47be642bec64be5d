import { describe, expect, it } from 'vitest';
import {
  cancellationPolicies,
  getCustomerRefund,
  getFullRefund,
  getFullRefundEnd,
  type CancellationPolicy,
} from './cancellation-policy.ts';
import { HOUR_MS } from '../durations.ts';

const scheduledDate = new Date('2031-03-05T15:00:00Z');
const longAgo = new Date('2031-01-01T00:00:00Z');
const before = (hours: number, ms = 0) => new Date(scheduledDate.getTime() - hours * HOUR_MS + ms);

function refund(
  policy: CancellationPolicy,
  now: Date,
  { createdAt = longAgo, paidAmount = 65, currency = 'USD' } = {},
) {
  return getCustomerRefund({ policy, createdAt, scheduledDate, paidAmount, currency }, now);
}

describe('what a customer gets back', () => {
  it.each([
    ['flexible', 24, 0, 100, before(24)],
    ['flexible', 24, 1, 50, null],
    ['flexible', 0, -1, 50, null],
    ['moderate', 72, 0, 100, before(72)],
    ['moderate', 72, 1, 50, before(24)],
    ['moderate', 24, 0, 50, before(24)],
    ['moderate', 24, 1, 0, null],
    ['strict', 168, 0, 100, before(168)],
    ['strict', 168, 1, 50, before(72)],
    ['strict', 72, 0, 50, before(72)],
    ['strict', 72, 1, 0, null],
  ] as const)(
    '%s, %i hours before the start and %i ms later: %i %%',
    (policy, hours, ms, percent, changesAt) => {
      expect(refund(policy, before(hours, ms))).toEqual({
        policy,
        refundPercent: percent,
        refundAmount: (65 * percent) / 100,
        feeAmount: 65 - (65 * percent) / 100,
        changesAt,
      });
    },
  );

  it.each(['moderate', 'strict'] as const)('is everything within an hour of booking (%s)', (policy) => {
    const createdAt = before(30);
    const hourEnds = before(29);

    expect(refund(policy, hourEnds, { createdAt })).toMatchObject({
      refundPercent: 100,
      changesAt: hourEnds,
    });
    expect(refund(policy, before(29, 1), { createdAt }).refundPercent).toBe(policy === 'moderate' ? 50 : 0);
  });

  it('is everything within the hour only while the start is 24 hours or more away', () => {
    const createdAt = before(24.5);

    expect(refund('strict', before(24), { createdAt })).toMatchObject({
      refundPercent: 100,
      changesAt: before(24),
    });
    expect(refund('strict', before(24, 1), { createdAt }).refundPercent).toBe(0);
    expect(refund('moderate', before(24, 1), { createdAt })).toMatchObject({
      refundPercent: 0,
      changesAt: null,
    });
    expect(refund('strict', before(10), { createdAt: before(10) }).refundPercent).toBe(0);
  });

  it('keeps the limit of the policy where it is later than the hour', () => {
    const createdAt = before(200);

    expect(getFullRefundEnd({ policy: 'strict', createdAt, scheduledDate })).toEqual(before(168));
    expect(refund('strict', before(199), { createdAt }).changesAt).toEqual(before(168));
  });

  it.each([
    [65.01, 'USD', 32.51, 32.5],
    [0.01, 'USD', 0.01, 0],
    [1.15, 'USD', 0.58, 0.57],
    [4.35, 'USD', 2.18, 2.17],
    [99, 'JPY', 50, 49],
    [7_440_000_000.01, 'USD', 3_720_000_000.01, 3_720_000_000],
    [0, 'USD', 0, 0],
  ])('rounds half of %d %s up to %d and leaves a fee of %d', (paidAmount, currency, amount, fee) => {
    const terms = refund('flexible', before(1), { paidAmount, currency });

    expect([terms.refundPercent, terms.refundAmount, terms.feeAmount]).toEqual([50, amount, fee]);
  });

  it('adds up with the fee to what was paid', () => {
    for (let cents = 0; cents < 5000; cents += 1) {
      const { refundAmount, feeAmount } = refund('flexible', before(1), { paidAmount: cents / 100 });
      expect(Math.round((refundAmount + feeAmount) * 100)).toBe(cents);
      expect(Math.round(refundAmount * 100)).toBe(Math.ceil(cents / 2));
    }
  });
});

it.each(cancellationPolicies)('everything is refunded when the provider cancels (%s)', (policy) => {
  const booking = { policy, createdAt: longAgo, scheduledDate, paidAmount: 65.01, currency: 'USD' };

  expect(getFullRefund(booking)).toEqual({
    policy,
    refundPercent: 100,
    refundAmount: 65.01,
    feeAmount: 0,
    changesAt: null,
  });
});
