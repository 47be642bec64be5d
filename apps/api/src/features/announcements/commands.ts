import {
  ANNOUNCEMENT_PAUSE_HOURS,
  announcementMessages,
  type Announcement,
  type AnnouncementInput,
} from '@nearhand/shared/announcements/announcements';
import { HOUR_MS } from '@nearhand/shared/durations';
import { Types, type ClientSession } from 'mongoose';
import { withDuplicateKeyRetry } from '../../database/retry.ts';
import { withTransaction } from '../../database/transactions.ts';
import { AppError } from '../../errors.ts';
import { AnnouncementModel, type AnnouncementDocument } from '../../models/announcement.model.ts';
import { recordAudit, type AuditContext } from '../audit/audit-log.ts';
import { scheduleJob } from '../jobs/commands/schedule-job.ts';
import { ANNOUNCEMENT_JOB } from './jobs.ts';
import { countRecipients, presentAnnouncements } from './queries.ts';

/** Stores an announcement, of which a job tells its recipients. Throws `announced_before` within 24 hours of the one before. */
export async function sendAnnouncement(
  input: AnnouncementInput,
  caller: AuditContext,
): Promise<Announcement> {
  // Another admin may send one meanwhile: the second attempt finds it.
  const stored = await withDuplicateKeyRetry(() => withTransaction((tx) => store(input, caller, tx)));
  const [announcement] = await presentAnnouncements([stored]);
  if (!announcement) throw new TypeError('an announcement was not presented');
  return announcement;
}

async function store(
  { audience, title, text }: AnnouncementInput,
  caller: AuditContext,
  tx: ClientSession,
): Promise<AnnouncementDocument> {
  const [_id, now] = [new Types.ObjectId(), new Date()];
  const before = await AnnouncementModel.findOne({}, null, { sort: { number: -1 }, session: tx }).lean();
  if (before && now.getTime() - before.createdAt.getTime() < ANNOUNCEMENT_PAUSE_HOURS * HOUR_MS) {
    throw new AppError('announced_before', announcementMessages.tooSoon);
  }
  const announcement: AnnouncementDocument = {
    _id,
    number: (before?.number ?? 0) + 1,
    audience,
    title,
    text,
    recipients: await countRecipients(audience, tx),
    by: new Types.ObjectId(caller.user.id),
    createdAt: now,
  };
  await AnnouncementModel.create([announcement], { session: tx });
  await scheduleJob({ kind: ANNOUNCEMENT_JOB, key: _id.toString(), data: {}, runAt: now }, tx);
  await recordAudit(caller, 'announcement.sent', { _id, name: title }, tx);
  return announcement;
}
