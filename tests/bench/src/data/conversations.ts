import type { ConversationDocument } from '@nearhand/api/src/models/conversation.model.ts';
import type { MessageDocument } from '@nearhand/api/src/models/message.model.ts';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { generatedId } from './ids.ts';
import { createRandom, times } from './random.ts';
import { firstUser, GROUP_SIZE, HEAVY, LIGHT, type Sizes } from './sizes.ts';
import { EPOCH } from './users.ts';
import { phrases } from './word-lists.ts';

/** Generates a conversation as the API stores it. The customer begins, and the two sides write in turn. */
export function generateConversation(index: number, sizes: Sizes): ConversationDocument {
  const messages = index < GROUP_SIZE ? HEAVY.messages : LIGHT.messages;
  return {
    _id: generatedId('conversation', index),
    ...getConversationParties(index, sizes),
    messages,
    texts: countTexts(messages),
    // Half of the providers have an unread message.
    unread: { customer: 0, provider: index % 2 },
    lastMessage: getMessageId(index, messages - 1),
    createdAt: getSendTime(index, 0),
    updatedAt: getSendTime(index, messages - 1),
  };
}

/** Generates the messages of a conversation as the API stores them, oldest first. */
export function generateMessages(index: number, sizes: Sizes): MessageDocument[] {
  const { _id: conversation, customer, provider, messages } = generateConversation(index, sizes);
  const random = createRandom('message', index);
  return times(messages, (place) => ({
    _id: getMessageId(index, place),
    conversation,
    customer,
    provider,
    seq: place + 1,
    kind: 'text',
    from: place % 2 === 0 ? customer : provider,
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

function getMessageId(conversation: number, place: number): MessageDocument['_id'] {
  return generatedId('message', conversation * HEAVY.messages + place);
}

/** Returns the two users. No two conversations have the same customer and provider. */
function getConversationParties(index: number, { customers, providers }: Sizes) {
  const regular = index - GROUP_SIZE * HEAVY.conversations;
  const turn = Math.floor(regular / (providers - firstUser.regular));
  const provider = regular % (providers - firstUser.regular);
  const customer = (provider * 7 + turn) % (customers - firstUser.regular);
  const [customerIndex, providerIndex] =
    regular < 0
      ? [firstUser.regular + Math.floor(index / GROUP_SIZE), firstUser.heavy + (index % GROUP_SIZE)]
      : [firstUser.regular + customer, firstUser.regular + provider];
  return {
    customer: generatedId('customer', customerIndex),
    provider: generatedId('provider', providerIndex),
  };
}

/** Returns the time of a message by its position in the conversation. The first conversations are the latest. */
function getSendTime(index: number, place: number): Date {
  return new Date(EPOCH.getTime() + (place - index - HEAVY.messages) * MINUTE_MS);
}
