import type { ServiceCategory } from '@nearhand/shared/service-categories/service-categories';
import type { Service } from '@nearhand/shared/services/services';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { FailureAlert } from '../../../components/failure-alert.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { formatCount } from '../../../lib/format-number.ts';
import type { useMoveServices } from './use-move-services.ts';

interface MoveServicesProps {
  selected: readonly Service[];
  categories: readonly ServiceCategory[];
  moving: ReturnType<typeof useMoveServices>;
}

/** Moves the selected services to another category. */
export function MoveServices({ selected, categories, moving: { move, attempted } }: MoveServicesProps) {
  const [category, setCategory] = useState('');
  const total = move.variables?.services.length ?? 0;
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
        isPending={move.isPending}
        loadingText={`Moving ${Math.min(attempted + 1, total)} of ${total}...`}
        disabled={!category}
        onClick={() => move.mutate({ services: selected, category })}
      >
        Move
      </Button>
      {move.data && move.data.length > 0 && (
        <div className="sm:col-span-2">
          <FailureAlert message={`${formatCount(move.data.length, 'service')} not moved`}>
            <ul>
              {move.data.map(({ service, error }) => (
                <li key={service._id} className="wrap-anywhere">
                  {service.name}: {error.message}
                </li>
              ))}
            </ul>
          </FailureAlert>
        </div>
      )}
    </div>
  );
}
