import type { ExportedMessage } from '@nearhand/shared/conversations/conversations';
import type { CurrentUser } from '../../auth/authorize.ts';
import { readInBatches } from '../../database/paginate.ts';
import { dropInvalidDocuments } from '../../database/valid-documents.ts';
import { buildParticipantFilter } from '../../models/user.model.ts';
import { ConversationModel, type ConversationDocument } from '../../models/conversation.model.ts';
import { MessageModel } from '../../models/message.model.ts';
import { getOtherSide, getSide, presentConversation } from './present-conversation.ts';
import { presentMessages } from './present-message.ts';

/** Reads the messages of all conversations of a user: the latest conversation first, the oldest message of each first. */
export async function* readUserMessages(user: CurrentUser): AsyncGenerator<ExportedMessage[]> {
  const conversations = ConversationModel.find(buildParticipantFilter(user.id))
    .sort({ updatedAt: -1, _id: -1 })
    .lean()
    .cursor();
  for await (const conversation of conversations) yield* readConversation(conversation, user);
}

async function* readConversation(
  conversation: ConversationDocument,
  user: CurrentUser,
): AsyncGenerator<ExportedMessage[]> {
  const side = getSide(conversation, user.id);
  const [valid] = dropInvalidDocuments(ConversationModel, [conversation]);
  if (!side || !valid) return;
  const { _id, name } = (await presentConversation(valid, user))[getOtherSide(side)];
  const messages = MessageModel.find({ conversation: conversation._id }).sort({ seq: 1 }).lean().cursor();
  for await (const batch of readInBatches(messages)) {
    const presented = await presentMessages(dropInvalidDocuments(MessageModel, batch), user);
    yield presented.map((message) => ({
      conversation: conversation._id.toString(),
      with: { _id, name },
      ...message,
    }));
  }
}
