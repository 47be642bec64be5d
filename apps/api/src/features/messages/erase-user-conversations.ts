import type { Types } from 'mongoose';
import { readInBatches } from '../../database/read-in-batches.ts';
import { UserModel } from '../users/user.model.ts';
import { ConversationModel, type ConversationDocument } from './conversation.model.ts';
import { matchesOf } from './conversations.ts';
import { MessageModel } from './message.model.ts';

/**
 * Erases a user whose account is closed from their conversations, step by step. It can be interrupted and repeated.
 * What was written stays for the other person, without the images of the user, which are deleted, and without the
 * reasons of reports. A conversation of two closed accounts is deleted.
 */
export async function eraseUserConversations(user: Types.ObjectId): Promise<void> {
  await MessageModel.updateMany({ from: user, images: { $exists: true } }, { $unset: { images: 1 } });
  const conversations = ConversationModel.find(matchesOf(user.toString()), { customer: 1, provider: 1 })
    .lean<Pick<ConversationDocument, '_id' | 'customer' | 'provider'>[]>()
    .cursor();
  for await (const batch of readInBatches<Pick<ConversationDocument, '_id' | 'customer' | 'provider'>>(
    conversations,
  )) {
    const ids = batch.map(({ _id }) => _id);
    await ConversationModel.updateMany(
      { _id: { $in: ids }, isReported: true },
      { $unset: { 'reports.$[].reason': 1 } },
    );
    await deleteAbandoned(batch);
  }
}

async function deleteAbandoned(
  conversations: readonly Pick<ConversationDocument, '_id' | 'customer' | 'provider'>[],
): Promise<void> {
  const people = conversations.flatMap(({ customer, provider }) => [customer, provider]);
  const users = await UserModel.find({ _id: { $in: people } }, { _id: 1 }).lean();
  const existing = new Set(users.map(({ _id }) => _id.toString()));
  const abandoned = conversations
    .filter(({ customer, provider }) => ![customer, provider].some((id) => existing.has(id.toString())))
    .map(({ _id }) => _id);
  // The messages first: what is left of an interrupted deletion is found by its conversation.
  await MessageModel.deleteMany({ conversation: { $in: abandoned } });
  await ConversationModel.deleteMany({ _id: { $in: abandoned } });
}
