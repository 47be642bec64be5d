import { createHash, randomBytes } from 'node:crypto';
import { calendarFeedMessages } from '@nearhand/shared/calendar-feed';
import type { CurrentUser } from '../../auth/authorize.ts';
import { InvalidTokenError, NotFoundError } from '../../errors.ts';
import { notSuspended, UserModel } from '../users/user.model.ts';
import { buildCalendarFile } from '../bookings/calendar-file.ts';
import { findBookingsForFeed } from './find-bookings-for-feed.ts';

/** 256 bits. */
const SECRET_BYTES = 32;
const SECRET_PATTERN = /^[\w-]{43}$/;

/** Creates the secret of the user's feed, which replaces the one before. Only its hash is stored. */
export async function createFeedSecret({ id }: CurrentUser): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const { matchedCount } = await UserModel.updateOne(
    { _id: id, ...notSuspended },
    { calendarFeedHash: hash(secret) },
    { timestamps: false },
  );
  if (matchedCount === 0) throw new InvalidTokenError();
  return secret;
}

/** Ends the feed of the user. */
export async function endFeed({ id }: CurrentUser): Promise<void> {
  await UserModel.updateOne({ _id: id }, { $unset: { calendarFeedHash: 1 } }, { timestamps: false });
}

/** Returns the calendar file behind a secret. Throws a NotFoundError for an unknown one. */
export async function readFeed(secret: string, host: string): Promise<string> {
  const user =
    SECRET_PATTERN.test(secret) &&
    (await UserModel.findOne(
      { calendarFeedHash: hash(secret), role: { $ne: 'admin' }, ...notSuspended },
      { role: 1, status: 1 },
    ).lean());
  if (!user) throw new NotFoundError(calendarFeedMessages.notFound);
  const viewer = { id: user._id.toString(), role: user.role, status: user.status, sessionId: '' };
  return buildCalendarFile(await findBookingsForFeed(viewer), viewer, host);
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
