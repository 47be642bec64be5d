// @vitest-environment jsdom
import type { ServiceCategory } from '@nearhand/shared/service-categories/service-categories';
import type { TodayCounts } from '@nearhand/shared/today/today';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { todayCountsQuery } from '../../entities/user-administration/admin-api.ts';
import { serviceCategoriesQuery } from '../../entities/service-category/service-categories-api.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { OnboardingChecklist } from './onboarding-checklist.tsx';

const noUsers: TodayCounts = {
  customers: 0,
  newCustomers: 0,
  providers: 0,
  activeProviders: 0,
  applications: 0,
  oldestApplicationAt: null,
  applyingCustomers: 0,
  bookings: 0,
  visits: 0,
  visitsUnderWay: 0,
  visitsNotClosed: 0,
  late: 0,
  nextExpiryAt: null,
  unpaid: 0,
  unpaidAmount: 0,
  unpaidAmountMinor: 0,
  problems: 0,
  unansweredProblems: 0,
  reviews: 0,
  conversations: 0,
  services: 0,
  categories: 0,
  failedMails: 0,
  failedJobs: 0,
  warnings: 0,
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
}: Omit<Partial<TodayCounts>, 'categories'> & { categories?: ServiceCategory[] }) {
  const queryClient = createQueryClient();
  queryClient.setQueryDefaults(todayCountsQuery.queryKey, { staleTime: Infinity });
  queryClient.setQueryData(todayCountsQuery.queryKey, { ...noUsers, ...counts });
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
