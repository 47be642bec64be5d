import { calendarFeedMessages } from '@nearhand/shared/calendar-feed/calendar-feed';
import type { CurrentUser } from '../../auth/authorize.ts';
import { createLinkToken, hashLinkToken } from '../../auth/tokens.ts';
import { InvalidTokenError, NotFoundError } from '../../errors.ts';
import { notSuspended, UserModel } from '../../models/user.model.ts';
import { buildCalendarFile } from '../bookings/calendar-file.ts';
import { findBookingsForFeed } from './find-bookings-for-feed.ts';

const SECRET_PATTERN = /^[\w-]{43}$/;

/** Creates the secret of a user's feed, which replaces the previous one. Only its hash is stored. */
export async function createFeedSecret({ id }: CurrentUser): Promise<string> {
  const { token: secret, hash } = createLinkToken();
  const { matchedCount } = await UserModel.updateOne(
    { _id: id, ...notSuspended },
    { calendarFeedHash: hash },
    { timestamps: false },
  );
  if (matchedCount === 0) throw new InvalidTokenError();
  return secret;
}

/** Deletes the secret of a user's feed, which ends the feed. */
export async function deleteFeedSecret({ id }: CurrentUser): Promise<void> {
  await UserModel.updateOne({ _id: id }, { $unset: { calendarFeedHash: 1 } }, { timestamps: false });
}

/** Returns the calendar file of the user with this secret. Throws a NotFoundError for an unknown secret. */
export async function getFeedFile(secret: string, host: string): Promise<string> {
  const user =
    SECRET_PATTERN.test(secret) &&
    (await UserModel.findOne(
      { calendarFeedHash: hashLinkToken(secret), role: { $ne: 'admin' }, ...notSuspended },
      { role: 1, status: 1 },
    ).lean());
  if (!user) throw new NotFoundError(calendarFeedMessages.notFound);
  const viewer = { id: user._id.toString(), role: user.role, status: user.status, sessionId: '' };
  return buildCalendarFile(await findBookingsForFeed(viewer), viewer, host);
}
