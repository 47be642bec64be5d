import { CHARTED_WEEKS, type BookingWeek } from '@nearhand/shared/booking-weeks';
import { bookingStatusSchema, type BookingStatus } from '@nearhand/shared/bookings';
import { mondayOf } from '@nearhand/shared/time-zone';
import { config } from '../config.ts';
import { BookingModel, MADE_BY_STATUS_INDEX } from './booking.model.ts';

interface Group {
  _id: { startsOn: string; status: BookingStatus };
  count: number;
}

/** How many bookings were made in each of the last weeks up to `now`, in the marketplace's zone. */
export async function countBookingsByWeek(now: Date): Promise<BookingWeek[]> {
  const timeZone = config.MARKETPLACE_TIME_ZONE;
  const first = mondayOf(now, timeZone).subtract({ weeks: CHARTED_WEEKS - 1 });
  const groups = await groupBookings(first.toDate(timeZone), now, timeZone);
  const weeks = Array.from({ length: CHARTED_WEEKS }, (_, index) =>
    emptyWeek(first.add({ weeks: index }).toString()),
  );
  for (const { _id, count } of groups) {
    const week = weeks.find(({ startsOn }) => startsOn === _id.startsOn);
    if (!week) throw new TypeError(`MongoDB counted bookings in the week of ${_id.startsOn}`);
    week.byStatus[_id.status] = count;
    week.total += count;
  }
  return weeks;
}

function emptyWeek(startsOn: string): BookingWeek {
  const none = bookingStatusSchema.options.map((status) => [status, 0] as const);
  return { startsOn, total: 0, byStatus: Object.fromEntries(none) as Record<BookingStatus, number> };
}

async function groupBookings(from: Date, to: Date, timeZone: string): Promise<Group[]> {
  // MongoDB, unlike JavaScript, knows a zone only in the letters of the list: Europe/Lisbon, not europe/lisbon.
  const timezone = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  const monday = { $dateTrunc: { date: '$createdAt', unit: 'week', startOfWeek: 'monday', timezone } };
  return (
    BookingModel.aggregate<Group>()
      .match({ status: { $in: bookingStatusSchema.options }, createdAt: { $gte: from, $lte: to } })
      .group({
        _id: {
          startsOn: { $dateToString: { date: monday, format: '%Y-%m-%d', timezone } },
          status: '$status',
        },
        count: { $sum: 1 },
      })
      // This one answers from the index alone: no booking is read.
      .hint(MADE_BY_STATUS_INDEX)
  );
}
