import type { SearchSort } from '@nearhand/shared/services/service-enums';
import { Select } from '../../../components/select.tsx';
import {
  getEffectiveSort,
  getPossibleSorts,
  type BrowseFilters,
} from '../../../entities/service/service-filters.ts';

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
