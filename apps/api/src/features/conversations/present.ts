import type {
  Conversation,
  ConversationParticipant,
  ConversationReport,
  Message,
} from '@nearhand/shared/conversations/conversations';
import type { Types } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { findVisibleServices, toServiceReference } from '../services/queries.ts';
import { nameOrClosed, closedAccount, type UserDocument, UserModel } from '../../models/user.model.ts';
import {
  isMarketplace,
  isMarketplaceConversation,
  MARKETPLACE_PARTY,
  type ConversationDocument,
  type ConversationSide,
} from '../../models/conversation.model.ts';
import { MessageModel, type MessageDocument } from '../../models/message.model.ts';
import { config } from '../../config.ts';

/** Only the sender of a message sees its `clientId`. */
type Viewer = Pick<CurrentUser, 'id' | 'role'>;

/** Returns the id by which a user takes part in conversations: admins do as the marketplace. */
export function getPartyId({ id, role }: Viewer): string {
  return role === 'admin' ? MARKETPLACE_PARTY.toString() : id;
}

export async function presentMessage(message: MessageDocument, viewer: Viewer): Promise<Message> {
  const [presented] = await presentMessages([message], viewer);
  if (!presented) throw new TypeError('a message was not presented');
  return presented;
}

export async function presentMessages(
  messages: readonly MessageDocument[],
  viewer: Viewer,
): Promise<Message[]> {
  const services = messages.flatMap(({ service }) => (service ? [service._id.toString()] : []));
  const [names, visible] = await Promise.all([
    loadSenderNames(messages),
    findVisibleServices(services, viewer),
  ]);
  return messages.map((message) => toMessage(message, viewer, { names, visible }));
}

/** Loads the names of the senders of messages, by id, without closed accounts. */
async function loadSenderNames(messages: readonly MessageDocument[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(messages.flatMap(({ from }) => (from ? [from.toString()] : [])));
  if (ids.size === 0) return new Map();
  const users = await UserModel.find({ _id: { $in: [...ids] } }, { name: 1 }).lean();
  return new Map(users.map(({ _id, name }) => [_id.toString(), name]));
}

function toMessage(
  { _id, kind, from, text, images, createdAt, clientId, event, booking, service }: MessageDocument,
  viewer: Viewer,
  { names, visible }: { names: ReadonlyMap<string, string>; visible: ReadonlySet<string> },
): Message {
  const sender = from?.toString();
  const isFromMarketplace = !from || isMarketplace(from);
  return {
    _id: _id.toString(),
    kind,
    text: text ?? '',
    images: images ?? [],
    from: {
      ...(sender !== undefined && { _id: isFromMarketplace ? null : sender }),
      ...(isFromMarketplace ? { name: config.MARKETPLACE_NAME } : nameOrClosed(names.get(sender ?? ''))),
    },
    createdAt: createdAt.toISOString(),
    ...(clientId !== undefined && sender === getPartyId(viewer) && { clientId }),
    ...(event && { event }),
    ...(booking && { booking: { _id: booking._id.toString(), service: { name: booking.name } } }),
    ...(service && { service: toServiceReference(service, visible) }),
  };
}

/** The customers and providers of conversations, by id, without closed accounts. */
type Participants = ReadonlyMap<string, Pick<UserDocument, 'name' | 'profilePhoto'>>;

/** Returns the side of a user who takes part in a conversation, or undefined for others. */
export function getSide(
  { customer, provider }: Pick<ConversationDocument, 'customer' | 'provider'>,
  userId: string,
): ConversationSide | undefined {
  if (customer.toString() === userId) return 'customer';
  return provider.toString() === userId ? 'provider' : undefined;
}

export function getOtherSide(side: ConversationSide): ConversationSide {
  return side === 'customer' ? 'provider' : 'customer';
}

export async function presentConversation(
  conversation: ConversationDocument,
  viewer: Viewer,
): Promise<Conversation> {
  const [presented] = await presentConversations([conversation], viewer);
  if (!presented) throw new TypeError('a conversation was not presented');
  return presented;
}

/** Maps conversations to their responses for `viewer`. Of those of others, an admin sees the participants and the reports, but no message. */
export async function presentConversations(
  conversations: readonly ConversationDocument[],
  viewer: Viewer,
): Promise<Conversation[]> {
  const isAdmin = viewer.role === 'admin';
  const [participants, lastMessages] = await Promise.all([
    loadParticipants(conversations),
    loadLastMessages(isAdmin ? conversations.filter(isMarketplaceConversation) : conversations, viewer),
  ]);
  return conversations.map((conversation) => ({
    ...toConversation(conversation, participants),
    ...(isAdmin && {
      reports: toReports(conversation, participants),
      ...(conversation.reportedAt && { reportedAt: conversation.reportedAt.toISOString() }),
    }),
    ...toSideView(conversation, viewer, participants),
    ...lastMessages.get(conversation._id.toString()),
  }));
}

async function loadParticipants(conversations: readonly ConversationDocument[]): Promise<Participants> {
  const ids = conversations.flatMap(({ customer, provider }) => [customer, provider]);
  const users = await UserModel.find({ _id: { $in: ids } }, { name: 1, profilePhoto: 1 }).lean();
  return new Map(users.map((user) => [user._id.toString(), user]));
}

async function loadLastMessages(conversations: readonly ConversationDocument[], viewer: Viewer) {
  const ids = conversations.map(({ lastMessage }) => lastMessage);
  const stored = await MessageModel.find({ _id: { $in: ids } }).lean();
  const presented = await presentMessages(stored, viewer);
  return new Map(
    stored.map(({ conversation }, index) => [conversation.toString(), { lastMessage: presented[index] }]),
  );
}

function toConversation(
  { _id, customer, provider, blockedBy = [], updatedAt }: ConversationDocument,
  participants: Participants,
): Conversation {
  return {
    _id: _id.toString(),
    ...(isMarketplaceConversation({ customer, provider }) && { marketplace: true }),
    customer: isMarketplace(customer) ? null : toParticipant(customer, participants),
    provider: isMarketplace(provider) ? null : toParticipant(provider, participants),
    unread: 0,
    isBlocked: blockedBy.length > 0,
    updatedAt: updatedAt.toISOString(),
  };
}

function toSideView(
  conversation: ConversationDocument,
  viewer: Viewer,
  participants: Participants,
): Partial<Conversation> {
  const side = getSide(conversation, getPartyId(viewer));
  if (!side) return {};
  const other = getOtherSide(side);
  const { unread, blockedBy = [], read } = conversation;
  const seen = read?.[other];
  return {
    unread: unread[side],
    ...(blockedBy.includes(side) && { isBlockedByMe: true }),
    ...(!isMarketplace(conversation[other]) &&
      !participants.has(conversation[other].toString()) && { isClosed: true }),
    ...(seen && { seenUpTo: seen.message.toString() }),
  };
}

function toReports({ reports = [] }: ConversationDocument, participants: Participants): ConversationReport[] {
  return reports.map(({ by, reason, at }) => {
    const { profilePhoto: _, ...reporter } = toParticipant(by, participants);
    return { by: reporter, reason: reason ?? '', createdAt: at.toISOString() };
  });
}

function toParticipant(id: Types.ObjectId, participants: Participants): ConversationParticipant {
  const _id = id.toString();
  const user = participants.get(_id);
  if (!user) return { _id, ...closedAccount };
  const { name, profilePhoto } = user;
  return { _id, name, ...(profilePhoto && { profilePhoto }) };
}
