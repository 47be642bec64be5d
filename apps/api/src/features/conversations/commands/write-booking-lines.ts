import {
  getEventRow,
  type BookingNews,
  type ConversationEvent,
} from '@nearhand/shared/bookings/booking-events';
import type { ClientSession, Types } from 'mongoose';
import type { BookingDocument } from '../../../models/booking.model.ts';
import { ConversationModel } from '../../../models/conversation.model.ts';
import { appendMessages, type MessageDraft } from './send-message.ts';

type LineBooking = Pick<BookingDocument, '_id' | 'customer' | 'provider' | 'serviceName' | 'series'>;

/** The same change of bookings. `user` made it; it is missing for the system. */
interface Change {
  kind: BookingNews;
  user?: Types.ObjectId;
  /** How a problem has ended the visit. Its line names nobody: the answer of either side, or the deadline, can end a visit. */
  end?: ConversationEvent;
  bookings: readonly LineBooking[];
}

interface Pair extends Pick<LineBooking, 'customer' | 'provider'> {
  drafts: MessageDraft[];
}

/**
 * Adds lines about changes of bookings to the conversations of their customers and providers, if they have one: one for the visits of
 * a series.
 */
export async function writeBookingLines(changes: readonly Change[], tx: ClientSession): Promise<void> {
  const pairs = groupByPair(changes);
  if (pairs.length === 0) return;
  const conversations = await ConversationModel.find(
    { $or: pairs.map(({ customer, provider }) => ({ customer, provider })) },
    { customer: 1, provider: 1 },
  )
    .session(tx)
    .lean();
  for (const { _id, customer, provider } of conversations) {
    const pair = pairs.find((each) => each.customer.equals(customer) && each.provider.equals(provider));
    if (pair) await appendMessages({ _id }, { drafts: pair.drafts }, tx);
  }
}

function groupByPair(changes: readonly Change[]): Pair[] {
  const pairs = new Map<string, Pair>();
  /** The series whose change has a line already, that of its first visit. */
  const told = new Set<string>();
  for (const { kind, user, end, bookings } of changes) {
    const { line: event = end } = getEventRow(kind);
    if (!event) continue;
    const inOrder = bookings.toSorted((one, other) => one._id.toString().localeCompare(other._id.toString()));
    for (const { _id, customer, provider, serviceName, series } of inOrder) {
      const change = series && `${kind} ${series._id.toString()}`;
      if (change && told.has(change)) continue;
      if (change) told.add(change);
      const key = `${customer.toString()} ${provider.toString()}`;
      const pair = pairs.get(key) ?? { customer, provider, drafts: [] };
      pairs.set(key, pair);
      const booking = { _id, name: serviceName };
      pair.drafts.push({ kind: 'booking', event, booking, ...(user && !end && { from: user }) });
    }
  }
  return [...pairs.values()];
}
