import { bookingActions } from '@nearhand/shared/bookings/booking-actions';
import { statusesThat } from '@nearhand/shared/bookings/booking-statuses';
import { DAY_MS, MINUTE_MS } from '@nearhand/shared/durations';
import { calendarFeedMessages, type CalendarFeed } from '@nearhand/shared/calendar-feed/calendar-feed';
import type { Types } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { dropInvalidDocuments } from '../../database/valid-documents.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { buildBookingsFile } from '../bookings/calendar-file.ts';
import { hashLinkToken } from '../../auth/tokens.ts';
import { InvalidTokenError, NotFoundError } from '../../errors.ts';
import { hasConfirmedEmail, notSuspended, presentCalendarFeed, UserModel } from '../../models/user.model.ts';

/** How far back a feed reaches. */
const PAST_MS = 31 * DAY_MS;

/** A feed has at most so many bookings, the earliest first. */
const MAX_BOOKINGS = 2000;

/** Finds the bookings of a user from 31 days ago on, without those that were rejected, or cancelled before that. */
async function findBookingsForFeed(user: CurrentUser): Promise<BookingDocument[]> {
  const since = new Date(Date.now() - PAST_MS);
  const found = await BookingModel.find({
    [user.role === 'provider' ? 'provider' : 'customer']: user.id,
    endDate: { $gte: since },
    $or: [
      { status: { $in: statusesThat('isOpen').concat(statusesThat('isDone')) } },
      { status: bookingActions.cancel.to, 'cancellation.at': { $gte: since } },
    ],
  })
    .sort({ scheduledDate: 1, _id: 1 })
    .limit(MAX_BOOKINGS)
    .lean();
  return dropInvalidDocuments(BookingModel, found);
}

export async function getCalendarFeed({ id }: CurrentUser): Promise<CalendarFeed | null> {
  const user = await UserModel.findById(id).lean();
  if (!user) throw new InvalidTokenError();
  return presentCalendarFeed(user);
}

const USED_INTERVAL_MS = 5 * MINUTE_MS;

/** Records now and then when a feed was last read. */
async function recordUse(_id: Types.ObjectId, calendarFeedHash: string): Promise<void> {
  const now = Date.now();
  const isDue = { 'calendarFeed.lastUsedAt': { $not: { $gt: new Date(now - USED_INTERVAL_MS) } } };
  await UserModel.updateOne(
    { _id, calendarFeedHash, calendarFeed: { $exists: true }, ...isDue },
    { 'calendarFeed.lastUsedAt': new Date(now) },
    { timestamps: false },
  );
}

const SECRET_PATTERN = /^[\w-]{43}$/;

/** Returns the calendar file of the user with this secret. Throws a NotFoundError for an unknown secret. */
export async function getFeedFile(secret: string, host: string): Promise<string> {
  const hash = hashLinkToken(secret);
  const user =
    SECRET_PATTERN.test(secret) &&
    (await UserModel.findOne(
      { calendarFeedHash: hash, role: { $ne: 'admin' }, ...notSuspended },
      { role: 1, status: 1, emailVerifiedAt: 1 },
    ).lean());
  if (!user) throw new NotFoundError(calendarFeedMessages.notFound);
  await recordUse(user._id, hash);
  const viewer = {
    id: user._id.toString(),
    role: user.role,
    status: user.status,
    sessionId: '',
    isConfirmed: hasConfirmedEmail(user),
  };
  return buildBookingsFile(await findBookingsForFeed(viewer), viewer, host);
}
