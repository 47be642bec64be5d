// oxlint-disable-next-line no-restricted-imports -- Every press counts: they are queued.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { toastError } from '../../lib/toast.ts';
import { savedIdsQuery, saveServiceMutation, savedTexts } from './saved-api.ts';

export function SaveButton({ id, name }: { id: string; name: string }) {
  const { data: ids } = useQuery(savedIdsQuery);
  const save = useMutation(saveServiceMutation(useQueryClient()));
  const isSaved = ids?.includes(id) ?? false;
  const toggle = () =>
    save.mutate(
      { id, isSaved: !isSaved },
      {
        onError: (error) =>
          toastError(error, isSaved ? savedTexts.removeFailed : 'Failed to save the service'),
      },
    );
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`Save ${name}`}
      disabled={ids === undefined}
      onClick={toggle}
      className="grid size-11 cursor-pointer place-items-center rounded-full border border-border bg-surface text-fg transition-colors duration-[180ms] hover:border-border-strong"
    >
      <Heart
        aria-hidden
        className={isSaved ? 'size-5 fill-accent text-accent' : 'size-5'}
        strokeWidth={1.75}
      />
    </button>
  );
}
