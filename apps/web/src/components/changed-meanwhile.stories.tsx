import { LONG_TEXT, noop } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';

export const stories: Stories = {
  group: 'Feedback',
  states: [
    {
      name: 'Fields that both have changed',
      element: (
        <ChangedMeanwhile
          message="This service was changed meanwhile."
          changed={[
            { name: 'Name', theirs: 'Tap repair', yours: 'Leaky tap repair', takesTheirs: false },
            { name: 'Description', theirs: LONG_TEXT, yours: '', takesTheirs: true },
            { name: 'image', theirs: '/icon.svg', yours: undefined, takesTheirs: false },
          ]}
          getLabel={(name) => name}
          imageShape="frame"
          onSwap={noop}
        />
      ),
    },
  ],
};
