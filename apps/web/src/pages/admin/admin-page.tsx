import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { CsvExportButton } from '../../components/csv-export-button.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { fetchUsersFile, userCountsQuery } from '../../entities/user-administration/admin-api.ts';
import {
  serializeAdminParams,
  adminTabs,
  NO_FILTERS,
  parseAdminParams,
  type AdminTab,
  type AdminView,
  type UserFilters,
} from '../../entities/user-administration/admin-view.ts';
import { AuditLog } from '../../features/audit/audit-log.tsx';
import { ApplicationCards } from '../../features/applications/application-cards.tsx';
import { StatCards } from '../../features/user-administration/stat-cards.tsx';
import { PendingApplications } from '../../features/applications/pending-applications.tsx';
import { CreateTestApplication } from '../../features/applications/create-test-application.tsx';
import { CustomersTable, ProvidersTable } from '../../features/user-administration/user-tables.tsx';
import { ChartSkeletons } from '../../features/bookings/admin/chart-skeletons.tsx';
import { RecentBookings } from '../../features/bookings/admin/recent-bookings.tsx';
import { openProblemCountsQuery } from '../../features/bookings/problem/admin/problems-api.ts';
import { PageHeading } from '../../layout/page-heading.tsx';
import { getCurrentSearchParams } from '../../lib/current-url.ts';
import { formatLabelWithCount } from '../../lib/format-number.ts';
import { InstallationPanel } from '../../features/user-administration/installation-panel.tsx';
import { OnboardingChecklist } from '../../features/user-administration/onboarding-checklist.tsx';

const BookingCharts = lazy(async () => ({
  default: (await import('../../features/bookings/admin/booking-charts.tsx')).BookingCharts,
}));

/** Product 2, admin dashboard. The URL holds the tab and its filters. */
function AdminPage() {
  const [search, setSearch] = useSearchParams();
  const view = parseAdminParams(search);
  const tabs = useTabs();
  const { data: problemCounts } = useQuery(openProblemCountsQuery);
  const openProblems = problemCounts && [...problemCounts.values()].reduce((sum, count) => sum + count, 0);
  const updateFilters = (filters: Partial<UserFilters>) =>
    setSearch(serializeAdminParams({ ...parseAdminParams(getCurrentSearchParams()), ...filters }), {
      preventScrollReset: true,
    });

  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>Admin Dashboard</PageHeading>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/admin/mail" variant="secondary" size="small">
            Mail
          </ButtonLink>
          <ButtonLink to="/manage" variant="secondary" size="small">
            Categories and services
          </ButtonLink>
          <ButtonLink to="/admin/bookings" variant="secondary" size="small">
            Bookings
          </ButtonLink>
          <ButtonLink to="/admin/problems" variant="secondary" size="small">
            {formatLabelWithCount('Problems', openProblems)}
          </ButtonLink>
          <ButtonLink to="/admin/conversations" variant="secondary" size="small">
            Reported conversations
          </ButtonLink>
          <ButtonLink to="/admin/places" variant="secondary" size="small">
            Places
          </ButtonLink>
          <ButtonLink to="/admin/synonyms" variant="secondary" size="small">
            Synonyms
          </ButtonLink>
          <ButtonLink to="/admin/reviews" variant="secondary" size="small">
            Reviews
          </ButtonLink>
          {(view.tab === 'customers' || view.tab === 'providers') && (
            <UsersExport list={view.tab} view={view} />
          )}
        </div>
      </div>
      <Tabs
        label="Admin Dashboard"
        tabs={tabs}
        selected={view.tab}
        onSelect={(tab) =>
          setSearch(serializeAdminParams({ ...NO_FILTERS, tab }), { preventScrollReset: true })
        }
      >
        <h2 className="sr-only">{TAB_LABELS[view.tab]}</h2>
        <Panel view={view} onFilter={updateFilters} />
      </Tabs>
    </div>
  );
}

function UsersExport({ list, view }: { list: 'customers' | 'providers'; view: AdminView }) {
  return <CsvExportButton fetchFile={(signal) => fetchUsersFile(list, view, signal)} />;
}

const TAB_LABELS = {
  overview: 'Overview',
  customers: 'Customers',
  providers: 'Providers',
  applications: 'Applications',
  audit: 'Audit',
} as const satisfies Record<AdminTab, string>;

/** Returns the tabs with their counts, once loaded: "Customers (248)". */
function useTabs() {
  const { data: counts } = useQuery(userCountsQuery);
  return adminTabs.map((key) => {
    const count = key === 'overview' || key === 'audit' ? undefined : counts?.[key];
    const label = TAB_LABELS[key];
    return { key, label: formatLabelWithCount(label, count) };
  });
}

interface PanelProps {
  view: AdminView;
  onFilter: (filters: Partial<UserFilters>) => void;
}

function Panel({ view: { tab, ...filters }, onFilter }: PanelProps) {
  if (tab === 'customers') return <CustomersTable filters={filters} onFilter={onFilter} />;
  if (tab === 'providers') return <ProvidersTable filters={filters} onFilter={onFilter} />;
  if (tab === 'applications') return <ApplicationCards filters={filters} onFilter={onFilter} />;
  if (tab === 'audit') return <AuditLog />;
  return <Overview />;
}

function Overview() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <OnboardingChecklist />
      <StatCards />
      <InstallationPanel />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[11fr_9fr]">
        <div className="grid grid-cols-1 gap-6">
          <Suspense fallback={<ChartSkeletons />}>
            <BookingCharts />
          </Suspense>
        </div>
        <PendingApplications />
      </div>
      <CreateTestApplication />
      <RecentBookings />
    </div>
  );
}

export { AdminPage as Component };
