import { MAX_EXACT_TOTAL } from '@nearhand/shared/limits';
import { formats } from './locale.ts';

export const { formatNumber, formatLength } = formats;

/** "1 service", "1,250 services". */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${count === 1 ? noun : `${noun}s`}`;
}

/** "45 minutes", "2 hours", "1 hour 30 minutes". */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && formatCount(hours, 'hour'), (rest > 0 || hours === 0) && formatCount(rest, 'minute')]
    .filter(Boolean)
    .join(' ');
}

/** The total of a list: "55"; "1,000+" above the count limit. */
export function formatTotal(total: number): string {
  return total > MAX_EXACT_TOTAL ? `${formatNumber(MAX_EXACT_TOTAL)}+` : formatNumber(total);
}

/** "Pending (3)", once the count is loaded; for all chips and tabs. */
export function formatLabelWithCount(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} (${formatTotal(count)})`;
}

/** "1 service", "55 services", "1,000+ services". */
export function formatTotalWithNoun(total: number, noun: string): string {
  return total > MAX_EXACT_TOTAL ? `${formatTotal(total)} ${noun}s` : formatCount(total, noun);
}

const MAX_BADGE_COUNT = 99;

/** "7", "99+": the count in a small badge. */
export function formatBadgeCount(count: number): string {
  return count > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : String(count);
}
