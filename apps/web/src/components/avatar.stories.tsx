import { rowClassName } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { Avatar } from './avatar.tsx';

const SIZES = ['small', 'medium', 'large'] as const;

export const stories: Stories = {
  group: 'Facts',
  states: [
    {
      name: 'With a photo',
      element: (
        <div className={rowClassName}>
          {SIZES.map((size) => (
            <Avatar key={size} name="Casey" image="/icon.svg" size={size} />
          ))}
        </div>
      ),
    },
    {
      name: 'Without a photo, and with one that cannot be loaded',
      element: (
        <div className={rowClassName}>
          {SIZES.map((size) => (
            <Avatar key={size} name="Casey" size={size} />
          ))}
          <Avatar name="Pat" image="/no-such-photo" />
          <Avatar name="" />
        </div>
      ),
    },
  ],
};
