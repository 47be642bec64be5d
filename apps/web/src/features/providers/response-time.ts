import { formatCount } from '../../lib/format-number.ts';

const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

/** "40 minutes", "3 hours", "2 days": minutes below an hour, hours below two days. */
export function formatResponseTime(minutes: number): string {
  if (minutes < MINUTES_PER_HOUR) return formatCount(Math.max(1, minutes), 'minute');
  const hours = Math.round(minutes / MINUTES_PER_HOUR);
  if (hours < 2 * HOURS_PER_DAY) return formatCount(hours, 'hour');
  return formatCount(Math.round(hours / HOURS_PER_DAY), 'day');
}
