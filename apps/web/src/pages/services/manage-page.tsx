import { applicationStatuses, isApproved, isRejected } from '@nearhand/shared/applications/applications';
import { isId } from '@nearhand/shared/ids';
import type { User } from '@nearhand/shared/users/users';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { ChipGroup } from '../../components/chip-group.tsx';
import { OpenBookingsNotice } from '../../features/bookings/provider/open-bookings-notice.tsx';
import { FirstSteps } from '../../features/home/first-steps.tsx';
import { DebugPanel } from '../../features/services/manage/debug-panel.tsx';
import { CategoryManager } from '../../features/service-categories/category-manager.tsx';
import { serviceCategoriesQuery } from '../../entities/service-category/service-categories-api.ts';
import { CategoryInUse } from '../../features/services/manage/category-in-use.tsx';
import {
  managedServicesQuery,
  type ManagedFilter,
} from '../../features/services/manage/managed-services-api.ts';
import { ServiceManager } from '../../features/services/manage/service-manager.tsx';
import { useSession } from '../../entities/user/session.ts';
import { ApplicationReason, ProfileLink } from '../../layout/application-banner.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { unapprovedTexts } from '../../entities/user/application-status.ts';
import { formatTotal } from '../../lib/format-number.ts';
import { formatTime } from '../../lib/dates.ts';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { SOFT_TONES } from '../../lib/tones.ts';
import { lazyExtra } from '../../lib/lazy-part.tsx';

const ConsoleBreadcrumb = lazyExtra(
  async () => (await import('../../layout/console/console-breadcrumb.tsx')).ConsoleBreadcrumb,
);

const PARTS = [
  { value: 'services', label: 'Services' },
  { value: 'categories', label: 'Categories' },
] as const;
type Part = (typeof PARTS)[number]['value'];

const HEADINGS = { customer: 'Services and categories', provider: 'My Services', admin: 'Manage' } as const;

/** Product 2, manage. */
function ManagePage() {
  const { session } = useSession();
  return session.status === 'signed-in' && <Manage user={session.user} />;
}

function Manage({ user }: { user: User }) {
  const [search, setSearch] = useSearchParams();
  const { demoAccounts } = useMarketplace();
  const categories = useQuery(serviceCategoriesQuery);
  // Phones show one of the two parts, wider screens both.
  const part: Part = search.get('show') === 'categories' ? 'categories' : 'services';
  const show = (chosen: Part) =>
    setSearch(chosen === 'services' ? {} : { show: chosen }, { preventScrollReset: true, replace: true });
  const filter: ManagedFilter = {
    ...(search.get('q') && { q: search.get('q') ?? '' }),
    ...(isId(search.get('category') ?? '') && { category: search.get('category') ?? '' }),
  };
  const updateFilters = ({ q = '', category = '' }: ManagedFilter) =>
    setSearch({ ...(q && { q }), ...(category && { category }) }, { preventScrollReset: true });
  const hiddenUnless = (shown: Part) => (part === shown ? '' : 'max-lg:hidden');

  return (
    <div className="in-order container-page grid grid-cols-1 gap-5 py-7">
      {user.role === 'admin' && (
        <Suspense fallback={<div className="h-9" />}>
          <ConsoleBreadcrumb />
        </Suspense>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>{HEADINGS[user.role]}</PageHeading>
        {user.role === 'provider' && isApproved(user) && (
          <ButtonLink to={`/providers/${user._id}`} variant="secondary" size="small">
            View my page
          </ButtonLink>
        )}
      </div>
      <FirstSteps user={user} />
      {user.role === 'admin' && demoAccounts.length > 0 && <ManageDebug user={user} />}
      <ApplicationNotice user={user} />
      <div className="lg:hidden">
        <ChipGroup label="Show" options={PARTS} selected={part} onSelect={show} />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className={hiddenUnless('services')}>
          <ServiceManager
            user={user}
            categories={categories}
            OpenBookings={OpenBookingsNotice}
            filter={filter}
            onFilter={updateFilters}
            isAdding={search.has('add')}
            onAdding={() => setSearch({}, { preventScrollReset: true, replace: true })}
          />
        </div>
        <div className={hiddenUnless('categories')}>
          <CategoryManager isEditable={user.role === 'admin'} InUse={CategoryInUse} />
        </div>
      </div>
    </div>
  );
}

/** Says that a provider's services stay hidden until an admin approves the provider (product 6). */
function ApplicationNotice({ user }: { user: User }) {
  const { role, status } = user;
  if (role !== 'provider' || !status || isApproved(user)) return null;
  return (
    <div
      className={`flex items-start gap-2.5 rounded-card p-4 text-small ${SOFT_TONES[applicationStatuses[status].tone]}`}
    >
      <Info aria-hidden className="mt-0.5 size-4.5 shrink-0" strokeWidth={1.75} />
      <div className="grid gap-1">
        <p>{isRejected(user) ? unapprovedTexts.rejected : unapprovedTexts.inqueue}</p>
        <ApplicationReason user={user} />
        {isRejected(user) && <ProfileLink />}
      </div>
    </div>
  );
}

function ManageDebug({ user }: { user: User }) {
  const { timeZone } = useMarketplace();
  const categories = useQuery(serviceCategoriesQuery);
  const services = useInfiniteQuery(managedServicesQuery(user));
  const total = services.data?.pages[0]?.pagination.total;
  const fetchedAt = Math.max(categories.dataUpdatedAt, services.dataUpdatedAt);
  return (
    <DebugPanel
      entries={[
        { label: 'Role', value: user.role },
        { label: 'Categories', value: String(categories.data?.length ?? 'none loaded') },
        { label: 'Services', value: total === undefined ? 'none loaded' : formatTotal(total) },
        { label: 'Last fetch', value: fetchedAt > 0 ? formatTime(new Date(fetchedAt), timeZone) : 'never' },
        { label: 'API base', value: `${location.origin}/api` },
      ]}
    />
  );
}

export { ManagePage as Component };
