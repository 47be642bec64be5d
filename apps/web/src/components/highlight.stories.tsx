import type { Stories } from '../gallery/stories.ts';
import { Highlight } from './highlight.tsx';

export const stories: Stories = {
  group: 'Facts',
  states: [
    {
      name: 'Without regard to case and accents',
      element: (
        <p>
          <Highlight text="Café chairs and a café table, mended" query="CAFE mend" />
        </p>
      ),
    },
    {
      name: 'Nothing found',
      element: (
        <p>
          <Highlight text="Leaky tap repair" query="piano" />
        </p>
      ),
    },
  ],
};
