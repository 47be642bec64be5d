import type { BookingGroup } from '@nearhand/shared/bookings/next-action';
import { bookingGroups } from '@nearhand/shared/bookings/next-action';
import { isAgreed } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { isUpcoming } from './booking.ts';
import { groupBySeries } from './series.ts';

/** A row of a list: a booking, or the loaded visits of a series. */
export interface BookingEntry {
  /** The id of the booking or of the series. */
  key: string;
  group: BookingGroup;
  visits: Booking[];
  /** The visit that the row shows: the first of its group. */
  lead: Booking;
  /** Orders the rows of a group. */
  rank: number;
}

/** Where the rows of a list stand, by their keys. */
export type KeptPlaces = Map<string, Pick<BookingEntry, 'group' | 'rank'>>;

/**
 * Divides bookings into the groups of a list: what waits for the viewer by its deadline, visits of today and to come the soonest first,
 * past ones the latest first. A row stays where `kept` has it; new ones are added there.
 */
export function groupBookings(
  bookings: readonly Booking[],
  kept: KeptPlaces,
): { group: BookingGroup; entries: BookingEntry[] }[] {
  const entries = groupBySeries(bookings).flatMap((visits) => toEntry(visits, kept) ?? []);
  return bookingGroups
    .map((group) => ({
      group,
      entries: entries
        .filter((entry) => entry.group === group)
        .toSorted((one, other) => one.rank - other.rank || one.key.localeCompare(other.key)),
    }))
    .filter((part) => part.entries.length > 0);
}

function toEntry(visits: Booking[], kept: KeptPlaces): BookingEntry | undefined {
  const lead = findLead(visits);
  if (!lead) return undefined;
  const key = lead.series?._id ?? lead._id;
  const place = kept.get(key) ?? { group: lead.group, rank: getRank(lead) };
  kept.set(key, place);
  return { key, visits, lead, ...place };
}

/** Returns the visit that a row shows: of the first group that has one, the first there. */
function findLead(visits: readonly Booking[]): Booking | undefined {
  const group = bookingGroups.find((each) => visits.some((visit) => visit.group === each));
  return visits
    .filter((visit) => visit.group === group)
    .toSorted((one, other) => getRank(one) - getRank(other))[0];
}

function getRank({ group, nextAction, scheduledDate }: Booking): number {
  const visit = Date.parse(scheduledDate);
  if (group === 'past') return -visit;
  return group === 'needsYou' && nextAction?.by ? Date.parse(nextAction.by) : visit;
}

/** Returns the next approved visit; if there is none, the next pending one. */
export function findNextBooking(bookings: readonly Booking[], now: Date): Booking | undefined {
  const upcoming = bookings
    .filter((booking) => isUpcoming(booking, now))
    .toSorted((one, other) => Date.parse(one.scheduledDate) - Date.parse(other.scheduledDate));
  return upcoming.find(isAgreed) ?? upcoming[0];
}
