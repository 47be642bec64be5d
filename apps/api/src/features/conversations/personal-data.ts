import type { Types } from 'mongoose';
import { readInBatches } from '../../database/paginate.ts';
import { buildParticipantFilter, UserModel } from '../../models/user.model.ts';
import { ConversationModel, type ConversationDocument } from '../../models/conversation.model.ts';
import { MessageModel } from '../../models/message.model.ts';
import type { ExportedMessage } from '@nearhand/shared/conversations/conversations';
import { config } from '../../config.ts';
import type { CurrentUser } from '../../auth/authorize.ts';
import { dropInvalidDocuments } from '../../database/valid-documents.ts';
import { getOtherSide, getSide, presentConversation, presentMessages } from './present.ts';

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
  const other = (await presentConversation(valid, user))[getOtherSide(side)];
  const partner = { _id: other?._id ?? null, name: other?.name ?? config.MARKETPLACE_NAME };
  const messages = MessageModel.find({ conversation: conversation._id }).sort({ seq: 1 }).lean().cursor();
  for await (const batch of readInBatches(messages)) {
    const presented = await presentMessages(dropInvalidDocuments(MessageModel, batch), user);
    yield presented.map((message) => ({
      conversation: conversation._id.toString(),
      with: partner,
      ...message,
    }));
  }
}

type Participants = Pick<ConversationDocument, '_id' | 'customer' | 'provider'>;

/**
 * Erases a user whose account is closed from their conversations, step by step. It can be interrupted and repeated.
 * The texts remain for the other side. The images of the user and the reasons of reports are deleted, and so is a
 * conversation of two closed accounts, or of one with the marketplace.
 */
export async function eraseUserConversations(user: Types.ObjectId): Promise<void> {
  await MessageModel.updateMany({ from: user, images: { $exists: true } }, { $unset: { images: 1 } });
  const conversations = ConversationModel.find(buildParticipantFilter(user), { customer: 1, provider: 1 })
    .lean<Participants[]>()
    .cursor();
  for await (const batch of readInBatches<Participants>(conversations)) {
    const ids = batch.map(({ _id }) => _id);
    await ConversationModel.updateMany(
      { _id: { $in: ids }, isReported: true },
      { $unset: { 'reports.$[].reason': 1 } },
    );
    await deleteAbandoned(batch);
  }
}

/** Deletes the conversations of which both accounts are closed. The marketplace has none. */
async function deleteAbandoned(conversations: readonly Participants[]): Promise<void> {
  const participants = conversations.flatMap(({ customer, provider }) => [customer, provider]);
  const users = await UserModel.find({ _id: { $in: participants } }, { _id: 1 }).lean();
  const existing = new Set(users.map(({ _id }) => _id.toString()));
  const abandoned = conversations
    .filter(({ customer, provider }) => ![customer, provider].some((id) => existing.has(id.toString())))
    .map(({ _id }) => _id);
  // The messages first: after an interruption, the rest is found by its conversation.
  await MessageModel.deleteMany({ conversation: { $in: abandoned } });
  await ConversationModel.deleteMany({ _id: { $in: abandoned } });
}
