import type { ComponentProps } from 'react';
import { ManagedFilters } from './managed-filters.tsx';
import { MoveServices } from './move-services.tsx';

/** With what an admin finds services and moves them together. */
export function AdminTools({
  filter,
  onFilter,
  ...move
}: Omit<ComponentProps<typeof ManagedFilters>, 'categories'> & ComponentProps<typeof MoveServices>) {
  return (
    <>
      <ManagedFilters filter={filter} onFilter={onFilter} categories={move.categories} />
      {move.selected.length > 0 && <MoveServices {...move} />}
    </>
  );
}
