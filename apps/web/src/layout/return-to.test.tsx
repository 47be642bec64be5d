// @vitest-environment jsdom
import type { Service } from '@nearhand/shared/services/services';
import type { Role, User } from '@nearhand/shared/users/users';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SessionContext } from '../entities/user/session.ts';
import { serviceQuery } from '../entities/service/services-api.ts';
import { createTestQueryClient } from '../test/query-client.ts';
import { ReturnTo } from './return-to.tsx';

const SERVICE_ID = 'b'.repeat(24);

function renderSignedIn(returnTo: string, role: Role) {
  const user: User = {
    _id: 'a'.repeat(24),
    name: 'Ada',
    email: 'ada@example.com',
    emailVerified: true,
    phone: '555 0100',
    role,
    createdAt: '2030-01-01T00:00:00.000Z',
    version: 1,
  };
  const value = {
    session: { status: 'signed-in', user } as const,
    startSession: vi.fn(),
    endSession: vi.fn(),
    clearSession: vi.fn(),
    changeUser: vi.fn(),
  };
  const queryClient = createTestQueryClient();
  queryClient.setQueryDefaults(['service-categories'], { enabled: false });
  queryClient.setQueryData(serviceQuery(SERVICE_ID).queryKey, { name: 'EV charger installation' } as Service);
  render(
    <SessionContext value={value}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[{ pathname: '/', state: { returnTo } }]}>
          <ReturnTo />
        </MemoryRouter>
      </QueryClientProvider>
    </SessionContext>,
  );
}

afterEach(cleanup);

describe('the link to the page that the visitor wanted', () => {
  it.each([
    ['/services?category=1', 'customer', 'Services'],
    ['/bookings', 'customer', 'My Bookings'],
    ['/customer/bookings?status=pending', 'customer', 'My Bookings'],
    ['/provider/bookings', 'provider', 'Service Requests'],
    ['/manage', 'provider', 'My Services'],
    ['/manage', 'admin', 'Manage'],
    ['/dashboard', 'provider', 'Hire Requests'],
    ['/category/1', 'customer', 'Category'],
    [`/services/${SERVICE_ID}`, 'customer', '“EV charger installation”'],
  ] as const)('names %s, to a %s, as its link does: %s', (path, role, name) => {
    renderSignedIn(path, role);

    expect(screen.getByText(/^Continue to/).textContent).toBe(`Continue to ${name}`);
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(path);
  });
});
