import { isolate } from '@nearhand/shared/region/user-text';
import type {
  Message,
  Conversation,
  ConversationParticipant,
} from '@nearhand/shared/conversations/conversations';
import { bookingLines } from '@nearhand/shared/bookings/booking-events';

/** Returns the text of a booking event in the log: "You paid for Drain unclogging". */
export function describeBookingEvent({ event, booking, from }: Message, viewer: string | null): string {
  if (!event || !booking) return '';
  const actor = from._id === viewer ? 'You' : isolate(from.name);
  return from._id === undefined
    ? `${bookingLines[event].headline}: ${isolate(booking.service.name)}`
    : `${actor} ${bookingLines[event].verb} ${isolate(booking.service.name)}`;
}

/** Sums up a message in the list of conversations: "You: See you then", "Photo", "Booking requested: Color consultation". */
export function describeLastMessage(message: Message, viewer: string | null): string {
  if (message.kind === 'booking') {
    return `${message.event ? bookingLines[message.event].headline : 'Booking'}: ${isolate(message.booking?.service.name ?? '')}`;
  }
  const photos = message.images.length > 1 ? `${message.images.length} photos` : 'Photo';
  const content = message.text || (message.images.length > 0 ? photos : 'A photo that was deleted');
  return message.from._id === viewer ? `You: ${isolate(content)}` : isolate(content);
}

/** One side of a conversation: a person, or the marketplace, which has no id. */
export type OtherSide = Omit<ConversationParticipant, '_id'> & { _id?: string };

/** Returns the side with which `viewer` writes. For an admin, who writes as the marketplace, `viewer` is null. */
export function getOtherSide(
  { customer, provider }: Conversation,
  viewer: string | null,
  marketplace: string,
): OtherSide {
  const other = customer?._id === viewer || (viewer === null && !customer) ? provider : customer;
  return other ?? { name: marketplace };
}
