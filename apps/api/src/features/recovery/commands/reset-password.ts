import { RESET_LINK_MINUTES } from '@nearhand/shared/limits';
import type { ForgotPasswordInput, ResetPasswordInput } from '@nearhand/shared/recovery/recovery';
import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { MINUTE_MS } from '@nearhand/shared/durations';
import type { ClientSession, QueryFilter } from 'mongoose';
import { assertUncommonPassword, hashPassword } from '../../../auth/passwords.ts';
import { createLinkToken, hashLinkToken } from '../../../auth/tokens.ts';
import { endSessions } from '../../../auth/sessions.ts';
import { withFailoverRetry } from '../../../database/retry.ts';
import { withTransaction } from '../../../database/transactions.ts';
import { InvalidError } from '../../../errors.ts';
import { countResetMail, resetLoginFailures } from '../../../http/rate-limits.ts';
import { logger } from '../../../observability/logger.ts';
import { queueSecurityMail } from '../../mail/commands.ts';
import { SecondFactorModel } from '../../../models/second-factor.model.ts';
import {
  calendarFeedFields,
  notSuspended,
  UserModel,
  type UserDocument,
} from '../../../models/user.model.ts';

const LINK_MS = RESET_LINK_MINUTES * MINUTE_MS;

/**
 * Mails a reset link to the account with this email, if there is one that may sign in. Returns at once, so that the response takes
 * equally long for every email. A failure is only logged: the user can request another link.
 */
export function requestPasswordReset({ email }: ForgotPasswordInput): void {
  sendResetLink(email).catch((error: unknown) => {
    logger.warn({ err: error }, 'could not send a link to reset a password');
  });
}

async function sendResetLink(email: string): Promise<void> {
  const account = await withFailoverRetry(() => UserModel.exists({ email, ...notSuspended }));
  if (!account || !(await countResetMail(account._id.toString()))) return;
  await withTransaction(async (tx) => {
    await queueResetLink({ _id: account._id, email }, tx);
  });
}

/** Queues a mail with a reset link to the matching account. Returns false if there is none that may sign in. */
export async function queueResetLink(filter: QueryFilter<UserDocument>, tx: ClientSession): Promise<boolean> {
  const { token, hash } = createLinkToken();
  // The token replaces an earlier one: only the newest link works.
  const user = await UserModel.findOneAndUpdate(
    { ...filter, ...notSuspended },
    { passwordResetToken: { hash, expiresAt: new Date(Date.now() + LINK_MS) } },
    { session: tx, timestamps: false },
  ).lean();
  if (user) await queueSecurityMail(user, { event: 'reset-requested', token, email: user.email }, tx);
  return user !== null;
}

/**
 * Sets a new password for the account of a link, and ends all of its sessions. Withdraws a pending email, which a thief may have
 * entered, and the second factor if no earlier link has confirmed the email. Throws the same InvalidError for a link that is unknown, used, replaced or expired.
 */
export async function resetPassword({ token, newPassword }: ResetPasswordInput, ip: string): Promise<void> {
  const buildLinkFilter = () => ({
    'passwordResetToken.hash': hashLinkToken(token),
    'passwordResetToken.expiresAt': { $gt: new Date() },
    ...notSuspended,
  });
  const account = await withFailoverRetry(() => UserModel.exists(buildLinkFilter()));
  if (!account) throw new InvalidError(accountSecurityMessages.linkInvalid, 'token', 'link_invalid');
  // A rejected password does not use up the link.
  await assertUncommonPassword(newPassword, 'newPassword');
  const passwordHash = await hashPassword(newPassword);

  await withTransaction(async (tx) => {
    const now = new Date();
    const changed = await UserModel.findOneAndUpdate(
      { _id: account._id, ...buildLinkFilter() },
      {
        // The link proves that the user receives the mails of the account.
        $set: { passwordHash, passwordChangedAt: now, emailVerifiedAt: now },
        $unset: {
          passwordResetToken: 1,
          emailToken: 1,
          pendingEmail: 1,
          signInBarredAt: 1,
          ...calendarFeedFields,
        },
      },
      { session: tx },
    ).lean();
    if (!changed) throw new InvalidError(accountSecurityMessages.linkInvalid, 'token', 'link_invalid');
    await endSessions(changed._id, tx);
    if (!changed.emailVerifiedAt) await removeSecondFactor(changed, tx);
    await queueSecurityMail(changed, { event: 'password-changed' }, tx);
  });
  await resetLoginFailures({ account: account._id.toString(), ip });
}

/** Whoever registered an email without confirming it may not be the one who receives its mails. */
async function removeSecondFactor(user: UserDocument, tx: ClientSession): Promise<void> {
  const { _id, hasSecondFactor } = user;
  await SecondFactorModel.deleteOne({ _id }, { session: tx });
  if (!hasSecondFactor) return;
  await UserModel.updateOne({ _id }, { hasSecondFactor: false }, { session: tx, timestamps: false });
  await queueSecurityMail(user, { event: 'second-factor-off' }, tx);
}
