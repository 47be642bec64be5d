import { DAY_MS, HOUR_MS } from '@nearhand/shared/durations';
import { formatCount } from '../../lib/format-number.ts';

/** The marks of the scale: the older, the closer together. */
export const AGE_MARKS = [
  { label: 'today', days: 0, percent: 0 },
  { label: '1 day', days: 1, percent: 27 },
  { label: '3 days', days: 3, percent: 50 },
  { label: '1 week', days: 7, percent: 73 },
  { label: '2 weeks', days: 14, percent: 100 },
] as const;

/** From so many days on something has waited long, and too long. */
const LONG_DAYS = 3;
const TOO_LONG_DAYS = 7;

/** Returns where an age is on the scale; older ones are at its end. */
export function toPercent(ageMs: number): number {
  const days = Math.max(0, ageMs / DAY_MS);
  const next = AGE_MARKS.findIndex((mark) => mark.days > days);
  const [from, to] = [AGE_MARKS[next - 1], AGE_MARKS[next]];
  if (!from || !to) return 100;
  return from.percent + ((days - from.days) / (to.days - from.days)) * (to.percent - from.percent);
}

export function toUrgency(ageMs: number): 'fresh' | 'long' | 'tooLong' {
  const days = ageMs / DAY_MS;
  if (days >= TOO_LONG_DAYS) return 'tooLong';
  return days >= LONG_DAYS ? 'long' : 'fresh';
}

/** "5 hours", "9 days". */
export function describeAge(ageMs: number): string {
  if (ageMs < HOUR_MS) return 'less than an hour';
  return ageMs < DAY_MS
    ? formatCount(Math.floor(ageMs / HOUR_MS), 'hour')
    : formatCount(Math.floor(ageMs / DAY_MS), 'day');
}
