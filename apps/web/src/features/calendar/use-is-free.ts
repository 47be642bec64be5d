import { useQueryClient } from '@tanstack/react-query';
import { slotsQuery } from '../../lib/slots.ts';
import { toMinutes, type CalendarEntry } from './calendar-entries.ts';
import type { DroppedBooking } from './use-move-entry.ts';

/**
 * Returns a function that tells whether a booking can move to a time: one that the API offers, or without hours one at
 * which nothing else is approved or proposed.
 */
export function useIsFree(entries: readonly CalendarEntry[]) {
  const client = useQueryClient();
  return async ({ booking, date, time }: DroppedBooking): Promise<boolean> => {
    const subject = { serviceId: booking.service._id, booking: booking._id };
    const offered = await client
      .fetchQuery({ ...slotsQuery(subject, { from: date, to: date }), staleTime: 0 })
      // Sending the proposal says what is wrong.
      .catch(() => undefined);
    if (!offered) return true;
    if (offered.hasAvailability) return offered.slots.some((slot) => slot.time === time);
    return !entries.some((entry) => isInTheWay(entry, { booking, date, time }));
  };
}

function isInTheWay(entry: CalendarEntry, { booking, date, time }: DroppedBooking): boolean {
  const start = toMinutes(time);
  const takesTime = entry.kind === 'approved' || entry.kind === 'completed' || entry.kind === 'proposed';
  const overlaps = entry.from < start + booking.duration && entry.until > start;
  return takesTime && entry.date === date && entry.booking?._id !== booking._id && overlaps;
}
