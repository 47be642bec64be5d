import { ViewerTime } from '../../entities/marketplace/time-zone-note.tsx';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { formatAddress } from '@nearhand/shared/users/format-address';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { BookingStatusBadge } from '../../entities/booking/booking-badges.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import { useMarketplace, useQueryWithMarketplace } from '../../entities/marketplace/marketplace.ts';
import { commonTexts } from '../../lib/texts.ts';
import { InnerCard, TealPanel, tealTitleClassName } from './teal-panel.tsx';
import { DayArch } from '../../components/day-arch.tsx';
import { spellCapitalized } from './greeting.ts';
import { TealSkeleton } from './next-booking-panel.tsx';
import { useNextBookingAfter, useVisitsOfToday } from './use-home-data.ts';

/** Shows a provider's visits of today, in the marketplace's time zone, and the next one after today. */
export function TodayPanel({ renderVisit }: { renderVisit: (booking: Booking) => ReactNode }) {
  const { query, today, visits } = useVisitsOfToday();
  const { isPending, failure } = useQueryWithMarketplace(query);
  const next = useNextBookingAfter(today);
  if (isPending) return <TealSkeleton />;
  if (failure) return <ErrorBanner title={commonTexts.bookingsFailed} {...failure} />;
  return (
    <TealPanel labelledBy="today today-visits">
      <div className="flex items-end gap-4 sm:gap-5">
        <DayArch date={today} />
        <div className="grid min-w-0 gap-1 pb-1">
          <p id="today" className="text-small font-semibold">
            Today
          </p>
          <h2 id="today-visits" className={tealTitleClassName}>
            {spellCapitalized(visits.length, 'visit')}
          </h2>
        </div>
      </div>
      {visits.length > 0 && (
        <InnerCard>
          <ul aria-label="Visits today" className="-my-3 grid grid-cols-1 divide-y divide-border">
            {visits.map((booking) => (
              <li key={booking._id} className="py-3">
                {renderVisit(booking)}
              </li>
            ))}
          </ul>
        </InnerCard>
      )}
      {next && <NextVisit booking={next} />}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/calendar">Open calendar</ButtonLink>
        {visits.length > 0 && (
          <ButtonLink to="/requests?status=approved" variant="secondary">
            View bookings
          </ButtonLink>
        )}
      </div>
    </TealPanel>
  );
}

function NextVisit({ booking }: { booking: Booking }) {
  const { timeZone } = useMarketplace();
  return (
    <InnerCard>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-48 gap-1">
          <p className="text-small">
            <span className="text-fg-muted">Next: </span>
            <time dateTime={booking.scheduledDate} className="font-semibold">
              {formatDateTime(booking.scheduledDate, timeZone)}
            </time>
            <ViewerTime at={booking.scheduledDate} place={booking.place} />
          </p>
          <VisitFacts booking={booking} />
        </div>
        <BookingStatusBadge status={booking.status} />
      </div>
    </InnerCard>
  );
}

function VisitFacts({ booking: { _id, service, customer, customerAddress, place } }: { booking: Booking }) {
  const { country } = useMarketplace();
  const address =
    place === 'customer' && (customerAddress?.street ?? formatAddress(customerAddress, country));
  return (
    <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
      <p className="font-semibold">
        <Link to={`/bookings/${_id}`} className="underline-offset-4 hover:underline">
          <bdi>{service.name}</bdi>
        </Link>
      </p>
      <p className="text-small text-fg-muted">
        <bdi>{customer.name}</bdi>
        {address && (
          <>
            {' · '}
            <bdi>{address}</bdi>
          </>
        )}
      </p>
    </div>
  );
}
