import { isolate } from '@nearhand/shared/region/user-text';
import type { ListAllBookingsQuery } from '@nearhand/shared/bookings/all-bookings';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { HighlightPart } from '../../../components/highlight-part.tsx';
import { RecordList, type Column } from '../../../components/record-list.tsx';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatAmount } from '../../../lib/money.ts';
import { UserLink } from '../../../entities/user-administration/user-link.tsx';
import { getOtherParty } from '../../../entities/booking/booking.ts';
import { BookingStatusBadge, PaymentBadge } from '../../../entities/booking/booking-badges.tsx';

export interface BookingSelection {
  ids: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

interface AdminUserBookingsListProps {
  bookings: Booking[];
  /** Id of the user whose page lists these bookings: only the other party is named. */
  userId: string;
  /** Missing where bookings cannot be selected. */
  selection?: BookingSelection | undefined;
}

export function AdminUserBookingsList(props: AdminUserBookingsListProps) {
  const { bookings, userId, selection } = props;
  const market = useMarketplace();
  return (
    <RecordList
      caption="Bookings to come"
      columns={buildUserColumns({ ...props, ...market })}
      rows={bookings}
      rowKey={({ _id }) => _id}
      renderCard={(booking) => (
        <BookingCard
          booking={booking}
          names={findOtherParty(booking, userId).name}
          checkbox={<Checkbox booking={booking} selection={selection} />}
        />
      )}
      tableFrom="80rem"
    />
  );
}

interface BookingCardProps {
  booking: Booking;
  names: string;
  /** What is marked. */
  q?: string;
  checkbox?: ReactNode;
}

export function BookingCard({ booking, names, q = '', checkbox }: BookingCardProps) {
  const { currency, timeZone } = useMarketplace();
  const { number, scheduledDate, totalAmount, status } = booking;
  return (
    <div className="flex gap-2">
      {checkbox}
      <div className="grid min-w-0 flex-1 gap-1.5">
        <div className="flex items-start justify-between gap-3">
          <BookingLink booking={booking} q={q} className="after:absolute after:inset-0" />
          <span className="shrink-0 font-semibold whitespace-nowrap tabular-nums">
            {formatAmount(totalAmount, currency)}
          </span>
        </div>
        <p className="text-small text-fg-muted wrap-anywhere">
          {formatDateTime(scheduledDate, timeZone)} · <HighlightPart text={names} typed={q} />
        </p>
        <p className="flex flex-wrap items-center gap-2 text-small text-fg-muted">
          <BookingStatusBadge status={status} />
          <PaymentBadge booking={booking} />
          <HighlightPart text={number} typed={q} />
        </p>
      </div>
    </div>
  );
}

/** Names both parties: "Sofia with Ana". */
export function nameParties({ customer, provider }: Booking): string {
  return `${isolate(customer.name)} with ${isolate(provider.name)}`;
}

function Checkbox({
  booking,
  selection,
}: { booking: Booking } & Pick<AdminUserBookingsListProps, 'selection'>) {
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

interface BookingLinkProps {
  booking: Booking;
  q?: string;
  className?: string;
}

function BookingLink({ booking: { _id, service }, q = '', className = '' }: BookingLinkProps) {
  return (
    <Link
      to={`/admin/bookings/${_id}`}
      className={`min-w-0 font-semibold underline decoration-border-strong underline-offset-4 wrap-anywhere hover:text-brand ${className}`}
    >
      <bdi>
        <HighlightPart text={service.name} typed={q} />
      </bdi>
    </Link>
  );
}

function findOtherParty(booking: Booking, userId: string): Booking['customer'] {
  return getOtherParty(booking, booking.provider._id === userId ? 'provider' : 'customer');
}

interface Market {
  currency: string;
  timeZone: string;
}

type BookingColumn = Column<Booking, ListAllBookingsQuery['sort']>;

const visit = ({ timeZone }: Market): BookingColumn => ({
  header: 'Visit',
  cell: ({ scheduledDate }) => (
    <span className="inline-block min-w-32">{formatDateTime(scheduledDate, timeZone)}</span>
  ),
  sorts: ['visit'],
  beginsDescending: true,
});

const amount = ({ currency }: Market): BookingColumn => ({
  header: 'Amount',
  cell: ({ totalAmount }) => <span className="whitespace-nowrap">{formatAmount(totalAmount, currency)}</span>,
  isNumeric: true,
});

/** Returns the columns of the list of all bookings, with what matches `q` marked. */
export function buildBookingColumns(market: Market, q: string): BookingColumn[] {
  return [
    {
      header: 'Service',
      cell: (booking) => <BookingLink booking={booking} q={q} className="inline-block min-w-40" />,
    },
    visit(market),
    { header: 'Customer', cell: ({ customer }) => <UserLink user={customer} q={q} /> },
    { header: 'Provider', cell: ({ provider }) => <UserLink user={provider} q={q} /> },
    { header: 'Status', cell: ({ status }) => <BookingStatusBadge status={status} /> },
    { header: 'Payment', cell: (booking) => <PaymentBadge booking={booking} /> },
    amount(market),
    {
      header: 'Number',
      cell: ({ number }) => (
        <span className="whitespace-nowrap">
          <HighlightPart text={number} typed={q} />
        </span>
      ),
    },
    {
      header: 'Booked',
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">{formatDate(createdAt, market.timeZone)}</span>
      ),
      sorts: ['newest'],
      beginsDescending: true,
    },
  ];
}

function buildUserColumns({
  userId,
  selection,
  ...market
}: AdminUserBookingsListProps & Market): Column<Booking>[] {
  const { sorts: _visits, ...visitColumn } = visit(market);
  const { sorts: _amounts, ...amountColumn } = amount(market);
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
    visitColumn,
    {
      header: 'With',
      cell: (booking) => (
        <span className="inline-block min-w-22">
          <UserLink user={findOtherParty(booking, userId)} />
        </span>
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
    amountColumn,
  ];
}
