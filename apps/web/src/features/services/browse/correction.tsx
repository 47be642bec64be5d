import { Link } from 'react-router-dom';
import { serializeFilters, type BrowseFilters } from './service-filters.ts';

interface CorrectionProps {
  filters: BrowseFilters;
  /** The query that was searched instead of the typed one; undefined if nothing was corrected. */
  correctedQuery: string | undefined;
}

/** Says that typing errors were corrected, and links to the search for what was typed. */
export function Correction({ filters, correctedQuery }: CorrectionProps) {
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
