// @vitest-environment jsdom
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { messages } from '@nearhand/shared/api-messages';
import { paymentMessages } from '@nearhand/shared/bookings/booking-messages';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildBooking } from '../../../test/booking.ts';
import { createTestQueryClient } from '../../../test/query-client.ts';
import { CustomerBookingCard } from './customer-booking-card.tsx';

const pat = { _id: 'p', name: 'Pat', email: 'pat@example.com', phone: '555 0100' };
const closed = { _id: 'p', name: messages.account.closedName, isClosed: true } as const;

function renderApproved(provider: Booking['provider']) {
  const booking = buildBooking({ status: 'approved', provider });
  const queryClient = createTestQueryClient();
  const actions = { onPay: vi.fn(), onCancel: vi.fn() };
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <CustomerBookingCard booking={booking} {...actions} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

afterEach(cleanup);

describe('an approved booking that is not paid', () => {
  it('can be paid', () => {
    renderApproved(pat);

    expect(screen.getByRole('button', { name: 'Pay Now' })).toBeDefined();
    expect(screen.queryByText(paymentMessages.providerGone)).toBeNull();
  });

  it('says that it cannot be paid when the provider has closed the account', () => {
    renderApproved(closed);

    expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();
    expect(screen.getByText(paymentMessages.providerGone)).toBeDefined();
    expect(screen.getByText('Not charged')).toBeDefined();
  });
});
