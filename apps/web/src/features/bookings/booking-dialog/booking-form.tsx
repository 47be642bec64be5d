import { parseSchedule } from '@nearhand/shared/booking-time';
import { MAX_NOTES_LENGTH } from '@nearhand/shared/bookings';
import { bookingFailureMessage, messages } from '@nearhand/shared/messages';
import type { Service } from '@nearhand/shared/services';
import { toLocalTime } from '@nearhand/shared/time-zone';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { DialogActions } from '../../../components/dialog.tsx';
import { FailureAlert } from '../../../components/failure-alert.tsx';
import { FormErrorSummary } from '../../../components/form-error-summary.tsx';
import { DraftRestoredNotice } from '../../../components/draft-restored-notice.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { ApiError, getServerMessage } from '../../../lib/api-error.ts';
import { zoneName } from '../../../lib/dates.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useMarketplace } from '../../../lib/marketplace.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { createBookingMutation, type CreateBookingBody } from '../bookings-api.ts';
import type { BookingEvents } from './booking-dialog-frame.tsx';
import { BookingFormSummary, bookingFormSchema, type BookingFormValues } from './booking-form-summary.tsx';

const FIELDS = ['date', 'time'] as const;

interface BookingFormProps extends BookingEvents {
  service: Service;
  /** `YYYY-MM-DD`. */
  initialDate?: string | undefined;
  hasNotes?: boolean;
  /** Builds the request body; `instant` is date and time in the marketplace's time zone. */
  buildBody: (values: BookingFormValues, instant: Date) => CreateBookingBody;
}

/** Date, time and notes of a booking, in the marketplace's time zone (product 5, booking, browse page). */
export function BookingForm({
  service,
  initialDate = '',
  hasNotes = false,
  buildBody,
  onEdit,
  onBooked,
  onCancel,
}: BookingFormProps) {
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const keyFor = useIdempotencyKey();
  const client = useQueryClient();
  const createBooking = useMutation(createBookingMutation);
  const form = useForm<BookingFormValues>({
    defaultValues: { date: initialDate, time: '', notes: '' },
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const hasRestoredDraft = useFormDraft(`hire-${service._id}`, bookingFormSchema, form);
  useEffect(() => {
    if (hasRestoredDraft) onEdit();
  }, [hasRestoredDraft, onEdit]);

  const confirmBooking = form.handleSubmit((values) => {
    // A second click can come before the button is painted as pending.
    if (client.isMutating({ mutationKey: createBookingMutation.mutationKey }) > 0) return;
    createBooking.reset();
    const { date, time } = values;
    const schedule = parseSchedule({ bookingDate: date, bookingTime: time }, timeZone, new Date());
    if ('message' in schedule) return form.setError('root', { message: schedule.message });
    const body = buildBody(values, schedule.instant);
    createBooking.mutate(
      { body, idempotencyKey: keyFor(body) },
      {
        onSuccess: ({ message }) => onBooked(message || messages.booking.created),
        // Choosing another time may help.
        onError: (error) => error instanceof ApiError && error.status === 409 && form.setFocus('time'),
      },
    );
  });
  const problem =
    errors.root?.message ??
    (createBooking.error && bookingFailureMessage(getServerMessage(createBooking.error)));

  return (
    <form
      onSubmit={(event) => void confirmBooking(event)}
      onChange={onEdit}
      noValidate
      className="grid gap-5"
    >
      {hasRestoredDraft && <DraftRestoredNotice />}
      <FormErrorSummary form={form} fields={FIELDS} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Date"
          type="date"
          min={toLocalTime(openedAt, timeZone).date}
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
      <BookingFormSummary service={service} control={form.control} />
      {problem && <FailureAlert message={problem} error={createBooking.error ?? undefined} />}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" isPending={createBooking.isPending} loadingText={messages.booking.pendingLabel}>
          Confirm Hire
        </Button>
      </DialogActions>
    </form>
  );
}
