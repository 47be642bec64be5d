import type { Stories } from '../gallery/stories.ts';
import { ChipLinks } from './chip-links.tsx';

export const stories: Stories = {
  group: 'Actions',
  states: [
    {
      name: 'Default',
      element: (
        <ChipLinks
          label="Categories"
          links={['Cleaning', 'Plumbing', 'Painting'].map((label) => ({ to: `/${label}`, label }))}
        />
      ),
    },
    {
      name: 'Centered, more than fits on a phone',
      element: (
        <ChipLinks
          label="More categories"
          isCentered
          links={Array.from({ length: 14 }, (_, index) => ({
            to: `/${index}`,
            label: `Category ${index + 1}`,
          }))}
        />
      ),
    },
  ],
};
