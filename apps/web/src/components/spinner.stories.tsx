import type { Stories } from '../gallery/stories.ts';
import { PageSpinner } from './spinner.tsx';

export const stories: Stories = {
  group: 'Feedback',
  states: [{ name: 'For a whole page', element: <PageSpinner /> }],
};
