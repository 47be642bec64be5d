import { conversationMessages } from '@nearhand/shared/conversations/conversation-rules';
import type { Message, SendMessageInput } from '@nearhand/shared/conversations/conversations';
import { Types, type ClientSession, type QueryFilter } from 'mongoose';
import { withDuplicateKeyRetry } from '../../../database/retry.ts';
import { withTransaction } from '../../../database/transactions.ts';
import { AppError, InvalidError } from '../../../errors.ts';
import { withMessageLimit } from '../../../http/rate-limits.ts';
import { keyedMutex } from '../../../lib/keyed-mutex.ts';
import type { AuditContext } from '../../audit/audit-log.ts';
import { assertUploads } from '../../images/commands.ts';
import { lockUser, UserModel } from '../../../models/user.model.ts';
import {
  type ConversationDocument,
  type ConversationSide,
  ConversationModel,
  isMarketplace,
  isMarketplaceConversation,
} from '../../../models/conversation.model.ts';
import { getOwnConversation } from '../queries.ts';
import { MessageModel, type MessageDocument } from '../../../models/message.model.ts';
import { scheduleNotice } from '../jobs.ts';
import { getOtherSide, getPartyId, presentMessage } from '../present.ts';
import { recordMarketplaceMessage } from './record-marketplace-message.ts';

/** The content of a message. `appendMessages` adds its conversation, readers and position. */
export type MessageDraft = Pick<MessageDocument, 'kind'> &
  Partial<Pick<MessageDocument, 'from' | 'text' | 'images' | 'clientId' | 'event' | 'booking' | 'service'>>;

interface AppendResult {
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

/** A message that was sent, or the earlier one with the same `clientId`. */
interface SendResult {
  posted: Message;
  isNew: boolean;
}

/**
 * Sends a message in a conversation of the caller, or of the marketplace for an admin. The same `clientId` sent again is the same
 * message. Throws a NotFoundError for the conversation of others, a ForbiddenError for a blocked one and for admins in others, a
 * ConflictError when the other account is closed, an InvalidError for an image that is not an upload of the user, and a
 * TooManyRequestsError above the limit.
 */
export async function sendMessage(
  id: string,
  caller: AuditContext,
  input: SendMessageInput,
): Promise<SendResult> {
  const { user } = caller;
  const { conversation } = await getOwnConversation(id, user);
  const { text, images, clientId } = input;
  // Uploads belong to one admin and go with the account.
  if (user.role === 'admin' && images?.length) {
    throw new InvalidError(conversationMessages.noPhotosHere, 'images');
  }
  const draft: MessageDraft = {
    kind: 'text',
    from: new Types.ObjectId(getPartyId(user)),
    clientId,
    ...(text && { text }),
    ...(images && images.length > 0 && { images }),
  };
  return withConversationLock(conversation, async () => {
    const earlier = await findSentMessage(conversation._id, draft);
    if (earlier) return { posted: await presentMessage(earlier, user), isNew: false };
    const { message, isNew } = await withMessageLimit({ userId: user.id, isFirst: false }, async () => {
      const result = await store(id, caller, draft);
      return { isCounted: result.isNew, result };
    });
    return { posted: await presentMessage(message, user), isNew };
  });
}

/**
 * Runs `work` while no other message of this customer and provider is being written in this process. Messages are correct
 * without it, but many concurrent ones would mostly conflict and be retried.
 */
export async function withConversationLock<Result>(
  { customer, provider }: { customer: Types.ObjectId; provider: Types.ObjectId },
  work: () => Promise<Result>,
): Promise<Result> {
  return keyedMutex.runExclusive(`conversation:${customer.toString()}:${provider.toString()}`, work);
}

async function store(
  id: string,
  caller: AuditContext,
  draft: MessageDraft,
): Promise<{ message: MessageDocument; isNew: boolean }> {
  // Another instance may store the same message meanwhile.
  return withDuplicateKeyRetry(() =>
    withTransaction(async (tx) => {
      const { conversation, side } = await getOwnConversation(id, caller.user, tx);
      const earlier = await findSentMessage(conversation._id, draft, tx);
      if (earlier) return { message: earlier, isNew: false };
      await assertWritable(conversation, side, tx);
      if (draft.images) assertUploads(draft.images, await lockUser(caller.user.id, tx));
      return { message: await appendText(conversation, { side, draft, caller }, tx), isNew: true };
    }),
  );
}

export async function findSentMessage(
  conversation: Types.ObjectId,
  { from, clientId }: MessageDraft,
  tx?: ClientSession,
): Promise<MessageDocument | null> {
  if (!from || clientId === undefined) return null;
  return MessageModel.findOne({ conversation, from, clientId }, null, tx ? { session: tx } : {}).lean();
}

/** Throws a ForbiddenError for a blocked conversation, and a ConflictError when the other account is closed. */
export async function assertWritable(
  conversation: Pick<ConversationDocument, ConversationSide | 'blockedBy'>,
  side: ConversationSide,
  tx: ClientSession,
): Promise<void> {
  if (conversation.blockedBy?.length) throw new AppError('blocked', conversationMessages.blocked);
  const other = conversation[getOtherSide(side)];
  if (isMarketplace(other)) return;
  if (!(await UserModel.exists({ _id: other }).session(tx)))
    throw new AppError('account_closed', conversationMessages.closed);
}

export async function appendText(
  { _id }: Pick<ConversationDocument, '_id'>,
  { side, draft, caller }: { side: ConversationSide; draft: MessageDraft; caller: AuditContext },
  tx: ClientSession,
): Promise<MessageDocument> {
  const appended = await appendMessages({ _id }, { drafts: [draft], writer: side }, tx);
  const message = appended?.messages[0];
  if (!message) throw new TypeError('a conversation has disappeared in its own transaction');
  const { conversation } = appended;
  const recipient = getOtherSide(side);
  if (conversation.unread[recipient] === 1) {
    await scheduleNotice(conversation, recipient, message.createdAt, tx);
  }
  if (isMarketplaceConversation(conversation)) {
    const isFromMarketplace = isMarketplace(conversation[side]);
    const user = conversation[isFromMarketplace ? recipient : side];
    const { createdAt: at, text } = message;
    await recordMarketplaceMessage({ conversation: _id, user, isFromMarketplace, at, text }, caller, tx);
  }
  return message;
}
