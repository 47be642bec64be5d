import type { Availability, ChangedAvailabilityResponse } from '@nearhand/shared/availability/availability';
import { availabilityMessages } from '@nearhand/shared/availability/availability-messages';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { Types } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { config } from '../../config.ts';
import { withTransaction } from '../../database/transactions.ts';
import { NotFoundError } from '../../errors.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { lockUser } from '../../models/user.model.ts';
import { toLocalDate } from './local-days.ts';
import { getLongestOpenMinutes, getOpeningHours, type Interval } from './opening-hours.ts';
import { ProviderCalendarModel } from '../../models/provider-calendar.model.ts';

/** Returns the hours of a provider, or null for one who has not set them up. */
export async function getAvailability(user: CurrentUser): Promise<Availability | null> {
  const calendar = await ProviderCalendarModel.findById(user.id, { availability: 1 }).lean();
  return calendar?.availability ?? null;
}

/** Replaces the hours of a provider. Approved bookings stay; the response names those that now lie outside. */
export async function replaceAvailability(
  user: CurrentUser,
  { overrides, ...input }: Availability,
): Promise<ChangedAvailabilityResponse> {
  const today = toLocalDate(Date.now(), config.MARKETPLACE_TIME_ZONE);
  const availability = { ...input, overrides: overrides.filter(({ date }) => date >= today) };
  return withTransaction(async (tx) => {
    await lockUser(user.id, tx);
    const provider = new Types.ObjectId(user.id);
    await ProviderCalendarModel.updateOne(
      { _id: provider },
      { $set: { availability }, $setOnInsert: { busy: [] } },
      { upsert: true, session: tx },
    );
    const approved: Visit[] = await BookingModel.find(
      { provider, status: 'approved', scheduledDate: { $gt: new Date() } },
      { scheduledDate: 1, endDate: 1 },
    )
      .sort({ scheduledDate: 1, _id: 1 })
      .session(tx)
      .lean();
    return { availability, outside: findOutside(approved, availability, today) };
  });
}

/** Deletes the hours of a provider, who can then be booked at any time. Blocks stay, without effect. */
export async function deleteAvailability(user: CurrentUser): Promise<void> {
  const removed = await ProviderCalendarModel.updateOne(
    { _id: user.id, availability: { $exists: true } },
    { $unset: { availability: 1 } },
  );
  if (removed.matchedCount === 0) throw new NotFoundError(availabilityMessages.none);
}

type Visit = Pick<BookingDocument, '_id' | 'scheduledDate' | 'endDate'>;

/** Returns the ids of the visits that do not lie within the hours. */
function findOutside(visits: readonly Visit[], availability: Availability, today: string): string[] {
  const zone = config.MARKETPLACE_TIME_ZONE;
  const longest = getLongestOpenMinutes(availability, today) * MINUTE_MS;
  const hoursByDate = new Map<string, Interval[]>();
  return visits
    .filter(({ scheduledDate, endDate }) => {
      const [start, end] = [scheduledDate.getTime(), endDate.getTime()];
      const date = toLocalDate(start, zone);
      const open = hoursByDate.get(date) ?? getOpeningHours(availability, date, date, zone);
      hoursByDate.set(date, open);
      const isLong = end - start > longest;
      return !open.some((hours) =>
        isLong ? hours.start === start : hours.start <= start && end <= hours.end,
      );
    })
    .map(({ _id }) => _id.toString());
}
