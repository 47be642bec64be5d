import { conversationMessages } from '@nearhand/shared/conversations/conversation-rules';
import type { Conversation } from '@nearhand/shared/conversations/conversations';
import { Types, type ClientSession, type UpdateQuery } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { withTransaction } from '../../database/transactions.ts';
import { NotFoundError } from '../../errors.ts';
import { ConversationModel, type ConversationDocument } from '../../models/conversation.model.ts';
import { getOwnConversation } from './conversations.ts';
import { rescheduleNotice } from './message-notice.ts';
import { presentConversation } from './present-conversation.ts';

/** Blocks a conversation of `user`: neither side can write until the user unblocks it. */
export async function blockConversation(id: string, user: CurrentUser): Promise<Conversation> {
  const { side } = await getOwnConversation(id, user);
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
