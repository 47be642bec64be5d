import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { DayRangeFields } from '../../components/day-range-fields.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { TimeZoneNote } from '../../entities/marketplace/time-zone-note.tsx';
import { AdminList } from '../../entities/user-administration/admin-list.tsx';
import { userDetailsQuery } from '../../entities/user-administration/user-administration-api.ts';
import { UserLink } from '../../entities/user-administration/user-link.tsx';
import { adminBookingsQuery, fetchBookingsFile } from '../../features/bookings/admin/admin-bookings-api.ts';
import { AdminBookingsChips } from '../../features/bookings/admin/admin-bookings-filters.tsx';
import {
  BookingCard,
  buildBookingColumns,
  nameParties,
} from '../../features/bookings/admin/admin-bookings-list.tsx';
import {
  parseAdminBookingsParams,
  serializeAdminBookingsParams,
  type AdminBookingsView,
} from '../../features/bookings/admin/admin-bookings-view.ts';
import { ConsoleBreadcrumb } from '../../layout/console/console-breadcrumb.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { getCurrentSearchParams } from '../../lib/current-url.ts';
import { commonTexts } from '../../lib/texts.ts';

const SORTS = [
  { value: 'visit', label: 'Latest visit first' },
  { value: 'newest', label: 'Newest first' },
] as const;

/** Shows an admin all bookings. The URL holds the filters. */
function AdminBookingsPage() {
  const [search, setSearch] = useSearchParams();
  const view = parseAdminBookingsParams(search);
  const pages = useInfiniteQuery(adminBookingsQuery(view));
  const market = useMarketplace();
  const { q = '', person, from, to, only, status, sort } = view;
  const update = (change: Partial<AdminBookingsView>, replace = false) =>
    setSearch(
      serializeAdminBookingsParams({ ...parseAdminBookingsParams(getCurrentSearchParams()), ...change }),
      { preventScrollReset: true, replace },
    );

  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <ConsoleBreadcrumb />
      <PageHeading>Bookings</PageHeading>
      {person && <SelectedPerson id={person} />}
      <AdminList
        caption="Bookings"
        noun="booking"
        pages={pages}
        getRows={({ bookings }) => bookings}
        rowKey={({ _id }) => _id}
        columns={buildBookingColumns(market, q)}
        renderCard={(booking) => <BookingCard booking={booking} names={nameParties(booking)} q={q} />}
        q={q}
        searched="number, service, or name, email, phone or service type of a person"
        onSearch={(typed) => update({ q: typed }, true)}
        sorts={SORTS}
        sort={sort}
        onSort={(chosen) => update({ sort: chosen })}
        fields={<DayRangeFields days={{ from, to }} onChange={(days) => update(days, true)} />}
        chips={
          <>
            <AdminBookingsChips view={view} onFilter={update} />
            <TimeZoneNote />
          </>
        }
        isNarrowed={Boolean(q || person || from || to || only) || status !== 'all'}
        onClear={() => setSearch(new URLSearchParams(), { preventScrollReset: true })}
        fetchFile={(signal) => fetchBookingsFile(view, signal)}
        errorText={commonTexts.bookingsFailed}
        emptyText="What customers book appears here."
      />
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
