import { Stateful } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { ChipGroup } from './chip-group.tsx';

const CATEGORIES = [
  'All',
  'Cleaning',
  'Plumbing',
  'Painting',
  'Electrical',
  'Pest Control',
  'Appliance Repair',
].map((label) => ({ value: label, label }));

export const stories: Stories = {
  group: 'Choices',
  states: [
    {
      name: 'One is selected; the row scrolls on a phone',
      element: (
        <Stateful first="All">
          {(selected, select) => (
            <ChipGroup label="Category" options={CATEGORIES} selected={selected} onSelect={select} />
          )}
        </Stateful>
      ),
    },
  ],
};
