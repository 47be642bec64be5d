import type { BookingEventKind } from '@nearhand/shared/bookings/booking-history';
import type { ConversationEvent } from '@nearhand/shared/conversations/conversations';
import type { ClientSession, Types } from 'mongoose';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { appendMessages, type MessageDraft } from './append-messages.ts';

/** The line that each change of a booking adds. Other changes add none. */
export const BOOKING_LINES: Partial<Record<BookingEventKind, ConversationEvent>> = {
  created: 'requested',
  approved: 'approved',
  rejected: 'rejected',
  completed: 'completed',
  paid: 'paid',
  rescheduled: 'rescheduled',
  'reschedule-accepted': 'rescheduled',
  cancelled: 'cancelled',
  expired: 'cancelled',
};

type LineBooking = Pick<BookingDocument, '_id' | 'customer' | 'provider' | 'serviceName'>;

/**
 * Adds a line about a change of bookings to the conversations of their customers and providers, if they have one, in the
 * transaction of the change. `user` made the change; it is missing for the system.
 */
export async function writeBookingLines(
  bookings: readonly { _id: Types.ObjectId }[],
  { kind, user }: { kind: BookingEventKind; user?: Types.ObjectId | undefined },
  tx: ClientSession,
): Promise<void> {
  const event = BOOKING_LINES[kind];
  if (!event) return;
  const changed = await BookingModel.find(
    { _id: { $in: bookings.map(({ _id }) => _id) } },
    { customer: 1, provider: 1, serviceName: 1 },
  )
    .sort({ _id: 1 })
    .session(tx)
    .lean<LineBooking[]>();
  for (const [{ customer, provider }, bookingsOfPair] of groupByPair(changed)) {
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
