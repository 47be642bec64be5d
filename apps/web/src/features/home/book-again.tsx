import type { Booking } from '@nearhand/shared/bookings/bookings';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { nextSlotsQuery } from '../../entities/availability/slots.ts';
import { completedBookingsQuery } from '../../entities/booking/bookings-api.ts';
import { getBookPath } from '../../entities/service/book-link.ts';
import { ServiceImage } from '../../entities/service/service-image.tsx';
import { formatDay, formatWeekdayAndDay } from '../../lib/dates.ts';
import { commonTexts } from '../../lib/texts.ts';
import { HomeSection } from './home-section.tsx';
import { findServicesToBookAgain } from './visits.ts';

const BOOK_AGAIN_COUNT = 3;
const gridClassName = 'grid grid-cols-1 gap-4 lg:grid-cols-3';

/** Offers the services that the customer has booked before; renders nothing without any. */
export function BookAgain() {
  const query = useQuery(completedBookingsQuery('customer'));
  const { data, error, isPending } = query;
  const bookings = data && findServicesToBookAgain(data, BOOK_AGAIN_COUNT);
  if (bookings?.length === 0) return null;
  return (
    <HomeSection title="Hire again" link={{ to: '/bookings', label: 'All bookings' }}>
      {isPending && <CardSkeletons />}
      {bookings && (
        <ul className={gridClassName}>
          {bookings.map((booking) => (
            <li key={booking._id}>
              <BookAgainCard booking={booking} />
            </li>
          ))}
        </ul>
      )}
      {!bookings && error && <QueryError title={commonTexts.bookingsFailed} query={query} />}
    </HomeSection>
  );
}

function BookAgainCard({ booking: { service, provider, bookingDate } }: { booking: Booking }) {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className="grid h-full content-between gap-3 rounded-card border border-border bg-surface p-3.5"
    >
      <div className="flex items-start gap-3.5">
        <div className="size-20 shrink-0 overflow-hidden rounded-button bg-surface-2">
          <ServiceImage imageUrl={service.imageUrl} />
        </div>
        <div className="min-w-0 wrap-anywhere">
          <h3 id={id} className="text-h3">
            <bdi>{service.name}</bdi>
          </h3>
          <p className="text-small text-fg-muted">
            <bdi>{provider.name}</bdi>
          </p>
          <p className="text-caption text-fg-muted">Last time: {formatDay(bookingDate)}</p>
        </div>
      </div>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3 border-t border-border pt-2.5">
        <NextFreeDay serviceId={service._id} />
        <ButtonLink
          to={getBookPath(service._id)}
          variant="secondary"
          size="small"
          className="ms-auto"
          aria-describedby={id}
        >
          Hire again
        </ButtonLink>
      </div>
    </article>
  );
}

/** Says on which day the provider is free next. A provider without hours accepts requests for any time. */
function NextFreeDay({ serviceId }: { serviceId: string }) {
  const { data, isPending } = useQuery(nextSlotsQuery({ serviceId }));
  if (isPending) return <Skeleton className="h-5 w-32 rounded-tag" />;
  const next = data?.slots[0] ?? data?.nextSlot;
  if (next) {
    return (
      <p className="text-small text-success-soft-fg">
        Free <b className="font-semibold">{formatWeekdayAndDay(next.date)}</b>
      </p>
    );
  }
  if (!data || data.hasAvailability) return null;
  return <p className="text-small text-fg-muted">Ask for any time</p>;
}

function CardSkeletons() {
  return (
    <div aria-busy className={gridClassName}>
      <span role="status" className="sr-only">
        Loading past bookings
      </span>
      {Array.from({ length: BOOK_AGAIN_COUNT }, (_, index) => (
        <Skeleton key={index} className={`h-42 rounded-card ${index > 0 ? 'max-lg:hidden' : ''}`} />
      ))}
    </div>
  );
}
