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
import { BookingModel } from '../../models/booking.model.ts';
import {
  ConversationModel,
  isMarketplaceConversation,
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

/**
 * Lists the conversations of a user, last written first, or for an admin the reported ones, those of the marketplace, or that of a
 * booking with a problem. Throws a ForbiddenError for an admin who requests none of these, and for another user who does.
 */
export async function listConversations(
  user: CurrentUser,
  query: ListConversationsQuery,
): Promise<ConversationsResponse> {
  const isAdmin = user.role === 'admin';
  const isOfOthers = query.reported === true || query.booking !== undefined;
  if (isAdmin !== (isOfOthers || query.marketplace === true)) throw new ForbiddenError();
  const party = getPartyId(user);
  const { documents, pagination } = await paginate<ConversationDocument>({
    model: ConversationModel,
    filter: isOfOthers ? await buildFilterOfOthers(query) : buildFilter(party, query),
    sort: [
      ['updatedAt', -1],
      ['_id', -1],
    ],
    query,
  });
  const [conversations, unread] = await Promise.all([
    presentConversations(documents, user),
    isOfOthers ? 0 : countUnread(party),
  ]);
  return { conversations, unread, pagination };
}

const withProblem = { problemAt: { $exists: true } };

/** Matches the reported conversations, or that of the two sides of a booking with a problem. */
async function buildFilterOfOthers({
  booking,
}: ListConversationsQuery): Promise<QueryFilter<ConversationDocument>> {
  if (booking === undefined) return { isReported: true };
  const sides = { customer: 1, provider: 1 };
  const found = await BookingModel.findOne({ _id: booking, ...withProblem }, sides).lean();
  return found ? { customer: found.customer, provider: found.provider } : { _id: { $in: [] } };
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

export async function getConversation(id: string, user: CurrentUser): Promise<Conversation> {
  return presentConversation(await getAccessibleConversation(id, user), user);
}

/**
 * Lists the messages of a conversation, newest first. Each access of an admin to one of others is recorded in the audit log. A report
 * waits until an admin reads the conversation.
 */
export async function listMessages(
  id: string,
  { user, requestId }: AuditContext,
  query: ListMessagesQuery,
): Promise<MessagesResponse> {
  const conversation = await getAccessibleConversation(id, user);
  const isRecorded = !isMarketplaceConversation(conversation);
  if (user.role === 'admin' && (isRecorded || conversation.reportedAt)) {
    const { _id } = conversation;
    const target = { _id, name: conversationMessages.auditName };
    await withTransaction(async (tx) => {
      await ConversationModel.updateOne({ _id }, { $unset: { reportedAt: 1 } }, { session: tx });
      if (isRecorded) await recordAudit({ user, requestId }, 'conversation.read', target, tx);
    });
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

/**
 * Returns a conversation of the user; for an admin one of the marketplace, a reported one, or one of two sides who have a problem with
 * a visit.
 */
async function getAccessibleConversation(id: string, user: CurrentUser): Promise<ConversationDocument> {
  if (user.role !== 'admin') return (await getOwnConversation(id, user)).conversation;
  const conversation = await ConversationModel.findById(id).lean();
  if (conversation && (conversation.isReported || isMarketplaceConversation(conversation)))
    return conversation;
  if (!conversation) throw new NotFoundError(conversationMessages.notFound);
  const { customer, provider } = conversation;
  if (!(await BookingModel.exists({ customer, provider, ...withProblem })))
    throw new NotFoundError(conversationMessages.notFound);
  return conversation;
}

interface OwnConversation {
  conversation: ConversationDocument;
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
