import type { ServiceSort } from '@nearhand/shared/service-enums';
import { Select } from '../../../components/select.tsx';

const OPTIONS: { value: ServiceSort; label: string }[] = [
  { value: 'rating', label: 'Top rated' },
  { value: 'price', label: 'Price, low to high' },
  { value: '-price', label: 'Price, high to low' },
  { value: 'total', label: 'Lowest price' },
  { value: 'newest', label: 'Newest' },
];

export function SortSelect({
  selected,
  onSelect,
}: {
  selected: ServiceSort;
  onSelect: (sort: ServiceSort) => void;
}) {
  return <Select label="Sort by" options={OPTIONS} selected={selected} onSelect={onSelect} />;
}
