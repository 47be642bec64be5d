import { customerBookingFilters, type Booking } from '@nearhand/shared/bookings';
import { messages } from '@nearhand/shared/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../components/button.tsx';
import { bookingFilterSearch, readBookingFilter } from '../features/bookings/booking-filter.ts';
import { upcomingFirst } from '../features/bookings/booking-groups.ts';
import { BookingList } from '../features/bookings/booking-list.tsx';
import { customerBookingsQuery } from '../features/bookings/bookings-api.ts';
import { CustomerBookingCard } from '../features/bookings/customer-booking-card.tsx';
import { NoBookings } from '../features/bookings/no-bookings.tsx';
import { StatusFilter } from '../features/bookings/status-filter.tsx';
import { useMoveBooking } from '../features/bookings/use-move-booking.ts';
import { dashboardTitle } from '../layout/navigation.ts';
import { PageHeading } from '../layout/page-heading.tsx';
import { messageOr } from '../lib/api-error.ts';

const PaymentDialog = lazy(async () => ({
  default: (await import('../features/bookings/payment-dialog.tsx')).PaymentDialog,
}));
const ReceiptDialog = lazy(async () => ({
  default: (await import('../features/bookings/receipt-dialog.tsx')).ReceiptDialog,
}));
const AlertDialog = lazy(async () => ({
  default: (await import('../components/alert-dialog.tsx')).AlertDialog,
}));

/** Spec section 2, customer bookings. The filter lives in the address. */
function MyBookingsPage() {
  const [search, setSearch] = useSearchParams();
  const filter = readBookingFilter(search, customerBookingFilters);
  const pages = useInfiniteQuery(customerBookingsQuery(filter));
  const { moveBooking } = useMoveBooking(() => messages.booking.cancelFailed);
  const [paying, setPaying] = useState<Booking>();
  const [receipt, setReceipt] = useState<Booking>();
  const [cancelling, setCancelling] = useState<Booking>();
  const [openedAt] = useState(() => new Date());
  const narrow = (chosen: typeof filter) =>
    setSearch(bookingFilterSearch(chosen), { preventScrollReset: true });
  const cancel = (booking: Booking) => {
    setCancelling(undefined);
    moveBooking(booking, 'cancelled');
  };

  return (
    <div className="container-page grid grid-cols-1 gap-5 py-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>My Bookings</PageHeading>
        <ButtonLink to="/dashboard" variant="secondary" size="small">
          {dashboardTitle('customer')}
        </ButtonLink>
      </div>
      <StatusFilter viewer="customer" filters={customerBookingFilters} selected={filter} onSelect={narrow} />
      <BookingList
        pages={pages}
        group={(bookings) => upcomingFirst(bookings, openedAt)}
        failureText={(error) => messageOr(error, messages.booking.fetchFailed)}
        empty={
          <NoBookings
            filter={filter}
            onShowAll={() => narrow('all')}
            text="Your bookings will appear here."
            action={<ButtonLink to="/services">Browse services</ButtonLink>}
          />
        }
      >
        {(booking) => (
          <CustomerBookingCard
            booking={booking}
            onPay={() => setPaying(booking)}
            onCancel={() => setCancelling(booking)}
            onShowReceipt={() => setReceipt(booking)}
          />
        )}
      </BookingList>
      <Suspense>
        {paying && (
          <PaymentDialog
            key={paying._id}
            booking={paying}
            onClose={() => setPaying(undefined)}
            onShowReceipt={(paid) => {
              setPaying(undefined);
              setReceipt(paid);
            }}
          />
        )}
        {receipt && <ReceiptDialog booking={receipt} onClose={() => setReceipt(undefined)} />}
        {cancelling && (
          <AlertDialog
            title={messages.booking.confirmCancel}
            confirmText="Cancel booking"
            cancelText="Keep it"
            isOpen
            onConfirm={() => cancel(cancelling)}
            onCancel={() => setCancelling(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}

export { MyBookingsPage as Component };
