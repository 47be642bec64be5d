import { SLOT_BLOCKING_STATUSES } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { getDay } from '@nearhand/shared/region/formats';
import { calendarDate } from '@nearhand/shared/time-zone';
import { MAX_TODAY_VISITS } from '@nearhand/shared/today/today';
import type { CurrentUser } from '../../auth/authorize.ts';
import { config } from '../../config.ts';
import { dropInvalidDocuments } from '../../database/valid-documents.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { presentBookings } from '../bookings/present.ts';

/** How many visits that are over come before those to come. */
const PAST_VISITS = 2;

/** Matches the visits that begin today, in the marketplace's zone. */
export function buildTodayFilter(now: Date) {
  const { MARKETPLACE_TIME_ZONE: timeZone } = config;
  const today = calendarDate(getDay(now, timeZone));
  return {
    status: { $in: SLOT_BLOCKING_STATUSES },
    scheduledDate: { $gte: today.toDate(timeZone), $lt: today.add({ days: 1 }).toDate(timeZone) },
  };
}

/** Lists visits of today by their start: the last ones that are over, and the next. */
export async function listTodayVisits(user: CurrentUser, now: Date): Promise<Booking[]> {
  const today = buildTodayFilter(now);
  const [past, next] = await Promise.all([
    BookingModel.find({ ...today, endDate: { $lte: now } })
      .sort({ scheduledDate: -1, _id: -1 })
      .limit(MAX_TODAY_VISITS)
      .lean(),
    BookingModel.find({ ...today, endDate: { $gt: now } })
      .sort({ scheduledDate: 1, _id: 1 })
      .limit(MAX_TODAY_VISITS)
      .lean(),
  ]);
  const pastCount = Math.max(PAST_VISITS, MAX_TODAY_VISITS - next.length);
  const visits = [...past.slice(0, pastCount).toReversed(), ...next].slice(0, MAX_TODAY_VISITS);
  return presentBookings(dropInvalidDocuments(BookingModel, visits), user);
}
