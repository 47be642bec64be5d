import type { Stories } from '../../gallery/stories.ts';
import { Rating } from './rating.tsx';

export const stories: Stories = {
  group: 'Facts',
  states: [
    { name: 'Default', element: <Rating rating={4.8} reviewCount={1270} /> },
    { name: 'Not rated yet', element: <Rating rating={0} reviewCount={0} /> },
    { name: 'One review', element: <Rating rating={5} reviewCount={1} /> },
  ],
};
