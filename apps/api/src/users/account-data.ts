import type { AccountData } from '@nearhand/shared/account';
import { messages } from '@nearhand/shared/messages';
import { readActionsOf } from '../audit/audit-log.ts';
import type { CurrentUser } from '../auth/current-user.ts';
import { listDevices } from '../auth/devices.ts';
import { readOwnBookings } from '../bookings/bookings.ts';
import { throughFailOver } from '../database/fail-over.ts';
import { UnauthorizedError } from '../errors.ts';
import { StreamedReply, type WriteText } from '../http/streamed-reply.ts';
import { readOwnImages } from '../images/own-images.ts';
import { readOwnServices } from '../services/services.ts';
import { limitExports } from './export-limits.ts';
import { toUser, UserModel, type UserDocument } from './user.model.ts';

type ListName = {
  [Name in keyof AccountData]: AccountData[Name] extends object[] ? Name : never;
}[keyof AccountData];

/**
 * Everything the marketplace holds about a user; of others only what they may see anyway. However much that is, it is read and sent
 * a little at a time.
 */
export function streamAccountData(user: CurrentUser): StreamedReply {
  return new StreamedReply((write) => limitExports(user.id, () => writeAccountData(user, write)));
}

async function writeAccountData(user: CurrentUser, write: WriteText): Promise<void> {
  const account = await throughFailOver(() => UserModel.findById(user.id).lean());
  if (!account) throw new UnauthorizedError(messages.sessionEnded);
  const devices = await throughFailOver(() => listDevices(user));
  const head = { exportedAt: new Date().toISOString(), profile: profileOf(account), devices };
  await write(`{"success":true,"data":${JSON.stringify(head).slice(0, -1)}`);
  await writeList(write, 'services', readOwnServices(user.id));
  await writeList(write, 'bookings', readOwnBookings(user));
  await writeList(write, 'decisions', readActionsOf(user.id));
  await writeList(write, 'images', readOwnImages(account));
  await write('}}');
}

function profileOf(account: UserDocument): AccountData['profile'] {
  const { lastLoginAt, passwordChangedAt } = account;
  return {
    ...toUser(account),
    ...(lastLoginAt && { lastLoginAt: lastLoginAt.toISOString() }),
    ...(passwordChangedAt && { passwordChangedAt: passwordChangedAt.toISOString() }),
  };
}

async function writeList<Name extends ListName>(
  write: WriteText,
  name: Name,
  batches: AsyncIterable<AccountData[Name]>,
): Promise<void> {
  await write(`,${JSON.stringify(name)}:[`);
  let separator = '';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    await write(separator + batch.map((item) => JSON.stringify(item)).join(','));
    separator = ',';
  }
  await write(']');
}
