import type { TodayCounts } from '@nearhand/shared/today/today';
import { DAY_MS } from '@nearhand/shared/durations';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../components/query-error.tsx';
import { todayCountsQuery } from '../../entities/user-administration/admin-api.ts';
import { getTabPath } from '../../entities/user-administration/admin-view.ts';
import { formatCount, formatNumber } from '../../lib/format-number.ts';
import { commonTexts } from '../../lib/texts.ts';
import { FigureBand } from './figure-band.tsx';

/** Shows the three counts of the overview, each as a link to its list (product 2, admin dashboard). */
export function StatCards() {
  const query = useQuery(todayCountsQuery);
  const { data: counts } = query;
  if (query.isLoadingError) return <QueryError title={commonTexts.fetchFailed} query={query} />;
  return (
    <FigureBand
      label="Counters"
      count={3}
      className="sm:grid-cols-3"
      figures={
        counts && [
          {
            to: getTabPath('customers'),
            label: 'Total Customers',
            value: formatNumber(counts.customers),
            text: describeCustomers(counts),
          },
          {
            to: getTabPath('providers'),
            label: 'Active Providers',
            value: formatNumber(counts.activeProviders),
            text: `of ${formatCount(counts.providers, 'provider')}`,
          },
          {
            to: getTabPath('applications'),
            label: 'Pending Applications',
            value: formatNumber(counts.applications),
            text: describeOldestApplication(counts),
          },
        ]
      }
    />
  );
}

function describeCustomers({ applyingCustomers, newCustomers }: TodayCounts): string {
  if (applyingCustomers > 0) {
    const verb = applyingCustomers === 1 ? 'has applied as provider' : 'have applied as providers';
    return `${formatNumber(applyingCustomers)} of them ${verb}`;
  }
  return newCustomers > 0
    ? `+${formatNumber(newCustomers)} in the last 7 days`
    : 'No new customers this week';
}

/** "Oldest: 4 days ago". */
function describeOldestApplication({ applications, oldestApplicationAt }: TodayCounts): string {
  if (applications === 0 || !oldestApplicationAt) return 'No applications';
  const days = Math.floor((Date.now() - Date.parse(oldestApplicationAt)) / DAY_MS);
  return days < 1 ? 'Oldest: today' : `Oldest: ${formatCount(days, 'day')} ago`;
}
