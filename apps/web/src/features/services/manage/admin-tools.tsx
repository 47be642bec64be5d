import type { Service } from '@nearhand/shared/services/services';
import { type ComponentProps, useState } from 'react';
import { MAX_QUERY_LENGTH } from '@nearhand/shared/limits';
import type { ServiceCategory } from '@nearhand/shared/service-categories/service-categories';
import { SearchBox } from '../../../components/search-box.tsx';
import { SelectField } from '../../../components/select.tsx';
import { type ManagedFilter, moveService, invalidateServices } from './managed-services-api.ts';
import { Button } from '../../../components/button.tsx';
import { FailureAlert } from '../../../components/failure-alert.tsx';
import { formatCount } from '../../../lib/format-number.ts';
import { eachSeries, retryAfter429 } from '../../../lib/each-series.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';

interface AdminToolsProps extends ComponentProps<typeof ManagedFilters> {
  selected: readonly Service[];
  onMoved: (failed: Service[]) => void;
}

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

interface ManagedFiltersProps {
  filter: ManagedFilter;
  categories: readonly ServiceCategory[];
  onFilter: (filter: ManagedFilter) => void;
}

function ManagedFilters({ filter, categories, onFilter }: ManagedFiltersProps) {
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

interface MoveServicesProps {
  selected: readonly Service[];
  categories: readonly ServiceCategory[];
  moving: ReturnType<typeof useMoveServices>;
}

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
                  <bdi>{service.name}</bdi>: {error.message}
                </li>
              ))}
            </ul>
          </FailureAlert>
        </div>
      )}
    </div>
  );
}

interface FailedMove {
  service: Service;
  error: Error;
}

/** Moves services to a category; an error does not stop the others. Calls `onMoved` with those that failed. */
export function useMoveServices(onMoved: (failed: Service[]) => void) {
  const [attempted, setAttempted] = useState(0);
  const move = useGuardedMutation({
    mutationFn: async ({ services, category }: { services: readonly Service[]; category: string }) => {
      const failed: FailedMove[] = [];
      setAttempted(0);
      // Sequential, because all of them write to the same category.
      await eachSeries(services, async (service) => {
        await retryAfter429(() => moveService(service._id, category)).catch((error: Error) => {
          failed.push({ service, error });
        });
        setAttempted((before) => before + 1);
      });
      return failed;
    },
    onSuccess: async (failed, { services }, _onMutateResult, { client }) => {
      const moved = services.length - failed.length;
      if (moved > 0) showSuccess(`${formatCount(moved, 'service')} moved`);
      onMoved(failed.map(({ service }) => service));
      await invalidateServices(client);
    },
  });
  return { move, attempted };
}
