import type { Availability, ChangedAvailabilityResponse } from '@nearhand/shared/availability';
import { availabilityMessages } from '@nearhand/shared/availability-messages';
import { MINUTE_MS } from '@nearhand/shared/durations';
import type { ClientSession, Types } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { config } from '../../config.ts';
import { withTransaction } from '../../database/transactions.ts';
import { InvalidTokenError, NotFoundError } from '../../errors.ts';
import { BookingModel, type BookingDocument } from '../bookings/booking.model.ts';
import { notSuspended, UserModel } from '../users/user.model.ts';
import { localDate } from './local-days.ts';
import { longestStretch, openingHours, type Interval } from './opening-hours.ts';
import { ProviderCalendarModel } from './provider-calendar.model.ts';

/** Returns the hours of a provider, or null before they set them up. */
export async function getAvailability(user: CurrentUser): Promise<Availability | null> {
  const calendar = await ProviderCalendarModel.findById(user.id, { availability: 1 }).lean();
  return calendar?.availability ?? null;
}

/** Replaces the hours of a provider. Approved bookings stay; the response names those that now lie outside. */
export async function replaceAvailability(
  user: CurrentUser,
  { overrides, ...input }: Availability,
): Promise<ChangedAvailabilityResponse> {
  const today = localDate(Date.now(), config.MARKETPLACE_TIME_ZONE);
  const availability = { ...input, overrides: overrides.filter(({ date }) => date >= today) };
  return withTransaction(async (tx) => {
    const provider = await lockProvider(user, tx);
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

/** Removes the hours of a provider, who can then be booked at any time. Blocks stay, without effect. */
export async function removeAvailability(user: CurrentUser): Promise<void> {
  const removed = await ProviderCalendarModel.updateOne(
    { _id: user.id, availability: { $exists: true } },
    { $unset: { availability: 1 } },
  );
  if (removed.matchedCount === 0) throw new NotFoundError(availabilityMessages.none);
}

/**
 * Writes to the provider, so that closing or suspending the account at the same time conflicts. Returns the id. Throws
 * an InvalidTokenError when the account is gone.
 */
export async function lockProvider(user: CurrentUser, tx: ClientSession): Promise<Types.ObjectId> {
  const provider = await UserModel.findOneAndUpdate(
    { _id: user.id, ...notSuspended },
    { $inc: { bookingsMade: 1 } },
    { session: tx, timestamps: false, projection: { _id: 1 } },
  ).lean();
  if (!provider) throw new InvalidTokenError();
  return provider._id;
}

type Visit = Pick<BookingDocument, '_id' | 'scheduledDate' | 'endDate'>;

function findOutside(visits: readonly Visit[], availability: Availability, today: string): string[] {
  const zone = config.MARKETPLACE_TIME_ZONE;
  const longest = longestStretch(availability, today) * MINUTE_MS;
  const hoursOf = new Map<string, Interval[]>();
  return visits
    .filter(({ scheduledDate, endDate }) => {
      const [start, end] = [scheduledDate.getTime(), endDate.getTime()];
      const date = localDate(start, zone);
      const open = hoursOf.get(date) ?? openingHours(availability, date, date, zone);
      hoursOf.set(date, open);
      const isLong = end - start > longest;
      return !open.some((hours) =>
        isLong ? hours.start === start : hours.start <= start && end <= hours.end,
      );
    })
    .map(({ _id }) => _id.toString());
}
