import type { PublicProvider } from '@nearhand/shared/providers/providers';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { locale } from '../../lib/locale.ts';
import { formatCount, formatNumber } from '../../lib/format-number.ts';

/** Shows rating, completed jobs, response time and membership of a provider. Leaves out an unknown response time. */
export function ProviderStats({ provider, timeZone }: { provider: PublicProvider; timeZone: string }) {
  const { rating, reviewCount, completedJobs, medianResponseMinutes, memberSince } = provider;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-border bg-border sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none">
      <Stat label="Rating">
        {reviewCount === 0 ? (
          'New'
        ) : (
          <span className="flex flex-wrap items-center gap-x-2">
            <Star aria-hidden className="size-5 fill-star text-star" />
            {rating.toFixed(2)}
            <span className="text-small font-normal text-fg-muted">
              ({formatCount(reviewCount, 'review')})
            </span>
          </span>
        )}
      </Stat>
      <Stat label="Completed jobs">{formatNumber(completedJobs)}</Stat>
      {medianResponseMinutes !== null && (
        <Stat label="Usually answers in">{formatResponseTime(medianResponseMinutes)}</Stat>
      )}
      <Stat label="Member since">{formatMonth(memberSince, timeZone)}</Stat>
    </dl>
  );
}

function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5 bg-surface p-4 last:odd:col-span-2 sm:last:odd:col-span-1">
      <dt className="text-caption text-fg-muted">{label}</dt>
      <dd className="text-h3 tabular-nums">{children}</dd>
    </div>
  );
}

/** "October 2025". */
function formatMonth(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone });
  return format.format(new Date(instant));
}

const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

/** "40 minutes", "3 hours", "2 days": minutes below an hour, hours below two days. */
export function formatResponseTime(minutes: number): string {
  if (minutes < MINUTES_PER_HOUR) return formatCount(Math.max(1, minutes), 'minute');
  const hours = Math.round(minutes / MINUTES_PER_HOUR);
  if (hours < 2 * HOURS_PER_DAY) return formatCount(hours, 'hour');
  return formatCount(Math.round(hours / HOURS_PER_DAY), 'day');
}
