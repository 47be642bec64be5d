import type { ServiceFacets } from '@nearhand/shared/search/search-results';
import { useQuery } from '@tanstack/react-query';
import { ChipGroup } from '../../components/chip-group.tsx';
import { serviceCategoriesQuery } from '../../entities/service-category/service-categories-api.ts';

interface CategoryChipsProps {
  /** Id of the chosen category; empty for all. */
  selected: string;
  /** How many services each would show, once that is known. */
  counts?: ServiceFacets['category'] | undefined;
  onSelect: (id: string) => void;
}

/** Filters by category. Without loaded categories it has only All Categories; the list below shows an error. */
export function CategoryChips({ selected, counts, onSelect }: CategoryChipsProps) {
  const { data: categories = [] } = useQuery(serviceCategoriesQuery);
  const total = counts?.reduce((sum, { count }) => sum + count, 0);
  const options = [
    { value: '', label: 'All Categories', count: total },
    ...categories.map(({ _id, name }) => {
      const count = counts && (counts.find((entry) => entry._id === _id)?.count ?? 0);
      return { value: _id, label: name, count, isMuted: count === 0 };
    }),
  ];
  return <ChipGroup label="Category" options={options} selected={selected} onSelect={onSelect} />;
}
