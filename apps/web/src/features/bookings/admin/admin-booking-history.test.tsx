// @vitest-environment jsdom
import type { AuditEntry } from '@nearhand/shared/audit/audit';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildBooking } from '../../../test/booking.ts';
import { createTestQueryClient } from '../../../test/query-client.ts';
import { AdminBookingHistory } from './admin-booking-history.tsx';

const requested = buildBooking({ totalAmount: 65, createdAt: '2030-03-01T09:00:00.000Z' });
const paid = { paymentStatus: 'paid', paidAt: '2030-03-02T09:00:00.000Z' } as const;

function getTitles(booking: Booking, decisions: AuditEntry[] = []) {
  render(
    <QueryClientProvider client={createTestQueryClient()}>
      <AdminBookingHistory booking={booking} decisions={decisions} />
    </QueryClientProvider>,
  );
  return screen.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent);
}

afterEach(cleanup);

describe('the history of a booking', () => {
  it('lists the payment after the approval', () => {
    expect(getTitles({ ...requested, status: 'approved', ...paid })).toEqual([
      'Paid $65.00',
      'Approved',
      'Requested',
    ]);
  });

  it('lists the completion after the payment', () => {
    expect(getTitles({ ...requested, status: 'completed', ...paid })).toEqual([
      'Completed',
      'Paid $65.00',
      'Requested',
    ]);
  });

  it('lists the decision of an admin once, with its reason', () => {
    const decision: AuditEntry = {
      _id: 'd',
      at: '2030-03-03T09:00:00.000Z',
      action: 'booking.cancelled',
      actor: { _id: 'a', name: 'Jo Admin' },
      target: { _id: 'b', name: 'Deep clean' },
      reason: 'The provider is ill',
      requestId: 'r',
    };

    expect(getTitles({ ...requested, status: 'cancelled', ...paid }, [decision])).toEqual([
      'Cancelled',
      'Paid $65.00',
      'Requested',
    ]);
    expect(screen.getByText(/Jo Admin · “The provider is ill”/)).toBeDefined();
  });
});
