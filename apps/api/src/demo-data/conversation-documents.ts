import { getEventRow } from '@nearhand/shared/bookings/booking-events';
import { hoursAfter, type DemoClock } from '@nearhand/demo-data/dates';
import { demoConversations, type DemoConversation } from '@nearhand/demo-data/demo-data';
import { Types } from 'mongoose';
import type { BookingEventDocument } from '../models/booking-event.model.ts';
import type { BookingDocument } from '../models/booking.model.ts';
import type { MessageDraft } from '../features/conversations/commands/send-message.ts';
import type { ConversationDocument } from '../models/conversation.model.ts';
import type { MessageDocument } from '../models/message.model.ts';
import { getOtherSide } from '../features/conversations/present.ts';
import { byId, demoId } from './catalog-documents.ts';

type DatedDraft = MessageDraft & { createdAt: Date; side?: 'customer' | 'provider' };

interface Sources {
  clock: DemoClock;
  bookings: readonly BookingDocument[];
  events: readonly BookingEventDocument[];
}

/** Builds the demo conversations, with lines for what became of the bookings of the two since their first message. */
export function buildConversationDocuments(sources: Sources) {
  return demoConversations.map((demo) => {
    const _id = demoId('conversation', `${demo.customer} ${demo.provider}`);
    const pair = { customer: demoId('user', demo.customer), provider: demoId('user', demo.provider) };
    const written = demo.messages.map(({ from, text, hoursAgo }): DatedDraft => ({
      kind: 'text',
      side: from,
      from: pair[from],
      text,
      createdAt: hoursAfter(sources.clock.now, -hoursAgo),
    }));
    const since = written[0]?.createdAt ?? sources.clock.now;
    const lines = buildLines(pair, since, sources);
    const texts = { customer: 0, provider: 0 };
    const messages = [...written, ...lines]
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .map(({ side, ...draft }, index): MessageDocument => {
        if (side) texts[side] += 1;
        const position = { conversation: _id, ...pair, seq: index + 1, texts: { ...texts } };
        return { _id: new Types.ObjectId(), ...position, ...draft };
      });
    return { conversation: toConversation({ _id, ...pair }, demo, messages), messages };
  });
}

function buildLines(
  { customer, provider }: Pick<MessageDocument, 'customer' | 'provider'>,
  since: Date,
  { bookings, events }: Sources,
): DatedDraft[] {
  const bookingOf = byId(bookings);
  return events.flatMap(({ booking: id, kind, at, user }): DatedDraft[] => {
    const { line: event } = getEventRow(kind);
    const booking = bookingOf(id);
    const isOfPair = booking.customer.equals(customer) && booking.provider.equals(provider);
    if (!event || !isOfPair || at < since) return [];
    const named = { _id: booking._id, name: booking.serviceName };
    return [{ kind: 'booking', event, booking: named, createdAt: at, ...(user && { from: user }) }];
  });
}

function toConversation(
  ids: Pick<ConversationDocument, '_id' | 'customer' | 'provider'>,
  { unread, messages: demo }: DemoConversation,
  messages: readonly MessageDocument[],
): ConversationDocument {
  const [first, last] = [messages[0], messages.at(-1)];
  if (!first || !last) throw new TypeError('a demo conversation has no message');
  const writer = demo.at(-1)?.from ?? 'customer';
  const reader = getOtherSide(writer);
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
