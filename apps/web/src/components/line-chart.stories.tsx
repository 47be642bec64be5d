import type { Stories } from '../gallery/stories.ts';
import { LineChart } from './line-chart.tsx';

interface Day {
  label: string;
  value: number;
}
const DAYS: Day[] = [4, 7, 3, 0, 12, 9, 15, 8].map((value, index) => ({ label: `May ${index + 1}`, value }));
const EMPTY_DAYS: Day[] = DAYS.map(({ label }) => ({ label, value: 0 }));

export const stories: Stories = {
  group: 'Charts',
  states: [
    { name: 'Default', element: <LineChart label="Bookings of the last days" points={DAYS} /> },
    { name: 'Empty', element: <LineChart label="Bookings of the last days" points={EMPTY_DAYS} /> },
  ],
};
