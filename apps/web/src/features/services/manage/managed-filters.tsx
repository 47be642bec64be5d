import { MAX_QUERY_LENGTH } from '@nearhand/shared/limits';
import type { ServiceCategory } from '@nearhand/shared/service-categories/service-categories';
import { SearchBox } from '../../../components/search-box.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import type { ManagedFilter } from './managed-services-api.ts';

interface ManagedFiltersProps {
  filter: ManagedFilter;
  categories: readonly ServiceCategory[];
  onFilter: (filter: ManagedFilter) => void;
}

/** Searches and filters the services of the manage page. */
export function ManagedFilters({ filter, categories, onFilter }: ManagedFiltersProps) {
  return (
    <div className="grid items-end gap-3">
      <SearchBox
        label="Find services"
        placeholder="Words of a service"
        query={filter.q ?? ''}
        maxLength={MAX_QUERY_LENGTH}
        onSearch={(q) => onFilter({ ...filter, q })}
      />
      <SelectField
        label="Show category"
        placeholder="All categories"
        options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={filter.category ?? ''}
        onChange={({ target }) => onFilter({ ...filter, category: target.value })}
      />
    </div>
  );
}
