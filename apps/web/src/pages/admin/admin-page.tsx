import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Tabs } from '../../components/tabs.tsx';
import { todayCountsQuery } from '../../entities/user-administration/admin-api.ts';
import {
  adminTabs,
  adminView,
  type AdminTab,
  type AdminView,
  type UserFilters,
} from '../../entities/user-administration/admin-view.ts';
import { ApplicationCards } from '../../features/applications/application-cards.tsx';
import { DecisionsByAge } from '../../features/today/decisions-by-age.tsx';
import { StatCards } from '../../features/today/stat-cards.tsx';
import { TodayFigures } from '../../features/today/today-figures.tsx';
import { UrgentLine } from '../../features/today/urgent-line.tsx';
import { VisitsToday } from '../../features/today/visits-today.tsx';
import { WeekMoneyPanel } from '../../features/today/week-money.tsx';
import { PendingApplications } from '../../features/applications/pending-applications.tsx';
import { CreateTestApplication } from '../../features/applications/create-test-application.tsx';
import { PeopleList } from '../../features/user-administration/people-list.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { getDay } from '@nearhand/shared/region/formats';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { formatLongDay, formatTime } from '../../lib/dates.ts';
import { formatLabelWithCount } from '../../lib/format-number.ts';
import { useUrlView } from '../../lib/url-view.ts';
import { OnboardingChecklist } from '../../features/user-administration/onboarding-checklist.tsx';

/** Product 2, admin dashboard. The URL holds the tab and its filters. */
function AdminPage() {
  const { view, show, update } = useUrlView(adminView);
  const tabs = useTabs();

  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <div>
        <PageHeading>Admin Dashboard</PageHeading>
        <Now />
      </div>
      <Tabs label="Admin Dashboard" tabs={tabs} selected={view.tab} onSelect={(tab) => show({ tab })}>
        <h2 className="sr-only">{TAB_LABELS[view.tab]}</h2>
        <Panel view={view} onFilter={update} />
      </Tabs>
    </div>
  );
}

const TAB_LABELS = {
  overview: 'Overview',
  customers: 'Customers',
  providers: 'Providers',
  applications: 'Applications',
} as const satisfies Record<AdminTab, string>;

/** Says which day it is where the marketplace is. */
function Now() {
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  return (
    <p className="text-small text-fg-muted">
      {formatLongDay(getDay(openedAt, timeZone))}, {formatTime(openedAt, timeZone)}
    </p>
  );
}

/** Returns the tabs with their counts, once loaded: "Customers (248)". */
function useTabs() {
  const { data: counts } = useQuery(todayCountsQuery);
  return adminTabs.map((key) => {
    const count = key === 'overview' ? undefined : counts?.[key];
    const label = TAB_LABELS[key];
    return { key, label: formatLabelWithCount(label, count) };
  });
}

interface PanelProps {
  view: AdminView;
  onFilter: (filters: Partial<UserFilters>, replace?: boolean) => void;
}

function Panel({ view: { tab, ...filters }, onFilter }: PanelProps) {
  if (tab === 'customers' || tab === 'providers')
    return <PeopleList key={tab} list={tab} filters={filters} onFilter={onFilter} />;
  if (tab === 'applications') return <ApplicationCards filters={filters} onFilter={onFilter} />;
  return <Overview />;
}

/** Shows first what has to be mended and decided, then how the day and the week go. */
function Overview() {
  const { demoAccounts } = useMarketplace();
  return (
    <div className="in-order grid grid-cols-1 gap-5">
      <UrgentLine />
      <OnboardingChecklist />
      <TodayFigures />
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] *:content-start">
        <DecisionsByAge />
        <VisitsToday />
      </div>
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2 *:content-start">
        <WeekMoneyPanel />
        <PendingApplications />
      </div>
      <StatCards />
      {demoAccounts.length > 0 && <CreateTestApplication />}
    </div>
  );
}

export { AdminPage as Component };
