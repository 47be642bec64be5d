import { ViewerTime } from '../../../entities/marketplace/time-zone-note.tsx';
import { formatQuantity } from '@nearhand/shared/bookings/quantity';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { CalendarDays, Clock, Repeat } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { InfoItem } from '../../../components/info-item.tsx';
import { Amount, BookingStatusBadge, PaymentBadge } from '../../../entities/booking/booking-badges.tsx';
import { isUpcoming } from '../../../entities/booking/booking.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatDateTime, formatDistance } from '../../../lib/dates.ts';
import { formatDuration, formatNumber } from '../../../lib/format-number.ts';
import { BookingLink, getBookingTitleId } from '../booking-link.tsx';

interface BookingCardProps {
  booking: Booking;
  /** The level below the page's heading, or below that of a group. */
  heading?: 'h2' | 'h3';
  /** A proposal that waits for a decision; it comes first. */
  notice?: ReactNode;
  children: ReactNode;
  /** Buttons; `getBookingTitleId` labels them. */
  actions?: ReactNode;
}

/** Frames a booking: its service and status, then its price and actions. */
export function BookingCard({
  booking,
  heading: Heading = 'h2',
  notice,
  children,
  actions,
}: BookingCardProps) {
  const titleId = getBookingTitleId(booking);
  return (
    <article
      aria-labelledby={titleId}
      className="flex flex-col gap-4 rounded-card border border-border bg-surface p-4 sm:p-5"
    >
      {notice}
      <div className="flex items-start justify-between gap-3">
        <Heading id={titleId} className="min-w-0 text-h3 wrap-anywhere">
          <BookingLink booking={booking} />
        </Heading>
        <BookingStatusBadge status={booking.status} />
      </div>
      {children}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-border pt-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Amount booking={booking} />
          <PaymentBadge booking={booking} />
        </div>
        {actions}
      </div>
    </article>
  );
}

/** Shows date and duration of a visit, and further items. */
export function BookingMeta({ booking, children }: { booking: Booking; children?: ReactNode }) {
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  return (
    <ul className="grid gap-1.5 text-small text-fg-muted">
      <InfoItem icon={CalendarDays}>
        <time dateTime={booking.scheduledDate} className="font-semibold text-fg">
          {formatDateTime(booking.scheduledDate, timeZone)}
        </time>
        <ViewerTime at={booking.scheduledDate} place={booking.place} />
        {isUpcoming(booking, openedAt) && ` · ${formatDistance(booking.scheduledDate, timeZone, openedAt)}`}
      </InfoItem>
      <InfoItem icon={Clock}>
        {[
          ...new Set([
            formatQuantity(booking.quantity, booking.unit, formatNumber),
            formatDuration(booking.duration),
          ]),
        ]
          .filter(Boolean)
          .join(' · ')}
      </InfoItem>
      {booking.series && (
        <InfoItem icon={Repeat}>
          Visit {booking.series.index} of {booking.series.count}
        </InfoItem>
      )}
      {children}
    </ul>
  );
}
