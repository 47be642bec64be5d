import { Types, type ClientSession } from 'mongoose';
import { z } from 'zod';
import { eraseNamesOwnedBy, eraseTargetNames } from '../audit/audit-names.ts';
import { endSessionsAfterDeletion } from '../../auth/sessions.ts';
import { eraseUserBookings, eraseLateBookings } from '../bookings/personal-data.ts';
import { tellAbout } from '../bookings/commands/tell-bookings.ts';
import { deleteStoredResponses } from '../../http/idempotency.ts';
import { deleteAllFromGridfs } from '../images/storage/gridfs.ts';
import { deleteRemoteUserImages } from '../images/personal-data.ts';
import { eraseUsedInvitation } from '../invitations/commands.ts';
import { eraseCustomerNotes } from '../customers/personal-data.ts';
import { eraseUserConversations } from '../conversations/personal-data.ts';
import { scheduleClaimedJob, type ClaimedJob } from '../jobs/commands/claim-job.ts';
import { defineJob } from '../jobs/job-definitions.ts';
import { eraseUserJobs } from '../jobs/commands/schedule-job.ts';
import { eraseUserMails } from '../mail/commands.ts';
import { eraseUserNotifications } from '../notifications/personal-data.ts';
import { eraseUserSaves } from '../saved/personal-data.ts';
import { eraseUserReviews } from '../reviews/personal-data.ts';
import { deleteProviderServices } from '../services/personal-data.ts';
import { SecondFactorModel } from '../../models/second-factor.model.ts';

const KIND = 'erase-account';
const RETRY_MS = 5000;

/**
 * Schedules the erasure of a user's data, in the transaction that closes the account. The caller runs it (`runJob`), or another
 * instance does when this one has ended.
 */
export async function scheduleErasure(user: Types.ObjectId, tx: ClientSession): Promise<ClaimedJob> {
  return scheduleClaimedJob({ kind: KIND, key: user.toString(), data: { unfinishedTerms: [] } }, tx);
}

export const accountJobs = [
  defineJob(KIND, {
    /** Search terms of services that are being deleted, until the unused ones are known. */
    data: z.object({ unfinishedTerms: z.array(z.string()) }),
    maxAttempts: Infinity,
    retryAfterMs: () => RETRY_MS,
    handle: ({ unfinishedTerms }, { key, save }) =>
      eraseAccount(new Types.ObjectId(key), unfinishedTerms, (terms) => save({ unfinishedTerms: terms })),
  }),
];

/**
 * Erases the remaining data of a closed account. Not one transaction: that of a provider with many services would exceed MongoDB's
 * memory and time for it. Each step can be interrupted and repeated.
 */
async function eraseAccount(
  user: Types.ObjectId,
  unfinishedTerms: string[],
  saveTerms: (terms: string[]) => Promise<void>,
): Promise<void> {
  const id = user.toString();
  await endSessionsAfterDeletion(user);
  await SecondFactorModel.deleteOne({ _id: user });
  await eraseUserBookings(user);
  await deleteProviderServices(user, unfinishedTerms, saveTerms);
  await eraseLateBookings(user);
  await tellAbout(user);
  await eraseUsedInvitation(user);
  await eraseCustomerNotes(user);
  await eraseUserSaves(user);
  await eraseUserNotifications(user);
  await eraseUserReviews(user);
  await eraseNamesOwnedBy(user);
  await eraseTargetNames([user]);
  await eraseUserConversations(user);
  await eraseUserMails(user);
  await eraseUserJobs(user);
  await deleteAllFromGridfs(id);
  await deleteRemoteUserImages(id);
  await deleteStoredResponses(id);
}
