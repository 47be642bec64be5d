import type { SuggestedPlace, SuggestionsResponse } from '@nearhand/shared/suggestions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Suggestion, SuggestionGroup } from '../components/autocomplete-list.tsx';
import { SearchBox, type SearchBoxProps } from '../components/search-box.tsx';
import { serializeFilters } from '../features/services/browse/service-filters.ts';
import { suggestionsQuery } from '../features/services/services-api.ts';
import { namePlace } from '../lib/places.ts';
import { useDebouncedValue } from '../lib/use-debounced-value.ts';

const TYPING_PAUSE_MS = 250;

type SearchAutocompleteProps = Omit<SearchBoxProps, 'suggestions' | 'onType'>;

/** Suggests services, categories, providers and places while a user types: each leads to its page. */
export function SearchAutocomplete(props: SearchAutocompleteProps) {
  const [term, setTyped] = useState('');
  const suggestions = useSuggestedPages(term.trim());
  return <SearchBox {...props} suggestions={suggestions} onType={setTyped} />;
}

function useSuggestedPages(term: string): SuggestionGroup[] {
  const q = useDebouncedValue(term, TYPING_PAUSE_MS);
  const enabled = term !== '' && q !== '';
  const { data } = useQuery({ ...suggestionsQuery(q), enabled });
  return enabled && data ? groupSuggestions(data).filter(({ suggestions }) => suggestions.length > 0) : [];
}

function groupSuggestions({
  services,
  categories,
  providers,
  places,
}: SuggestionsResponse): SuggestionGroup[] {
  return [
    { label: 'Services', suggestions: toSuggestions(services, (id) => `/services/${id}`) },
    { label: 'Categories', suggestions: toSuggestions(categories, (id) => `/services?category=${id}`) },
    { label: 'Providers', suggestions: toSuggestions(providers, (id) => `/providers/${id}`) },
    { label: 'Places', suggestions: places.map(suggestPlace) },
  ];
}

function toSuggestions(found: SuggestionsResponse['services'], pathOf: (id: string) => string): Suggestion[] {
  return found.map(({ _id, name, ranges }) => ({ value: pathOf(_id), label: name, ranges }));
}

function suggestPlace(place: SuggestedPlace): Suggestion {
  const { name, region, point, ranges } = place;
  const near = `${point.lat},${point.lng}`;
  const filters = serializeFilters({ near, placeName: namePlace(place) });
  return { value: `/services?${filters.toString()}`, label: name, detail: region, ranges };
}
