import type { Stories } from '../gallery/stories.ts';
import { Highlight, HighlightRanges } from './highlight.tsx';

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
      name: 'By ranges of the API',
      element: (
        <p>
          <HighlightRanges
            text="Große Straßenreinigung"
            ranges={[
              [0, 4],
              [6, 11],
            ]}
          />
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
