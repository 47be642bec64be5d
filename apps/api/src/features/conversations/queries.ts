import type {
  Conversation,
  ConversationsResponse,
  ListConversationsQuery,
  ListMessagesQuery,
  MessagesResponse,
} from '@nearhand/shared/conversations/conversations';
import { conversationMessages } from '@nearhand/shared/conversations/conversation-rules';
import { Types, type ClientSession, type QueryFilter } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { paginate } from '../../database/paginate.ts';
import { withTransaction } from '../../database/transactions.ts';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import { recordAudit, type AuditContext } from '../audit/audit-log.ts';
import { buildParticipantFilter } from '../../models/user.model.ts';
import {
  ConversationModel,
  isMarketplaceConversation,
  MARKETPLACE_PARTY,
  type ConversationDocument,
  type ConversationSide,
} from '../../models/conversation.model.ts';
import { MessageModel, type MessageDocument } from '../../models/message.model.ts';
import {
  getOtherSide,
  getPartyId,
  getSide,
  presentConversation,
  presentConversations,
  presentMessages,
} from './present.ts';

const SIDES = ['customer', 'provider'] as const;
/** The most conversations whose unread messages are summed up. */
const MAX_SUMMED = 1000;

/** Matches the conversations of others that an admin may read. */
const reported = { isReported: true } as const;

/**
 * Lists the conversations of a user, last written first, or for an admin the reported ones or those of the marketplace. Throws a
 * ForbiddenError for an admin who requests neither, and for another user who does.
 */
export async function listConversations(
  user: CurrentUser,
  query: ListConversationsQuery,
): Promise<ConversationsResponse> {
  const isAdmin = user.role === 'admin';
  if (isAdmin !== (query.reported === true || query.marketplace === true)) throw new ForbiddenError();
  const party = getPartyId(user);
  const { documents, pagination } = await paginate<ConversationDocument>({
    model: ConversationModel,
    filter: query.reported ? reported : buildFilter(party, query),
    sort: [
      ['updatedAt', -1],
      ['_id', -1],
    ],
    query,
  });
  const [conversations, unread] = await Promise.all([
    presentConversations(documents, user),
    query.reported ? 0 : countUnread(party),
  ]);
  return { conversations, unread, pagination };
}

function buildFilter(
  userId: string,
  { unread, with: other }: ListConversationsQuery,
): QueryFilter<ConversationDocument> {
  const user = new Types.ObjectId(userId);
  const branches = SIDES.map((side) => ({
    [side]: user,
    ...(other !== undefined && {
      [getOtherSide(side)]: new Types.ObjectId(other),
    }),
    ...(unread === true && { [`unread.${side}`]: { $gt: 0 } }),
  }));
  return { $or: branches };
}

/** Counts the unread messages of a user, from the index alone. Considers the 1,000 latest unread conversations. */
async function countUnread(userId: string): Promise<number> {
  const sums = await Promise.all(SIDES.map((side) => countUnreadAs(side, new Types.ObjectId(userId))));
  return sums.reduce((sum, count) => sum + count, 0);
}

async function countUnreadAs(side: ConversationSide, user: Types.ObjectId): Promise<number> {
  const field = `unread.${side}`;
  const [counted] = await ConversationModel.aggregate<{ sum: number }>([
    { $match: { [side]: user, [field]: { $gt: 0 } } },
    { $sort: { updatedAt: -1, _id: -1 } },
    { $limit: MAX_SUMMED },
    { $group: { _id: null, sum: { $sum: `$${field}` } } },
  ]);
  return counted?.sum ?? 0;
}

/** Returns a conversation that `user` may see: their own, or for an admin a reported one or one of the marketplace. */
export async function getConversation(id: string, user: CurrentUser): Promise<Conversation> {
  return presentConversation(await getAccessibleConversation(id, user), user);
}

/**
 * Lists the messages of a conversation, newest first. Of others, admins may read reported conversations only, and each access is
 * recorded in the audit log.
 */
export async function listMessages(
  id: string,
  { user, requestId }: AuditContext,
  query: ListMessagesQuery,
): Promise<MessagesResponse> {
  const conversation = await getAccessibleConversation(id, user);
  if (user.role === 'admin' && !isMarketplaceConversation(conversation)) {
    const target = { _id: conversation._id, name: conversationMessages.auditName };
    await withTransaction((tx) => recordAudit({ user, requestId }, 'conversation.read', target, tx));
  }
  const { documents, pagination } = await paginate<MessageDocument>({
    model: MessageModel,
    filter: { conversation: conversation._id },
    sort: [['seq', -1]],
    changeOrder: [
      ['createdAt', 1],
      ['_id', 1],
    ],
    query,
  });
  return { messages: await presentMessages(documents, user), pagination };
}

async function getAccessibleConversation(id: string, user: CurrentUser): Promise<ConversationDocument> {
  if (user.role !== 'admin') return (await getOwnConversation(id, user)).conversation;
  const readable = { $or: [reported, ...buildParticipantFilter(MARKETPLACE_PARTY).$or] };
  const conversation = await ConversationModel.findOne({ _id: id, ...readable }).lean();
  if (!conversation) throw new NotFoundError(conversationMessages.notFound);
  return conversation;
}

interface OwnConversation {
  conversation: ConversationDocument;
  /** The side of the user. */
  side: ConversationSide;
}

/**
 * Returns the document of a conversation of `user`, and the side of the user: that of the marketplace for admins. Throws a NotFoundError
 * otherwise, even if the conversation exists, and a ForbiddenError for admins.
 */
export async function getOwnConversation(
  id: string,
  user: Pick<CurrentUser, 'id' | 'role'>,
  tx?: ClientSession,
): Promise<OwnConversation> {
  const party = getPartyId(user);
  const found = await ConversationModel.findOne(
    { _id: id, ...buildParticipantFilter(party) },
    null,
    tx ? { session: tx } : {},
  ).lean();
  const side = found && getSide(found, party);
  if (found && side) return { conversation: found, side };
  throw user.role === 'admin' ? new ForbiddenError() : new NotFoundError(conversationMessages.notFound);
}
