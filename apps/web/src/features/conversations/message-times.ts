import { DAY_MS } from '@nearhand/shared/durations';
import { formatLongDay, getDay } from '../../lib/dates.ts';
import { locale } from '../../lib/locale.ts';

/** "9:31 AM". */
export function formatMessageTime(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(
    new Date(instant),
  );
}

/** "9:31 AM" for today, "Sat" within a week, else "Nov 9". */
export function formatShortTime(instant: string, timeZone: string, now: Date): string {
  const then = new Date(instant);
  if (getDay(then, timeZone) === getDay(now, timeZone)) return formatMessageTime(instant, timeZone);
  const isRecent = now.getTime() - then.getTime() < 6 * DAY_MS;
  const parts = isRecent ? ({ weekday: 'short' } as const) : ({ month: 'short', day: 'numeric' } as const);
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone }).format(then);
}

/** "Today", "Yesterday" or "Friday, November 20": the heading of a day `YYYY-MM-DD`. */
export function formatLogDay(day: string, timeZone: string, now: Date): string {
  if (day === getDay(now, timeZone)) return 'Today';
  if (day === getDay(new Date(now.getTime() - DAY_MS), timeZone)) return 'Yesterday';
  return formatLongDay(day);
}
