import { WithTrigger } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { FirstFieldFocus } from './first-field-focus.tsx';
import { TextField } from './text-field.tsx';

export const stories: Stories = {
  group: 'Fields',
  states: [
    {
      name: 'Open it: the first field has the focus',
      element: (
        <WithTrigger>
          {() => (
            <FirstFieldFocus>
              <TextField label="Name" />
              <TextField label="Phone" />
            </FirstFieldFocus>
          )}
        </WithTrigger>
      ),
    },
  ],
};
