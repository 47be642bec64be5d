import type { Booking } from '@nearhand/shared/bookings';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DataTable, type Column } from '../../components/data-table.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import { useMarketplace } from '../../lib/marketplace.ts';
import { formatAmount } from '../../lib/money.ts';
import { useMedia } from '../../lib/use-media.ts';
import { BookingStatusBadge, PaymentBadge } from './booking-badges.tsx';

interface AdminBookingsListProps {
  caption: string;
  bookings: Booking[];
  isStale?: boolean;
  /** Names lead to the page of their person. */
  personLink: (person: Booking['customer']) => ReactNode;
}

/** Bookings in a table; on phones each is a row of its own. */
export function AdminBookingsList({
  caption,
  bookings,
  isStale = false,
  personLink,
}: AdminBookingsListProps) {
  const { currency, timeZone } = useMarketplace();
  const isWide = useMedia('(min-width: 48rem)');
  if (isWide) {
    return (
      <DataTable
        caption={caption}
        columns={columns({ currency, timeZone, personLink })}
        rows={bookings}
        rowKey={({ _id }) => _id}
        isStale={isStale}
      />
    );
  }
  return (
    <ul
      aria-label={caption}
      aria-busy={isStale}
      className="divide-y divide-border rounded-card border border-border bg-surface aria-busy:grayscale"
    >
      {bookings.map((booking) => (
        <li key={booking._id} className="grid gap-1.5 p-4">
          <div className="flex items-start justify-between gap-3">
            <BookingLink booking={booking} />
            <span className="font-semibold tabular-nums">{formatAmount(booking.totalAmount, currency)}</span>
          </div>
          <p className="text-small text-fg-muted">{formatDateTime(booking.scheduledDate, timeZone)}</p>
          <p className="text-small wrap-anywhere">
            {personLink(booking.customer)} · {personLink(booking.provider)}
          </p>
          <p className="flex flex-wrap gap-2">
            <BookingStatusBadge status={booking.status} />
            <PaymentBadge booking={booking} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function BookingLink({ booking: { _id, service } }: { booking: Booking }) {
  return (
    <Link
      to={`/admin/bookings/${_id}`}
      className="min-w-0 font-semibold underline decoration-border-strong underline-offset-4 wrap-anywhere hover:text-brand"
    >
      {service.name}
    </Link>
  );
}

interface Context extends Pick<AdminBookingsListProps, 'personLink'> {
  currency: string;
  timeZone: string;
}

function columns({ currency, timeZone, personLink }: Context): Column<Booking>[] {
  return [
    { header: 'Service', cell: (booking) => <BookingLink booking={booking} /> },
    { header: 'Visit', cell: ({ scheduledDate }) => formatDateTime(scheduledDate, timeZone) },
    { header: 'Customer', cell: ({ customer }) => personLink(customer) },
    { header: 'Provider', cell: ({ provider }) => personLink(provider) },
    { header: 'Status', cell: ({ status }) => <BookingStatusBadge status={status} /> },
    { header: 'Payment', cell: (booking) => <PaymentBadge booking={booking} /> },
    { header: 'Amount', cell: ({ totalAmount }) => formatAmount(totalAmount, currency), isNumeric: true },
  ];
}
