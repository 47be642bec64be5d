import type { ServiceFacets } from '@nearhand/shared/search/search-results';
import { useQuery } from '@tanstack/react-query';
import { ChipGroup } from '../../components/chip-group.tsx';
import { ChipLinks } from '../../components/chip-links.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { visibleCategoriesQuery } from '../../entities/service-category/service-categories-api.ts';

interface CategoryLinksProps {
  label: string;
  /** Id of the current category, which is left out. */
  exceptId?: string;
  isCentered?: boolean;
}

/** Links to the category pages, once the categories are loaded. */
export function CategoryLinks({ label, exceptId, isCentered = false }: CategoryLinksProps) {
  const { data: categories = [], isPending } = useQuery(visibleCategoriesQuery);
  if (isPending) return <Skeleton className="h-13 rounded-control" />;
  const links = categories
    .filter(({ _id }) => _id !== exceptId)
    .map(({ _id, name }) => ({ to: `/category/${_id}`, label: name }));
  return links.length > 0 && <ChipLinks label={label} links={links} isCentered={isCentered} />;
}

interface CategoryChipsProps {
  /** Id of the chosen category; empty for all. */
  selected: string;
  /** How many services each would show, once that is known. */
  counts?: ServiceFacets['category'] | undefined;
  onSelect: (id: string) => void;
}

/** Filters by category. Without loaded categories it has only All Categories; the list below shows an error. */
export function CategoryChips({ selected, counts, onSelect }: CategoryChipsProps) {
  const { data: categories = [] } = useQuery(visibleCategoriesQuery);
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
