import { providerBookingFilters } from '@nearhand/shared/bookings/booking-statuses';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { serializeBookingFilter, parseBookingFilter } from '../../entities/booking/booking.ts';
import { BookingList } from '../../features/bookings/list/booking-list.tsx';
import { providerBookingsQuery } from '../../entities/booking/bookings-api.ts';
import { getBookingTitleId } from '../../features/bookings/list/booking-card.tsx';
import { NoBookings, StatusFilter } from '../../features/bookings/list/status-filter.tsx';
import { ProviderBookingCard } from '../../features/bookings/provider/provider-booking-card.tsx';
import { ProviderSeriesCard } from '../../features/bookings/provider/provider-series-card.tsx';
import { CustomerReviewsButton, ReviewButton } from '../../features/reviews/review-buttons.tsx';
import { getDashboardTitle } from '../../layout/navigation.ts';
import { PageHeading } from '../../layout/page-heading.tsx';
import { getErrorMessage } from '../../lib/api-error.ts';
import { commonTexts } from '../../lib/texts.ts';

/** Product 2, provider requests. The URL holds the filter. */
function RequestsPage() {
  const [search, setSearch] = useSearchParams();
  const filter = parseBookingFilter(search, providerBookingFilters);
  const pages = useInfiniteQuery(providerBookingsQuery(filter));
  const updateFilters = (chosen: typeof filter) =>
    setSearch(serializeBookingFilter(chosen), { preventScrollReset: true });

  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>Service Requests</PageHeading>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/availability" variant="secondary" size="small">
            Availability
          </ButtonLink>
          <ButtonLink to="/dashboard" variant="secondary" size="small">
            {getDashboardTitle('provider')}
          </ButtonLink>
        </div>
      </div>
      <StatusFilter
        viewer="provider"
        filters={providerBookingFilters}
        selected={filter}
        onSelect={updateFilters}
      />
      <BookingList
        pages={pages}
        getErrorText={(error) => getErrorMessage(error, commonTexts.bookingsFailed)}
        empty={
          <NoBookings
            filter={filter}
            onShowAll={() => updateFilters('all')}
            text="When a customer hires you, the request appears here."
          />
        }
        renderSeries={(visits) => <ProviderSeriesCard loaded={visits} />}
      >
        {(booking) => (
          <ProviderBookingCard booking={booking}>
            <CustomerReviewsButton customer={booking.customer} titleId={getBookingTitleId(booking)} />
            <ReviewButton booking={booking} side="provider" titleId={getBookingTitleId(booking)} />
          </ProviderBookingCard>
        )}
      </BookingList>
    </div>
  );
}

export { RequestsPage as Component };
