// @vitest-environment jsdom
import type { ServiceCategory } from '@nearhand/shared/service-categories/service-categories';
import type { Marketplace } from '@nearhand/shared/marketplace/marketplace';
import { settingKeys, type SettingKey } from '@nearhand/shared/settings';
import type { AllSettings } from '@nearhand/shared/settings.contract';
import type { TodayCounts } from '@nearhand/shared/today/today';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { marketplaceQuery } from '../../entities/marketplace/marketplace.ts';
import { adminKey } from '../../entities/query-keys.ts';
import { allSettingsQuery, todayCountsQuery } from '../../entities/user-administration/admin-api.ts';
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

interface State extends Omit<Partial<TodayCounts>, 'categories'> {
  categories?: ServiceCategory[];
  /** What admins have set. */
  set?: readonly SettingKey[];
  marketplace?: Partial<Marketplace>;
}

function renderChecklist({ categories = [], set = [], marketplace, ...counts }: State) {
  const queryClient = createQueryClient();
  queryClient.setQueryDefaults(adminKey, { staleTime: Infinity });
  queryClient.setQueryData(todayCountsQuery.queryKey, { ...noUsers, ...counts });
  queryClient.setQueryData(serviceCategoriesQuery.queryKey, categories);
  queryClient.setQueryData(marketplaceQuery.queryKey, { ...bare, ...marketplace });
  const entries = settingKeys.map((key) => [
    key,
    { value: null, source: set.includes(key) ? 'admin' : 'default', default: null },
  ]);
  // It has exactly the keys of the settings.
  const settings = Object.fromEntries(entries) as AllSettings['settings'];
  queryClient.setQueryData(allSettingsQuery.queryKey, { settings, version: 0 });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <OnboardingChecklist />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const bare: Marketplace = {
  name: 'Rosehill Tutors',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  locale: 'en-DE',
  units: 'metric',
  demoAccounts: [],
};
const done: State = {
  categories: [plumbing],
  set: ['name', 'brandColor', 'publicCatalog'],
  marketplace: { legal: { imprint: 1, terms: 1, privacy: 2 }, sendsMail: true },
  activeProviders: 1,
};

afterEach(cleanup);

describe('the first steps', () => {
  it('of a new marketplace are six, each with where it is done', () => {
    renderChecklist({});

    expect(screen.getByText('0 of 6 done.')).toBeDefined();
    expect(screen.queryByText(': done')).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/settings/marketplace',
      '/admin/settings/legal',
      '/admin/settings/mail',
      '/admin/categories',
      '/admin/invitations',
    ]);
    expect(screen.getByRole('button', { name: 'Members only' })).toBeDefined();
  });

  it.each<[string, State, string]>([
    [
      'a missing legal text',
      { ...done, marketplace: { ...done.marketplace, legal: { imprint: 1 } } },
      'Still missing: terms, privacy.',
    ],
    ['an application', { ...done, activeProviders: 0, applications: 1 }, 'See applications'],
    ['the choice who sees the catalog', { ...done, set: ['name', 'logo'] }, 'Public'],
  ])('name %s when the rest is done', (_what, state, text) => {
    renderChecklist(state);

    expect(screen.getAllByText(': done')).toHaveLength(5);
    expect(screen.getByText(text)).toBeDefined();
  });

  it('disappear once all are done', () => {
    renderChecklist(done);

    expect(screen.queryByText('First steps')).toBeNull();
  });
});
