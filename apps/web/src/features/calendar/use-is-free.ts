import { useQueryClient } from '@tanstack/react-query';
import { slotsQuery } from '../../entities/availability/slots.ts';
import { toMinutes } from '../../lib/time-of-day.ts';
import type { CalendarEntry } from './calendar-entries.ts';
import type { DroppedBooking } from './use-move-entry.ts';

/**
 * Returns a function that tells whether a booking can move to a time. With hours, the API must offer the time; without
 * hours, no other approved visit and no proposed time may overlap.
 */
export function useIsFree(entries: readonly CalendarEntry[]) {
  const client = useQueryClient();
  return async ({ booking, date, time }: DroppedBooking): Promise<boolean> => {
    const subject = { serviceId: booking.service._id, booking: booking._id };
    const offered = await client
      .fetchQuery({ ...slotsQuery(subject, { from: date, to: date }), staleTime: 0 })
      // The proposal will fail with the reason.
      .catch(() => undefined);
    if (!offered) return true;
    if (offered.hasAvailability) return offered.slots.some((slot) => slot.time === time);
    return !entries.some((entry) => conflicts(entry, { booking, date, time }));
  };
}

function conflicts(entry: CalendarEntry, { booking, date, time }: DroppedBooking): boolean {
  const start = toMinutes(time);
  const takesTime = entry.kind === 'approved' || entry.kind === 'completed' || entry.kind === 'proposed';
  const overlaps = entry.from < start + booking.duration && entry.until > start;
  return takesTime && entry.date === date && entry.booking?._id !== booking._id && overlaps;
}
