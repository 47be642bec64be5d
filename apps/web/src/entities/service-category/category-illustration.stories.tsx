import type { Stories } from '../../gallery/stories.ts';
import { CategoryIllustration } from './category-illustration.tsx';

const SLUGS = [
  'home-repair',
  'cleaning',
  'plumbing',
  'electrical',
  'appliance-repair',
  'painting',
  'pest-control',
  'anything-else',
];

export const stories: Stories = {
  group: 'Images',
  states: [
    {
      name: 'Every illustration',
      element: (
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {SLUGS.map((slug) => (
            <CategoryIllustration key={slug} slug={slug} />
          ))}
        </div>
      ),
    },
  ],
};
