import type { Booking } from '@nearhand/shared/bookings';
import type { Role } from '@nearhand/shared/users';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../../../components/button.tsx';
import { formatDateTime, formatDistance } from '../../../lib/dates.ts';
import { useMarketplace } from '../../../lib/marketplace.ts';
import { BookingStatusBadge } from '../list/booking-badges.tsx';
import { groupByUpcoming } from '../list/booking-groups.ts';
import { openBookingsQuery } from '../bookings-api.ts';

const PATHS = { customer: '/bookings', provider: '/requests' } as const;

/** Shows the user's next booking, if there is one. */
export function NextBooking({ role }: { role: Role }) {
  if (role === 'admin') return null;
  return <NextBookingOf role={role} />;
}

function NextBookingOf({ role }: { role: keyof typeof PATHS }) {
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const { data: bookings } = useQuery(openBookingsQuery(role));
  const next = bookings && findNext(bookings, openedAt);
  if (!next) return null;
  const { service, scheduledDate, status } = next;
  const other = role === 'customer' ? next.provider : next.customer;
  return (
    <section aria-labelledby="next-booking" className="border-b border-border bg-surface">
      <div className="container-page flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
        <CalendarDays aria-hidden className="size-6 shrink-0 text-brand" strokeWidth={1.75} />
        <div className="me-auto min-w-0 flex-1 basis-64">
          <h2 id="next-booking" className="text-caption font-semibold text-fg-muted">
            Your next booking
          </h2>
          <p className="font-semibold wrap-anywhere">
            {service.name} with {other.name}
          </p>
          <p className="text-small text-fg-muted">
            {formatDateTime(scheduledDate, timeZone)} · {formatDistance(scheduledDate, timeZone, openedAt)}
          </p>
        </div>
        <BookingStatusBadge status={status} />
        <ButtonLink to={PATHS[role]} variant="secondary" size="small">
          View bookings
        </ButtonLink>
      </div>
    </section>
  );
}

/** Returns the next approved visit; if there is none, the next pending one. */
function findNext(bookings: readonly Booking[], now: Date): Booking | undefined {
  const approved = bookings.filter(({ status }) => status === 'approved');
  return findUpcoming(approved, now) ?? findUpcoming(bookings, now);
}

function findUpcoming(bookings: readonly Booking[], now: Date): Booking | undefined {
  return groupByUpcoming(bookings, now).find(({ title }) => title === 'Upcoming')?.bookings[0];
}
