import type { Stories } from '../gallery/stories.ts';
import { ConcentricCircles } from './concentric-circles.tsx';

export const stories: Stories = {
  group: 'Images',
  states: [{ name: 'Default', element: <ConcentricCircles className="w-full max-w-80" /> }],
};
