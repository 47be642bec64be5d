// @vitest-environment jsdom
import type { Service, ServicesResponse } from '@nearhand/shared/services/services';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestQueryClient } from '../../../test/query-client.ts';
import { parseFilters } from '../../../entities/service/service-filters.ts';
import { BrowseResults } from './browse-results.tsx';
import { servicesQuery } from '../browse-api.ts';

const deepClean: Service = {
  _id: '1',
  name: 'Deep clean',
  description: 'All rooms',
  category: { _id: 'c', name: 'Cleaning', slug: 'cleaning' },
  provider: null,
  currency: 'USD',
  cancellationPolicy: 'flexible',
  place: 'customer',
  basePrice: 65,
  basePriceMinor: 6500,
  unit: 'per hour',
  duration: 60,
  hoursPerDay: 8,
  options: [],
  fromPrice: false,
  difficulty: 'easy',
  keywords: [],
  requirements: [],
  rating: 0,
  reviewCount: 0,
  isActive: true,
  createdAt: '2030-01-01T00:00:00.000Z',
  updatedAt: '2030-01-01T00:00:00.000Z',
  version: 1,
};
const loaded: ServicesResponse = {
  services: [deepClean],
  pagination: { limit: 24, total: 1, isExact: true, page: 1, hasMore: false, nextCursor: null },
};

interface Options {
  list?: ServicesResponse;
  search?: string;
  isPhone?: boolean;
}

function renderLoaded({ list = loaded, search = '', isPhone = false }: Options = {}) {
  const filters = parseFilters(new URLSearchParams(search));
  const matches = (query: string) => isPhone && query.includes('<');
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: matches(query) }),
  );
  const queryClient = createTestQueryClient();
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } });
  queryClient.setQueryData(servicesQuery(filters).queryKey, { pages: [list], pageParams: [''] });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <BrowseResults filters={filters} categoryName={undefined} onFilter={vi.fn()} onBook={vi.fn()} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { refetch: () => queryClient.invalidateQueries(servicesQuery(filters)) };
}

const status = () => screen.getByText(/^1 service/).textContent;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a list of services that could not be refreshed', () => {
  it('says so beside the count and offers a retry', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
    const { refetch } = renderLoaded();
    expect(status()).toBe('1 service');

    await refetch();

    await waitFor(() => expect(status()).toBe('1 service. Update failed.'));
    expect(screen.getByRole('heading', { name: 'Deep clean' })).toBeDefined();

    vi.stubGlobal('fetch', async () => Response.json(loaded));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));

    await waitFor(() => expect(status()).toBe('1 service'));
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('announces the retry, and a second failure', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
    const { refetch } = renderLoaded();
    await refetch();
    await waitFor(() => expect(status()).toBe('1 service. Update failed.'));
    const responses: ((response: Response) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => responses.push(resolve)));

    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByRole('button', { name: 'Trying again...' })).toBeDefined();
    expect(status()).toBe('1 service.');

    responses[0]?.(new Response(null, { status: 503 }));

    await waitFor(() => expect(status()).toBe('1 service. Update failed.'));
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  });
});

describe('a search without a result', () => {
  it.each([{ isPhone: true }, { isPhone: false }])('can be cleared (phone: $isPhone)', ({ isPhone }) => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
    const none = { services: [], pagination: { ...loaded.pagination, total: 0 } };
    renderLoaded({ list: none, search: 'q=mural&difficulty=easy', isPhone });
    expect(screen.getByRole('heading', { name: 'No services found' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Clear Filters' })).toBeDefined();
  });
});
