// @vitest-environment jsdom
import type { Service, ServicesReply } from '@nearhand/shared/services';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientOfMarketplace } from '../../test/query-client.ts';
import { readFilters } from './service-filters.ts';
import { ServiceResults } from './service-results.tsx';
import { servicesQuery } from './services-api.ts';

const clean: Service = {
  _id: '1',
  name: 'Deep clean',
  description: 'All rooms',
  category: { _id: 'c', name: 'Cleaning', slug: 'cleaning' },
  provider: null,
  currency: 'USD',
  basePrice: 65,
  unit: 'per hour',
  duration: 60,
  difficulty: 'easy',
  keywords: [],
  requirements: [],
  rating: 0,
  reviewCount: 0,
  isActive: true,
  createdAt: '2030-01-01T00:00:00.000Z',
  version: 1,
};
const loaded: ServicesReply = {
  services: [clean],
  pagination: { limit: 24, total: 1, isExact: true, page: 1, hasMore: false, nextCursor: null },
};
const filters = readFilters(new URLSearchParams());

function showLoaded() {
  const queryClient = clientOfMarketplace();
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } });
  queryClient.setQueryData(servicesQuery(filters).queryKey, { pages: [loaded], pageParams: [''] });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ServiceResults filters={filters} categoryName={undefined} onNarrow={vi.fn()} onHire={vi.fn()} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { bringUpToDate: () => queryClient.invalidateQueries(servicesQuery(filters)) };
}

const status = () => screen.getByText(/^1 service/).textContent;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a list of services that could not be brought up to date', () => {
  it('says so where it says how many there are, and can be asked for again', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
    const { bringUpToDate } = showLoaded();
    expect(status()).toBe('1 service');

    await bringUpToDate();

    await waitFor(() => expect(status()).toBe('1 service. Update failed.'));
    expect(screen.getByRole('heading', { name: 'Deep clean' })).toBeDefined();

    vi.stubGlobal('fetch', async () => Response.json(loaded));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));

    await waitFor(() => expect(status()).toBe('1 service'));
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('says so while it is asked for again, and once more when that failed too', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
    const { bringUpToDate } = showLoaded();
    await bringUpToDate();
    await waitFor(() => expect(status()).toBe('1 service. Update failed.'));
    const answers: ((answer: Response) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));

    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByRole('button', { name: 'Trying again...' })).toBeDefined();
    expect(status()).toBe('1 service.');

    answers[0]?.(new Response(null, { status: 503 }));

    await waitFor(() => expect(status()).toBe('1 service. Update failed.'));
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  });
});
