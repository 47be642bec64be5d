import { LONG_TEXT, noop } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { showInfo } from '../lib/toast.ts';
import type { SuggestionGroup } from './autocomplete-list.tsx';
import { SearchBox } from './search-box.tsx';

const search = { label: 'Search services', placeholder: 'What do you need?', query: '', maxLength: 100 };
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

export const stories: Stories = {
  group: 'Choices',
  states: [
    {
      name: 'Default',
      element: <SearchBox {...search} onSearch={(query) => showInfo(`Search for ${query}`)} />,
    },
    {
      name: 'With suggestions: type something',
      element: <SearchBox {...search} suggestions={SUGGESTIONS} onType={noop} onSearch={noop} />,
    },
    {
      name: 'Error',
      element: <SearchBox {...search} error="Please enter a search query" onSearch={noop} />,
    },
  ],
};
