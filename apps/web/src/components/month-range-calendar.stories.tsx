import { useState } from 'react';
import type { Stories } from '../gallery/stories.ts';
import { MonthRangeCalendar, type DayRange } from './month-range-calendar.tsx';

export const stories: Stories = {
  group: 'Fields',
  states: [
    { name: 'Nothing chosen', element: <Sample /> },
    { name: 'Days chosen', element: <Sample days={{ from: '2030-06-12', to: '2030-06-14' }} /> },
  ],
};

function Sample({ days }: { days?: DayRange }) {
  const [chosen, setChosen] = useState(days);
  return <MonthRangeCalendar label="Days" value={chosen} min="2030-06-10" onChange={setChosen} />;
}
