import type { Booking } from '@nearhand/shared/bookings/bookings';
import { DAY_MS } from '@nearhand/shared/durations';
import { roundMoney } from '@nearhand/shared/money';
import { isOff } from '@nearhand/shared/bookings/booking-statuses';

/** Groups the visits of each series, at the place of the first one in the list. Other bookings are groups of one. */
export function groupBySeries(bookings: readonly Booking[]): Booking[][] {
  const groups: Booking[][] = [];
  const bySeries = new Map<string, Booking[]>();
  for (const booking of bookings) {
    const visits = booking.series && bySeries.get(booking.series._id);
    if (visits) visits.push(booking);
    else {
      const group = [booking];
      if (booking.series) bySeries.set(booking.series._id, group);
      groups.push(group);
    }
  }
  return groups;
}

export function sortVisits(visits: readonly Booking[]): Booking[] {
  return visits.toSorted((one, other) => (one.series?.index ?? 0) - (other.series?.index ?? 0));
}

/** Returns the most frequent interval between visits, such as "Every 2 weeks"; undefined for any other interval. */
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

/** Sums up the visits that take place, and what was paid for them, on the marketplace or outside it. */
export function sumUpVisits(visits: readonly Booking[], currency: string): { total: number; paid: number } {
  const billed = visits.filter((visit) => !isOff(visit));
  const paid = billed.flatMap(({ payments, settledOffline }) => [
    ...payments,
    ...(settledOffline ? [settledOffline] : []),
  ]);
  const sum = (amounts: number[]) =>
    roundMoney(
      amounts.reduce((total, amount) => total + amount, 0),
      currency,
    );
  return {
    total: sum(billed.map(({ totalAmount }) => totalAmount)),
    paid: sum(paid.map(({ amount }) => amount)),
  };
}
