// @vitest-environment jsdom
import type { ServiceCategory } from '@nearhand/shared/service-categories/service-categories';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { defaultSettings } from '../../entities/marketplace/default-settings.ts';
import { settingsQuery } from '../../entities/marketplace/settings.ts';
import { serviceCategoriesQuery } from '../../entities/service-category/service-categories-api.ts';
import { createTestQueryClient } from '../../test/query-client.ts';
import { VisitorHome } from './home-page.tsx';

afterEach(cleanup);

it.each([
  [false, 'to the registration', '/register', 0],
  [true, 'to the services of a public catalog', '/services?category=7', 1],
])('with publicCatalog %s home leads visitors %s', (publicCatalog, _where, path, links) => {
  const client = createTestQueryClient();
  client.setQueryDefaults([], { staleTime: Infinity });
  client.setQueryData(settingsQuery.queryKey, {
    settings: { ...defaultSettings, publicCatalog },
    version: 1,
  });
  client.setQueryData(serviceCategoriesQuery.queryKey, [
    { _id: '7', name: 'Maths', slug: 'maths', icon: 'graduation-cap', isHidden: false } as ServiceCategory,
  ]);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <VisitorHome />
      </MemoryRouter>
    </QueryClientProvider>,
  );

  expect(screen.getByRole('link', { name: 'Maths' }).getAttribute('href')).toBe(path);
  expect(screen.queryAllByRole('link', { name: 'View All Services' })).toHaveLength(links);
});
