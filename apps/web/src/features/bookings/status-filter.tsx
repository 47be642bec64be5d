import { ChipGroup } from '../../components/chip-group.tsx';
import { statusLabel } from './booking-badges.tsx';
import type { BookingFilter } from './booking-filter.ts';

interface StatusFilterProps<Filter extends BookingFilter> {
  filters: readonly Filter[];
  selected: Filter;
  onSelect: (filter: Filter) => void;
}

export function StatusFilter<Filter extends BookingFilter>({
  filters,
  selected,
  onSelect,
}: StatusFilterProps<Filter>) {
  const options = filters.map((value) => ({ value, label: filterLabel(value) }));
  return <ChipGroup label="Status" options={options} selected={selected} onSelect={onSelect} />;
}

function filterLabel(filter: BookingFilter): string {
  return filter === 'all' ? 'All' : statusLabel(filter);
}
