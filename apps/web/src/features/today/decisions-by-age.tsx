import { problemKinds } from '@nearhand/shared/bookings/problems';
import { isolate } from '@nearhand/shared/region/user-text';
import type { DecisionKind, WaitingDecisions } from '@nearhand/shared/today/today';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Inbox, LifeBuoy, MessageSquareWarning, Star, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DAY_MS, HOUR_MS } from '@nearhand/shared/durations';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { todayDecisionsQuery } from '../../entities/user-administration/admin-api.ts';
import { getTabPath } from '../../entities/user-administration/admin-view.ts';
import { formatDistance } from '../../lib/dates.ts';
import { formatNumber, formatCount } from '../../lib/format-number.ts';
import { LoadedPanel } from './loaded-panel.tsx';

const KINDS: Record<DecisionKind, { label: string; to: string; icon: LucideIcon }> = {
  applications: { label: 'Applications', to: getTabPath('applications'), icon: Inbox },
  conversations: { label: 'Conversations', to: '/admin/conversations', icon: MessageSquareWarning },
  problems: { label: 'Problems', to: '/admin/problems', icon: LifeBuoy },
  reviews: { label: 'Reported reviews', to: '/admin/reviews', icon: Star },
};

const DOTS = {
  fresh: 'size-3 bg-brand',
  long: 'size-3 bg-accent',
  tooLong: 'size-4 bg-danger',
} as const;

/** Shows what waits for a decision, and how long each has waited. */
export function DecisionsByAge() {
  const query = useQuery(todayDecisionsQuery);
  const { timeZone } = useMarketplace();
  const now = new Date(Math.max(query.dataUpdatedAt, query.errorUpdatedAt));
  const waiting = query.data?.waiting ?? [];
  const count = waiting.reduce((sum, row) => sum + row.count, 0);
  const oldest = waiting[0]?.since[0];
  return (
    <LoadedPanel
      title="Waiting for a decision"
      query={query}
      noun="decisions"
      action={
        count > 0 && (
          <p className="flex items-center gap-2.5 text-small text-fg-muted">
            {oldest && `Oldest: ${describeAge(now.getTime() - Date.parse(oldest))}`}
            <span className="grid h-6 min-w-6 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-[0.75rem] font-bold text-accent-fg tabular-nums">
              {formatNumber(count)}
              <span className="sr-only"> waiting</span>
            </span>
          </p>
        )
      }
    >
      {({ lastDecisionAt }) =>
        waiting.length === 0 ? (
          <p className="text-fg-muted">
            Nothing waits for you.
            {lastDecisionAt &&
              ` The last decision was made ${formatDistance(lastDecisionAt, timeZone, now)}.`}
          </p>
        ) : (
          <div>
            <Scale />
            <ul className="-mx-3 divide-y divide-border border-t border-border">
              {waiting.map((row) => (
                <li key={row.kind}>
                  <Row row={row} now={now} />
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </LoadedPanel>
  );
}

/** The columns of a row and of the scale above them. */
const COLUMNS = 'sm:grid sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_1rem] sm:items-center sm:gap-4';

function Scale() {
  return (
    <div aria-hidden className={`pb-1.5 max-sm:hidden ${COLUMNS}`}>
      <div className="relative col-start-2 h-5 text-caption whitespace-nowrap text-fg-muted">
        {AGE_MARKS.map(({ label, percent }) => (
          <span
            key={label}
            className="absolute first:translate-x-0 last:-translate-x-full not-first:not-last:-translate-x-1/2"
            style={{ insetInlineStart: `${percent}%` }}
          >
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}

function Row({ row, now }: { row: WaitingDecisions; now: Date }) {
  const { label, to, icon: Icon } = KINDS[row.kind];
  const ages = row.since.map((at) => now.getTime() - Date.parse(at));
  return (
    <Link to={to} className={`relative grid gap-3 rounded-control p-3 hover:bg-surface-2 ${COLUMNS}`}>
      <span className="flex items-center gap-3 pe-8 sm:pe-0">
        <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
        <span className="grid min-w-0">
          <span className="font-semibold">
            {label} <span className="font-normal text-fg-muted tabular-nums">{formatNumber(row.count)}</span>
          </span>
          <span className="text-caption wrap-anywhere text-fg-muted">
            {describeOldest(row, ages[0] ?? 0)}
          </span>
        </span>
      </span>
      <span aria-hidden className="relative mx-1.5 block h-4">
        <span className="absolute inset-x-0 top-1/2 h-px bg-border-strong" />
        {ages.map((age, index) => (
          <span
            key={index}
            className={`absolute top-1/2 -translate-1/2 rounded-full ring-2 ring-surface forced-colors:bg-[CanvasText] rtl:translate-x-1/2 ${DOTS[toUrgency(age)]}`}
            style={{ insetInlineStart: `${toPercent(age)}%` }}
          />
        ))}
      </span>
      <ChevronRight
        aria-hidden
        className="size-4 max-sm:absolute max-sm:end-3 max-sm:top-5"
        strokeWidth={1.75}
      />
    </Link>
  );
}

/** "Diego Santana, 9 days". */
function describeOldest({ kind, names, problem }: WaitingDecisions, ageMs: number): string {
  const people = names.map((name) => isolate(name)).join(' and ');
  const about = problem
    ? `“${problemKinds[problem].label}”`
    : kind === 'reviews'
      ? `About ${people}`
      : people;
  return [about, describeAge(ageMs)].filter(Boolean).join(', ');
}

/** The marks of the scale: the older, the closer together. */
const AGE_MARKS = [
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
