import { AVAILABILITY_NOTE_LENGTH } from '@nearhand/shared/availability';
import { blockInputSchema, type Block } from '@nearhand/shared/availability-blocks';
import { availabilityMessages } from '@nearhand/shared/availability-messages';
import { toInstantOrAfterSkip } from '@nearhand/shared/time-zone';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Lock, Trash2 } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { Button, IconButton } from '../../components/button.tsx';
import { ErrorBanner } from '../../components/error-banner.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { Panel } from '../../components/panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { TextField } from '../../components/text-field.tsx';
import { getErrorMessage } from '../../lib/api-error.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { useMarketplace } from '../../lib/marketplace.ts';
import { toastError } from '../../lib/toast-error.ts';
import { showSuccess } from '../../lib/toast.ts';
import { slotsKey } from '../../lib/slots.ts';
import { blocksKey, blocksQuery, createBlock, deleteBlock } from './availability-api.ts';

/** Lists and edits the stretches of time that the provider takes out. */
export function TimeOff() {
  const blocks = useQuery(blocksQuery);
  return (
    <Panel title="Time off" text="No visits are offered in this time. Approved bookings stay.">
      {blocks.isPending && <Skeleton className="h-16 rounded-control" />}
      {blocks.error && (
        <ErrorBanner
          title={availabilityMessages.fetchFailed}
          error={blocks.error}
          onRetry={() => void blocks.refetch()}
          isRetrying={blocks.isFetching}
        />
      )}
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
  const remove = useMutation({
    mutationFn: () => deleteBlock(_id),
    onSuccess: ({ message }, _sent, _shown, { client }) => {
      showSuccess(message);
      return Promise.all([
        client.invalidateQueries({ queryKey: blocksKey }),
        client.invalidateQueries({ queryKey: slotsKey }),
      ]);
    },
    onError: (error) => toastError(error, availabilityMessages.saveFailed),
  });
  const time = `${formatDateTime(start, timeZone)} to ${formatDateTime(end, timeZone)}`;
  return (
    <li className="flex items-center gap-3 rounded-control bg-neutral-soft px-3 py-2 text-small text-neutral-soft-fg">
      <Lock aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-semibold">{time}</span>
        {note && ` · ${note}`}
      </p>
      <IconButton label={`Give back ${time}`} onClick={() => !remove.isPending && remove.mutate()}>
        <Trash2 aria-hidden strokeWidth={1.75} />
      </IconButton>
    </li>
  );
}

const EMPTY = { start: '', end: '', note: '' };

function BlockForm() {
  const { timeZone } = useMarketplace();
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<keyof typeof EMPTY, string>>>({});
  const create = useMutation({
    mutationFn: createBlock,
    onSuccess: (_created, _sent, _shown, { client }) => {
      setTyped(EMPTY);
      return Promise.all([
        client.invalidateQueries({ queryKey: blocksKey }),
        client.invalidateQueries({ queryKey: slotsKey }),
      ]);
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { note } = typed;
    const block = {
      start: toIso(typed.start, timeZone),
      end: toIso(typed.end, timeZone),
      ...(note && { note }),
    };
    const parsed = blockInputSchema.safeParse(block);
    setErrors(
      Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []),
    );
    if (parsed.success && !create.isPending) create.mutate(parsed.data);
  };
  const field = (name: keyof typeof EMPTY) => ({
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
      <TextField label="Off from" type="datetime-local" {...field('start')} />
      <TextField label="Off until" type="datetime-local" {...field('end')} />
      <TextField label="Note" optional maxLength={AVAILABILITY_NOTE_LENGTH} {...field('note')} />
      {create.error && (
        <div>
          <FailureAlert
            message={getErrorMessage(create.error, availabilityMessages.saveFailed)}
            error={create.error}
          />
        </div>
      )}
      <div>
        <Button type="submit" variant="secondary" isPending={create.isPending} loadingText="Saving...">
          Take time off
        </Button>
      </div>
    </form>
  );
}

/** Returns the instant of a typed `YYYY-MM-DDTHH:mm` in the marketplace's zone; an empty one stays empty. */
function toIso(typed: string, timeZone: string): string {
  const [date, time] = typed.split('T');
  return date && time ? toInstantOrAfterSkip({ date, time }, timeZone).toISOString() : '';
}
