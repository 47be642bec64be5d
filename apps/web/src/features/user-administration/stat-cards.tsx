import { DAY_MS } from '@nearhand/shared/durations';
import type { UserCounts } from '@nearhand/shared/user-administration/user-administration';
import { useQuery } from '@tanstack/react-query';
import { BriefcaseBusiness, Inbox, UsersRound, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { QueryError } from '../../components/query-error.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { userCountsQuery } from '../../entities/user-administration/admin-api.ts';
import { getTabPath } from '../../entities/user-administration/admin-view.ts';
import { formatCount, formatNumber } from '../../lib/format-number.ts';
import { commonTexts } from '../../lib/texts.ts';

const cardClassName =
  'flex items-start justify-between gap-3 rounded-card border border-border bg-surface p-5 shadow-e1';

/** Shows the three counts of the overview, each as a link to its list (product 2, admin dashboard). */
export function StatCards() {
  const query = useQuery(userCountsQuery);
  const { data: counts, isError } = query;
  if (isError && !counts) return <QueryError title={commonTexts.fetchFailed} query={query} />;
  return (
    <ul aria-label="Counters" className="grid gap-4 sm:grid-cols-3">
      {counts ? (
        <>
          <StatCard
            to={getTabPath('customers')}
            icon={UsersRound}
            label="Total Customers"
            value={counts.customers}
            text={describeNewCustomers(counts)}
          />
          <StatCard
            to={getTabPath('providers')}
            icon={BriefcaseBusiness}
            label="Active Providers"
            value={counts.activeProviders}
            text={`of ${formatCount(counts.providers, 'provider')}`}
          />
          <StatCard
            to={getTabPath('applications')}
            icon={Inbox}
            label="Pending Applications"
            value={counts.applications}
            text={describeOldestApplication(counts)}
          />
        </>
      ) : (
        Array.from({ length: 3 }, (_, index) => (
          <li key={index} className={cardClassName}>
            <div className="grid gap-2">
              <Skeleton className="h-4 w-28 rounded-tag" />
              <Skeleton className="h-9 w-16 rounded-tag" />
              <Skeleton className="h-4 w-24 rounded-tag" />
            </div>
          </li>
        ))
      )}
    </ul>
  );
}

interface StatCardProps {
  to: string;
  icon: LucideIcon;
  label: string;
  value: number;
  text: string;
}

function StatCard({ to, icon: Icon, label, value, text }: StatCardProps) {
  return (
    <li>
      <Link to={to} className={`${cardClassName} transition-colors duration-[180ms] hover:bg-surface-2`}>
        <span className="grid gap-1">
          <span className="text-small text-fg-muted">{label}</span>
          <span className="font-display text-[2rem]/[1.1] font-bold tabular-nums">{formatNumber(value)}</span>
          <span className="text-caption text-fg-muted">{text}</span>
        </span>
        <Icon aria-hidden className="size-5 text-fg-muted" strokeWidth={1.75} />
      </Link>
    </li>
  );
}

function describeNewCustomers({ newCustomers }: UserCounts): string {
  return newCustomers > 0
    ? `+${formatNumber(newCustomers)} in the last 7 days`
    : 'No new customers this week';
}

/** "Oldest: 4 days ago". */
function describeOldestApplication({ applications, oldestApplicationAt }: UserCounts): string {
  if (applications === 0 || !oldestApplicationAt) return 'No applications';
  const days = Math.floor((Date.now() - Date.parse(oldestApplicationAt)) / DAY_MS);
  return days < 1 ? 'Oldest: today' : `Oldest: ${formatCount(days, 'day')} ago`;
}
