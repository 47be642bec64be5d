import { useSearchParams } from 'react-router-dom';
import { forgetPlace } from '../chosen-place.ts';
import { getCurrentSearchParams } from '../../../lib/current-url.ts';
import {
  serializeFilters,
  parseFilters,
  type BrowseFilters,
} from '../../../entities/service/service-filters.ts';

/** Returns a function that puts filters into the URL. Unchanged filters add no history entry. */
export function useUpdateFilters(): (next: Partial<BrowseFilters>) => void {
  const [, setSearch] = useSearchParams();
  return (next) => {
    const search = serializeFilters(next);
    const current = getCurrentSearchParams();
    if (current.has('near') && !next.near) forgetPlace();
    if (search.toString() === serializeFilters(parseFilters(current)).toString()) return;
    setSearch(preserveOrder(current, search), { preventScrollReset: true });
  };
}

/** Returns the next parameters, those that the URL has already first, so that the URL tells in which order they were set. */
function preserveOrder(current: URLSearchParams, next: URLSearchParams): URLSearchParams {
  const staying = [...current.keys()].filter((name) => next.has(name));
  const names = new Set([...staying, ...next.keys()]);
  return new URLSearchParams([...names].map((name) => [name, next.get(name) ?? '']));
}
