import type { AccountData } from '@nearhand/shared/account/account';
import { messages } from '@nearhand/shared/api-messages';
import { readUserAuditEntries } from '../audit/audit-log.ts';
import type { CurrentUser } from '../../auth/authorize.ts';
import { listSessions } from '../../auth/sessions.ts';
import { readUserBookingEvents, readUserBookings } from '../bookings/personal-data.ts';
import { withFailoverRetry } from '../../database/retry.ts';
import { InvalidTokenError, TooManyRequestsError } from '../../errors.ts';
import { StreamedResponse, type WriteText } from '../../http/responses.ts';
import { readUserImages } from '../images/personal-data.ts';
import { readUserMessages } from '../conversations/personal-data.ts';
import { readCustomerNotes } from '../customers/personal-data.ts';
import { readSavedServices } from '../saved/personal-data.ts';
import { listSavedSearches } from '../saved/queries.ts';
import { getPreferences } from '../notifications/preferences.ts';
import { readUserNotifications } from '../notifications/personal-data.ts';
import { readUserReviews } from '../reviews/personal-data.ts';
import { readProviderServices } from '../services/personal-data.ts';
import { listPushDevices } from '../push/queries.ts';
import { presentCalendarFeed, toUser, UserModel, type UserDocument } from '../../models/user.model.ts';
import { config } from '../../config.ts';
import { tryAcquireLease } from '../../database/lease.ts';
import { enforceLimit } from '../../http/rate-limits.ts';
import { presentAddresses } from './commands.ts';

const RETRY_SECONDS = 10;

type ListName = {
  [Name in keyof AccountData]: AccountData[Name] extends object[] ? Name : never;
}[keyof AccountData];

/** Streams all data about a user, in batches; of other users only what this user may see anyway. */
export function streamAccountExport(user: CurrentUser): StreamedResponse {
  return new StreamedResponse((write) => withExportLimit(user.id, () => writeAccountData(user, write)));
}

async function writeAccountData(user: CurrentUser, write: WriteText): Promise<void> {
  const account = await withFailoverRetry(() => UserModel.findById(user.id).lean());
  if (!account) throw new InvalidTokenError();
  const devices = await withFailoverRetry(() => listSessions(user));
  const { preferences } = await withFailoverRetry(() => getPreferences(user.id));
  const addresses = presentAddresses(account);
  const savedSearches = await withFailoverRetry(() => listSavedSearches(user));
  const head = {
    exportedAt: new Date().toISOString(),
    profile: toAccountProfile(account),
    devices,
    pushSubscriptions: await withFailoverRetry(() => listPushDevices(user)),
    calendarFeed: presentCalendarFeed(account),
    addresses,
    savedSearches,
    notificationPreferences: preferences,
    notes: (account.notes ?? []).map(({ text, at }) => ({ text, createdAt: at.toISOString() })),
  };
  await write(`{"success":true,"data":${JSON.stringify(head).slice(0, -1)}`);
  await writeList(write, 'services', readProviderServices(user.id));
  await writeList(write, 'bookings', readUserBookings(user));
  await writeList(write, 'bookingEvents', readUserBookingEvents(user));
  await writeList(write, 'messages', readUserMessages(user));
  await writeList(write, 'notifications', readUserNotifications(user.id));
  await writeList(write, 'reviews', readUserReviews(user));
  await writeList(write, 'decisions', readUserAuditEntries(user.id));
  await writeList(write, 'images', readUserImages(account));
  await writeList(write, 'customerNotes', readCustomerNotes(user.id));
  await writeList(write, 'savedServices', readSavedServices(user.id));
  await write('}}');
}

function toAccountProfile(account: UserDocument): AccountData['profile'] {
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

/**
 * Runs `work`. Throws a TooManyRequestsError if the user has another export in progress on any instance, or has
 * reached the limit per hour.
 */
async function withExportLimit(userId: string, work: () => Promise<void>): Promise<void> {
  if (!config.RATE_LIMIT) return work();
  const lease = await withFailoverRetry(() => tryAcquireLease(`export of ${userId}`));
  if (!lease) throw new TooManyRequestsError(messages.account.alreadyCollecting, RETRY_SECONDS);
  try {
    await enforceLimit('exports', userId);
    await work();
  } finally {
    await lease.release();
  }
}
