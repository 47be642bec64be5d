import { useQuery } from '@tanstack/react-query';
import { ChipGroup } from '../../components/chip-group.tsx';
import { serviceCategoriesQuery } from './service-categories-api.ts';

const ALL = { value: '', label: 'All Categories' };

interface CategoryChipsProps {
  /** Id of the chosen category; empty for all. */
  selected: string;
  onSelect: (id: string) => void;
}

/** Filters by category. If the categories cannot be loaded, only All Categories remains: the list below shows the error. */
export function CategoryChips({ selected, onSelect }: CategoryChipsProps) {
  const { data: categories = [] } = useQuery(serviceCategoriesQuery);
  const options = [ALL, ...categories.map(({ _id, name }) => ({ value: _id, label: name }))];
  return <ChipGroup label="Category" options={options} selected={selected} onSelect={onSelect} />;
}
