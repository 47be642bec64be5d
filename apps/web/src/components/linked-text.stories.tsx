import { LONG_TEXT } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { LinkedText } from './linked-text.tsx';

export const stories: Stories = {
  group: 'Facts',
  states: [
    { name: 'With links', element: <LinkedText text="See https://example.org/taps, and call me." /> },
    { name: 'Lines', element: <LinkedText text={'First line\nSecond line'} /> },
    { name: 'Long', element: <LinkedText text={`${LONG_TEXT} https://example.org/${'a'.repeat(120)}`} /> },
  ],
};
