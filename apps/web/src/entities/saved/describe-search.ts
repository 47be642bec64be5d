import { serializeFilters, type BrowseFilters } from '../service/service-filters.ts';

/** The current search, to be saved. */
export interface SearchToSave {
  /** The query string of the search; empty without a filter. */
  query: string;
  name: string;
}

/** Describes a search by its text and its category. */
export function describeSearch(filters: BrowseFilters, categoryName: string | undefined): SearchToSave {
  const query = serializeFilters(filters).toString();
  return { query, name: [filters.q, categoryName].filter(Boolean).join(' · ') || 'Services' };
}
