import type { Stories } from '../gallery/stories.ts';
import { ClosedDoor, Kettle } from './illustrations.tsx';

export const stories: Stories = {
  group: 'Images',
  states: [
    {
      name: 'For what is empty or could not be loaded',
      element: (
        <div className="grid max-w-md grid-cols-2 gap-4">
          <Kettle />
          <ClosedDoor />
        </div>
      ),
    },
  ],
};
