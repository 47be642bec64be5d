import type { Stories } from '../gallery/stories.ts';
import { Skeleton } from './skeleton.tsx';

export const stories: Stories = {
  group: 'Feedback',
  states: [
    {
      name: 'An image and two lines',
      element: (
        <div className="grid gap-3">
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-5 w-3/5 rounded-tag" />
          <Skeleton className="h-4 w-2/5 rounded-tag" />
        </div>
      ),
    },
  ],
};
