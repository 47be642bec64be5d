import { LONG_TEXT } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { CardGrid } from './card-grid.tsx';

const NAMES = ['Leaky tap repair', 'Deep clean', LONG_TEXT];
const CARDS = NAMES.map((name) => (
  <li key={name} className="rounded-card border border-border bg-surface p-5 wrap-anywhere shadow-e1">
    {name}
  </li>
));

export const stories: Stories = {
  group: 'Lists',
  states: [
    { name: 'Default', element: <CardGrid label="Services">{CARDS}</CardGrid> },
    {
      name: 'About to be replaced',
      element: (
        <CardGrid label="Services" isStale>
          {CARDS}
        </CardGrid>
      ),
    },
  ],
};
