// @vitest-environment jsdom
import type { User } from '@nearhand/shared/users/users';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearDrafts } from '../../lib/drafts.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { authToken } from '../../lib/auth-token.ts';
import { BecomeProvider } from './become-provider.tsx';

const ada: User = {
  _id: 'a'.repeat(24),
  name: 'Ada',
  email: 'ada@example.com',
  emailVerified: true,
  phone: '555 0100',
  role: 'customer',
  address: '1 Old Street',
  createdAt: '2030-01-01T00:00:00.000Z',
  version: 1,
};
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

function openApplication() {
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <BecomeProvider user={ada} onRequested={vi.fn()} />
    </QueryClientProvider>,
  );
  return unmount;
}

afterEach(() => {
  cleanup();
  clearDrafts();
});

describe('a session that expires while a provider application is filled in', () => {
  it('loses no input', () => {
    const leave = openApplication();
    fireEvent.change(field(/Service type/), { target: { value: 'Tile setting' } });
    act(() => authToken.clear());
    leave();

    openApplication();

    expect(screen.queryByText('We restored your draft.')).not.toBeNull();
    expect(field(/Service type/).value).toBe('Tile setting');
    expect(field(/Business address/).value).toBe('1 Old Street');
  });
});
