import { conversationMessages } from '@nearhand/shared/conversation-messages';
import type { Conversation } from '@nearhand/shared/conversations';
import { Types, type UpdateQuery } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { NotFoundError } from '../../errors.ts';
import { ConversationModel, type ConversationDocument } from './conversation.model.ts';
import { findOwnConversation } from './conversations.ts';
import { presentConversation } from './present-conversation.ts';

/** Blocks a conversation of `user`: neither of the two can write until the user unblocks it. */
export async function blockConversation(id: string, user: CurrentUser): Promise<Conversation> {
  const { side } = await findOwnConversation(id, user);
  return change(id, user, { $addToSet: { blockedBy: side } });
}

/** Takes back the block of `user`; that of the other person stays. */
export async function unblockConversation(id: string, user: CurrentUser): Promise<Conversation> {
  const { side } = await findOwnConversation(id, user);
  return change(id, user, { $pull: { blockedBy: side } });
}

async function change(
  id: string,
  user: CurrentUser,
  update: UpdateQuery<ConversationDocument>,
): Promise<Conversation> {
  const changed = await ConversationModel.findOneAndUpdate({ _id: new Types.ObjectId(id) }, update, {
    returnDocument: 'after',
  }).lean();
  if (!changed) throw new NotFoundError(conversationMessages.notFound);
  return presentConversation(changed, user);
}
