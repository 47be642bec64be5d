import type { CloseAccountInput } from '@nearhand/shared/account';
import { messages } from '@nearhand/shared/messages';
import type { ClientSession } from 'mongoose';
import { noteAction } from '../audit/audit-log.ts';
import type { CurrentUser } from '../auth/current-user.ts';
import { endSessions } from '../auth/sessions.ts';
import { leaveBookings } from '../bookings/leave-bookings.ts';
import { throughFailOver } from '../database/fail-over.ts';
import { inTransaction } from '../database/transactions.ts';
import { ConflictError, InvalidError, UnauthorizedError } from '../errors.ts';
import { forgetReplies } from '../http/idempotency.ts';
import { removeImagesOf } from '../images/database-images.ts';
import { deleteRemoteImagesOf } from '../images/own-images.ts';
import { removeProviderServices } from '../services/provider-card.ts';
import { checkOwnPassword, withSamePassword } from './own-password.ts';
import { UserModel, type UserDocument } from './user.model.ts';

/**
 * Erases somebody who wants to leave. Their bookings stay for the other side, without a name. Throws a ConflictError for the only
 * admin, and while somebody relies on a visit to come.
 */
export async function closeAccount(
  { id }: CurrentUser,
  { password }: CloseAccountInput,
  { ip, requestId }: { ip: string; requestId: string },
): Promise<void> {
  const account = await throughFailOver(() => UserModel.findById(id).lean());
  if (!account) throw new UnauthorizedError(messages.sessionEnded);
  const refusal = new InvalidError(messages.account.passwordWrong, 'password');
  await checkOwnPassword(account, password, ip, refusal);

  await inTransaction(async (session) => {
    const closed = await UserModel.findOneAndDelete(withSamePassword(account), { session }).lean();
    if (!closed) throw new UnauthorizedError(messages.sessionEnded);
    if (closed.role === 'admin') await keepAnAdmin(session);
    await eraseTraces(closed, session);
    await noteAction({ id, requestId }, 'account.closed', { _id: closed._id }, session);
  });
  await deleteRemoteImagesOf(id);
}

/** Throws a ConflictError when the admin who has just been removed was the only one. */
async function keepAnAdmin(session: ClientSession): Promise<void> {
  // Written to, so that the last two who leave at the same time collide: each would see the other one stay.
  const { matchedCount } = await UserModel.updateOne(
    { role: 'admin' },
    { updatedAt: new Date() },
    { session, timestamps: false },
  );
  if (matchedCount === 0) throw new ConflictError(messages.account.lastAdmin);
}

async function eraseTraces({ _id }: UserDocument, session: ClientSession): Promise<void> {
  const id = _id.toString();
  await leaveBookings(_id, session);
  await removeProviderServices(_id, session);
  await removeImagesOf(id, session);
  await forgetReplies(id, session);
  await endSessions(_id, session);
}
