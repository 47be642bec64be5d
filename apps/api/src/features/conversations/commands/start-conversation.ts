import { conversationMessages } from '@nearhand/shared/conversations/conversation-rules';
import type {
  Conversation,
  Message,
  StartConversationInput,
} from '@nearhand/shared/conversations/conversations';
import { Types, type ClientSession } from 'mongoose';
import { withDuplicateKeyRetry } from '../../../database/retry.ts';
import { withTransaction } from '../../../database/transactions.ts';
import { ForbiddenError, InvalidError, NotFoundError } from '../../../errors.ts';
import { withMessageLimit } from '../../../http/rate-limits.ts';
import type { AuditContext } from '../../audit/audit-log.ts';
import { BookingModel } from '../../../models/booking.model.ts';
import { ServiceModel } from '../../../models/service.model.ts';
import { notSuspended, UserModel } from '../../../models/user.model.ts';
import {
  type MessageDraft,
  appendText,
  assertWritable,
  findSentMessage,
  withConversationLock,
} from './send-message.ts';
import {
  ConversationModel,
  isMarketplaceConversation,
  MARKETPLACE_PARTY,
  type ConversationDocument,
  type ConversationSide,
} from '../../../models/conversation.model.ts';
import type { MessageDocument } from '../../../models/message.model.ts';
import { getPartyId, getSide, presentConversation, presentMessage } from '../present.ts';

interface Pair {
  customer: Types.ObjectId;
  provider: Types.ObjectId;
  side: ConversationSide;
}

interface WriteResult {
  conversation: ConversationDocument;
  message: MessageDocument;
  isNew: boolean;
  isWritten: boolean;
}

/**
 * Writes to another user, for an admin in the name of the marketplace. A customer and a provider have one conversation, and so have the
 * marketplace and a user, created with their first message (`isNew`). Throws an InvalidError unless exactly the other side is named, a NotFoundError for a user, service or booking that does
 * not belong there, and a ForbiddenError for a blocked conversation and for a provider who writes first to a customer
 * without a booking.
 */
export async function startConversation(
  caller: AuditContext,
  input: StartConversationInput,
): Promise<{ conversation: Conversation; posted: Message; isNew: boolean }> {
  const { user } = caller;
  const isAdmin = user.role === 'admin';
  const pair = isAdmin ? await getMarketplacePair(input) : getPair(caller, input);
  const { conversation, message, isNew } = await withConversationLock(pair, async () => {
    const existing = await findConversation(pair);
    const earlier = existing && (await findSentMessage(existing._id, buildDraft(caller, input)));
    if (earlier) return { conversation: existing, message: earlier, isNew: false };
    const isFirst = !existing && !isAdmin;
    return withMessageLimit({ userId: user.id, isFirst }, async () => {
      // Another instance may create the same conversation meanwhile.
      const result = await withDuplicateKeyRetry(() =>
        withTransaction((tx) => writeMessage(pair, { caller, input }, tx)),
      );
      return { isCounted: result.isWritten && result.isNew === !existing, result };
    });
  });
  return {
    conversation: await presentConversation(conversation, user),
    posted: await presentMessage(message, user),
    isNew,
  };
}

function getPair(
  { user: { id, role } }: AuditContext,
  { providerId, customerId, userId }: StartConversationInput,
): Pair {
  const [other, own] = role === 'provider' ? [customerId, providerId] : [providerId, customerId];
  if (other === undefined || own !== undefined || userId !== undefined) {
    throw new InvalidError(conversationMessages.nameOne, role === 'provider' ? 'customerId' : 'providerId');
  }
  const [caller, named] = [new Types.ObjectId(id), new Types.ObjectId(other)];
  return role === 'provider'
    ? { customer: named, provider: caller, side: 'provider' }
    : { customer: caller, provider: named, side: 'customer' };
}

/** Finds the user to whom an admin writes, who may have got another role since the conversation began. */
async function getMarketplacePair({ userId, providerId, customerId }: StartConversationInput): Promise<Pair> {
  if (userId === undefined && (providerId ?? customerId) !== undefined) throw new ForbiddenError();
  if (userId === undefined || (providerId ?? customerId) !== undefined) {
    throw new InvalidError(conversationMessages.nameOne, 'userId');
  }
  const user = await UserModel.findOne({ _id: userId, role: { $ne: 'admin' } }, { role: 1 }).lean();
  if (!user) throw new NotFoundError(conversationMessages.userNotFound);
  const asCustomer = { customer: user._id, provider: MARKETPLACE_PARTY };
  const asProvider = { customer: MARKETPLACE_PARTY, provider: user._id };
  const existing = await ConversationModel.findOne({ $or: [asCustomer, asProvider] }).lean();
  const sides = existing ?? (user.role === 'provider' ? asProvider : asCustomer);
  const side = getSide(sides, MARKETPLACE_PARTY.toString()) ?? 'provider';
  return { customer: sides.customer, provider: sides.provider, side };
}

