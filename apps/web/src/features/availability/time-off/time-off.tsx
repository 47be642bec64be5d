import type { Block } from '@nearhand/shared/availability/availability';
import { useQuery } from '@tanstack/react-query';
import { Lock, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../../../components/button.tsx';
import { Panel } from '../../../components/panel.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { UnsavedChangesGuard } from '../../../components/unsaved-changes-guard.tsx';
import { blocksKey } from '../../../entities/availability/availability.ts';
import { slotsKey } from '../../../entities/availability/slots.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { toastError, showSuccess } from '../../../lib/toast.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { blocksQuery } from '../availability-api.ts';
import { availabilityTexts } from '../texts.ts';
import { BlockFields, useBlockForm } from './block-form.tsx';
import { api } from '../../../lib/api-client.ts';

export function TimeOff() {
  const blocks = useQuery(blocksQuery);
  return (
    <Panel title="Time off" text="No visits are offered in this time. Approved bookings stay.">
      {blocks.isPending && <Skeleton className="h-16 rounded-control" />}
      <QueryError title={availabilityTexts.fetchFailed} query={blocks} />
      {blocks.data && blocks.data.blocks.length > 0 && (
        <ul className="grid gap-2">
          {blocks.data.blocks.map((block) => (
            <BlockRow key={block._id} block={block} />
          ))}
        </ul>
      )}
      <BlockForm />
    </Panel>
  );
}

function BlockRow({ block: { _id, start, end, note } }: { block: Block }) {
  const { timeZone } = useMarketplace();
  const remove = useGuardedMutation({
    mutationFn: () => api.deleteBlock({ params: { id: _id } }),
    onSuccess: ({ message }, _variables, _onMutateResult, { client }) => {
      showSuccess(message);
      return Promise.all([
        client.invalidateQueries({ queryKey: blocksKey }),
        client.invalidateQueries({ queryKey: slotsKey }),
      ]);
    },
    onError: (error) => toastError(error, availabilityTexts.saveFailed),
  });
  const time = `${formatDateTime(start, timeZone)} to ${formatDateTime(end, timeZone)}`;
  return (
    <li className="flex items-center gap-3 rounded-control bg-neutral-soft px-3 py-2 text-small text-neutral-soft-fg">
      <Lock aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-semibold">{time}</span>
        {note && ` · ${note}`}
      </p>
      <IconButton label={`Give back ${time}`} onClick={() => remove.mutate()}>
        <Trash2 aria-hidden strokeWidth={1.75} />
      </IconButton>
    </li>
  );
}

function BlockForm() {
  const { form, ...state } = useBlockForm();
  return (
    <form ref={form} noValidate className="grid grid-cols-1 gap-4" onSubmit={state.submit}>
      <UnsavedChangesGuard isDirty={state.isDirty} />
      <BlockFields {...state} />
      <div>
        <Button type="submit" variant="secondary" isPending={state.isPending} loadingText="Saving...">
          Take time off
        </Button>
      </div>
    </form>
  );
}
