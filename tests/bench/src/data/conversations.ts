import { MINUTE_MS } from '@nearhand/shared/durations';
import type { ConversationDocument } from '@nearhand/api/src/models/conversation.model.ts';
import type { MessageDocument } from '@nearhand/api/src/models/message.model.ts';
import { generatedId } from './ids.ts';
import { createRandom } from './random.ts';
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

/** Generates a conversation as the API stores it. The customer begins, and the two sides write in turn. */
export function generateConversation(index: number, sizes: Sizes): ConversationDocument {
  const { customer, provider } = getConversationParties(index, sizes);
  const { first, count } = getMessageRange(index);
  const last = first + count - 1;
  const [createdAt, updatedAt] = [getSendTime(index, 0), getSendTime(index, count - 1)];
  return {
    _id: generatedId('conversation', index),
    customer: generatedId('customer', customer),
    provider: generatedId('provider', provider),
    messages: count,
    texts: countTexts(count),
    // Half of the providers have an unread message.
    unread: { customer: 0, provider: index % 2 },
    lastMessage: generatedId('message', last),
    createdAt,
    updatedAt,
  };
}

/** Generates the messages of a conversation as the API stores them, oldest first. */
export function generateMessages(index: number, sizes: Sizes): MessageDocument[] {
  const { _id: conversation, customer, provider } = generateConversation(index, sizes);
  const { first, count } = getMessageRange(index);
  const random = createRandom('message', index);
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
    texts: countTexts(place + 1),
    createdAt: getSendTime(index, place),
  }));
}

/** Returns how many of the first `count` messages each side has written. */
function countTexts(count: number): MessageDocument['texts'] {
  return { customer: Math.ceil(count / 2), provider: Math.floor(count / 2) };
}

/**
 * Returns the index of the first message of a conversation among all generated messages, and the number of its messages. The first
 * conversation of each heavy provider is long.
 */
function getMessageRange(index: number): { first: number; count: number } {
  const extra = HEAVY_MESSAGES - LIGHT_MESSAGES;
  return {
    first: index * LIGHT_MESSAGES + Math.min(index, USERS_PER_GROUP) * extra,
    count: index < USERS_PER_GROUP ? HEAVY_MESSAGES : LIGHT_MESSAGES,
  };
}

/** Returns the indexes of the two users. No two conversations have the same customer and provider. */
function getConversationParties(index: number, { customers, providers }: Sizes) {
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
  const regularIndex = index - SPECIAL_CONVERSATIONS;
  const provider = regularIndex % regularProviders;
  const turn = Math.floor(regularIndex / regularProviders);
  return {
    customer: REGULAR_USERS_OFFSET + ((provider * 7 + turn) % regularCustomers),
    provider: REGULAR_USERS_OFFSET + provider,
  };
}

/** Returns the time of a message by its position in the conversation. The first conversations are the latest. */
function getSendTime(index: number, place: number): Date {
  return new Date(EPOCH.getTime() - (index + HEAVY_MESSAGES) * MINUTE_MS + place * MINUTE_MS);
}
