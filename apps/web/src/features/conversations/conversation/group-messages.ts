import type { Message } from '@nearhand/shared/conversations/conversations';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { getDay } from '@nearhand/shared/region/formats';

/** Messages of one day, oldest first. */
interface MessageDay {
  /** `YYYY-MM-DD` in the time zone of the marketplace. */
  day: string;
  messages: Message[];
}

export function groupMessagesByDay(newestFirst: readonly Message[], timeZone: string): MessageDay[] {
  const days: MessageDay[] = [];
  for (const message of newestFirst.toReversed()) {
    const day = getDay(new Date(message.createdAt), timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

/** Returns whether a message ends a run: the next one has another author, is a booking event, or is minutes later. */
export function endsRun(message: Message, next: Message | undefined): boolean {
  if (!next || next.kind !== 'text' || next.from._id !== message.from._id) return true;
  return Date.parse(next.createdAt) - Date.parse(message.createdAt) > RUN_MS;
}

const RUN_MS = 5 * MINUTE_MS;

/** Returns the id of the oldest of the `unread` newest texts of the other participant. */
export function findFirstUnread(
  newestFirst: readonly Message[],
  { unread, viewer }: { unread: number; viewer: string | null },
): string | undefined {
  const received = newestFirst.filter(({ kind, from }) => kind === 'text' && from._id !== viewer);
  return unread > 0 ? received[Math.min(unread, received.length) - 1]?._id : undefined;
}
