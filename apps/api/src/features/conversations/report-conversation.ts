import { conversationMessages } from '@nearhand/shared/conversations/conversation-rules';
import type { Conversation } from '@nearhand/shared/conversations/conversations';
import { Types } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { withTransaction } from '../../database/transactions.ts';
import { ConflictError } from '../../errors.ts';
import { FIRST_NAME_PLACEHOLDER } from '../../models/notification.model.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import { ConversationModel } from '../../models/conversation.model.ts';
import { getOwnConversation } from './conversations.ts';
import { presentConversation } from './present-conversation.ts';

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
    const by = new Types.ObjectId(user.id);
    const changed = await ConversationModel.findOneAndUpdate(
      { _id: conversation._id, 'reports.by': { $ne: by } },
      { $push: { reports: { by, reason, at: new Date() } }, $set: { isReported: true } },
      { session: tx, returnDocument: 'after' },
    ).lean();
    if (!changed) throw new ConflictError(conversationMessages.alreadyReported);
    const link = `/admin/conversations/${changed._id.toString()}`;
    await notifyAdmins(
      {
        kind: 'reported',
        person: by,
        title: `${FIRST_NAME_PLACEHOLDER} reported a conversation`,
        text: 'Please read it and decide. Each reading is recorded.',
        link,
      },
      tx,
    );
    return changed;
  });
  return presentConversation(reported, user);
}
