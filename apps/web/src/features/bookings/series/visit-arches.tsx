import type { Booking, BookingStatus } from '@nearhand/shared/bookings/bookings';
import { Check, X } from 'lucide-react';
import { formatDay } from '../../../lib/dates.ts';
import { getStatusLabel } from '../../../entities/booking/booking-badges.tsx';

const ARCH_CLASS_NAMES: Record<BookingStatus, string> = {
  pending: 'border-2 border-dashed border-warning-soft-fg bg-warning-soft',
  approved: 'border-2 border-success-soft-fg bg-success-soft',
  completed: 'bg-brand text-brand-fg forced-colors:border',
  rejected: 'bg-danger-soft text-danger-soft-fg forced-colors:border',
  cancelled: 'bg-neutral-soft text-neutral-soft-fg forced-colors:border',
};

interface VisitArchesProps {
  visits: readonly Booking[];
  /** The next visit, which has the dot. */
  lead: Booking;
}

/** Shows each visit of a series as an arch with its status and day. */
export function VisitArches({ visits, lead }: VisitArchesProps) {
  return (
    <ol aria-label="Visits" className="flex flex-wrap gap-x-1 gap-y-2">
      {visits.map(({ _id, status, bookingDate }) => {
        const isNext = _id === lead._id && (status === 'approved' || status === 'pending');
        return (
          <li
            key={_id}
            className={`grid min-w-13 justify-items-center gap-1 text-caption ${isNext ? 'font-semibold' : 'text-fg-muted'}`}
          >
            <span
              aria-hidden
              className={`grid h-7 w-6 place-items-center rounded-t-full rounded-b-md [&>svg]:size-3.5 ${isNext ? 'border-2 border-accent bg-accent-soft' : ARCH_CLASS_NAMES[status]}`}
            >
              {isNext && <span className="size-2.5 rounded-full bg-accent forced-colors:bg-[Highlight]" />}
              {status === 'completed' && <Check strokeWidth={3} />}
              {(status === 'rejected' || status === 'cancelled') && <X strokeWidth={3} />}
            </span>
            {formatDay(bookingDate)}
            <span className="sr-only">
              , {getStatusLabel(status)}
              {isNext && ', next'}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
