import { setTimeout as sleep } from 'node:timers/promises';
import type { CloseAccountInput } from '@nearhand/shared/account/account';
import { messages } from '@nearhand/shared/api-messages';
import type { SavedAddress } from '@nearhand/shared/users/addresses';
import { recordAudit } from '../audit/audit-log.ts';
import type { CurrentUser } from '../../auth/authorize.ts';
import { assertNoUpcomingVisits } from '../bookings/queries.ts';
import { withFailoverRetry } from '../../database/retry.ts';
import { withTransaction } from '../../database/transactions.ts';
import { InvalidTokenError } from '../../errors.ts';
import { runJob } from '../jobs/commands/claim-job.ts';
import { queueMail } from '../mail/commands.ts';
import { assertNotLastAdmin } from '../user-administration/commands.ts';
import {
  reauthenticate,
  buildUnchangedPasswordFilter,
  buildWrongPasswordError,
} from '../../auth/reauthenticate.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';
import { scheduleErasure } from './jobs.ts';

/** How long the response waits for the erasure. */
const MAX_WAIT_MS = 5000;

/**
 * Closes the account of a user: sessions and password end at once, and the user's data is erased step by step. The
 * bookings are preserved for the other side, without a name. Throws a ConflictError for the only admin, and while the
 * other side of a booking relies on an upcoming visit.
 */
export async function closeAccount(
  user: CurrentUser,
  { password }: CloseAccountInput,
  { ip, requestId }: { ip: string; requestId: string },
): Promise<void> {
  const account = await withFailoverRetry(() => UserModel.findById(user.id).lean());
  if (!account) throw new InvalidTokenError();
  await reauthenticate(account, password, ip, buildWrongPasswordError());

  const erasure = await withTransaction(async (tx) => {
    const closed = await UserModel.findOneAndDelete(buildUnchangedPasswordFilter(account), {
      session: tx,
    }).lean();
    if (!closed) throw new InvalidTokenError();
    if (closed.role === 'admin') await assertNotLastAdmin(messages.account.lastAdmin, tx);
    await assertNoUpcomingVisits(closed._id, tx);
    // Without a recipient: it is deleted once it is sent, and not before, as are mails that name a closed account.
    const mail = {
      to: closed.email,
      person: closed._id,
      kind: 'security',
      data: { event: 'account-closed' },
    } as const;
    await queueMail(mail, tx);
    await recordAudit({ user, requestId }, 'account.closed', { _id: closed._id }, tx);
    return scheduleErasure(closed._id, tx);
  });
  const timeout = new AbortController();
  const { signal } = timeout;
  await Promise.race([runJob(erasure), sleep(MAX_WAIT_MS, undefined, { signal }).catch(() => undefined)]);
  timeout.abort();
}

export async function listAddresses({ id }: CurrentUser): Promise<SavedAddress[]> {
  const user = await UserModel.findById(id, { addresses: 1 }).lean();
  if (!user) throw new InvalidTokenError();
  return presentAddresses(user);
}

export async function replaceAddresses(
  { id }: CurrentUser,
  addresses: SavedAddress[],
): Promise<SavedAddress[]> {
  const user = await UserModel.findOneAndUpdate(
    { _id: id },
    { addresses: addresses.map(withoutEmptyAccess) },
    { returnDocument: 'after', projection: { addresses: 1 } },
  ).lean();
  if (!user) throw new InvalidTokenError();
  return presentAddresses(user);
}

function withoutEmptyAccess({ access, ...address }: SavedAddress): SavedAddress {
  return { ...address, ...(access && { access }) };
}

export function presentAddresses({ addresses = [] }: Pick<UserDocument, 'addresses'>): SavedAddress[] {
  return addresses.map((address) => ({ ...address }));
}
