import type { ConversationEvent, Message } from '@nearhand/shared/conversations';

const BY_OTHER: Record<ConversationEvent, string> = {
  requested: 'requested',
  approved: 'approved',
  rejected: 'rejected',
  completed: 'completed',
  cancelled: 'cancelled',
  paid: 'paid for',
  rescheduled: 'moved',
};

const HEADLINES: Record<ConversationEvent, string> = {
  requested: 'Booking requested',
  approved: 'Booking approved',
  rejected: 'Booking rejected',
  completed: 'Booking completed',
  cancelled: 'Booking cancelled',
  paid: 'Booking paid',
  rescheduled: 'Booking moved',
};

/** "You paid for Drain unclogging": a line about a booking, as the viewer reads it in the log. */
export function describeLine({ event, booking, from }: Message, viewer: string): string {
  if (!event || !booking) return '';
  const who = from._id === viewer ? 'You' : (from.name.split(' ')[0] ?? from.name);
  const subject = from._id === undefined ? HEADLINES[event] : `${who} ${BY_OTHER[event]}`;
  return from._id === undefined
    ? `${subject}: ${booking.service.name}`
    : `${subject} ${booking.service.name}`;
}

/** "You: See you then", "Photo", "Booking requested: Color consultation": a message in the list of conversations. */
export function describeLast(message: Message, viewer: string): string {
  if (message.kind === 'booking') {
    return `${message.event ? HEADLINES[message.event] : 'Booking'}: ${message.booking?.service.name ?? ''}`;
  }
  const photos = message.images.length > 1 ? `${message.images.length} photos` : 'Photo';
  const said = message.text || (message.images.length > 0 ? photos : 'A photo that was deleted');
  return message.from._id === viewer ? `You: ${said}` : said;
}

/** The name without its last words: how a page addresses a user. */
export function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}
