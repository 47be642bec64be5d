import { DAY_MS } from '@nearhand/shared/durations';
import { getDay } from '@nearhand/shared/region/formats';
import { formatDay, formatLongDay, formatShortWeekday, formatTime } from '../../lib/dates.ts';

/** "9:31 AM" for today, "Sat" within a week, else "Nov 9". */
export function formatShortTime(instant: string, timeZone: string, now: Date): string {
  const then = new Date(instant);
  if (getDay(then, timeZone) === getDay(now, timeZone)) return formatTime(instant, timeZone);
  const isRecent = now.getTime() - then.getTime() < 6 * DAY_MS;
  const day = getDay(then, timeZone);
  return isRecent ? formatShortWeekday(day) : formatDay(day);
}

/** "Today", "Yesterday" or "Friday, November 20": the heading of a day `YYYY-MM-DD`. */
export function formatLogDay(day: string, timeZone: string, now: Date): string {
  if (day === getDay(now, timeZone)) return 'Today';
  if (day === getDay(new Date(now.getTime() - DAY_MS), timeZone)) return 'Yesterday';
  return formatLongDay(day);
}
