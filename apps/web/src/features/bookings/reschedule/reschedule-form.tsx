import type { Booking } from '@nearhand/shared/bookings/bookings';
import { MAX_REASON_LENGTH } from '@nearhand/shared/limits';
import { messages } from '@nearhand/shared/api-messages';
import type { LocalDateTime } from '@nearhand/shared/time-zone';
import { rescheduleMessages } from '@nearhand/shared/bookings/booking-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { DialogActions } from '../../../components/dialog.tsx';
import { FailureAlert } from '../../../components/failure-alert.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { api } from '../../../lib/api-client.ts';
import { getErrorMessage } from '../../../lib/api-error.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { slotsKey } from '../../../entities/availability/slots.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { bookingsKey } from '../../../entities/query-keys.ts';
import { getNearestSlots } from '../../../entities/availability/slots.ts';
import { getEmptyBookingForm, type BookingFormValues } from '../booking-dialog/booking-form-values.ts';
import { checkTime } from '../booking-dialog/hire-problem.ts';
import { SlotTaken } from '../booking-dialog/slot-taken.tsx';
import { useSchedule } from '../booking-dialog/use-schedule.ts';
import { ScheduleFields } from '../booking-dialog/schedule-fields.tsx';
import { invalidateBookings, setBookingInCache } from '../../../entities/booking/booking-cache.ts';

interface RescheduleFormOptions {
  booking: Booking;
  /** A time that is already chosen. */
  initial?: LocalDateTime | undefined;
  onSent: () => void;
}

export function useRescheduleForm({ booking, initial, onSent }: RescheduleFormOptions) {
  const form = useForm<BookingFormValues>({
    defaultValues: { ...getEmptyBookingForm(), ...initial },
    shouldFocusError: false,
  });
  const hasRestoredDraft = useFormDraft(`reschedule-${booking._id}`, form);
  const send = useSendReschedule(booking, onSent);
  const schedule = useSchedule({
    form,
    subject: { serviceId: booking.service._id, booking: booking._id },
  });
  const submit = form.handleSubmit((values) => {
    const problem = checkTime(values, schedule.hasAvailability);
    if (!problem) return send.mutate(values);
    form.setError(problem.field, { message: problem.message });
    form.setFocus(problem.field);
  });
  return { form, schedule, send, submit, hasRestoredDraft };
}

interface RescheduleFormProps {
  booking: Booking;
  /** Whether the time changes at once, without the consent of the other side. */
  isDirect: boolean;
  state: ReturnType<typeof useRescheduleForm>;
  onCancel: () => void;
}

export function RescheduleForm({ booking, isDirect, state, onCancel }: RescheduleFormProps) {
  const { timeZone } = useMarketplace();
  const { form, schedule, send, submit } = state;
  const { error } = send;
  const nearestSlots = getNearestSlots(error);
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <p className="text-small text-fg-muted wrap-anywhere">
        <bdi>{booking.service.name}</bdi>, now {formatDateTime(booking.scheduledDate, timeZone)}.{' '}
        {!isDirect && 'It stays until the other side accepts.'}
      </p>
      {(nearestSlots ?? schedule.nearestToLost) && (
        <SlotTaken
          form={form}
          lost={schedule.lost}
          nearest={nearestSlots ?? schedule.nearestToLost ?? []}
          wasRejected={nearestSlots !== undefined}
          onChoose={send.reset}
        />
      )}
      <ScheduleFields form={form} schedule={schedule} onChoose={send.reset} />
      <TextArea label="Note" optional limit={MAX_REASON_LENGTH} {...form.register('notes')} />
      {error && !nearestSlots && (
        <FailureAlert message={getErrorMessage(error, messages.somethingWentWrong)} error={error} />
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" isPending={send.isPending} loadingText="Sending...">
          {isDirect ? 'Change time' : 'Send proposal'}
        </Button>
      </DialogActions>
    </form>
  );
}

function useSendReschedule({ _id }: Booking, onSent: () => void) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useGuardedMutation({
    mutationKey: [...bookingsKey, 'reschedule', _id],
    mutationFn: ({ date, time, notes }: BookingFormValues) => {
      const body = { bookingDate: date, bookingTime: time, ...(notes.trim() && { note: notes.trim() }) };
      return api.rescheduleBooking({ params: { id: _id }, body, idempotencyKey: keyFor(body) });
    },
    onSuccess: ({ booking, message }) => {
      onSent();
      setBookingInCache(client, booking);
      showSuccess(message || rescheduleMessages.proposed);
      void invalidateBookings(client);
    },
    onError: () => client.invalidateQueries({ queryKey: slotsKey }),
  });
}
