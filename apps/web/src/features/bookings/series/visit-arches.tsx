import {
  bookingStatuses,
  isDone,
  isOff,
  isOpen,
  isRequest,
} from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { SOFT_TONES } from '../../../lib/tones.ts';

interface VisitArchesProps {
  visits: readonly Booking[];
  /** The next visit, which is marked. */
  lead: Booking;
}

/** Shows the visits of a series as a row of arches, by what has become of each. The text beside them says it in words. */
export function VisitArches({ visits, lead }: VisitArchesProps) {
  return (
    <span aria-hidden className="flex min-w-0 flex-wrap gap-1">
      {visits.map((visit) => (
        <span
          key={visit._id}
          className={`h-4.5 w-3.5 rounded-t-full rounded-b-sm ${getClassName(visit, visit._id === lead._id)}`}
        />
      ))}
    </span>
  );
}

function getClassName(visit: Booking, isLead: boolean): string {
  if (isLead && isOpen(visit)) return 'bg-accent forced-colors:bg-[Highlight]';
  if (isRequest(visit)) return 'border border-dashed border-warning-soft-fg';
  if (isOpen(visit)) return 'border border-success-soft-fg bg-success-soft';
  if (isDone(visit)) return 'bg-brand forced-colors:border';
  return `${SOFT_TONES[bookingStatuses[visit.status].tone]} ${isOff(visit) ? 'opacity-60' : ''} forced-colors:border`;
}
