import type { Booking } from '@nearhand/shared/bookings';
import { DAY_MS } from '@nearhand/shared/durations';
import { isUpcoming } from '../list/booking-groups.ts';

/** Puts the visits of each series together, where its first one is in the list. Other bookings stay alone. */
export function foldSeries(bookings: readonly Booking[]): Booking[][] {
  const folded: Booking[][] = [];
  const ofSeries = new Map<string, Booking[]>();
  for (const booking of bookings) {
    const visits = booking.series && ofSeries.get(booking.series._id);
    if (visits) visits.push(booking);
    else {
      const entry = [booking];
      if (booking.series) ofSeries.set(booking.series._id, entry);
      folded.push(entry);
    }
  }
  return folded;
}

/** Returns the visits in the order of the series. */
export function sortVisits(visits: readonly Booking[]): Booking[] {
  return visits.toSorted((one, other) => (one.series?.index ?? 0) - (other.series?.index ?? 0));
}

/** Returns the visit that a series stands for: the next one to come, else the last. */
export function getLeadVisit(visits: readonly Booking[], now: Date): Booking | undefined {
  const byTime = visits.toSorted((one, other) => (one.scheduledDate < other.scheduledDate ? -1 : 1));
  return byTime.find((visit) => isUpcoming(visit, now)) ?? byTime.at(-1);
}

/** "Every 2 weeks", by the most visits in a row; undefined when most have moved. */
export function describeRhythm(visits: readonly Booking[]): string | undefined {
  const days = sortVisits(visits).map(({ bookingDate }) => Date.parse(`${bookingDate}T00:00:00Z`) / DAY_MS);
  const gaps = days.slice(1).map((day, index) => day - (days[index] ?? day));
  const counts = new Map<number, number>();
  for (const gap of gaps) counts.set(gap, (counts.get(gap) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  const weeks = (most?.[0] ?? 0) / 7;
  if (weeks === 1) return 'Every week';
  return weeks === 2 || weeks === 4 ? `Every ${weeks} weeks` : undefined;
}
