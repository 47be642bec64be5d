import { conversationMessages } from '@nearhand/shared/conversations/conversation-rules';
import type { Conversation } from '@nearhand/shared/conversations/conversations';
import type { ClientSession } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { withTransaction } from '../../database/transactions.ts';
import { InvalidError } from '../../errors.ts';
import { ConversationModel, type ConversationDocument } from '../../models/conversation.model.ts';
import { getOwnConversation } from './conversations.ts';
import { MessageModel } from '../../models/message.model.ts';
import { rescheduleNotice } from './message-notice.ts';
import { getOtherSide, presentConversation } from './present-conversation.ts';

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
  if (message.seq <= (conversation.read?.[side]?.seq ?? 0)) return conversation;
  const other = getOtherSide(side);
  const unread = conversation.texts[other] - message.texts[other];
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
