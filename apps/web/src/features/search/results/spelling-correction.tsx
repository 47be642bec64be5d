import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { servicesQuery } from '../browse-api.ts';
import { serializeFilters, type BrowseFilters } from '../../../entities/service/service-filters.ts';

/** Says that the API has corrected the spelling of the query, and links to the search for the query as typed. */
export function SpellingCorrection({ filters }: { filters: BrowseFilters }) {
  const { data, isPlaceholderData } = useInfiniteQuery(servicesQuery(filters));
  // Placeholder data belongs to the previous search.
  const correctedQuery = isPlaceholderData ? undefined : data?.pages[0]?.correctedQuery;
  return (
    <p role="status" className="flex flex-wrap gap-x-3 empty:hidden">
      {correctedQuery && (
        <>
          <span>
            Showing results for <strong className="font-semibold">{correctedQuery}</strong>.
          </span>
          <span className="text-fg-muted">
            Search instead for{' '}
            <Link
              to={`?${serializeFilters({ ...filters, exact: true }).toString()}`}
              className="inline-block py-0.5 text-brand underline underline-offset-4"
            >
              {filters.q}
            </Link>
          </span>
        </>
      )}
    </p>
  );
}
