import type { Booking } from '@nearhand/shared/bookings';
import { messages } from '@nearhand/shared/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Breadcrumb } from '../components/breadcrumb.tsx';
import { Button } from '../components/button.tsx';
import { CsvExportButton } from '../components/csv-export-button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { ClosedDoor } from '../components/illustrations.tsx';
import { LoadMore } from '../components/load-more.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { PersonLink } from '../features/admin/person-link.tsx';
import { adminBookingsExport, adminBookingsQuery } from '../features/bookings/admin-bookings-api.ts';
import { AdminBookingsFilters } from '../features/bookings/admin-bookings-filters.tsx';
import { AdminBookingsList } from '../features/bookings/admin-bookings-list.tsx';
import {
  adminBookingsSearch,
  readAdminBookingsView,
  type AdminBookingsView,
} from '../features/bookings/admin-bookings-view.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import { addressSearch } from '../lib/address-search.ts';
import { formatTotal, formatTotalOf } from '../lib/counts.ts';
import { listOf } from '../lib/list-of.ts';
import { useWithMarketplace } from '../lib/marketplace.ts';

const personLink = (person: Booking['customer']) => <PersonLink person={person} />;

/** Everybody's bookings, for an admin who looks for one. What they are narrowed to lives in the address. */
function AdminBookingsPage() {
  const [search, setSearch] = useSearchParams();
  const view = readAdminBookingsView(search);
  const pages = useInfiniteQuery(adminBookingsQuery(view));
  const { items: bookings, total, paging } = listOf(pages, (page) => page.bookings);
  const { isPending, isReady, failure } = useWithMarketplace(pages);
  const narrow = (change: Partial<AdminBookingsView>) =>
    setSearch(adminBookingsSearch({ ...readAdminBookingsView(addressSearch()), ...change }), {
      preventScrollReset: true,
      replace: true,
    });
  const clear = () => setSearch(new URLSearchParams(), { preventScrollReset: true });

  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <Breadcrumb parents={[{ to: '/admin', label: 'Admin' }]} current="Bookings" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>Bookings</PageHeading>
        <CsvExportButton {...adminBookingsExport(view)} count={isReady ? formatTotal(total) : undefined} />
      </div>
      <AdminBookingsFilters view={view} onNarrow={narrow} onClear={clear} />
      <p role="status" className="text-small text-fg-muted tabular-nums">
        {isPending && 'Loading bookings'}
        {isReady && `${formatTotalOf(total, 'booking')}, latest visit first`}
      </p>
      {failure && <ErrorState title="There is a problem" text={messages.booking.fetchFailed} {...failure} />}
      {isPending && <Skeleton className="h-100 rounded-card" />}
      {isReady && bookings.length > 0 && (
        <>
          <AdminBookingsList
            caption="Bookings"
            bookings={bookings}
            isStale={pages.isPlaceholderData}
            personLink={personLink}
          />
          <LoadMore {...paging} failure={messages.booking.fetchFailed} />
        </>
      )}
      {isReady && bookings.length === 0 && (
        <EmptyState
          illustration={<ClosedDoor />}
          title="No bookings match"
          text="Try another name, other days or another status."
          action={<Button onClick={clear}>Clear Filters</Button>}
        />
      )}
    </div>
  );
}

export { AdminBookingsPage as Component };
