// @vitest-environment jsdom
import type { ServicesResponse } from '@nearhand/shared/services/services';
import { QueryClientProvider, type InfiniteData } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serviceCategoriesQuery } from '../../entities/service-category/service-categories-api.ts';
import { parseFilters, toServiceQuery } from '../../entities/service/service-filters.ts';
import { serviceSearchQuery } from '../../entities/service/services-api.ts';
import { createTestQueryClient } from '../../test/query-client.ts';
import { Component as SearchPage } from './search-page.tsx';

const nothing: InfiniteData<ServicesResponse, string> = {
  pages: [
    {
      services: [],
      pagination: { limit: 24, total: 0, isExact: true, page: 1, hasMore: false, nextCursor: null },
    },
  ],
  pageParams: [''],
};

const plumbing: InfiniteData<ServicesResponse, string> = {
  pages: [
    {
      services: [
        {
          _id: '1',
          name: 'A plumber in the old house',
          description: 'The plumbers come to all houses in a day',
          category: { _id: 'c', name: 'Plumbing', slug: 'plumbing' },
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
          keywords: ['in a day'],
          requirements: [],
          rating: 0,
          reviewCount: 0,
          isActive: true,
          createdAt: '2030-01-01T00:00:00.000Z',
          updatedAt: '2030-01-01T00:00:00.000Z',
          version: 1,
        },
      ],
      pagination: { limit: 24, total: 1, isExact: true, page: 1, hasMore: false, nextCursor: null },
      searchedWords: ['plumber', 'house'],
    },
  ],
  pageParams: [''],
};

const results = { oven: nothing, tap: nothing, 'a plumber in the house': plumbing };

function openSearch(path: string) {
  vi.stubGlobal('matchMedia', () => new EventTarget());
  const queryClient = createTestQueryClient();
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity } });
  queryClient.setQueryData(serviceCategoriesQuery.queryKey, []);
  for (const [q, found] of Object.entries(results)) {
    const filters = parseFilters(new URLSearchParams({ q }));
    queryClient.setQueryData(serviceSearchQuery({ ...toServiceQuery(filters), q }).queryKey, found);
  }
  history.replaceState(null, '', path);
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <SearchPage />
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

const pressSearch = () => fireEvent.click(screen.getByRole('button', { name: 'Search' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

describe('pressing Search', () => {
  it('adds no history entry when nothing was changed', () => {
    openSearch('/search?q=oven');
    const entries = history.length;

    pressSearch();
    expect(history.length).toBe(entries);

    fireEvent.change(screen.getByLabelText('Search services'), { target: { value: 'tap' } });
    pressSearch();
    expect(history.length).toBe(entries + 1);
    expect(location.search).toBe('?q=tap');
  });
});

it('marks the words that count in the services found, no little words', () => {
  openSearch('/search?q=a+plumber+in+the+house');

  const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['plumber', 'house', 'houses']);
});
