import { LONG_TEXT } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { TextField } from './text-field.tsx';

export const stories: Stories = {
  group: 'Fields',
  states: [
    { name: 'Default', element: <TextField label="Name" placeholder="Casey Stone" /> },
    {
      name: 'Optional, with a hint',
      element: <TextField label="Location" hint="The part of town" optional />,
    },
    { name: 'Error', element: <TextField label="Name" error="Name is required" /> },
    { name: 'Read only', element: <TextField label="Email" defaultValue="casey@example.org" readOnly /> },
    { name: 'Disabled', element: <TextField label="Email" defaultValue="casey@example.org" disabled /> },
    {
      name: 'Long text',
      element: <TextField label={LONG_TEXT} hint={LONG_TEXT} error={LONG_TEXT} defaultValue={LONG_TEXT} />,
    },
  ],
};
