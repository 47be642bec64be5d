// @vitest-environment jsdom
import type { Booking } from '@nearhand/shared/bookings';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createTestQueryClient } from '../../../test/query-client.ts';
import { RefundTermsView } from './refund-terms.tsx';

const pat = { _id: 'p', name: 'Pat', email: 'pat@example.com', phone: '555 0100' };
const booking: Booking = {
  _id: 'b',
  status: 'approved',
  service: { _id: 's', name: 'Deep clean', provider: pat },
  customer: { _id: 'c', name: 'Ada', email: 'ada@example.com', phone: '555 0101' },
  provider: pat,
  scheduledDate: '2031-03-10T09:00:00.000Z',
  bookingDate: '2031-03-10',
  bookingTime: '09:00',
  duration: 60,
  basePrice: 65,
  unit: 'per hour',
  currency: 'USD',
  cancellationPolicy: 'flexible',
  quantity: 1,
  place: 'customer',
  images: [],
  totalAmount: 65,
  paymentStatus: 'pending',
  createdAt: '2031-03-01T09:00:00.000Z',
};
const terms = { policy: 'flexible', refundPercent: 100, changesAt: '2031-03-09T09:00:00.000Z' } as const;
afterEach(cleanup);

function read(amounts: { refundAmount: number; feeAmount: number }, isSum: boolean, paid = false): string {
  const shown = paid ? { ...booking, paymentStatus: 'paid' as const } : booking;
  const { container } = render(
    <QueryClientProvider client={createTestQueryClient()}>
      <RefundTermsView booking={shown} terms={{ ...terms, ...amounts }} side="customer" isSum={isSum} />
    </QueryClientProvider>,
  );
  return container.textContent;
}

it('names what a customer gets back of the paid visits of a series, also when the first is not paid', () => {
  const text = read({ refundAmount: 97.5, feeAmount: 32.5 }, true);

  expect(text).toContain('You get back$97.50Of the $130.00 you paid.');
  expect(text).toMatch(/From .+ on it would be less\./);
});

it('names the amount after the limit of one visit', () => {
  expect(read({ refundAmount: 65, feeAmount: 0 }, false, true)).toMatch(/on it would be \$32\.50\./);
});

it('says that nothing was paid', () => {
  expect(read({ refundAmount: 0, feeAmount: 0 }, true)).toBe(
    'You have not paid, so there is nothing to refund.',
  );
});
