// @vitest-environment jsdom
import { bookingStatuses, bookingStatusNames } from '@nearhand/shared/bookings/booking-statuses';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { ProviderStatusBadge } from '../entities/provider/provider-status-badge.tsx';
import { BookingStatusBadge } from '../entities/booking/booking-badges.tsx';
import { ApplicationBanner } from './application-banner.tsx';

const person = {
  _id: '66f1a2b3c4d5e6f708192a06',
  name: 'Rita Rejected',
  email: 'rita@example.org',
  emailVerified: true,
  phone: '555 0100',
  role: 'provider',
  version: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
} as const;

describe('a status has one color', () => {
  afterEach(cleanup);

  it.each(bookingStatusNames)('on the badge of a booking that is %s', (status) => {
    const { container } = render(<BookingStatusBadge status={status} />);
    expect(container.firstElementChild?.className).toContain(`bg-${bookingStatuses[status].tone}-soft`);
  });

  it.each([
    ['inqueue', 'bg-warning-soft'],
    ['rejected', 'bg-neutral-soft'],
  ] as const)('on the badge and the banner of an application that is %s', (status, color) => {
    const { container } = render(<ProviderStatusBadge status={status} />);
    expect(container.firstElementChild?.className).toContain(color);
    render(
      <MemoryRouter>
        <ApplicationBanner user={{ ...person, status }} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('complementary').firstElementChild?.className).toContain(color);
  });
});
