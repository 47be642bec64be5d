import type { Service } from '@nearhand/shared/services/services';
import type { ComponentProps } from 'react';
import { ManagedFilters } from './managed-filters.tsx';
import { MoveServices } from './move-services.tsx';
import { useMoveServices } from './use-move-services.ts';

interface AdminToolsProps extends ComponentProps<typeof ManagedFilters> {
  selected: readonly Service[];
  /** Called with the services that could not be moved. */
  onMoved: (failed: Service[]) => void;
}

/** Filters the services and moves the selected ones to another category, for admins. */
export function AdminTools({ selected, onMoved, ...filters }: AdminToolsProps) {
  const moving = useMoveServices(onMoved);
  return (
    <>
      <ManagedFilters {...filters} />
      {(selected.length > 0 || moving.move.isPending) && (
        <MoveServices selected={selected} categories={filters.categories} moving={moving} />
      )}
    </>
  );
}
