import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { messages, suspendedMessage } from '@nearhand/shared/api-messages';
import type { ChangePasswordInput, LoginInput, User } from '@nearhand/shared/users/users';
import type { ClientSession } from 'mongoose';
import { assertUncommonPassword, comparePassword, hashPassword } from '../../../auth/passwords.ts';
import type { CurrentUser } from '../../../auth/authorize.ts';
import { endSessions, startSession, describeUserAgent } from '../../../auth/sessions.ts';
import { withFailoverRetry } from '../../../database/retry.ts';
import { withTransaction } from '../../../database/transactions.ts';
import {
  AppError,
  InvalidTokenError,
  SecondFactorRequiredError,
  UnauthorizedError,
} from '../../../errors.ts';
import { withCodeThrottling } from '../../../http/rate-limits.ts';
import { queueSecurityMail } from '../../mail/commands.ts';
import { withdrawPendingEmail } from '../../profile/commands.ts';
import { consumeCode } from '../../second-factor/codes.ts';
import {
  reauthenticate,
  buildUnchangedPasswordFilter,
  buildWrongCurrentPasswordError,
} from '../../../auth/reauthenticate.ts';
import {
  calendarFeedFields,
  toOwnUser,
  UserModel,
  type UserDocument,
  type KnownDevice,
} from '../../../models/user.model.ts';
import { DAY_MS } from '@nearhand/shared/durations';

const KNOWN_FOR_MS = 90 * DAY_MS;
const MAX_KNOWN_DEVICES = 50;

/** Returns the browser and system of a request, as it is recorded with the account. */
export function toDevice(userAgent: string): KnownDevice {
  return { ...describeUserAgent(userAgent), signedInAt: new Date() };
}

function recognizeDevice(
  { knownDevices = [] }: Pick<UserDocument, 'knownDevices'>,
  device: KnownDevice,
): { isNew: boolean; knownDevices: KnownDevice[] } {
  const since = device.signedInAt.getTime() - KNOWN_FOR_MS;
  const recent = knownDevices.filter(({ signedInAt }) => signedInAt.getTime() > since);
  const others = recent.filter(
    ({ browser, system }) => browser !== device.browser || system !== device.system,
  );
  return {
    isNew: others.length === recent.length,
    knownDevices: [device, ...others].slice(0, MAX_KNOWN_DEVICES),
  };
}

export interface StartedSession {
  token: string;
  user: User;
}

/**
 * Returns the key that failed logins with this email count against: the account id, as in the profile, or the email
 * if there is no account.
 */
export async function getThrottlingKey(email: string): Promise<string> {
  const account = await withFailoverRetry(() => UserModel.exists({ email }));
  return account?._id.toString() ?? email;
}

/**
 * Starts a session for the account with this email and password, and a code if the account has a second factor. Throws an
 * UnauthorizedError if there is none or the code is wrong, a SecondFactorRequiredError if only the code is missing, and
 * `account_suspended` with the reason while an admin has suspended the account, and `password_reset_required` after "That was not me".
 */
export async function logIn(
  { email, password, code }: LoginInput,
  userAgent: string,
): Promise<StartedSession> {
  const user = await withFailoverRetry(() => UserModel.findOne({ email }).lean());
  const comparison = await comparePassword(password, user?.passwordHash);
  if (!user || comparison === 'wrong')
    throw new UnauthorizedError(messages.login.wrongCredentials, 'credentials_wrong');
  const renewal = comparison === 'outdated' && { passwordHash: await hashPassword(password) };

  const start = () =>
    withTransaction(async (tx) => {
      // Writes to the user, so that a concurrent change of the password conflicts and cannot miss the new session.
      const signedIn = await UserModel.findOneAndUpdate(
        buildUnchangedPasswordFilter(user),
        { lastLoginAt: new Date(), ...renewal },
        { session: tx, returnDocument: 'after', timestamps: false },
      ).lean();
      if (!signedIn) throw new UnauthorizedError(messages.login.wrongCredentials, 'credentials_wrong');
      if (signedIn.hasSecondFactor) {
        if (!code) throw new SecondFactorRequiredError();
        await consumeCode(signedIn, code, tx);
      }
      if (signedIn.suspension)
        throw new AppError('account_suspended', suspendedMessage(signedIn.suspension.reason));
      if (signedIn.signInBarredAt)
        throw new AppError('password_reset_required', accountSecurityMessages.passwordResetRequired);
      return { token: await startOnDevice(signedIn, userAgent, tx), user: toOwnUser(signedIn) };
    });
  return user.hasSecondFactor && code ? withCodeThrottling(user._id.toString(), start) : start();
}

type DeviceOwner = Pick<UserDocument, '_id' | 'email' | 'knownDevices'>;

/** Starts a session, and mails a warning if its browser and system are new to the account. */
async function startOnDevice(account: DeviceOwner, userAgent: string, tx: ClientSession): Promise<string> {
  const device = toDevice(userAgent);
  const { isNew, knownDevices } = recognizeDevice(account, device);
  await UserModel.updateOne({ _id: account._id }, { knownDevices }, { session: tx, timestamps: false });
  if (isNew) {
    const { signedInAt: at, ...named } = device;
    await queueSecurityMail(account, { event: 'new-device', ...named, at }, tx);
  }
  return startSession(account._id, userAgent, tx, isNew);
}

/**
 * Changes the password of `user`, and ends all other sessions of that user and, unless they keep it, the calendar feed. Withdraws a pending email, which a thief who knew the
 * password may have entered.
 */
export async function changePassword(
  user: CurrentUser,
  { currentPassword, newPassword, endCalendarFeed }: ChangePasswordInput,
  ip: string,
): Promise<void> {
  await assertUncommonPassword(newPassword, 'newPassword');
  const account = await withFailoverRetry(() => UserModel.findById(user.id).lean());
  if (!account) throw new InvalidTokenError();
  await reauthenticate(account, currentPassword, ip, buildWrongCurrentPasswordError());
  const change = { passwordHash: await hashPassword(newPassword), passwordChangedAt: new Date() };

  await withTransaction(async (tx) => {
    const changed = await UserModel.findOneAndUpdate(
      buildUnchangedPasswordFilter(account),
      { $set: change, $unset: { passwordResetToken: 1, ...(endCalendarFeed && calendarFeedFields) } },
      { session: tx },
    ).lean();
    if (!changed) throw buildWrongCurrentPasswordError();
    await withdrawPendingEmail(changed._id, tx);
    await queueSecurityMail(changed, { event: 'password-changed' }, tx);
    await endSessions(account._id, tx, user.sessionId);
  });
}
