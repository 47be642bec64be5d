import { customerBookingFilters } from '@nearhand/shared/bookings/booking-statuses';
import { BookingsScreen } from '../../features/bookings/list/bookings-screen.tsx';
import { ReviewButton } from '../../features/reviews/review-buttons.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';

/** Product 2, customer bookings. */
function MyBookingsPage() {
  return (
    <BookingsScreen
      side="customer"
      filters={customerBookingFilters}
      reviewButton={ReviewButton}
      heading={<PageHeading>My Bookings</PageHeading>}
    />
  );
}

export { MyBookingsPage as Component };
