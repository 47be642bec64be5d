import { conversationMessages } from '@nearhand/shared/conversation-messages';
import type { Conversation } from '@nearhand/shared/conversations';
import { Types, type ClientSession, type UpdateQuery } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { withTransaction } from '../../database/transactions.ts';
import { NotFoundError } from '../../errors.ts';
import { ConversationModel, type ConversationDocument } from './conversation.model.ts';
import { findOwnConversation } from './conversations.ts';
import { planNoticeOfRest } from './message-notice.ts';
import { presentConversation } from './present-conversation.ts';

/** Blocks a conversation of `user`: neither of the two can write until the user unblocks it. */
export async function blockConversation(id: string, user: CurrentUser): Promise<Conversation> {
  const { side } = await findOwnConversation(id, user);
  return presentConversation(await change(id, { $addToSet: { blockedBy: side } }), user);
}

/** Takes back the block of `user`, who is then told of what is still unread; that of the other person stays. */
export async function unblockConversation(id: string, user: CurrentUser): Promise<Conversation> {
  const unblocked = await withTransaction(async (tx) => {
    const { side } = await findOwnConversation(id, user, tx);
    const changed = await change(id, { $pull: { blockedBy: side } }, tx);
    await planNoticeOfRest(changed, side, tx);
    return changed;
  });
  return presentConversation(unblocked, user);
}

async function change(
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
