import type { Stories } from '../gallery/stories.ts';
import { NativeSelect } from './native-select.tsx';

const HOURS = [
  { value: '1', label: '1 hour' },
  { value: '2', label: '2 hours' },
];
const className =
  'min-h-11 appearance-none rounded-button border border-border-strong bg-surface ps-3.5 pe-9';

export const stories: Stories = {
  group: 'Choices',
  states: [
    { name: 'Default', element: <NativeSelect aria-label="Notice" options={HOURS} className={className} /> },
    {
      name: 'Nothing chosen',
      element: (
        <NativeSelect
          aria-label="Notice"
          options={HOURS}
          placeholder="Choose one"
          defaultValue=""
          className={className}
        />
      ),
    },
  ],
};
