import { providerBookingFilters } from '@nearhand/shared/bookings';
import { messages } from '@nearhand/shared/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../components/button.tsx';
import { bookingFilterSearch, readBookingFilter } from '../features/bookings/booking-filter.ts';
import { BookingList } from '../features/bookings/booking-list.tsx';
import { requestsQuery } from '../features/bookings/bookings-api.ts';
import { NoBookings } from '../features/bookings/no-bookings.tsx';
import { RequestCard } from '../features/bookings/request-card.tsx';
import { StatusFilter } from '../features/bookings/status-filter.tsx';
import { dashboardTitle } from '../layout/navigation.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import { messageOr } from '../lib/api-error.ts';

/** Spec section 2, provider requests. The filter lives in the address. */
function RequestsPage() {
  const [search, setSearch] = useSearchParams();
  const filter = readBookingFilter(search, providerBookingFilters);
  const pages = useInfiniteQuery(requestsQuery(filter));
  const narrow = (chosen: typeof filter) =>
    setSearch(bookingFilterSearch(chosen), { preventScrollReset: true });

  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>Service Requests</PageHeading>
        <ButtonLink to="/dashboard" variant="secondary" size="small">
          {dashboardTitle('provider')}
        </ButtonLink>
      </div>
      <StatusFilter viewer="provider" filters={providerBookingFilters} selected={filter} onSelect={narrow} />
      <BookingList
        pages={pages}
        failureText={(error) => messageOr(error, messages.booking.fetchFailed)}
        empty={
          <NoBookings
            filter={filter}
            onShowAll={() => narrow('all')}
            text="When a customer hires you, the request appears here."
          />
        }
      >
        {(booking) => <RequestCard booking={booking} />}
      </BookingList>
    </div>
  );
}

export { RequestsPage as Component };
