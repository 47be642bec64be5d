import { useInfiniteQuery } from '@tanstack/react-query';
import { DayRangeFields } from '../../components/day-range-fields.tsx';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { TimeZoneNote } from '../../entities/marketplace/time-zone-note.tsx';
import { AdminList } from '../../entities/user-administration/admin-list.tsx';
import { SelectedPerson } from '../../entities/user-administration/selected-person.tsx';
import { adminBookingsQuery, fetchBookingsFile } from '../../features/bookings/admin/admin-bookings-api.ts';
import { AdminBookingsChips } from '../../features/bookings/admin/admin-bookings-filters.tsx';
import {
  BookingCard,
  buildBookingColumns,
  nameParties,
} from '../../features/bookings/admin/admin-bookings-list.tsx';
import { adminBookingsView } from '../../features/bookings/admin/admin-bookings-view.ts';
import { ConsolePage } from '../../layout/console/console-page.tsx';
import { commonTexts } from '../../lib/texts.ts';
import { useUrlView } from '../../lib/url-view.ts';

const SORTS = [
  { value: 'visit', label: 'Latest visit first' },
  { value: 'newest', label: 'Newest first' },
] as const;

function AdminBookingsPage() {
  const { view, show, update } = useUrlView(adminBookingsView);
  const pages = useInfiniteQuery(adminBookingsQuery(view));
  const market = useMarketplace();
  const { q = '', person, from, to, only, status, sort } = view;

  return (
    <ConsolePage title="Bookings">
      <SelectedPerson id={person}>Only bookings of</SelectedPerson>
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
        onClear={() => show({})}
        fetchFile={(signal) => fetchBookingsFile(view, signal)}
        errorText={commonTexts.bookingsFailed}
        emptyText="What customers book appears here."
      />
    </ConsolePage>
  );
}

export { AdminBookingsPage as Component };
