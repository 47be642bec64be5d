// @vitest-environment jsdom
import type { ServiceCategory } from '@nearhand/shared/service-categories/service-categories';
import type { UserCounts } from '@nearhand/shared/user-administration/user-administration';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { userCountsQuery } from '../../entities/user-administration/admin-api.ts';
import { serviceCategoriesQuery } from '../../entities/service-category/service-categories-api.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { OnboardingChecklist } from './onboarding-checklist.tsx';

const noUsers: UserCounts = {
  customers: 0,
  newCustomers: 0,
  providers: 0,
  activeProviders: 0,
  applications: 0,
  oldestApplicationAt: null,
};
const plumbing: ServiceCategory = {
  _id: 'a'.repeat(24),
  name: 'Plumbing',
  description: '',
  slug: 'plumbing',
  icon: 'bath',
  position: 1,
  isHidden: false,
  version: 1,
};

function renderChecklist({
  categories = [],
  ...counts
}: Partial<UserCounts> & { categories?: ServiceCategory[] }) {
  const queryClient = createQueryClient();
  queryClient.setQueryDefaults(userCountsQuery.queryKey, { staleTime: Infinity });
  queryClient.setQueryData(userCountsQuery.queryKey, { ...noUsers, ...counts });
  queryClient.setQueryData(serviceCategoriesQuery.queryKey, categories);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <OnboardingChecklist />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

afterEach(cleanup);

describe('the onboarding checklist', () => {
  it('starts with categories, and says where providers apply', () => {
    renderChecklist({});

    expect(screen.getByRole('link', { name: 'Add categories' }).getAttribute('href')).toBe(
      '/manage?show=categories',
    );
    expect(screen.getByText(`${window.location.origin}/register?type=provider`)).toBeDefined();
    expect(screen.queryByText(': done')).toBeNull();
  });

  it('continues with applications, and marks finished steps as done', () => {
    renderChecklist({ categories: [plumbing], applications: 1 });

    expect(screen.getAllByText(': done')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Add categories' })).toBeNull();
    expect(screen.getByRole('link', { name: 'See applications' }).getAttribute('href')).toBe(
      '/admin?tab=applications',
    );
  });

  it('disappears with the first provider', () => {
    renderChecklist({ categories: [plumbing], providers: 1, activeProviders: 1 });

    expect(screen.queryByText('First steps')).toBeNull();
  });
});
