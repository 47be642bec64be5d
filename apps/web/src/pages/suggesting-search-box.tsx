import { searchWords } from '@nearhand/shared/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchBox, type SearchBoxProps } from '../components/search-box.tsx';
import type { Suggestion, SuggestionGroup } from '../components/suggestion-list.tsx';
import { serviceCategoriesQuery } from '../features/service-categories/service-categories-api.ts';
import { suggestedServicesQuery } from '../features/services/services-api.ts';
import { useDebounced } from '../lib/use-debounced.ts';

const TYPING_PAUSE_MS = 250;
const MAX_SUGGESTIONS = 8;
const MAX_CATEGORIES = 3;

type SuggestingSearchBoxProps = Omit<SearchBoxProps, 'suggestions' | 'onType'>;

/** Suggests services and categories while somebody types; only for those who are signed in, as visitors may open neither. */
export function SuggestingSearchBox(props: SuggestingSearchBoxProps) {
  const [typed, setTyped] = useState('');
  const suggestions = useSuggestedPages(typed.trim());
  return <SearchBox {...props} suggestions={suggestions} onType={setTyped} />;
}

function useSuggestedPages(typed: string): SuggestionGroup[] {
  const q = useDebounced(typed, TYPING_PAUSE_MS);
  const enabled = typed !== '' && q !== '';
  const { data: services = [] } = useQuery({ ...suggestedServicesQuery(q, MAX_SUGGESTIONS), enabled });
  const { data: allCategories = [] } = useQuery({ ...serviceCategoriesQuery, enabled });
  if (!enabled) return [];

  const categories = allCategories
    .filter(({ name }) => hasWordsOf(name, q))
    .slice(0, MAX_CATEGORIES)
    .map(({ _id, name }): Suggestion => ({ to: `/services?category=${_id}`, label: name }));
  // First those that say in their name why they are here.
  const found = services
    .toSorted((one, other) => Number(hasWordsOf(other.name, q)) - Number(hasWordsOf(one.name, q)))
    .slice(0, MAX_SUGGESTIONS - categories.length)
    .map(({ _id, name, category }): Suggestion => ({
      to: `/services/${_id}`,
      label: name,
      detail: category.name,
    }));
  return [
    { label: 'Services', suggestions: found },
    { label: 'Categories', suggestions: categories },
  ].filter((group) => group.suggestions.length > 0);
}

/** Whether each word somebody typed begins a word of the name. */
function hasWordsOf(name: string, query: string): boolean {
  const words = searchWords(name);
  return searchWords(query).every((typed) => words.some((word) => word.startsWith(typed)));
}
