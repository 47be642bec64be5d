import { withMinorUnits } from '@nearhand/shared/money';
import type { CancellationTerms } from '@nearhand/shared/bookings/booking-terms';
import { describe, expect, it } from 'vitest';
import { buildBooking } from '../../test/booking.ts';
import { getRefundPhases } from './refund-phases.ts';

const booking = buildBooking({
  status: 'approved',
  scheduledDate: '2031-03-10T09:00:00.000Z',
  cancellationPolicy: 'moderate',
  totalAmount: 65,
  paymentStatus: 'paid',
  createdAt: '2031-03-01T09:00:00.000Z',
});
const terms: CancellationTerms = {
  policy: 'moderate',
  refundPercent: 100,
  ...withMinorUnits({ refundAmount: 65, feeAmount: 0 }, 'USD'),
  changesAt: '2031-03-07T09:00:00.000Z',
};

describe('the refund phases', () => {
  it('go from now until the start', () => {
    expect(getRefundPhases(booking, terms)).toEqual([
      { refundPercent: 100, refundAmount: 65, until: new Date('2031-03-07T09:00:00Z') },
      { refundPercent: 50, refundAmount: 32.5, until: new Date('2031-03-09T09:00:00Z') },
      { refundPercent: 0, refundAmount: 0, until: null },
    ]);
  });

  it('are about what is left after an earlier refund', () => {
    const refunds = [
      { _id: 're_x', amount: 15, amountMinor: 1500, by: 'admin', at: '2031-03-02T00:00:00Z' } as const,
    ];

    const phases = getRefundPhases({ ...booking, refunds }, { ...terms, refundAmount: 50 });

    expect(phases.map(({ refundAmount }) => refundAmount)).toEqual([50, 25, 0]);
  });

  it('are one phase when the refund stays the same until the start', () => {
    const last = { ...terms, refundPercent: 0, refundAmount: 0, feeAmount: 65, changesAt: null };

    expect(getRefundPhases(booking, last)).toEqual([{ refundPercent: 0, refundAmount: 0, until: null }]);
  });
});
