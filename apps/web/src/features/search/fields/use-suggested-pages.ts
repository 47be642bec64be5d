import type { SuggestedPlace, SuggestionsResponse } from '@nearhand/shared/search/suggestions';
import { useQuery } from '@tanstack/react-query';
import type { Suggestion, SuggestionGroup } from '../../../components/autocomplete-list.tsx';
import { namePlace } from '../../../entities/place/places.ts';
import { useDebouncedValue } from '../../../lib/use-timing.ts';
import { suggestionsQuery } from '../../../entities/service/services-api.ts';
import { serializeFilters } from '../../../entities/service/service-filters.ts';

/** Returns the pages of services, categories, providers and places whose names match the text typed so far. */
export function useSuggestedPages(term: string): SuggestionGroup[] {
  const q = useDebouncedValue(term);
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
    { label: 'Places', suggestions: places.map(toPlaceSuggestion) },
  ];
}

function toSuggestions(found: SuggestionsResponse['services'], toPath: (id: string) => string): Suggestion[] {
  return found.map(({ _id, name, ranges }) => ({ value: toPath(_id), label: name, ranges }));
}

function toPlaceSuggestion(place: SuggestedPlace): Suggestion {
  const { name, region, point, ranges, matched } = place;
  const near = `${point.lat},${point.lng}`;
  const filters = serializeFilters({ near, placeName: namePlace(place) });
  return {
    value: `/services?${filters.toString()}`,
    label: matched ? `${name} (${matched})` : name,
    detail: region,
    ranges,
  };
}
