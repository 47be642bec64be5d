import { Stateful } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { MonthCalendar } from './month-calendar.tsx';

export const stories: Stories = {
  group: 'Choices',
  states: [
    {
      name: 'Days before the 10th cannot be chosen',
      element: (
        <Stateful first="2099-05-14">
          {(day, choose) => <MonthCalendar label="Day" value={day} min="2099-05-10" onChange={choose} />}
        </Stateful>
      ),
    },
    {
      name: 'Weekends have no times; ticks for mornings and evenings',
      element: (
        <Stateful first="2099-05-14">
          {(day, choose) => (
            <MonthCalendar
              label="Day"
              value={day}
              min="2099-05-10"
              isUnavailable={(each) => [0, 6].includes(new Date(each).getUTCDay())}
              getTicks={() => [true, false, true]}
              onChange={choose}
            />
          )}
        </Stateful>
      ),
    },
    {
      name: 'Nothing chosen',
      element: (
        <Stateful first="">
          {(day, choose) => <MonthCalendar label="Day" value={day} min="2026-01-01" onChange={choose} />}
        </Stateful>
      ),
    },
  ],
};
