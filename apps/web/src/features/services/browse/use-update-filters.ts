import { useSearchParams } from 'react-router-dom';
import { currentSearchParams } from '../../../lib/current-search-params.ts';
import { serializeFilters, parseFilters, type BrowseFilters } from './service-filters.ts';

/** Returns a function that puts filters into the URL. Unchanged filters add no history entry. */
export function useUpdateFilters(): (next: Partial<BrowseFilters>) => void {
  const [, setSearch] = useSearchParams();
  return (next) => {
    const search = serializeFilters(next);
    if (search.toString() === serializeFilters(parseFilters(currentSearchParams())).toString()) return;
    setSearch(search, { preventScrollReset: true });
  };
}
