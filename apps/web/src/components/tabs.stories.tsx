import { Stateful } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { Tabs } from './tabs.tsx';

const TABS = [
  { key: 'pending', label: 'Pending (3)' },
  { key: 'approved', label: 'Approved (12)' },
  { key: 'completed', label: 'Completed' },
  { key: 'cancelled', label: 'Cancelled' },
];
export const stories: Stories = {
  group: 'Choices',
  states: [
    {
      name: 'Default: the arrows move, Enter chooses',
      element: (
        <Stateful first="pending">
          {(selected, select) => (
            <Tabs label="Bookings" tabs={TABS} selected={selected} onSelect={select}>
              <p>What is {selected}.</p>
            </Tabs>
          )}
        </Stateful>
      ),
    },
  ],
};
