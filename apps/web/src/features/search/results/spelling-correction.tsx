import type { SearchExtras } from '@nearhand/shared/search/search-results';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { serializeFilters, type BrowseFilters } from '../../../entities/service/service-filters.ts';

interface QueryChangesProps {
  /** Of the search for the query as typed. */
  filters: BrowseFilters;
  changes: Pick<SearchExtras, 'correctedQuery' | 'droppedWords' | 'searchedWords'> | undefined;
}

/** Says that the spelling of a query was corrected, and which of its words no service has; links to the search for it as typed. */
export function QueryChanges({
  filters,
  changes: { correctedQuery, droppedWords = [], searchedWords = [] } = {},
}: QueryChangesProps) {
  const { q } = filters;
  const isChanged = correctedQuery !== undefined || droppedWords.length > 0;
  return (
    <p role="status" className="flex flex-wrap gap-x-3 wrap-anywhere empty:hidden">
      {correctedQuery && (
        <span>
          Showing results for <strong className="font-semibold">{correctedQuery}</strong>.
        </span>
      )}
      {droppedWords.length > 0 && (
        <span>
          Nothing for{' '}
          {droppedWords.map((word, at) => (
            <Fragment key={word}>
              {at > 0 && ', '}
              <em>{word}</em>
            </Fragment>
          ))}
          . Showing <em>{searchedWords.join(' ')}</em>.
        </span>
      )}
      {isChanged && (
        <span className="text-fg-muted">
          Search instead for{' '}
          <Link
            to={`?${serializeFilters({ ...filters, exact: true }).toString()}`}
            className="inline-block py-0.5 text-brand underline underline-offset-4"
          >
            {q}
          </Link>
        </span>
      )}
    </p>
  );
}
