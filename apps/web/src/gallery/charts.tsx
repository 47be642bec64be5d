import type { ComponentProps } from 'react';
import { BarChart } from '../components/bar-chart.tsx';
import { ChartPanel } from '../components/chart-panel.tsx';
import { RecordList } from '../components/record-list.tsx';
import { LineChart } from '../components/line-chart.tsx';
import { type Components, LONG_TEXT } from './helpers.tsx';

const BARS: ComponentProps<typeof BarChart>['bars'] = [
  { label: 'Pending', value: 3, tone: 'warning' },
  { label: 'Approved', value: 12, tone: 'success' },
  { label: LONG_TEXT, value: 1250, tone: 'neutral' },
];

interface Day {
  label: string;
  value: number;
}

const DAYS: Day[] = [4, 7, 3, 0, 12, 9, 15, 8].map((value, index) => ({ label: `May ${index + 1}`, value }));

const EMPTY_DAYS: Day[] = DAYS.map(({ label }) => ({ label, value: 0 }));

export const charts: Components = {
  'bar-chart': {
    'Default and long text': <BarChart label="Bookings by status" bars={BARS} />,
    Empty: <BarChart label="Bookings by status" bars={[{ label: 'Pending', value: 0, tone: 'warning' }]} />,
  },
  'chart-panel': {
    'As a chart, or as a table': (
      <ChartPanel
        title="Bookings"
        text="By the day they were made."
        chart={<LineChart label="Bookings of the last days" points={DAYS} />}
        table={
          <RecordList
            caption="Bookings of the last days"
            columns={[
              { header: 'Day', cell: ({ label }: Day) => label },
              { header: 'Bookings', cell: ({ value }: Day) => value, isNumeric: true },
            ]}
            rows={DAYS}
            rowKey={({ label }) => label}
            isCompact
          />
        }
      />
    ),
  },
  'line-chart': {
    Default: <LineChart label="Bookings of the last days" points={DAYS} />,
    Empty: <LineChart label="Bookings of the last days" points={EMPTY_DAYS} />,
  },
};
