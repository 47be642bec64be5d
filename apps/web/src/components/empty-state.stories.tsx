import type { Stories } from '../gallery/stories.ts';
import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Kettle } from './illustrations.tsx';

export const stories: Stories = {
  group: 'Feedback',
  states: [
    {
      name: 'With one thing to do next',
      element: (
        <EmptyState
          illustration={<Kettle />}
          title="No bookings yet"
          text="Your bookings will appear here."
          action={<ButtonLink to="/services">Browse services</ButtonLink>}
        />
      ),
    },
    { name: 'Title alone', element: <EmptyState illustration={<Kettle />} title="Nothing to do" /> },
  ],
};
