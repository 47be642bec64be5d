import type { Availability, Block } from '@nearhand/shared/availability/availability';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { UseQueryResult } from '@tanstack/react-query';
import { ButtonLink } from '../../components/button.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { commonTexts } from '../../lib/texts.ts';

interface CalendarNoticesProps {
  bookings: UseQueryResult<Booking[]>;
  hours: UseQueryResult<Availability | null>;
  timeOff: UseQueryResult<Block[]>;
}

/** Shows what could not be loaded, and links to the hours if they are not set up yet. */
export function CalendarNotices({ bookings, hours, timeOff }: CalendarNoticesProps) {
  const loadError = hours.error ?? timeOff.error;
  return (
    <>
      {bookings.error && (
        <ErrorBanner
          title={commonTexts.bookingsFailed}
          error={bookings.error}
          onRetry={() => void bookings.refetch()}
          isRetrying={bookings.isFetching}
        />
      )}
      {hours.data === null && <NoHours />}
      {loadError && (
        <ErrorBanner
          title="Failed to load your hours and time off"
          error={loadError}
          onRetry={() => void Promise.all([hours.refetch(), timeOff.refetch()])}
          isRetrying={hours.isFetching || timeOff.isFetching}
        />
      )}
    </>
  );
}

function NoHours() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface-2 p-4 text-small">
      <p>Set your hours so customers can pick a free time.</p>
      <ButtonLink to="/availability" size="small">
        Set hours
      </ButtonLink>
    </div>
  );
}
