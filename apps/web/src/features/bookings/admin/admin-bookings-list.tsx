import { isolate } from '@nearhand/shared/region/user-text';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DataTable, type Column } from '../../../components/data-table.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatAmount } from '../../../lib/money.ts';
import { useMediaQuery } from '../../../lib/use-window.ts';
import { getOtherParty } from '../../../entities/booking/booking.ts';
import { BookingStatusBadge, PaymentBadge } from '../../../entities/booking/booking-badges.tsx';

export interface BookingSelection {
  ids: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

interface AdminBookingsListProps {
  caption: string;
  bookings: Booking[];
  isStale?: boolean;
  renderUserLink: (user: Booking['customer']) => ReactNode;
  /** Id of the user whose page lists these bookings: only the other party is named. */
  userId?: string;
  /** Missing where bookings cannot be selected. */
  selection?: BookingSelection | undefined;
}

/** Shows bookings in a table; in narrow windows, in rows. */
export function AdminBookingsList(props: AdminBookingsListProps) {
  const { caption, bookings, isStale = false, userId } = props;
  const isWide = useMediaQuery(userId ? '(min-width: 80rem)' : '(min-width: 48rem)');
  const { currency, timeZone } = useMarketplace();
  if (isWide) {
    return (
      <DataTable
        caption={caption}
        columns={buildColumns({ ...props, currency, timeZone })}
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
      className={`divide-y divide-border aria-busy:grayscale ${userId ? '-my-3' : 'rounded-card border border-border bg-surface px-4'}`}
    >
      {bookings.map((booking) => (
        <Row key={booking._id} booking={booking} {...props} />
      ))}
    </ul>
  );
}

function Row({ booking, userId, selection }: AdminBookingsListProps & { booking: Booking }) {
  const { currency, timeZone } = useMarketplace();
  const { customer, provider, scheduledDate, totalAmount, status } = booking;
  const names = userId
    ? findOtherParty(booking, userId).name
    : `${isolate(customer.name)} with ${isolate(provider.name)}`;
  return (
    <li className="relative flex gap-2 py-3.5">
      <Checkbox booking={booking} selection={selection} />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <div className="flex items-start justify-between gap-3">
          <BookingLink booking={booking} className="after:absolute after:inset-0" />
          <span className="font-semibold tabular-nums">{formatAmount(totalAmount, currency)}</span>
        </div>
        <p className="text-small text-fg-muted wrap-anywhere">
          {formatDateTime(scheduledDate, timeZone)} · {names}
        </p>
        <p className="flex flex-wrap gap-2">
          <BookingStatusBadge status={status} />
          <PaymentBadge booking={booking} />
        </p>
      </div>
    </li>
  );
}

function Checkbox({ booking, selection }: { booking: Booking } & Pick<AdminBookingsListProps, 'selection'>) {
  const { timeZone } = useMarketplace();
  if (!selection) return null;
  return (
    <label className="relative z-1 -my-2.5 -ms-3 grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={`Select ${isolate(booking.service.name)}, ${formatDateTime(booking.scheduledDate, timeZone)}`}
        checked={selection.ids.has(booking._id)}
        onChange={() => selection.onToggle(booking._id)}
        className="size-5 accent-brand"
      />
    </label>
  );
}

function BookingLink({
  booking: { _id, service },
  className = '',
}: {
  booking: Booking;
  className?: string;
}) {
  return (
    <Link
      to={`/admin/bookings/${_id}`}
      className={`min-w-0 font-semibold underline decoration-border-strong underline-offset-4 wrap-anywhere hover:text-brand ${className}`}
    >
      <bdi>{service.name}</bdi>
    </Link>
  );
}

function findOtherParty(booking: Booking, userId: string): Booking['customer'] {
  return getOtherParty(booking, booking.provider._id === userId ? 'provider' : 'customer');
}

interface ColumnOptions extends Pick<AdminBookingsListProps, 'renderUserLink' | 'userId' | 'selection'> {
  currency: string;
  timeZone: string;
}

function buildColumns({
  currency,
  timeZone,
  renderUserLink,
  userId,
  selection,
}: ColumnOptions): Column<Booking>[] {
  const visit: Column<Booking> = {
    header: 'Visit',
    cell: ({ scheduledDate }) => (
      <span className="inline-block min-w-32">{formatDateTime(scheduledDate, timeZone)}</span>
    ),
  };
  const amount: Column<Booking> = {
    header: 'Amount',
    cell: ({ totalAmount }) => (
      <span className="whitespace-nowrap">{formatAmount(totalAmount, currency)}</span>
    ),
    isNumeric: true,
  };
  if (!userId) {
    return [
      { header: 'Service', cell: (booking) => <BookingLink booking={booking} /> },
      visit,
      { header: 'Customer', cell: ({ customer }) => renderUserLink(customer) },
      { header: 'Provider', cell: ({ provider }) => renderUserLink(provider) },
      { header: 'Status', cell: ({ status }) => <BookingStatusBadge status={status} /> },
      { header: 'Payment', cell: (booking) => <PaymentBadge booking={booking} /> },
      amount,
    ];
  }
  return [
    {
      header: 'Service',
      cell: (booking) => (
        <div className="flex min-w-40 items-center gap-1">
          <Checkbox booking={booking} selection={selection} />
          <BookingLink booking={booking} />
        </div>
      ),
    },
    visit,
    {
      header: 'With',
      cell: (booking) => (
        <span className="inline-block min-w-22">{renderUserLink(findOtherParty(booking, userId))}</span>
      ),
    },
    {
      header: 'Status',
      cell: (booking) => (
        <div className="grid justify-items-start gap-1.5">
          <BookingStatusBadge status={booking.status} />
          <PaymentBadge booking={booking} />
        </div>
      ),
    },
    amount,
  ];
}
