import { messages } from '@nearhand/shared/api-messages';
import { Types, type ClientSession } from 'mongoose';
import { sendsMail } from '../../config.ts';
import { withTransaction } from '../../database/transactions.ts';
import { AppError, NotFoundError } from '../../errors.ts';
import { enforceLimit } from '../../http/rate-limits.ts';
import { AuditEntryModel } from '../../models/audit-entry.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { recordAudit, type AuditContext } from '../audit/audit-log.ts';
import { queueResetLink } from '../recovery/commands/reset-password.ts';

/**
 * Mails a user a link to choose a new password, and returns what to tell the admin. Throws a ConflictError for the caller and for
 * closed and suspended accounts, and a TooManyRequestsError after some links within an hour.
 */
export async function sendPasswordLink(id: string, caller: AuditContext): Promise<string> {
  if (id === caller.user.id) throw new AppError('own_account', messages.admin.ownPasswordLink);
  const _id = new Types.ObjectId(id);
  // The links that the user has asked for count on their own: who gets none may have called.
  await enforceLimit('resetMails', `${id} by an admin`);
  await withTransaction(async (tx) => {
    if (!(await queueResetLink({ _id }, tx))) throw await passwordLinkError(_id, tx);
    await recordAudit(caller, 'account.password_link_sent', { _id }, tx);
  });
  return sendsMail() ? messages.admin.passwordLinkSent : messages.admin.passwordLinkStored;
}

async function passwordLinkError(_id: Types.ObjectId, tx: ClientSession): Promise<AppError> {
  if (await UserModel.exists({ _id }).session(tx)) {
    return new AppError('already_suspended', messages.admin.alreadySuspended);
  }
  const isClosed = await AuditEntryModel.exists({ target: _id, action: 'account.closed' }).session(tx);
  return isClosed
    ? new AppError('account_closed', messages.admin.accountClosed)
    : new NotFoundError(messages.admin.userNotFound);
}
