import {
  AVAILABILITY_NOTE_LENGTH,
  blockInputSchema,
  type BlockInput,
} from '@nearhand/shared/availability/availability';
import { toInstantOrAfterSkip } from '@nearhand/shared/time-zone';
import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject, type SubmitEvent } from 'react';
import { DraftRestoredNotice } from '../../../components/draft-restored-notice.tsx';
import { FailureAlert } from '../../../components/failure-alert.tsx';
import { TextField } from '../../../components/form-field.tsx';
import { ApiError, getErrorMessage } from '../../../lib/api-error.ts';
import { blocksKey } from '../../../entities/availability/availability.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-number.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { slotsKey } from '../../../entities/availability/slots.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { useTypedDraft } from '../../../lib/use-form-draft.ts';
import { useInvalidFocus } from '../../../lib/use-invalid-focus.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { blockingBookingQuery } from '../availability-api.ts';
import { availabilityTexts } from '../texts.ts';
import { api } from '../../../lib/api-client.ts';

const EMPTY = { start: '', end: '', note: '' };
type TypedBlock = typeof EMPTY;

interface BlockFormState {
  form: RefObject<HTMLFormElement | null>;
  typed: TypedBlock;
  errors: Partial<Record<keyof TypedBlock, string>>;
  /** Why the API rejected the request. */
  requestError: Error | null;
  isPending: boolean;
  isDirty: boolean;
  hasRestoredDraft: boolean;
  onType: (typed: TypedBlock) => void;
  submit: (event: SubmitEvent) => void;
}

export function useBlockForm(onCreated?: () => void): BlockFormState {
  const { timeZone } = useMarketplace();
  const { typed, setTyped, isDirty, hasRestoredDraft } = useTypedDraft('time-off', EMPTY);
  const [errors, setErrors] = useState<BlockFormState['errors']>({});
  const form = useInvalidFocus(errors);
  const create = useGuardedMutation({
    mutationFn: (block: BlockInput) => api.createBlock({ body: block }),
    onSuccess: (_data, _variables, _onMutateResult, { client }) => {
      setTyped(EMPTY);
      showSuccess(availabilityTexts.blockCreated);
      onCreated?.();
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
    if (parsed.success) create.mutate(parsed.data);
  };
  return {
    form,
    typed,
    errors,
    requestError: create.error,
    isPending: create.isPending,
    isDirty,
    hasRestoredDraft,
    onType: setTyped,
    submit,
  };
}

export function BlockFields({
  typed,
  errors,
  requestError,
  hasRestoredDraft,
  onType,
}: Omit<BlockFormState, 'form'>) {
  const field = (name: keyof TypedBlock) => ({
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ ...typed, [name]: target.value }),
  });
  const [first, ...others] = requestError instanceof ApiError ? requestError.bookings : [];
  return (
    <>
      {hasRestoredDraft && <DraftRestoredNotice />}
      <TextField label="Off from" type="datetime-local" {...field('start')} />
      <TextField label="Off until" type="datetime-local" {...field('end')} />
      <TextField label="Note" optional maxLength={AVAILABILITY_NOTE_LENGTH} {...field('note')} />
      {requestError && (
        <div>
          <FailureAlert
            message={getErrorMessage(requestError, availabilityTexts.saveFailed)}
            error={requestError}
          >
            {first && <BlockingBooking id={first} otherCount={others.length} />}
          </FailureAlert>
        </div>
      )}
    </>
  );
}

/** Names the first booking that overlaps with the time off, and counts the others. */
function BlockingBooking({ id, otherCount }: { id: string; otherCount: number }) {
  const { timeZone } = useMarketplace();
  const { data: booking } = useQuery(blockingBookingQuery(id));
  if (!booking) return null;
  const { service, customer, scheduledDate } = booking;
  return (
    <p className="wrap-anywhere">
      <bdi>{service.name}</bdi>, <bdi>{customer.name}</bdi>, {formatDateTime(scheduledDate, timeZone)}
      {otherCount > 0 && `, and ${formatCount(otherCount, 'other')}`}
    </p>
  );
}

/** Converts `YYYY-MM-DDTHH:mm` in the marketplace's zone to an ISO instant; an incomplete one to an empty string. */
function toIso(typed: string, timeZone: string): string {
  const [date, time] = typed.split('T');
  return date && time ? toInstantOrAfterSkip({ date, time }, timeZone).toISOString() : '';
}
