import type { BookingWeek } from '@nearhand/shared/bookings/all-bookings';
import { bookingStatuses, bookingStatusNames } from '@nearhand/shared/bookings/booking-statuses';
import { useQuery } from '@tanstack/react-query';
import { BarChart } from '../../../components/bar-chart.tsx';
import { ChartPanel } from '../../../components/chart-panel.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import { LineChart } from '../../../components/line-chart.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { weeklyBookingsQuery } from '../../../entities/booking/bookings-api.ts';
import { formatDay } from '../../../lib/dates.ts';
import { formatCount, formatNumber } from '../../../lib/format-number.ts';
import { commonTexts } from '../../../lib/texts.ts';
import { ChartSkeletons } from './chart-skeletons.tsx';

/** Charts the bookings of the last weeks, by week and by status. */
export function BookingCharts() {
  const query = useQuery(weeklyBookingsQuery);
  const { data: weeks, isError } = query;
  if (weeks) {
    return (
      <>
        <BookingsPerWeek weeks={weeks} />
        <StatusSplit weeks={weeks} />
      </>
    );
  }
  if (!isError) return <ChartSkeletons />;
  return <QueryError title={commonTexts.fetchFailed} query={query} />;
}

function BookingsPerWeek({ weeks }: { weeks: BookingWeek[] }) {
  const points = weeks.map(({ startsOn, total }) => ({ label: formatDay(startsOn), value: total }));
  const values = points.map(({ value }) => value);
  const range = `${formatNumber(Math.min(...values))} to ${formatCount(Math.max(...values), 'booking')}`;
  return (
    <ChartPanel
      title="Bookings per week"
      text={`Bookings made per week, last ${weeks.length} weeks (weeks start Monday)`}
      chart={<LineChart label={`${range} a week. The table has the numbers.`} points={points} />}
      table={
        <DataTable
          caption="Bookings per week"
          columns={[
            { header: 'Week of', cell: ({ label }) => label },
            { header: 'Bookings', cell: ({ value }) => formatNumber(value), isNumeric: true },
          ]}
          rows={points.toReversed()}
          rowKey={({ label }) => label}
          isCompact
        />
      }
    />
  );
}

function StatusSplit({ weeks }: { weeks: BookingWeek[] }) {
  const bars = bookingStatusNames.map((status) => ({
    label: bookingStatuses[status].label,
    tone: bookingStatuses[status].tone,
    value: weeks.reduce((sum, { byStatus }) => sum + byStatus[status], 0),
  }));
  return (
    <ChartPanel
      title="Bookings by status"
      text={`Status of bookings from the last ${weeks.length} weeks`}
      chart={<BarChart label="Bookings by status, in bars" bars={bars} />}
      table={
        <DataTable
          caption="Bookings by status"
          columns={[
            { header: 'Status', cell: ({ label }) => label },
            { header: 'Bookings', cell: ({ value }) => formatNumber(value), isNumeric: true },
          ]}
          rows={bars}
          rowKey={({ label }) => label}
          isCompact
        />
      }
    />
  );
}
