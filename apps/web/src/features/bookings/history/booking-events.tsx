import type { BookingEvent } from '@nearhand/shared/bookings/booking-history';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { getEventRow } from '@nearhand/shared/bookings/booking-events';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { api } from '../../../lib/api-client.ts';
import { getErrorMessage } from '../../../lib/api-error.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { bookingsKey } from '../../../entities/query-keys.ts';
import type { BookingSide } from '../../../entities/booking/booking.ts';
import { Disclosure } from '../disclosure.tsx';
import { formatAmount } from '../../../lib/money.ts';

interface BookingEventsProps {
  booking: Booking;
  /** The side that reads it; admins are none. */
  side?: BookingSide;
}

/** Fetches the first page, which is large enough for any history in practice. */
const historyQuery = ({ _id }: Booking) =>
  queryOptions({
    queryKey: [...bookingsKey, 'history', _id],
    queryFn: ({ signal }) => api.listBookingEvents({ params: { id: _id }, signal }),
  });

export function BookingEvents({ booking, side }: BookingEventsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure summary="History" onToggle={setIsOpen}>
      {isOpen && <EventList booking={booking} {...(side && { side })} />}
    </Disclosure>
  );
}

/** Shows what has happened to a booking, the first event first. */
export function EventList({ booking, side }: BookingEventsProps) {
  const history = useQuery(historyQuery(booking));
  if (history.isPending) {
    return (
      <div className="px-3 pb-3">
        <Skeleton className="h-16 rounded-control" />
      </div>
    );
  }
  if (history.isError) {
    return (
      <div role="alert" className="grid justify-items-start gap-2 px-3 pb-3 text-small">
        <p>{getErrorMessage(history.error, 'Failed to fetch the history')}</p>
        <Button variant="secondary" size="small" onClick={() => void history.refetch()}>
          Retry
        </Button>
      </div>
    );
  }
  const { events } = history.data;
  return (
    <ol className="grid gap-3 px-3 pt-1 pb-3 text-small">
      {events.map((event) => (
        <Event key={`${event.at} ${event.kind}`} event={event} booking={booking} {...(side && { side })} />
      ))}
      {events.length === 0 && (
        <li className="text-fg-muted">Nothing is recorded: this booking is older than the history.</li>
      )}
    </ol>
  );
}

function Event({ event, booking, side }: BookingEventsProps & { event: BookingEvent }) {
  const { timeZone } = useMarketplace();
  const { at, by } = event;
  return (
    <li className="border-s-2 border-border ps-3 wrap-anywhere">
      <p className="font-semibold">{describeEvent(event, booking.currency, timeZone)}</p>
      <p className="text-fg-muted">
        {by.side === side ? 'You' : <bdi>{by.name}</bdi>} ·{' '}
        <time dateTime={at}>{formatDateTime(at, timeZone)}</time>
      </p>
    </li>
  );
}

/** Returns the text of an event of a booking: "Paid $80.00", "Moved to Thu, Jun 12, 2:00 PM". */
function describeEvent(
  { kind, amount, scheduledDate }: BookingEvent,
  currency: string,
  timeZone: string,
): string {
  const { title = '', beforeTime = ': ' } = getEventRow(kind);
  if (amount !== undefined) return `${title} ${formatAmount(amount, currency)}`;
  if (!scheduledDate) return title;
  const time = formatDateTime(scheduledDate, timeZone);
  return `${title}${beforeTime}${time}`;
}
