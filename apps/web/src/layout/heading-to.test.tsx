// @vitest-environment jsdom
import type { Role, User } from '@nearhand/shared/users';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SessionContext } from '../features/session/session.ts';
import { HeadingTo } from './heading-to.tsx';

function signInOnTheWayTo(headingTo: string, role: Role) {
  const user: User = {
    _id: 'a'.repeat(24),
    name: 'Ada',
    email: 'ada@example.com',
    phone: '555 0100',
    role,
    createdAt: '2030-01-01T00:00:00.000Z',
  };
  const value = {
    session: { status: 'signed-in', user } as const,
    startSession: vi.fn(),
    endSession: vi.fn(),
    forgetSession: vi.fn(),
    changeUser: vi.fn(),
  };
  render(
    <SessionContext value={value}>
      <MemoryRouter initialEntries={[{ pathname: '/', state: { headingTo } }]}>
        <HeadingTo />
      </MemoryRouter>
    </SessionContext>,
  );
}

afterEach(cleanup);

describe('the way on to where somebody was heading', () => {
  it.each([
    ['/services?category=1', 'customer', 'Services'],
    ['/bookings', 'customer', 'My Bookings'],
    ['/customer/bookings?status=pending', 'customer', 'My Bookings'],
    ['/provider/bookings', 'provider', 'Service Requests'],
    ['/manage', 'provider', 'My Services'],
    ['/manage', 'admin', 'Manage'],
    ['/dashboard', 'provider', 'Hire Requests'],
    ['/category/1', 'customer', 'Category'],
  ] as const)('names %s, to a %s, as its link does: %s', (address, role, name) => {
    signInOnTheWayTo(address, role);

    expect(screen.getByText(/You were heading to/).textContent).toBe(`You were heading to ${name}.`);
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(address);
  });
});
