import type { BookingGroup } from '@nearhand/shared/bookings/next-action';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { formatDayParts } from '../../../lib/dates.ts';
import { formatTimeOfDay } from '../../../lib/time-of-day.ts';

const TONES: Record<BookingGroup, string> = {
  needsYou: 'bg-accent-soft text-accent-soft-fg',
  today: 'bg-brand-soft text-brand-soft-fg',
  upcoming: 'bg-brand-soft text-brand-soft-fg',
  past: 'bg-surface-2 text-fg-muted',
};

interface RowArchProps {
  booking: Pick<Booking, 'bookingDate' | 'bookingTime'>;
  group: BookingGroup;
}

/** Shows the day of a visit, of one today its time. Screen readers hear both from the text beside it. */
export function RowArch({ booking: { bookingDate, bookingTime }, group }: RowArchProps) {
  const { month, day, weekday } = formatDayParts(bookingDate);
  const [time = '', half = ''] = formatTimeOfDay(bookingTime).split(/\s/);
  const [top, middle, bottom] = group === 'today' ? ['', time, half] : [month, day, weekday];
  return (
    <div
      aria-hidden
      className={`grid h-16 w-13 content-end justify-items-center gap-1 rounded-t-full rounded-b-md px-1 pb-2 text-[0.6875rem]/none font-semibold ${TONES[group]}`}
    >
      {top && <span>{top}</span>}
      <span
        className={`font-display font-bold whitespace-nowrap tabular-nums ${group === 'today' ? 'text-[1rem]/none' : 'text-[1.25rem]/none'}`}
      >
        {middle}
      </span>
      {bottom && <span>{bottom}</span>}
    </div>
  );
}
