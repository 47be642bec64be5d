import { Building2, MapPin } from 'lucide-react';
import { LONG_TEXT } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { showInfo } from '../lib/toast.ts';
import { AutocompleteList, type SuggestionGroup } from './autocomplete-list.tsx';

const SUGGESTIONS: readonly SuggestionGroup[] = [
  {
    label: 'Services',
    suggestions: [
      { value: '/services/1', label: 'Leaky tap repair', detail: '$65 per hour' },
      { value: '/services/2', label: LONG_TEXT, detail: '$1,250 per project' },
    ],
  },
  { label: 'Categories', suggestions: [{ value: '/category/1', label: 'Plumbing' }] },
];

const PLACES: readonly SuggestionGroup[] = [
  {
    label: 'Places',
    suggestions: [
      { value: '1', label: 'Harborside', detail: 'Neighborhood in Alder Bay', icon: MapPin },
      { value: '2', label: LONG_TEXT, detail: 'Heilongjiang, China', icon: Building2 },
    ],
  },
];

export const stories: Stories = {
  group: 'Choices',
  states: [
    {
      name: 'The first is active, what was typed is marked',
      element: (
        <div className="relative h-56">
          <div className="absolute inset-x-0 top-0">
            <AutocompleteList
              id="gallery-suggestions"
              groups={SUGGESTIONS}
              query="tap"
              activeIndex={0}
              onChoose={({ label }) => showInfo(label)}
            />
          </div>
        </div>
      ),
    },
    {
      name: 'Inline below its field, with icons',
      element: (
        <AutocompleteList
          id="gallery-places"
          groups={PLACES}
          query="harborside"
          activeIndex={0}
          isInline
          onChoose={({ label }) => showInfo(label)}
        />
      ),
    },
  ],
};
