import { getEventRow, type BookingNews } from '@nearhand/shared/bookings/booking-events';
import type { ClientSession, Types } from 'mongoose';
import type { BookingDocument } from '../../../models/booking.model.ts';
import { appendMessages, type MessageDraft } from './send-message.ts';

type LineBooking = Pick<BookingDocument, '_id' | 'customer' | 'provider' | 'serviceName'>;

/**
 * Adds a line about a change of bookings to the conversations of their customers and providers, if they have one, in the
 * transaction of the change. `user` made the change; it is missing for the system.
 */
export async function writeBookingLines(
  bookings: readonly LineBooking[],
  { kind, user }: { kind: BookingNews; user?: Types.ObjectId },
  tx: ClientSession,
): Promise<void> {
  const { line: event } = getEventRow(kind);
  if (!event) return;
  const inOrder = bookings.toSorted((one, other) => one._id.toString().localeCompare(other._id.toString()));
  for (const [{ customer, provider }, bookingsOfPair] of groupByPair(inOrder)) {
    const drafts = bookingsOfPair.map(({ _id, serviceName }): MessageDraft => ({
      kind: 'booking',
      event,
      booking: { _id, name: serviceName },
      ...(user && { from: user }),
    }));
    await appendMessages({ customer, provider }, { drafts }, tx);
  }
}

function groupByPair(bookings: LineBooking[]): [LineBooking, LineBooking[]][] {
  const groups = new Map<string, [LineBooking, LineBooking[]]>();
  for (const booking of bookings) {
    const pair = `${booking.customer.toString()} ${booking.provider.toString()}`;
    const group = groups.get(pair);
    if (group) group[1].push(booking);
    else groups.set(pair, [booking, [booking]]);
  }
  return [...groups.values()];
}
