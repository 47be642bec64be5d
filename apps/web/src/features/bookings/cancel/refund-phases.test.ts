import type { CancellationTerms } from '@nearhand/shared/cancellation';
import { describe, expect, it } from 'vitest';
import { getRefundPhases } from './refund-phases.ts';
import type { Booking } from '@nearhand/shared/bookings';

const provider = { _id: 'p', name: 'Pat', email: 'pat@example.com', phone: '555 0100' };
const booking: Booking = {
  _id: 'b',
  status: 'approved',
  service: { _id: 's', name: 'Deep clean', provider },
  customer: { _id: 'c', name: 'Ada', email: 'ada@example.com', phone: '555 0101' },
  provider,
  scheduledDate: '2031-03-10T09:00:00.000Z',
  bookingDate: '2031-03-10',
  bookingTime: '09:00',
  duration: 60,
  basePrice: 65,
  unit: 'per hour',
  currency: 'USD',
  cancellationPolicy: 'moderate',
  quantity: 1,
  place: 'customer',
  images: [],
  totalAmount: 65,
  paymentStatus: 'paid',
  createdAt: '2031-03-01T09:00:00.000Z',
};
const terms: CancellationTerms = {
  policy: 'moderate',
  refundPercent: 100,
  refundAmount: 65,
  feeAmount: 0,
  changesAt: '2031-03-07T09:00:00.000Z',
};

describe('what a customer gets back', () => {
  it('is named from now until the start', () => {
    expect(getRefundPhases(booking, terms)).toEqual([
      { refundPercent: 100, refundAmount: 65, until: new Date('2031-03-07T09:00:00Z') },
      { refundPercent: 50, refundAmount: 32.5, until: new Date('2031-03-09T09:00:00Z') },
      { refundPercent: 0, refundAmount: 0, until: null },
    ]);
  });

  it('is one amount when it stays the same until the start', () => {
    const last = { ...terms, refundPercent: 0, refundAmount: 0, feeAmount: 65, changesAt: null };

    expect(getRefundPhases(booking, last)).toEqual([{ refundPercent: 0, refundAmount: 0, until: null }]);
  });
});
