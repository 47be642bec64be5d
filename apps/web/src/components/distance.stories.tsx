import { LONG_TEXT } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { Distance } from './distance.tsx';

export const stories: Stories = {
  group: 'Facts',
  states: [
    { name: 'Very near', element: <Distance km={0.8} name="Harborside" /> },
    { name: 'Near', element: <Distance km={2.7} /> },
    { name: 'Far', element: <Distance km={14.2} name={LONG_TEXT} /> },
  ],
};
