import { LONG_TEXT } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { SelectField } from './select-field.tsx';

const SORTS = [
  { value: 'rating', label: 'Best rated' },
  { value: 'price', label: 'Lowest price' },
  { value: 'newest', label: 'Newest' },
];

export const stories: Stories = {
  group: 'Choices',
  states: [
    {
      name: 'Nothing chosen',
      element: <SelectField label="Category" options={SORTS} placeholder="Choose one" />,
    },
    {
      name: 'Optional, with a hint',
      element: <SelectField label="Order" hint="Of the list" options={SORTS} optional />,
    },
    { name: 'Error', element: <SelectField label="Category" options={SORTS} error="Choose a category" /> },
    { name: 'Disabled', element: <SelectField label="Category" options={SORTS} disabled /> },
    {
      name: 'Long text',
      element: <SelectField label={LONG_TEXT} options={[{ value: 'long', label: LONG_TEXT }]} />,
    },
  ],
};
