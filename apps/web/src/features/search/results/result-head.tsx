import type { SearchSort } from '@nearhand/shared/services/service-enums';
import { Select } from '../../../components/select.tsx';
import {
  getEffectiveSort,
  getPossibleSorts,
  type BrowseFilters,
} from '../../../entities/service/service-filters.ts';
import type { QueryFailure } from '../../../lib/infinite-list.ts';
import { Button } from '../../../components/button.tsx';

const LABELS: Record<SearchSort, string> = {
  relevance: 'Relevance',
  nearest: 'Nearest',
  soonest: 'Soonest',
  rating: 'Top rated',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  total: 'Lowest price',
  newest: 'Newest',
};
const ORDER = Object.keys(LABELS);

interface SortSelectProps {
  /** The filters of the list: some orders need a query, a point or a span of time. */
  filters: Partial<BrowseFilters>;
  onSelect: (sort: SearchSort) => void;
}

export function SortSelect({ filters, onSelect }: SortSelectProps) {
  const options = getPossibleSorts(filters)
    .toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other))
    .map((value) => ({ value, label: LABELS[value] }));
  return (
    <Select label="Sort by" options={options} selected={getEffectiveSort(filters)} onSelect={onSelect} />
  );
}

interface ResultCountProps {
  text: string | false;
  /** Set when refetching failed. */
  failure: QueryFailure | undefined;
}

/** Shows the count above a list of services. An error is shown on the same line, so that the list does not shift. */
export function ResultCount({ text, failure }: ResultCountProps) {
  return (
    <div className="min-w-0 flex-1 basis-28 text-small text-fg-muted tabular-nums">
      <p role="status" className="inline font-semibold text-fg">
        {text}
        {/* The text must change for a screen reader to announce a second failure. */}
        {failure && (failure.isRetrying ? '.' : '. Update failed.')}
      </p>
      {failure && (
        <Button
          variant="quiet"
          size="small"
          className="-my-3 px-1.5! underline underline-offset-4"
          isPending={failure.isRetrying}
          loadingText="Trying again..."
          onClick={failure.onRetry}
        >
          Retry
        </Button>
      )}
    </div>
  );
}
