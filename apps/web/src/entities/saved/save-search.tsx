import { useQueryClient } from '@tanstack/react-query';
import { BellPlus } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { toastError, showSuccess } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { saveSearchMutation } from './saved-api.ts';
import { serializeFilters, type BrowseFilters } from '../service/service-filters.ts';

/** Saves the current search, so that the user is notified about new services. */
export function SaveSearch(search: SearchToSave) {
  const { save, isPending } = useSaveSearch(search);
  return (
    <Button variant="secondary" size="small" isPending={isPending} onClick={save}>
      <BellPlus aria-hidden className="size-4" strokeWidth={1.75} />
      Notify me
    </Button>
  );
}

export function SaveEmptySearch(search: SearchToSave) {
  const { save, isPending } = useSaveSearch(search);
  return (
    <p className="text-small text-fg-muted">
      Or{' '}
      <button
        type="button"
        disabled={isPending}
        onClick={save}
        className="inline-block py-1 text-brand underline underline-offset-4 pointer-coarse:py-3"
      >
        save this search
      </button>
      . We tell you once a day when something new fits.
    </p>
  );
}

function useSaveSearch({ name, query }: SearchToSave) {
  const { mutate, isPending } = useGuardedMutation(saveSearchMutation(useQueryClient()));
  const toKey = useIdempotencyKey();
  const save = () =>
    mutate(
      { name, query, idempotencyKey: toKey({ name, query }) },
      {
        onSuccess: () => showSuccess('Search saved. We tell you once a day about new services.'),
        onError: (error) => toastError(error, 'Failed to save the search'),
      },
    );
  return { save, isPending };
}

interface SearchToSave {
  /** The query string of the search; empty without a filter. */
  query: string;
  name: string;
}

export function describeSearch(filters: BrowseFilters, categoryName: string | undefined): SearchToSave {
  const query = serializeFilters(filters).toString();
  return { query, name: [filters.q, categoryName].filter(Boolean).join(' · ') || 'Services' };
}
