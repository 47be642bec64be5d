import { MINUTE_MS } from '@nearhand/shared/durations';
import { CONFIRMATION_MINUTES, type Confirmation } from '@nearhand/shared/second-factor/second-factor';
import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import type { CurrentUser } from '../../auth/authorize.ts';
import { buildWrongCurrentPasswordError, reauthenticate } from '../../auth/reauthenticate.ts';
import { withFailoverRetry } from '../../database/retry.ts';
import { withTransaction } from '../../database/transactions.ts';
import { AppError, InvalidError, InvalidTokenError } from '../../errors.ts';
import { withCodeThrottling } from '../../http/rate-limits.ts';
import { SessionModel } from '../../models/session.model.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';
import { consumeCode, WrongCodeError } from './codes.ts';

/**
 * Confirms who the caller is: by the password or a code, each of which must be right if it is sent, or by a sign-in or confirmation of
 * this session minutes ago. Throws `confirmation_required` without any of these.
 */
export async function assertConfirmation(
  { id, sessionId }: CurrentUser,
  { currentPassword, code }: Confirmation,
  ip: string,
): Promise<void> {
  if (!currentPassword && !code) {
    if (await isConfirmed(sessionId)) return;
    throw new AppError('confirmation_required', accountSecurityMessages.confirmationRequired);
  }
  const account = await withFailoverRetry(() => UserModel.findById(id).lean());
  if (!account) throw new InvalidTokenError();
  if (currentPassword) await reauthenticate(account, currentPassword, ip, buildWrongCurrentPasswordError());
  if (code) await useCode(account, code);
  await withFailoverRetry(() => SessionModel.updateOne({ _id: sessionId }, { confirmedAt: new Date() }));
}

async function isConfirmed(_id: string): Promise<boolean> {
  const since = new Date(Date.now() - CONFIRMATION_MINUTES * MINUTE_MS);
  const recent = { $or: [{ createdAt: { $gt: since } }, { confirmedAt: { $gt: since } }] };
  return (await withFailoverRetry(() => SessionModel.exists({ _id, ...recent }))) !== null;
}

/** 401 would tell the caller that the session has ended. */
async function useCode(account: UserDocument, code: string): Promise<void> {
  try {
    await withCodeThrottling(account._id.toString(), () =>
      withTransaction((tx) => consumeCode(account, code, tx)),
    );
  } catch (error) {
    if (!(error instanceof WrongCodeError)) throw error;
    throw new InvalidError(accountSecurityMessages.codeWrong, 'code', 'code_wrong');
  }
}
