import type { Service } from '@nearhand/shared/services/services';
import { useState } from 'react';

/** Holds which services of a list are selected. A service that leaves the list is no longer selected. */
export function useSelection(services: readonly Service[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = services.filter(({ _id }) => ids.has(_id));
  const select = (chosen: readonly Service[]) => setIds(new Set(chosen.map(({ _id }) => _id)));
  return {
    selected,
    select,
    getSelectionProps: (service: Service) => {
      const isSelected = ids.has(service._id);
      return {
        isSelected,
        onToggle: () =>
          select(isSelected ? selected.filter(({ _id }) => _id !== service._id) : [...selected, service]),
      };
    },
  };
}
