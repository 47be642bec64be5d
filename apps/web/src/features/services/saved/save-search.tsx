import { savedMessages } from '@nearhand/shared/saved-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BellPlus } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { toastError } from '../../../lib/toast-error.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { saveSearchMutation } from './saved-api.ts';

interface SaveSearchProps {
  /** The query string of the search. */
  query: string;
  name: string;
}

/** Saves the present search, so that the user is told about new services. */
export function SaveSearch({ query, name }: SaveSearchProps) {
  const save = useMutation(saveSearchMutation(useQueryClient()));
  const toKey = useIdempotencyKey();
  const saveSearch = () =>
    save.mutate(
      { name, query, idempotencyKey: toKey({ name, query }) },
      {
        onSuccess: () => showSuccess(savedMessages.searchSaved),
        onError: (error) => toastError(error, savedMessages.searchSaveFailed),
      },
    );
  return (
    <Button variant="secondary" size="small" isPending={save.isPending} onClick={saveSearch}>
      <BellPlus aria-hidden className="size-4" strokeWidth={1.75} />
      Notify me
    </Button>
  );
}
