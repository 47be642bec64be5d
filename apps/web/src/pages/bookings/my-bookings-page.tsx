import type { SeriesScope } from '@nearhand/shared/bookings/booking-series';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { customerBookingFilters } from '@nearhand/shared/bookings/booking-statuses';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { serializeBookingFilter, parseBookingFilter } from '../../entities/booking/booking.ts';
import { groupByUpcoming } from '../../entities/booking/booking-groups.ts';
import { BookingList } from '../../features/bookings/list/booking-list.tsx';
import { customerBookingsQuery } from '../../entities/booking/bookings-api.ts';
import { CustomerBookingCard } from '../../features/bookings/customer/customer-booking-card.tsx';
import { CustomerSeriesCard } from '../../features/bookings/customer/customer-series-card.tsx';
import { getBookingTitleId } from '../../features/bookings/list/booking-card.tsx';
import { NoBookings, StatusFilter } from '../../features/bookings/list/status-filter.tsx';
import { ReviewButton } from '../../features/reviews/review-buttons.tsx';
import { getDashboardTitle } from '../../layout/navigation.ts';
import { PageHeading } from '../../layout/page-heading.tsx';
import { getErrorMessage } from '../../lib/api-error.ts';
import { commonTexts } from '../../lib/texts.ts';

const PaymentDialog = lazy(async () => ({
  default: (await import('../../features/bookings/payment/payment-dialog.tsx')).PaymentDialog,
}));
const CancelBookingDialog = lazy(async () => ({
  default: (await import('../../features/bookings/cancel/cancel-booking-dialog.tsx')).CancelBookingDialog,
}));

/** Product 2, customer bookings. The URL holds the filter. */
function MyBookingsPage() {
  const [search, setSearch] = useSearchParams();
  const filter = parseBookingFilter(search, customerBookingFilters);
  const pages = useInfiniteQuery(customerBookingsQuery(filter));
  const [paying, setPaying] = useState<Booking>();
  const [cancelling, setCancelling] = useState<{ booking: Booking; scope?: SeriesScope | undefined }>();
  const [openedAt] = useState(() => new Date());
  const updateFilters = (chosen: typeof filter) =>
    setSearch(serializeBookingFilter(chosen), { preventScrollReset: true });

  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <Header />
      <StatusFilter
        viewer="customer"
        filters={customerBookingFilters}
        selected={filter}
        onSelect={updateFilters}
      />
      <BookingList
        pages={pages}
        group={(bookings) => groupByUpcoming(bookings, openedAt)}
        getErrorText={(error) => getErrorMessage(error, commonTexts.bookingsFailed)}
        empty={
          <NoBookings
            filter={filter}
            onShowAll={() => updateFilters('all')}
            text="Your bookings will appear here."
            action={<ButtonLink to="/services">Browse services</ButtonLink>}
          />
        }
        renderSeries={(visits) => (
          <CustomerSeriesCard
            loaded={visits}
            onPay={setPaying}
            onCancel={(booking, scope) => setCancelling({ booking, scope })}
          />
        )}
      >
        {(booking) => (
          <CustomerBookingCard
            booking={booking}
            onPay={() => setPaying(booking)}
            onCancel={() => setCancelling({ booking })}
          >
            <ReviewButton booking={booking} side="customer" titleId={getBookingTitleId(booking)} />
          </CustomerBookingCard>
        )}
      </BookingList>
      <Suspense>
        {paying && <PaymentDialog key={paying._id} booking={paying} onClose={() => setPaying(undefined)} />}
        {cancelling && (
          <CancelBookingDialog
            key={cancelling.booking._id}
            booking={cancelling.booking}
            side="customer"
            initialScope={cancelling.scope}
            onClose={() => setCancelling(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}

function Header() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <PageHeading>My Bookings</PageHeading>
      <ButtonLink to="/dashboard" variant="secondary" size="small">
        {getDashboardTitle('customer')}
      </ButtonLink>
    </div>
  );
}

export { MyBookingsPage as Component };
