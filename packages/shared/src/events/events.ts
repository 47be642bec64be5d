import type { Booking } from '../bookings/bookings.ts';
import type { Message } from '../conversations/conversations.ts';
import type { Notification } from '../notifications/notifications.ts';

/** The prefix of every event id. The second of the event follows, so that ids sort in the order of the events. */
export const EVENT_ID_TYPE = '82';
const SECONDS_LENGTH = 8;

/** Returns a point before all events of a second. A client that has received no event yet resumes after it. */
export function toFirstPoint(seconds: number): string {
  return EVENT_ID_TYPE + seconds.toString(16).toUpperCase().padStart(SECONDS_LENGTH, '0');
}

// The event stream of a signed-in user: without zod, so that every page can listen.

export interface EventData {
  booking: { booking: Booking };
  notification: { notification: Notification; unread: number };
  message: { conversationId: string; message: Message };
  read: { conversationId: string; upTo: string };
  /** The client has missed events and must refetch what it shows. */
  resync: object;
}
export type EventName = keyof EventData;
export type EventKind = Exclude<EventName, 'resync'>;

/** For how many minutes after its last event a client can resume without a gap. */
export const RESUME_MINUTES = 10;
/** The most streams that one user may have open. */
export const MAX_EVENT_STREAMS = 5;

export const eventMessages = {
  tooManyStreams: 'You have too many pages open. This one is updated less often.',
} as const;
