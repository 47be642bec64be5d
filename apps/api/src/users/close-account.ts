import { setTimeout as sleep } from 'node:timers/promises';
import type { CloseAccountInput } from '@nearhand/shared/account';
import { messages } from '@nearhand/shared/messages';
import { noteAction } from '../audit/audit-log.ts';
import type { CurrentUser } from '../auth/current-user.ts';
import { checkNobodyWaits } from '../bookings/leave-bookings.ts';
import { throughFailOver } from '../database/fail-over.ts';
import { inTransaction } from '../database/transactions.ts';
import { InvalidError, UnauthorizedError } from '../errors.ts';
import { eraseAccount, planErasure } from './erase-account.ts';
import { keepAnAdmin } from './last-admin.ts';
import { checkOwnPassword, withSamePassword } from './own-password.ts';
import { UserModel } from './user.model.ts';

/** Answered by then even when there is more to erase than fits into a request. */
const MAX_WAIT_MS = 5000;

/**
 * Closes the account of a user: from that moment on nobody can use it, and what was known of them is erased, step by step. Their
 * bookings stay for the other side, without a name. Throws a ConflictError for the only admin, and while somebody relies on a visit
 * to come.
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
    if (closed.role === 'admin') await keepAnAdmin(messages.account.lastAdmin, session);
    await checkNobodyWaits(closed._id, session);
    await planErasure(closed._id, session);
    await noteAction({ id, requestId }, 'account.closed', { _id: closed._id }, session);
  });
  const waiting = new AbortController();
  const { signal } = waiting;
  await Promise.race([
    eraseAccount(account._id),
    sleep(MAX_WAIT_MS, undefined, { signal }).catch(() => undefined),
  ]);
  waiting.abort();
}
