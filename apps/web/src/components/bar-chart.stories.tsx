import type { ComponentProps } from 'react';
import { LONG_TEXT } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { BarChart } from './bar-chart.tsx';

const BARS: ComponentProps<typeof BarChart>['bars'] = [
  { label: 'Pending', value: 3, tone: 'warning' },
  { label: 'Approved', value: 12, tone: 'success' },
  { label: LONG_TEXT, value: 1250, tone: 'neutral' },
];

export const stories: Stories = {
  group: 'Charts',
  states: [
    { name: 'Default and long text', element: <BarChart label="Bookings by status" bars={BARS} /> },
    {
      name: 'Empty',
      element: (
        <BarChart label="Bookings by status" bars={[{ label: 'Pending', value: 0, tone: 'warning' }]} />
      ),
    },
  ],
};
