import { Types, type ClientSession, type QueryFilter } from 'mongoose';
import {
  ConversationModel,
  type ConversationDocument,
  type ConversationSide,
} from '../../models/conversation.model.ts';
import { MessageModel, type MessageDocument } from '../../models/message.model.ts';
import { getOtherSide } from './present-conversation.ts';

/** The content of a message. `appendMessages` adds its conversation, readers and position. */
export type MessageDraft = Pick<MessageDocument, 'kind'> &
  Partial<Pick<MessageDocument, 'from' | 'text' | 'images' | 'clientId' | 'event' | 'booking' | 'service'>>;

interface AppendResult {
  /** The conversation with the messages. */
  conversation: ConversationDocument;
  messages: MessageDocument[];
}

/**
 * Appends messages to the conversation that `filter` matches, in the transaction `tx`. With `writer` they are texts of
 * that side; without, they are lines, which never count as unread. Both bring the conversation to the top of lists.
 * Returns undefined when no conversation matches.
 */
export async function appendMessages(
  filter: QueryFilter<ConversationDocument>,
  { drafts, writer }: { drafts: readonly MessageDraft[]; writer?: ConversationSide },
  tx: ClientSession,
): Promise<AppendResult | undefined> {
  const ids = drafts.map(() => new Types.ObjectId());
  const count = drafts.length;
  const conversation = await ConversationModel.findOneAndUpdate(
    filter,
    {
      $inc: {
        messages: count,
        ...(writer && { [`texts.${writer}`]: count, [`unread.${getOtherSide(writer)}`]: count }),
      },
      $set: { lastMessage: ids.at(-1) },
      // Never goes back when the clocks of two instances differ.
      $max: { updatedAt: new Date() },
    },
    { session: tx, returnDocument: 'after' },
  ).lean();
  if (!conversation) return undefined;
  const { _id, customer, provider, texts, updatedAt } = conversation;
  const messages = drafts.map((draft, index): MessageDocument => {
    const later = count - index - 1;
    return {
      _id: ids[index] ?? new Types.ObjectId(),
      conversation: _id,
      customer,
      provider,
      seq: conversation.messages - later,
      texts: { ...texts, ...(writer && { [writer]: texts[writer] - later }) },
      createdAt: updatedAt,
      ...draft,
    };
  });
  await MessageModel.insertMany(messages, { session: tx, lean: true });
  return { conversation, messages };
}
