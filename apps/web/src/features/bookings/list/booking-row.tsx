import { isolate } from '@nearhand/shared/region/user-text';
import { ViewerTime } from '../../../entities/marketplace/time-zone-note.tsx';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { Role } from '@nearhand/shared/users/users';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { BookingLink, getBookingTitleId } from './booking-card.tsx';
import { BookingStatusBadge, PaymentBadge, Amount } from '../../../entities/booking/booking-badges.tsx';
import { ClashNotice, RejectionReason, SettleNotice } from './booking-notices.tsx';

interface BookingRowProps {
  booking: Booking;
  /** The viewer's role: each sees the names of the other parties. */
  role: Role;
  actions?: ReactNode;
}

/** Shows a booking in the dashboard (product 2). */
export function BookingRow({ booking, role, actions }: BookingRowProps) {
  const { timeZone } = useMarketplace();
  const titleId = getBookingTitleId(booking);
  return (
    <article
      aria-labelledby={titleId}
      className="grid gap-x-6 gap-y-3 p-4 sm:p-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
    >
      <div className="grid gap-1">
        <h2 id={titleId} className="text-h3 wrap-anywhere">
          <BookingLink booking={booking} />
        </h2>
        <p className="text-small text-fg-muted wrap-anywhere">{formatParties(booking, role)}</p>
        <p className="text-small">
          <time dateTime={booking.scheduledDate}>{formatDateTime(booking.scheduledDate, timeZone)}</time>
          <ViewerTime at={booking.scheduledDate} place={booking.place} />
        </p>
        <ClashNotice booking={booking} />
        <RejectionReason booking={booking} />
        <SettleNotice
          booking={booking}
          with={role === 'provider' ? booking.customer.name : booking.provider.name}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:justify-end">
        <div className="flex flex-wrap gap-2">
          <BookingStatusBadge status={booking.status} />
          <PaymentBadge booking={booking} />
        </div>
        <div className="md:min-w-24 md:text-end">
          <Amount booking={booking} />
        </div>
        {actions && <div className="flex md:min-w-44 md:justify-end">{actions}</div>}
      </div>
    </article>
  );
}

function formatParties({ customer, provider }: Booking, role: Role): string {
  if (role === 'customer') return `Provider: ${isolate(provider.name)}`;
  if (role === 'provider') return `Customer: ${isolate(customer.name)}`;
  return `Customer: ${isolate(customer.name)} · Provider: ${isolate(provider.name)}`;
}
