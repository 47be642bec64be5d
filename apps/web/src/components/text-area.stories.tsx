import type { Stories } from '../gallery/stories.ts';
import { TextArea } from './text-area.tsx';

export const stories: Stories = {
  group: 'Fields',
  states: [
    { name: 'Default', element: <TextArea label="Description" limit={200} optional /> },
    {
      name: 'Type on: says how many characters are left when they are few',
      element: <TextArea label="Notes" limit={20} />,
    },
    {
      name: 'Error',
      element: <TextArea label="Description" limit={200} error="Service description is required" />,
    },
  ],
};
