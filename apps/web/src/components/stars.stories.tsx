import type { Stories } from '../gallery/stories.ts';
import { Stars } from './stars.tsx';

export const stories: Stories = {
  group: 'Facts',
  states: [
    { name: 'All', element: <Stars rating={5} /> },
    { name: 'Three', element: <Stars rating={3} /> },
    { name: 'Rounded', element: <Stars rating={4.6} /> },
  ],
};
