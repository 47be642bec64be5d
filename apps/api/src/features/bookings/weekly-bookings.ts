import { bookingStatusSchema } from '@nearhand/shared/bookings/bookings';
import type { BookingStatus } from '@nearhand/shared/bookings/booking-statuses';
import { CHART_WEEKS, type BookingWeek } from '@nearhand/shared/bookings/all-bookings';
import { getMonday } from '@nearhand/shared/time-zone';
import {
  BookingModel,
  ORIGIN_CREATED_AT_INDEX,
  STATUS_CREATED_AT_INDEX,
} from '../../models/booking.model.ts';
import { config } from '../../config.ts';

interface Group {
  _id: { startsOn: string; status: BookingStatus };
  count: number;
}

/** Counts the bookings made in each of the last weeks up to `now`, in the marketplace's zone. */
export async function countBookingsByWeek(now: Date): Promise<BookingWeek[]> {
  const timeZone = config.MARKETPLACE_TIME_ZONE;
  const first = getMonday(now, timeZone).subtract({ weeks: CHART_WEEKS - 1 });
  const from = first.toDate(timeZone);
  const [all, own] = await Promise.all([
    groupBookings({ from, to: now, timeZone }),
    groupBookings({ from, to: now, timeZone, origin: 'own' }),
  ]);
  const weeks = Array.from({ length: CHART_WEEKS }, (_, index) =>
    buildEmptyWeek(first.add({ weeks: index }).toString()),
  );
  // Jobs that providers have added are no requests. Leaving them out of the first query would have it read documents.
  for (const { _id, count } of [...all, ...own.map((group) => ({ ...group, count: -group.count }))]) {
    const week = weeks.find(({ startsOn }) => startsOn === _id.startsOn);
    if (!week) throw new TypeError(`MongoDB counted bookings in the week of ${_id.startsOn}`);
    week.byStatus[_id.status] += count;
    week.total += count;
  }
  return weeks;
}

function buildEmptyWeek(startsOn: string): BookingWeek {
  const none = bookingStatusSchema.options.map((status) => [status, 0] as const);
  return { startsOn, total: 0, byStatus: Object.fromEntries(none) as Record<BookingStatus, number> };
}

interface Grouped {
  from: Date;
  to: Date;
  timeZone: string;
  origin?: 'own';
}

async function groupBookings({ from, to, timeZone, origin }: Grouped): Promise<Group[]> {
  // MongoDB, unlike JavaScript, is case-sensitive in zone names: Europe/Lisbon, not europe/lisbon.
  const timezone = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  const monday = { $dateTrunc: { date: '$createdAt', unit: 'week', startOfWeek: 'monday', timezone } };
  return (
    BookingModel.aggregate<Group>()
      .match({
        status: { $in: bookingStatusSchema.options },
        createdAt: { $gte: from, $lte: to },
        ...(origin && { origin }),
      })
      .group({
        _id: {
          startsOn: { $dateToString: { date: monday, format: '%Y-%m-%d', timezone } },
          status: '$status',
        },
        count: { $sum: 1 },
      })
      // The first index covers the query: no document is read.
      .hint(origin ? ORIGIN_CREATED_AT_INDEX : STATUS_CREATED_AT_INDEX)
  );
}
