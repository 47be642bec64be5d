import type { Stories } from '../gallery/stories.ts';
import { Logo } from './logo.tsx';

export const stories: Stories = {
  group: 'Images',
  states: [{ name: 'Default', element: <Logo className="h-10" /> }],
};
