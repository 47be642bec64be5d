import { MINUTE_MS } from '@nearhand/shared/durations';
import type { ConversationDocument } from '@nearhand/api/src/features/messages/conversation.model.ts';
import type { MessageDocument } from '@nearhand/api/src/features/messages/message.model.ts';
import { generatedId } from './ids.ts';
import { randomOf } from './random.ts';
import {
  HEAVY_MESSAGES,
  HEAVY_USERS_OFFSET,
  LIGHT_MESSAGES,
  REGULAR_USERS_OFFSET,
  SPECIAL_CONVERSATIONS,
  USERS_PER_GROUP,
  type Sizes,
} from './sizes.ts';
import { EPOCH } from './users.ts';
import { phrases } from './word-lists.ts';

const sides = ['customer', 'provider'] as const;

/** Builds a conversation as the API stores it. The customer begins, and the two sides write in turn. */
export function conversationAt(index: number, sizes: Sizes): ConversationDocument {
  const { customer, provider } = partiesOf(index, sizes);
  const { first, count } = messagesOf(index);
  const last = first + count - 1;
  const [createdAt, updatedAt] = [writtenAt(index, 0), writtenAt(index, count - 1)];
  return {
    _id: generatedId('conversation', index),
    customer: generatedId('customer', customer),
    provider: generatedId('provider', provider),
    messages: count,
    texts: textsUpTo(count),
    // Half of the providers have not read the end.
    unread: { customer: 0, provider: index % 2 },
    lastMessage: generatedId('message', last),
    createdAt,
    updatedAt,
  };
}

/** Builds the messages of a conversation as the API stores them, the oldest first. */
export function conversationMessages(index: number, sizes: Sizes): MessageDocument[] {
  const { _id: conversation, customer, provider } = conversationAt(index, sizes);
  const { first, count } = messagesOf(index);
  const random = randomOf('message', index);
  return Array.from({ length: count }, (_, place) => ({
    _id: generatedId('message', first + place),
    conversation,
    customer,
    provider,
    seq: place + 1,
    kind: 'text',
    from: sides[place % 2] === 'customer' ? customer : provider,
    text: `${random.pick(phrases)}, ${random.pick(phrases)}?`,
    clientId: `${index}-${place}`,
    texts: textsUpTo(place + 1),
    createdAt: writtenAt(index, place),
  }));
}

/** Returns how many of the first `count` messages each side has written. */
function textsUpTo(count: number): MessageDocument['texts'] {
  return { customer: Math.ceil(count / 2), provider: Math.floor(count / 2) };
}

/** Returns the place of the first message among all generated ones, and their number. The first conversation of each heavy provider is long. */
function messagesOf(index: number): { first: number; count: number } {
  const extra = HEAVY_MESSAGES - LIGHT_MESSAGES;
  return {
    first: index * LIGHT_MESSAGES + Math.min(index, USERS_PER_GROUP) * extra,
    count: index < USERS_PER_GROUP ? HEAVY_MESSAGES : LIGHT_MESSAGES,
  };
}

/** Each customer and provider have one conversation. */
function partiesOf(index: number, { customers, providers }: Sizes) {
  if (index < SPECIAL_CONVERSATIONS) {
    const place = Math.floor(index / USERS_PER_GROUP);
    return {
      customer: REGULAR_USERS_OFFSET + place,
      provider: HEAVY_USERS_OFFSET + (index % USERS_PER_GROUP),
    };
  }
  const [regularCustomers, regularProviders] = [
    customers - REGULAR_USERS_OFFSET,
    providers - REGULAR_USERS_OFFSET,
  ];
  const own = index - SPECIAL_CONVERSATIONS;
  const provider = own % regularProviders;
  const turn = Math.floor(own / regularProviders);
  return {
    customer: REGULAR_USERS_OFFSET + ((provider * 7 + turn) % regularCustomers),
    provider: REGULAR_USERS_OFFSET + provider,
  };
}

/** The first conversations are the latest. */
function writtenAt(index: number, place: number): Date {
  return new Date(EPOCH.getTime() - (index + HEAVY_MESSAGES) * MINUTE_MS + place * MINUTE_MS);
}
