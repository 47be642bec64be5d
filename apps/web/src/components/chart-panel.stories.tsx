import type { Stories } from '../gallery/stories.ts';
import { ChartPanel } from './chart-panel.tsx';
import { DataTable } from './data-table.tsx';
import { LineChart } from './line-chart.tsx';

interface Day {
  label: string;
  value: number;
}
const DAYS: Day[] = [4, 7, 3, 0, 12, 9, 15, 8].map((value, index) => ({ label: `May ${index + 1}`, value }));

export const stories: Stories = {
  group: 'Charts',
  states: [
    {
      name: 'As a chart, or as a table',
      element: (
        <ChartPanel
          title="Bookings"
          text="By the day they were made."
          chart={<LineChart label="Bookings of the last days" points={DAYS} />}
          table={
            <DataTable
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
  ],
};
