import { HOUR_MS } from '@nearhand/shared/durations';
import type { DemoClock } from '@nearhand/demo-data/clock';
import { demoConversations, type DemoConversation } from '@nearhand/demo-data/conversations';
import { Types } from 'mongoose';
import type { BookingEventDocument } from '../../models/booking-event.model.ts';
import type { BookingDocument } from '../../models/booking.model.ts';
import type { MessageDraft } from '../../features/conversations/append-messages.ts';
import { BOOKING_LINES } from '../../features/conversations/booking-lines.ts';
import type { ConversationDocument } from '../../models/conversation.model.ts';
import type { MessageDocument } from '../../models/message.model.ts';
import { demoId } from '../demo-ids.ts';

interface ConversationWithMessages {
  conversation: ConversationDocument;
  messages: MessageDocument[];
}

type DatedDraft = MessageDraft & { createdAt: Date; side?: 'customer' | 'provider' };

/** Builds the demo conversations, with lines for what became of the bookings of the two since their first message. */
export function buildConversationDocuments(
  clock: DemoClock,
  bookings: readonly BookingDocument[],
  events: readonly BookingEventDocument[],
): ConversationWithMessages[] {
  return demoConversations.map((conversation) => build(conversation, { clock, bookings, events }));
}

interface Sources {
  clock: DemoClock;
  bookings: readonly BookingDocument[];
  events: readonly BookingEventDocument[];
}

function build(demo: DemoConversation, sources: Sources): ConversationWithMessages {
  const _id = demoId('conversation', `${demo.customer} ${demo.provider}`);
  const pair = { customer: demoId('user', demo.customer), provider: demoId('user', demo.provider) };
  const written = toTexts(demo, pair, sources.clock);
  const lines = toLines(pair, written[0]?.createdAt ?? sources.clock.now, sources);
  const texts = { customer: 0, provider: 0 };
  const messages = [...written, ...lines]
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ side, ...draft }, index): MessageDocument => {
      if (side) texts[side] += 1;
      const place = { conversation: _id, ...pair, seq: index + 1, texts: { ...texts } };
      return { _id: new Types.ObjectId(), ...place, ...draft };
    });
  return { conversation: toConversation({ _id, ...pair }, demo, messages), messages };
}

function toTexts(
  { messages }: DemoConversation,
  pair: Pick<MessageDocument, 'customer' | 'provider'>,
  { now }: DemoClock,
): DatedDraft[] {
  return messages.map(({ from, text, hoursAgo }) => ({
    kind: 'text',
    side: from,
    from: pair[from],
    text,
    createdAt: new Date(now.getTime() - hoursAgo * HOUR_MS),
  }));
}

function toLines(
  { customer, provider }: Pick<MessageDocument, 'customer' | 'provider'>,
  since: Date,
  { bookings, events }: Sources,
): DatedDraft[] {
  const ofPair = bookings.filter(
    (booking) => booking.customer.equals(customer) && booking.provider.equals(provider),
  );
  return ofPair.flatMap(({ _id, serviceName }) =>
    events
      .filter(({ booking, at }) => booking.equals(_id) && at >= since)
      .flatMap(({ kind, at, user }): DatedDraft[] => {
        const event = BOOKING_LINES[kind];
        if (!event) return [];
        const booking = { _id, name: serviceName };
        return [{ kind: 'booking', event, booking, createdAt: at, ...(user && { from: user }) }];
      }),
  );
}

function toConversation(
  ids: Pick<ConversationDocument, '_id' | 'customer' | 'provider'>,
  { unread, messages: demo }: DemoConversation,
  messages: readonly MessageDocument[],
): ConversationDocument {
  const [first, last] = [messages[0], messages.at(-1)];
  if (!first || !last) throw new TypeError('a demo conversation has no message');
  const reader = demo.at(-1)?.from === 'customer' ? 'provider' : 'customer';
  const writer = reader === 'customer' ? 'provider' : 'customer';
  const seen = messages.findLast(({ texts }) => texts[writer] === last.texts[writer] - unread) ?? last;
  return {
    ...ids,
    messages: messages.length,
    texts: last.texts,
    unread: { customer: 0, provider: 0, [reader]: unread },
    read: {
      [reader]: { message: seen._id, seq: seen.seq },
      [writer]: { message: last._id, seq: last.seq },
    },
    // Messages written before the load send no notifications.
    isNotified: { [reader]: unread > 0 },
    lastMessage: last._id,
    createdAt: first.createdAt,
    updatedAt: last.createdAt,
  };
}
