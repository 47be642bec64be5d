import { Types, type ClientSession } from 'mongoose';
import { z } from 'zod';
import { config } from '../../config.ts';
import { withTransaction } from '../../database/transactions.ts';
import { defineJob } from '../jobs/job-definitions.ts';
import { cancelJob, scheduleJob } from '../jobs/commands/schedule-job.ts';
import { notify, notifyAdmins } from '../notifications/commands.ts';
import {
  ConversationModel,
  isMarketplace,
  type ConversationDocument,
  type ConversationSide,
} from '../../models/conversation.model.ts';
import { MessageModel } from '../../models/message.model.ts';
import { getOtherSide } from './present.ts';

export const MESSAGE_NOTICE = 'message-notice';

export const conversationJobs = [
  defineJob(MESSAGE_NOTICE, {
    data: z.object({ conversation: z.string(), side: z.enum(['customer', 'provider']) }),
    handle: ({ conversation, side }, { now }) =>
      withTransaction((tx) => notifyOfUnread(new Types.ObjectId(conversation), side, { now, tx })),
  }),
];

type Participants = Pick<ConversationDocument, '_id' | 'customer' | 'provider'>;

/** Schedules the notification of a side whose first unread message was written at `since`, in the transaction `tx`. */
export async function scheduleNotice(
  { _id, ...participants }: Participants,
  side: ConversationSide,
  since: Date,
  tx: ClientSession,
): Promise<void> {
  const job = {
    kind: MESSAGE_NOTICE,
    key: getJobKey(_id, side),
    data: { conversation: _id.toString(), side },
    runAt: new Date(since.getTime() + config.MESSAGE_NOTICE_SECONDS * 1000),
    owner: participants[side],
  };
  await scheduleJob(job, tx);
}

/** Reschedules the notification of a side after it has read some messages, or cancels it when it has read all. */
export async function rescheduleNotice(
  conversation: ConversationDocument,
  side: ConversationSide,
  tx: ClientSession,
): Promise<void> {
  const { _id } = conversation;
  const first = await findFirstUnread(conversation, side, tx);
  if (first) await scheduleNotice(conversation, side, first.createdAt, tx);
  else await cancelJob(MESSAGE_NOTICE, getJobKey(_id, side), tx);
}

const getJobKey = (conversation: Types.ObjectId, side: ConversationSide) =>
  `${conversation.toString()} ${side}`;

/** Finds the oldest text of the other side that a side has not read. */
async function findFirstUnread(
  { _id, unread, read, ...participants }: ConversationDocument,
  side: ConversationSide,
  tx: ClientSession,
) {
  if (unread[side] === 0) return null;
  const from = participants[getOtherSide(side)];
  return MessageModel.findOne(
    { conversation: _id, seq: { $gt: read?.[side]?.seq ?? 0 }, kind: 'text', from },
    { createdAt: 1 },
  )
    .sort({ seq: 1 })
    .session(tx)
    .lean();
}

/** Notifies a side of unread messages, once until it reads: marks it as notified in the same transaction. */
async function notifyOfUnread(
  id: Types.ObjectId,
  side: ConversationSide,
  { now, tx }: { now: Date; tx: ClientSession },
): Promise<void> {
  const pending = { [`unread.${side}`]: { $gt: 0 }, [`isNotified.${side}`]: { $ne: true } };
  const conversation = await ConversationModel.findOne({ _id: id, ...pending })
    .session(tx)
    .lean();
  if (!conversation || conversation.blockedBy?.includes(side)) return;
  const first = await findFirstUnread(conversation, side, tx);
  if (!first) return;
  const dueAt = first.createdAt.getTime() + config.MESSAGE_NOTICE_SECONDS * 1000;
  if (dueAt > now.getTime()) {
    await scheduleNotice(conversation, side, first.createdAt, tx);
    return;
  }
  await ConversationModel.updateOne({ _id: id }, { $set: { [`isNotified.${side}`]: true } }, { session: tx });
  const [recipient, sender] = [conversation[side], conversation[getOtherSide(side)]];
  const data = { conversation: id.toString(), count: conversation.unread[side] };
  if (isMarketplace(recipient)) {
    const notice = { kind: 'message', data: { ...data, marketplace: 'recipient' }, person: sender } as const;
    await notifyAdmins(notice, tx);
  } else if (isMarketplace(sender)) {
    await notify([{ recipient, kind: 'message', data: { ...data, marketplace: 'sender' } }], tx);
  } else await notify([{ recipient, kind: 'message', data, person: sender }], tx);
}
