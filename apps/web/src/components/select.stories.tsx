import { Stateful } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { Select } from './select.tsx';

const SORTS = [
  { value: 'rating', label: 'Best rated' },
  { value: 'price', label: 'Lowest price' },
  { value: 'newest', label: 'Newest' },
];

export const stories: Stories = {
  group: 'Choices',
  states: [
    {
      name: 'Default',
      element: (
        <Stateful first="rating">
          {(selected, choose) => (
            <Select label="Sort by" options={SORTS} selected={selected} onSelect={choose} />
          )}
        </Stateful>
      ),
    },
  ],
};
