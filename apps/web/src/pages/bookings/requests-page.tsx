import { providerBookingFilters } from '@nearhand/shared/bookings/booking-statuses';
import { CalendarDays } from 'lucide-react';
import { ButtonLink } from '../../components/button.tsx';
import { BookingsScreen } from '../../features/bookings/list/bookings-screen.tsx';
import { ReviewButton } from '../../features/reviews/review-buttons.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';

/** Product 2, provider requests. */
function RequestsPage() {
  return (
    <BookingsScreen
      side="provider"
      filters={providerBookingFilters}
      reviewButton={ReviewButton}
      heading={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <PageHeading>Service Requests</PageHeading>
          <div className="flex flex-wrap gap-3 max-sm:hidden">
            <ButtonLink to="/availability" variant="secondary" size="small">
              Availability
            </ButtonLink>
            <ButtonLink to="/calendar" variant="secondary" size="small">
              <CalendarDays aria-hidden className="size-4" strokeWidth={1.75} />
              Calendar
            </ButtonLink>
          </div>
        </div>
      }
    />
  );
}

export { RequestsPage as Component };
