import type { Service } from '@nearhand/shared/services';
import { useState } from 'react';

/** The services of a list that are selected; what is no longer in the list is not acted on unseen. */
export function useSelection(services: readonly Service[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = services.map(({ _id }) => _id).filter((id) => ids.has(id));
  return {
    selected,
    clear: () => setIds(new Set()),
    selectionOf: ({ _id }: Service) => ({
      isSelected: ids.has(_id),
      onToggle: () =>
        setIds(new Set(ids.has(_id) ? selected.filter((id) => id !== _id) : [...selected, _id])),
    }),
  };
}
