import { isPaidOrSettled } from '@nearhand/shared/bookings/booking-facts';
import { isolate } from '@nearhand/shared/region/user-text';
import { ViewerTime } from '../../entities/marketplace/time-zone-note.tsx';
import { bookingStatuses, isRequest } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { getOtherParty, type BookingSide } from '../../entities/booking/booking.ts';
import { openBookingsQuery } from '../../entities/booking/bookings-api.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';

const REFETCH_MS = 30_000;

/** Links to the next booking of two people; renders nothing without one. */
export function NextBookingStrip({ person, side }: { person: string; side: BookingSide }) {
  // The other person may have changed a booking since it was read.
  const { data: bookings = [] } = useQuery({
    ...openBookingsQuery(side),
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  });
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const next = bookings
    .filter(
      (booking) => getOtherParty(booking, side)._id === person && new Date(booking.scheduledDate) > openedAt,
    )
    .toSorted((a, b) => a.scheduledDate.localeCompare(b.scheduledDate))[0];
  if (!next) return null;
  return (
    <Link
      to={`/bookings/${next._id}`}
      className="group flex min-h-11 items-center gap-3 bg-brand-soft px-5 py-2.5 text-small text-brand-soft-fg"
    >
      <CalendarDays aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 flex-1 truncate">
        <b className="font-semibold group-hover:underline">{formatDateTime(next.scheduledDate, timeZone)}</b>
        <ViewerTime at={next.scheduledDate} place={next.place} />
        {` · ${isolate(next.service.name)} · ${describeStatus(next)}`}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
    </Link>
  );
}

function describeStatus(booking: Booking): string {
  if (isRequest(booking)) return 'Requested';
  return isPaidOrSettled(booking) ? 'Paid' : bookingStatuses[booking.status].label;
}
