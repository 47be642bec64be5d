import { messages } from '@nearhand/shared/api-messages';
import type { ClientSession, Types } from 'mongoose';
import { ConflictError } from '../../errors.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { queueVerificationMail } from '../recovery/email-verification.ts';
import { buildEmailChangeRequestedMail } from '../recovery/security-mails.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';

/** Returns whether an email is neither that of the account nor its pending one. */
export function isNewEmail(email: string, account: Pick<UserDocument, 'email' | 'pendingEmail'>): boolean {
  return email !== account.email && email !== account.pendingEmail;
}

/**
 * Makes a new email pending: mails a link that confirms it, and a warning to the current email. Throws a ConflictError for an
 * email in use.
 */
export async function requestEmailChange(
  account: UserDocument,
  { email, sessionId }: { email: string; sessionId: string },
  tx: ClientSession,
): Promise<void> {
  const { _id } = account;
  if (await UserModel.exists({ email }).session(tx)) throw new ConflictError(messages.register.emailTaken);
  const emailToken = await queueVerificationMail({ _id, email, sessionId }, tx);
  await queueMail(buildEmailChangeRequestedMail(account, email), tx);
  await UserModel.updateOne({ _id }, { pendingEmail: email, emailToken }, { session: tx });
}

/** Withdraws the pending email, if there is one. */
export async function withdrawPendingEmail(user: Types.ObjectId, tx: ClientSession): Promise<void> {
  await UserModel.updateOne(
    { _id: user, pendingEmail: { $exists: true } },
    { $unset: { pendingEmail: 1, emailToken: 1 } },
    { session: tx },
  );
}
