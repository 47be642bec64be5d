// @vitest-environment jsdom
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { withMinorUnits } from '@nearhand/shared/money';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildBooking } from '../../../test/booking.ts';
import { createTestQueryClient } from '../../../test/query-client.ts';
import { RefundTermsView } from './cancel-booking-dialog.tsx';

const fields: Partial<Booking> = {
  status: 'approved',
  scheduledDate: '2031-03-10T09:00:00.000Z',
  totalAmount: 65,
  createdAt: '2031-03-01T09:00:00.000Z',
};
const terms = { policy: 'flexible', refundPercent: 100, changesAt: '2031-03-09T09:00:00.000Z' } as const;
afterEach(cleanup);

function renderText(
  amounts: { refundAmount: number; feeAmount: number },
  isSum: boolean,
  paid = false,
): string {
  const shown = buildBooking({ ...fields, ...(paid && { paymentStatus: 'paid' }) });
  const { container } = render(
    <QueryClientProvider client={createTestQueryClient()}>
      <RefundTermsView
        booking={shown}
        terms={{ ...terms, ...withMinorUnits(amounts, 'USD') }}
        side="customer"
        isSum={isSum}
      />
    </QueryClientProvider>,
  );
  return container.textContent;
}

it('shows the refund of the paid visits of a series, also when the first visit is not paid', () => {
  const text = renderText({ refundAmount: 97.5, feeAmount: 32.5 }, true);

  expect(text).toContain('You get back$97.50Of the $130.00 you paid.');
  expect(text).toMatch(/From .+ on it would be less\./);
});

it('shows the refund of one visit after the deadline', () => {
  expect(renderText({ refundAmount: 65, feeAmount: 0 }, false, true)).toMatch(/on it would be \$32\.50\./);
});

it('says that nothing was paid', () => {
  expect(renderText({ refundAmount: 0, feeAmount: 0 }, true)).toBe(
    'You have not paid, so there is nothing to refund.',
  );
});
