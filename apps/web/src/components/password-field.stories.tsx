import type { Stories } from '../gallery/stories.ts';
import { PasswordField } from './password-field.tsx';

export const stories: Stories = {
  group: 'Fields',
  states: [
    { name: 'Default: can be shown, warns of Caps Lock', element: <PasswordField label="Password" /> },
    {
      name: 'Error',
      element: <PasswordField label="Password" hint="8 to 128 characters" error="Password is required" />,
    },
  ],
};
