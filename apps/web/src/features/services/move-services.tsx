import type { ServiceCategory } from '@nearhand/shared/service-categories';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { formatCount } from '../../lib/counts.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { showSuccess } from '../../lib/toast.ts';
import { moveService, refreshServices } from './managed-services-api.ts';

interface MoveServicesProps {
  /** Ids of the services that are selected. */
  selected: readonly string[];
  categories: readonly ServiceCategory[];
  onMoved: () => void;
}

/** Moves the selected services to another category. */
export function MoveServices({ selected, categories, onMoved }: MoveServicesProps) {
  const [category, setCategory] = useState('');
  const move = useMutation({
    mutationFn: async () => {
      for (const id of selected) {
        // One after the other: they write to the same category.
        // eslint-disable-next-line no-await-in-loop
        await moveService(id, category);
      }
    },
    onSuccess: () => {
      showSuccess(`${formatCount(selected.length, 'service')} moved`);
      onMoved();
    },
    onError: (error) => showFailure(error, 'Failed to move all services.'),
    onSettled: (_reply, _error, _none, _shown, { client }) => refreshServices(client),
  });
  return (
    <div className="grid items-end gap-3 rounded-control bg-surface-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <SelectField
        label={`Move ${formatCount(selected.length, 'service')} to`}
        placeholder="Choose a category"
        options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={category}
        onChange={({ target }) => setCategory(target.value)}
      />
      <Button
        className="min-h-12"
        isBusy={move.isPending}
        busyText="Moving..."
        disabled={!category}
        onClick={() => move.mutate()}
      >
        Move
      </Button>
    </div>
  );
}
