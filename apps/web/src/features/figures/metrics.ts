import type { Figures } from '@nearhand/shared/figures/figures';
import { formatDay, formatDays } from '../../lib/dates.ts';
import { formatDuration, formatNumber } from '../../lib/format-number.ts';
import { formatAmount } from '../../lib/money.ts';

export interface Metric {
  label: string;
  /** What it says, in a sentence. */
  text: string;
  get: (figures: Figures) => number | null;
  format: (value: number, currency: string) => string;
  /** Whether it has a chart of its own. */
  isCharted?: true;
}

/** Everything that is counted, in the order of the page. */
export const METRICS: readonly Metric[] = [
  {
    label: 'Requests',
    text: 'Bookings that were requested',
    get: ({ requests }) => requests,
    format: formatNumber,
    isCharted: true,
  },
  {
    label: 'Answer time',
    text: 'The median from a request to the first answer',
    get: ({ medianAnswerMinutes }) => medianAnswerMinutes,
    format: formatDuration,
    isCharted: true,
  },
  {
    label: 'Approved',
    text: 'Bookings that were approved',
    get: ({ approved }) => approved,
    format: formatNumber,
  },
  {
    label: 'Completed',
    text: 'Bookings that were completed',
    get: ({ completed }) => completed,
    format: formatNumber,
  },
  {
    label: 'Cancelled',
    text: 'Bookings that were cancelled, or requests that expired',
    get: ({ cancelled }) => cancelled,
    format: formatNumber,
  },
  {
    label: 'Booked',
    text: 'What the bookings cost that were approved',
    get: ({ bookedAmount }) => bookedAmount,
    format: formatAmount,
    isCharted: true,
  },
  {
    label: 'Refunded',
    text: 'What has gone back to customers',
    get: ({ refundedAmount }) => refundedAmount,
    format: formatAmount,
  },
  {
    label: 'New people',
    text: 'Customers and providers who have registered',
    get: ({ newPeople }) => newPeople,
    format: formatNumber,
    isCharted: true,
  },
  {
    label: 'Missed searches',
    text: 'Searches for words that no service has',
    get: ({ missedSearches }) => missedSearches,
    format: formatNumber,
  },
];

export function formatMetric(metric: Metric, figures: Figures, currency: string): string {
  const value = metric.get(figures);
  return value === null ? '–' : metric.format(value, currency);
}

/** "Jun 12", "Jun 12 – 18", with the year if the days of the page have several. */
export function formatSpan({ from, to }: Figures, hasYears: boolean): string {
  const days = from === to ? formatDay(from) : formatDays(from, to);
  return hasYears ? `${days}, ${to.slice(0, 4)}` : days;
}

/** "+12%" against the days before; undefined where nothing compares. */
export function formatChange(now: number | null, before: number | null): string | undefined {
  if (now === null || !before) return undefined;
  const percent = Math.round((now / before - 1) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return `${sign}${formatNumber(Math.abs(percent))}%`;
}
