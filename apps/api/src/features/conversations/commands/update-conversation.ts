import { conversationMessages } from '@nearhand/shared/conversations/conversation-rules';
import type { Conversation } from '@nearhand/shared/conversations/conversations';
import { Types, type ClientSession, type UpdateQuery } from 'mongoose';
import type { CurrentUser } from '../../../auth/authorize.ts';
import { withTransaction } from '../../../database/transactions.ts';
import { AppError, ConflictError, InvalidError, NotFoundError } from '../../../errors.ts';
import {
  ConversationModel,
  isMarketplaceConversation,
  type ConversationDocument,
} from '../../../models/conversation.model.ts';
import { getOwnConversation } from '../queries.ts';
import { rescheduleNotice } from '../jobs.ts';
import { presentConversation, getOtherSide } from '../present.ts';
import { findAdmins, notifyAdmins, readMessageNotices } from '../../notifications/commands.ts';
import { MessageModel } from '../../../models/message.model.ts';

/**
 * Marks the messages of a conversation of `user` as read up to one of them. The mark never goes back: an earlier message
 * changes nothing. Throws an InvalidError for a message of another conversation.
 */
export async function markConversationRead(
  id: string,
  user: CurrentUser,
  upTo: string,
): Promise<Conversation> {
  const conversation = await withTransaction((tx) => advanceReadMark(id, user, upTo, tx));
  return presentConversation(conversation, user);
}

async function advanceReadMark(
  id: string,
  user: CurrentUser,
  upTo: string,
  tx: ClientSession,
): Promise<ConversationDocument> {
  const { conversation, side } = await getOwnConversation(id, user, tx);
  const message = await MessageModel.findOne({ _id: upTo, conversation: conversation._id })
    .session(tx)
    .lean();
  if (!message) throw new InvalidError(conversationMessages.upToInvalid, 'upTo');
  const other = getOtherSide(side);
  const unread = conversation.texts[other] - message.texts[other];
  if (unread === 0) {
    const readers = user.role === 'admin' ? await findAdmins(tx) : [new Types.ObjectId(user.id)];
    await readMessageNotices(readers, conversation._id, tx);
  }
  if (message.seq <= (conversation.read?.[side]?.seq ?? 0)) return conversation;
  // A message written meanwhile changes the same document, so one of the two transactions conflicts and is retried.
  const changed = await ConversationModel.findOneAndUpdate(
    { _id: conversation._id },
    {
      $set: {
        [`read.${side}`]: { message: message._id, seq: message.seq },
        [`unread.${side}`]: unread,
        [`isNotified.${side}`]: false,
      },
    },
    { session: tx, returnDocument: 'after' },
  )
    .orFail()
    .lean();
  await rescheduleNotice(changed, side, tx);
  return changed;
}

/**
 * Reports a conversation of `user`, so that admins may read it, and notifies them. Throws a ConflictError for a second
 * report by the same user.
 */
export async function reportConversation(
  id: string,
  user: CurrentUser,
  reason: string,
): Promise<Conversation> {
  const reported = await withTransaction(async (tx) => {
    const { conversation } = await getOwnConversation(id, user, tx);
    const [by, at] = [new Types.ObjectId(user.id), new Date()];
    const changed = await ConversationModel.findOneAndUpdate(
      { _id: conversation._id, 'reports.by': { $ne: by } },
      { $push: { reports: { by, reason, at } }, $set: { isReported: true }, $min: { reportedAt: at } },
      { session: tx, returnDocument: 'after' },
    ).lean();
    if (!changed) throw new AppError('already_reported', conversationMessages.alreadyReported);
    const data = { conversation: changed._id.toString() };
    await notifyAdmins({ kind: 'reported', data, person: by }, tx);
    return changed;
  });
  return presentConversation(reported, user);
}

/** Blocks a conversation of `user`: neither side can write until the user unblocks it. Throws a ConflictError for one with the marketplace. */
export async function blockConversation(id: string, user: CurrentUser): Promise<Conversation> {
  const { conversation, side } = await getOwnConversation(id, user);
  if (isMarketplaceConversation(conversation)) throw new ConflictError(conversationMessages.marketplaceStays);
  return presentConversation(await updateConversation(id, { $addToSet: { blockedBy: side } }), user);
}

/** Removes the block of `user`, who is then notified of what is still unread. The block of the other side stays. */
export async function unblockConversation(id: string, user: CurrentUser): Promise<Conversation> {
  const unblocked = await withTransaction(async (tx) => {
    const { side } = await getOwnConversation(id, user, tx);
    const changed = await updateConversation(id, { $pull: { blockedBy: side } }, tx);
    await rescheduleNotice(changed, side, tx);
    return changed;
  });
  return presentConversation(unblocked, user);
}

async function updateConversation(
  id: string,
  update: UpdateQuery<ConversationDocument>,
  tx?: ClientSession,
): Promise<ConversationDocument> {
  const changed = await ConversationModel.findOneAndUpdate({ _id: new Types.ObjectId(id) }, update, {
    returnDocument: 'after',
    ...(tx && { session: tx }),
  }).lean();
  if (!changed) throw new NotFoundError(conversationMessages.notFound);
  return changed;
}
