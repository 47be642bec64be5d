import { TimeZoneNote } from '../../entities/marketplace/time-zone-note.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { CsvExportButton } from '../../components/csv-export-button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ClosedDoor } from '../../components/illustrations.tsx';
import { useQueryWithMarketplace } from '../../entities/marketplace/marketplace.ts';
import { PagedList } from '../../entities/marketplace/paged-list.tsx';
import { userDetailsQuery } from '../../entities/user-administration/user-administration-api.ts';
import { UserLink, renderUserLink } from '../../entities/user-administration/user-link.tsx';
import { fetchBookingsFile, adminBookingsQuery } from '../../features/bookings/admin/admin-bookings-api.ts';
import { AdminBookingsFilters } from '../../features/bookings/admin/admin-bookings-filters.tsx';
import { AdminBookingsList } from '../../features/bookings/admin/admin-bookings-list.tsx';
import {
  serializeAdminBookingsParams,
  parseAdminBookingsParams,
  type AdminBookingsView,
} from '../../features/bookings/admin/admin-bookings-view.ts';
import { ConsoleBreadcrumb } from '../../layout/console/console-breadcrumb.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { getCurrentSearchParams } from '../../lib/current-url.ts';
import { formatTotal } from '../../lib/format-number.ts';
import { commonTexts } from '../../lib/texts.ts';

/** Shows an admin all bookings. The URL holds the filters. */
function AdminBookingsPage() {
  const [search, setSearch] = useSearchParams();
  const view = parseAdminBookingsParams(search);
  const pages = useInfiniteQuery(adminBookingsQuery(view));
  const { isReady } = useQueryWithMarketplace(pages);
  const total = pages.data?.pages[0]?.pagination.total ?? 0;
  const updateFilters = (change: Partial<AdminBookingsView>, { replace } = { replace: false }) =>
    setSearch(
      serializeAdminBookingsParams({ ...parseAdminBookingsParams(getCurrentSearchParams()), ...change }),
      {
        preventScrollReset: true,
        replace,
      },
    );
  const clear = () => setSearch(new URLSearchParams(), { preventScrollReset: true });

  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <ConsoleBreadcrumb />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>Bookings</PageHeading>
        <CsvExportButton
          fetchFile={(signal) => fetchBookingsFile(view, signal)}
          count={isReady ? formatTotal(total) : undefined}
        />
      </div>
      {view.person && <SelectedPerson id={view.person} />}
      <AdminBookingsFilters view={view} onFilter={updateFilters} onClear={clear} />
      <TimeZoneNote />
      <PagedList
        pages={pages}
        getItems={(page) => page.bookings}
        noun="booking"
        order="latest visit first"
        errorText={commonTexts.bookingsFailed}
        empty={
          <EmptyState
            illustration={<ClosedDoor />}
            title="No bookings match"
            text="Try another name, other days or another status."
            action={<Button onClick={clear}>Clear Filters</Button>}
          />
        }
      >
        {(bookings, isStale) => (
          <AdminBookingsList
            caption="Bookings"
            bookings={bookings}
            isStale={isStale}
            renderUserLink={renderUserLink}
          />
        )}
      </PagedList>
    </div>
  );
}

/** Names the user whose bookings these are. */
function SelectedPerson({ id }: { id: string }) {
  const { data } = useQuery(userDetailsQuery(id));
  if (!data) return null;
  return (
    <p>
      Only bookings of <UserLink user={data.user} />
    </p>
  );
}

export { AdminBookingsPage as Component };
