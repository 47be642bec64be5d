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

function openSearch(path: string) {
  vi.stubGlobal('matchMedia', () => new EventTarget());
  const queryClient = createTestQueryClient();
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity } });
  queryClient.setQueryData(serviceCategoriesQuery.queryKey, []);
  for (const q of ['oven', 'tap']) {
    const filters = parseFilters(new URLSearchParams({ q }));
    queryClient.setQueryData(serviceSearchQuery({ ...toServiceQuery(filters), q }).queryKey, nothing);
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
