import { useQueries, useQuery } from '@tanstack/react-query';
import { suggestionsQuery } from '../../../entities/service/services-api.ts';
import { NO_FILTERS, parseFilters, type BrowseFilters } from '../../../entities/service/service-filters.ts';
import { serviceCountQuery } from '../browse-api.ts';

/** A search that finds some services. */
export interface Offer {
  label: string;
  change: Partial<BrowseFilters>;
  total: number;
}

/** Longer queries are sentences, whose words the search has weighed itself. */
const MAX_WORDS = 4;

const splitWords = (q: string): string[] => q.split(/\s+/).filter(Boolean);

/** Finds what a query finds without one of its words, within the same filters; the most services first. */
export function useFewerWords(filters: BrowseFilters): Offer[] {
  const words = splitWords(filters.q);
  const rests =
    words.length > 1 && words.length <= MAX_WORDS
      ? words.map((word, at) => ({ word, q: words.toSpliced(at, 1).join(' ') }))
      : [];
  const counts = useQueries({
    queries: rests.map(({ q }) => serviceCountQuery({ ...filters, q, exact: true })),
  });
  return rests
    .map(({ word, q }, at): Offer => ({
      label: `Without “${word}”`,
      change: { q, exact: true },
      total: counts[at]?.data ?? 0,
    }))
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total);
}

/** Finds the category whose name is like the query, or like one of its words. */
export function useNearestCategory({ q, category }: BrowseFilters): Offer | undefined {
  const words = splitWords(q);
  const texts = [...new Set([q, ...(words.length <= MAX_WORDS ? words : [])])].filter(Boolean);
  const suggestions = useQueries({ queries: texts.map((text) => suggestionsQuery(text)) });
  const nearest = suggestions
    .flatMap(({ data }) => data?.categories ?? [])
    .find(({ _id }) => _id !== category);
  const change = { ...NO_FILTERS, category: nearest?._id ?? '' };
  const search = new URLSearchParams({ category: change.category });
  const { data: total = 0 } = useQuery({
    ...serviceCountQuery(parseFilters(search)),
    enabled: nearest !== undefined,
  });
  return nearest && total > 0 ? { label: `All of ${nearest.name}`, change, total } : undefined;
}
