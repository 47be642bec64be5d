import { tokenize } from '@nearhand/shared/text-search';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchBox, type SearchBoxProps } from '../components/search-box.tsx';
import type { Suggestion, SuggestionGroup } from '../components/autocomplete-list.tsx';
import { serviceCategoriesQuery } from '../features/service-categories/service-categories-api.ts';
import { suggestedServicesQuery } from '../features/services/services-api.ts';
import { useDebouncedValue } from '../lib/use-debounced-value.ts';

const TYPING_PAUSE_MS = 250;
const MAX_SUGGESTIONS = 8;
const MAX_CATEGORIES = 3;

type SearchAutocompleteProps = Omit<SearchBoxProps, 'suggestions' | 'onType'>;

/** Suggests services and categories while a signed-in user types; visitors may open neither. */
export function SearchAutocomplete(props: SearchAutocompleteProps) {
  const [term, setTyped] = useState('');
  const suggestions = useSuggestedPages(term.trim());
  return <SearchBox {...props} suggestions={suggestions} onType={setTyped} />;
}

function useSuggestedPages(term: string): SuggestionGroup[] {
  const q = useDebouncedValue(term, TYPING_PAUSE_MS);
  const enabled = term !== '' && q !== '';
  const { data: services = [] } = useQuery({ ...suggestedServicesQuery(q, MAX_SUGGESTIONS), enabled });
  const { data: allCategories = [] } = useQuery({ ...serviceCategoriesQuery, enabled });
  if (!enabled) return [];

  const categories = allCategories
    .filter(({ name }) => matchesQuery(name, q))
    .slice(0, MAX_CATEGORIES)
    .map(({ _id, name }): Suggestion => ({ value: `/services?category=${_id}`, label: name }));
  // Matches in the name come first.
  const found = services
    .toSorted((one, other) => Number(matchesQuery(other.name, q)) - Number(matchesQuery(one.name, q)))
    .slice(0, MAX_SUGGESTIONS - categories.length)
    .map(({ _id, name, category }): Suggestion => ({
      value: `/services/${_id}`,
      label: name,
      detail: category.name,
    }));
  return [
    { label: 'Services', suggestions: found },
    { label: 'Categories', suggestions: categories },
  ].filter((group) => group.suggestions.length > 0);
}

/** Returns whether each term of the query is a prefix of a word of the name. */
function matchesQuery(name: string, query: string): boolean {
  const words = tokenize(name);
  return tokenize(query).every((term) => words.some((word) => word.startsWith(term)));
}
