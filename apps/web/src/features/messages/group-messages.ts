import type { Message } from '@nearhand/shared/conversations';
import { MINUTE_MS } from '@nearhand/shared/durations';

/** Messages of one day, oldest first. */
export interface MessageDay {
  /** `YYYY-MM-DD` in the time zone of the marketplace. */
  day: string;
  messages: Message[];
}

/** Groups messages, newest first, into days, the earliest first. */
export function groupByDay(newestFirst: readonly Message[], timeZone: string): MessageDay[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const days: MessageDay[] = [];
  for (const message of newestFirst.toReversed()) {
    const day = format.format(new Date(message.createdAt));
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

/** Returns whether a message ends a run: the next one is by another person, a line, or minutes later. */
export function endsRun(message: Message, next: Message | undefined): boolean {
  if (!next || next.kind !== 'text' || next.from._id !== message.from._id) return true;
  return Date.parse(next.createdAt) - Date.parse(message.createdAt) > RUN_MS;
}

const RUN_MS = 5 * MINUTE_MS;

/** Returns the id of the first of the `unread` newest texts that the other person has written. */
export function findFirstUnread(
  newestFirst: readonly Message[],
  { unread, viewer }: { unread: number; viewer: string },
): string | undefined {
  const received = newestFirst.filter(({ kind, from }) => kind === 'text' && from._id !== viewer);
  return unread > 0 ? received[Math.min(unread, received.length) - 1]?._id : undefined;
}