async function findConversation(
  { customer, provider }: Pair,
  tx?: ClientSession,
): Promise<ConversationDocument | null> {
  return ConversationModel.findOne({ customer, provider }, null, tx ? { session: tx } : {}).lean();
}

function buildDraft({ user }: AuditContext, { text, clientId }: StartConversationInput): MessageDraft {
  return {
    kind: 'text',
    from: new Types.ObjectId(getPartyId(user)),
    text,
    ...(clientId !== undefined && { clientId }),
  };
}

async function writeMessage(
  pair: Pair,
  { caller, input }: { caller: AuditContext; input: StartConversationInput },
  tx: ClientSession,
): Promise<WriteResult> {
  const draft = buildDraft(caller, input);
  const existing = await findConversation(pair, tx);
  const earlier = existing && (await findSentMessage(existing._id, draft, tx));
  if (earlier) return { conversation: existing, message: earlier, isNew: false, isWritten: false };
  if (existing || isMarketplaceConversation(pair)) await assertWritable(existing ?? pair, pair.side, tx);
  else await assertMayStart(pair, tx);
  const subjects = await getSubjects(pair, input, tx);
  const { _id } = existing ?? (await insertConversation(pair, tx));
  const message = await appendText(
    { _id },
    { side: pair.side, draft: { ...draft, ...subjects }, caller },
    tx,
  );
  const conversation = await ConversationModel.findById(_id).session(tx).orFail().lean();
  return { conversation, message, isNew: !existing, isWritten: true };
}

async function assertMayStart({ customer, provider, side }: Pair, tx: ClientSession): Promise<void> {
  if (side === 'customer') {
    const approved = { _id: provider, role: 'provider', status: 'approved', ...notSuspended } as const;
    if (await UserModel.exists(approved).session(tx)) return;
    throw new NotFoundError(conversationMessages.providerNotFound);
  }
  if (!(await UserModel.exists({ _id: customer, role: 'customer' }).session(tx))) {
    throw new NotFoundError(conversationMessages.customerNotFound);
  }
  if (await BookingModel.exists({ customer, provider }).session(tx)) return;
  throw new ForbiddenError(conversationMessages.noBooking);
}

/** Returns the service and the booking that the message is about. Throws a NotFoundError if they are of other users, or hidden from the caller. */
async function getSubjects(
  { customer, provider, side }: Pair,
  { serviceId, bookingId }: StartConversationInput,
  tx: ClientSession,
): Promise<Pick<MessageDraft, 'service' | 'booking'>> {
  const service =
    serviceId !== undefined &&
    (await ServiceModel.findOne(
      { _id: serviceId, provider, ...(side === 'customer' && { isListed: true }) },
      { name: 1 },
    )
      .session(tx)
      .lean());
  if (service === null) throw new NotFoundError(conversationMessages.serviceNotFound);
  const booking =
    bookingId !== undefined &&
    (await BookingModel.findOne({ _id: bookingId, customer, provider }, { serviceName: 1 })
      .session(tx)
      .lean());
  if (booking === null) throw new NotFoundError(conversationMessages.bookingNotFound);
  return {
    ...(service && { service: { _id: service._id, name: service.name } }),
    ...(booking && { booking: { _id: booking._id, name: booking.serviceName } }),
  };
}

async function insertConversation(
  { customer, provider }: Pair,
  tx: ClientSession,
): Promise<{ _id: Types.ObjectId }> {
  const [_id, now] = [new Types.ObjectId(), new Date()];
  const none = { customer: 0, provider: 0 };
  // A placeholder for `lastMessage`, until the message that follows in the same transaction sets it.
  const conversation = { _id, customer, provider, messages: 0, texts: none, unread: none };
  await ConversationModel.create([{ ...conversation, lastMessage: _id, createdAt: now, updatedAt: now }], {
    session: tx,
  });
  return { _id };
}
