import type { Stories } from '../gallery/stories.ts';
import { FormField, inputClassName } from './form-field.tsx';

export const stories: Stories = {
  group: 'Fields',
  states: [
    {
      name: 'Label, hint, error and counter around any control',
      element: (
        <FormField label="Day" hint="Within the next month" error="Choose a day" counter="0/1" optional>
          {(control) => <input type="date" {...control} className={inputClassName} />}
        </FormField>
      ),
    },
  ],
};
