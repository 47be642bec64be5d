import { Types } from 'mongoose';
import { z } from 'zod';
import { withTransaction } from '../../database/transactions.ts';
import { AnnouncementModel, type AnnouncementDocument } from '../../models/announcement.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { defineJob } from '../jobs/job-definitions.ts';
import { notify } from '../notifications/commands.ts';
import { buildAudienceFilter } from './queries.ts';

/** The job that tells the recipients of an announcement; its key is the id of the announcement. */
export const ANNOUNCEMENT_JOB = 'announcement';

const BATCH_SIZE = 100;

export const announcementJobs = [
  defineJob(ANNOUNCEMENT_JOB, {
    data: z.object({}),
    maxAttempts: Infinity,
    async handle(_data, { key }) {
      while (await tellNextBatch(new Types.ObjectId(key)));
    },
  }),
];

/**
 * Tells the next recipients, and moves the mark of who has been told in the same transaction: after a crash, and of two instances, no
 * recipient is told twice. Returns whether there may be more.
 */
export async function tellNextBatch(id: Types.ObjectId): Promise<boolean> {
  const announcement = await AnnouncementModel.findOne({ _id: id, sentAt: { $exists: false } }).lean();
  if (!announcement) return false;
  const recipients = await findNextRecipients(announcement);
  const last = recipients.at(-1);
  return withTransaction(async (tx) => {
    const { toldUpTo, title, text } = announcement;
    const { matchedCount } = await AnnouncementModel.updateOne(
      { _id: id, toldUpTo: toldUpTo ?? { $exists: false }, sentAt: { $exists: false } },
      { $set: last ? { toldUpTo: last } : { sentAt: new Date() } },
      { session: tx },
    );
    if (matchedCount === 0 || !last) return matchedCount === 0;
    const notices = recipients.map((recipient) => ({
      recipient,
      kind: 'announcement' as const,
      data: { title, text },
    }));
    await notify(notices, tx);
    return true;
  });
}

/** Finds the next users who had an account when the announcement was sent, in the order of their ids. */
async function findNextRecipients({
  audience,
  toldUpTo,
  createdAt,
}: AnnouncementDocument): Promise<Types.ObjectId[]> {
  const users = await UserModel.find(
    {
      ...buildAudienceFilter(audience),
      createdAt: { $lte: createdAt },
      ...(toldUpTo && { _id: { $gt: toldUpTo } }),
    },
    { _id: 1 },
    { sort: { _id: 1 }, limit: BATCH_SIZE, hint: { _id: 1 } },
  ).lean();
  return users.map(({ _id }) => _id);
}
