import { DAY_MS } from '@nearhand/shared/durations';
import { locale } from '../../lib/locale.ts';

const dayOf = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);

/** "9:31 AM". */
export function formatClock(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(
    new Date(instant),
  );
}

/** "9:31 AM" for today, "Sat" within a week, else "Nov 9". */
export function formatShort(instant: string, timeZone: string, now: Date): string {
  const then = new Date(instant);
  if (dayOf(then, timeZone) === dayOf(now, timeZone)) return formatClock(instant, timeZone);
  const isRecent = now.getTime() - then.getTime() < 6 * DAY_MS;
  const parts = isRecent ? ({ weekday: 'short' } as const) : ({ month: 'short', day: 'numeric' } as const);
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone }).format(then);
}

/** "Today", "Yesterday" or "Friday, November 20": a day `YYYY-MM-DD`. */
export function formatLogDay(day: string, timeZone: string, now: Date): string {
  if (day === dayOf(now, timeZone)) return 'Today';
  if (day === dayOf(new Date(now.getTime() - DAY_MS), timeZone)) return 'Yesterday';
  const parts = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, parts).format(new Date(`${day}T00:00:00Z`));
}
