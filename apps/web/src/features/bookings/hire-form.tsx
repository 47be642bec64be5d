import { scheduledInstant } from '@nearhand/shared/booking-time';
import { MAX_NOTES_LENGTH } from '@nearhand/shared/bookings';
import { bookingFailureMessage, messages } from '@nearhand/shared/messages';
import type { Service } from '@nearhand/shared/services';
import { localTimeOf } from '@nearhand/shared/time-zone';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { FormErrorSummary } from '../../components/form-error-summary.tsx';
import { KeptDraftNote } from '../../components/kept-draft-note.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { TextField } from '../../components/text-field.tsx';
import { ApiError, reasonOf } from '../../lib/api-error.ts';
import { zoneName } from '../../lib/dates.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useMarketplace } from '../../lib/marketplace.ts';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import { createBookingMutation, type HireRequest } from './bookings-api.ts';
import type { HireEvents } from './hire-dialog-frame.tsx';
import { HireSummary, hireValuesSchema, type HireValues } from './hire-summary.tsx';

const FIELDS = ['date', 'time'] as const;

interface HireFormProps extends HireEvents {
  service: Service;
  /** `YYYY-MM-DD`. */
  initialDate?: string | undefined;
  hasNotes?: boolean;
  /** The body to send; `instant` is what date and time mean in the marketplace's zone. */
  requestOf: (values: HireValues, instant: Date) => HireRequest;
}

/** Date, time and notes of a booking; dates and times are those of the marketplace (spec section 5, booking, browse page). */
export function HireForm({
  service,
  initialDate = '',
  hasNotes = false,
  requestOf,
  onEdit,
  onHired,
  onCancel,
}: HireFormProps) {
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const keyFor = useIdempotencyKey();
  const client = useQueryClient();
  const createBooking = useMutation(createBookingMutation);
  const form = useForm<HireValues>({
    defaultValues: { date: initialDate, time: '', notes: '' },
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const hasKeptDraft = useKeptDraft(`hire-${service._id}`, hireValuesSchema, form);
  useEffect(() => {
    if (hasKeptDraft) onEdit();
  }, [hasKeptDraft, onEdit]);

  const confirmHire = form.handleSubmit((values) => {
    // A second click can come before the button is drawn as busy.
    if (client.isMutating({ mutationKey: createBookingMutation.mutationKey }) > 0) return;
    createBooking.reset();
    const { date, time } = values;
    const wanted = scheduledInstant({ bookingDate: date, bookingTime: time }, timeZone, new Date());
    if ('message' in wanted) return form.setError('root', { message: wanted.message });
    const body = requestOf(values, wanted.instant);
    createBooking.mutate(
      { body, idempotencyKey: keyFor(body) },
      {
        onSuccess: ({ message }) => onHired(message || messages.booking.created),
        // Another time is what may help.
        onError: (error) => error instanceof ApiError && error.status === 409 && form.setFocus('time'),
      },
    );
  });
  const problem =
    errors.root?.message ?? (createBooking.error && bookingFailureMessage(reasonOf(createBooking.error)));

  return (
    <form onSubmit={(event) => void confirmHire(event)} onChange={onEdit} noValidate className="grid gap-5">
      {hasKeptDraft && <KeptDraftNote />}
      <FormErrorSummary form={form} fields={FIELDS} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Date"
          type="date"
          min={localTimeOf(openedAt, timeZone).date}
          error={errors.date?.message}
          {...form.register('date', { required: 'Please choose a date' })}
        />
        <TextField
          label={`Time (${zoneName(timeZone)})`}
          type="time"
          error={errors.time?.message}
          {...form.register('time', { required: 'Please choose a time' })}
        />
      </div>
      {hasNotes && <TextArea label="Notes" optional limit={MAX_NOTES_LENGTH} {...form.register('notes')} />}
      <HireSummary service={service} control={form.control} />
      {problem && <FailureAlert message={problem} error={createBooking.error ?? undefined} />}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" isBusy={createBooking.isPending} busyText={messages.booking.busy}>
          Confirm Hire
        </Button>
      </DialogActions>
    </form>
  );
}
