import type { AccountData } from '@nearhand/shared/account';
import { messages } from '@nearhand/shared/messages';
import { listActionsOf } from '../audit/audit-log.ts';
import type { CurrentUser } from '../auth/current-user.ts';
import { listDevices } from '../auth/devices.ts';
import { listOwnBookings } from '../bookings/bookings.ts';
import { UnauthorizedError } from '../errors.ts';
import { listOwnImages } from '../images/own-images.ts';
import { listOwnServices } from '../services/services.ts';
import { toUser, UserModel } from './user.model.ts';

/** Everything the marketplace holds about a user; of others only what they may see anyway. */
export async function collectAccountData(user: CurrentUser): Promise<AccountData> {
  const account = await UserModel.findById(user.id).lean();
  if (!account) throw new UnauthorizedError(messages.sessionEnded);
  const { lastLoginAt, passwordChangedAt } = account;
  return {
    exportedAt: new Date().toISOString(),
    profile: {
      ...toUser(account),
      ...(lastLoginAt && { lastLoginAt: lastLoginAt.toISOString() }),
      ...(passwordChangedAt && { passwordChangedAt: passwordChangedAt.toISOString() }),
    },
    devices: await listDevices(user),
    services: await listOwnServices(user.id),
    bookings: await listOwnBookings(user),
    decisions: await listActionsOf(user.id),
    images: await listOwnImages(account),
  };
}
