import type { Stories } from '../../gallery/stories.ts';
import { PlaceCredit } from './place-credit.tsx';

export const stories: Stories = {
  group: 'Facts',
  states: [{ name: 'Default', element: <PlaceCredit /> }],
};
