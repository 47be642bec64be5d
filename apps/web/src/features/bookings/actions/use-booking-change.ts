import type { Booking, ChangedBookingResponse } from '@nearhand/shared/bookings/bookings';
import { invalidateBookings, setBookingInCache } from '../../../entities/booking/booking-cache.ts';
import { bookingsKey } from '../../../entities/query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { showSuccess, toastError } from '../../../lib/toast.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { bookingTexts } from '../texts.ts';

interface BookingChangeOptions<Input> {
  name: string;
  booking: Booking;
  send: (input: Input) => Promise<ChangedBookingResponse>;
  onDone: () => void;
}

/** Changes a booking from a dialog, which stays open with what was typed if that fails. */
export function useBookingChange<Input>({ name, booking, send, onDone }: BookingChangeOptions<Input>) {
  return useGuardedMutation({
    mutationKey: [...bookingsKey, name, booking._id],
    mutationFn: send,
    onSuccess: ({ booking: changed, message }, _input, _onMutateResult, { client }) => {
      setBookingInCache(client, changed);
      showSuccess(message);
      onDone();
    },
    // Also after an error: the response may be lost, and a conflict means that the booking has changed.
    onSettled: (_data, _error, _input, _onMutateResult, { client }) => void invalidateBookings(client),
  });
}

const simpleChanges = {
  confirmVisit: api.confirmVisit,
  unsettle: api.unsettleBooking,
  withdrawProblem: api.withdrawProblem,
} as const;
export type SimpleChange = keyof typeof simpleChanges;

/** Changes a booking at the press of a button; a toast says why it failed. */
export function useSimpleChange() {
  const { mutate, isPending } = useGuardedMutation({
    mutationKey: [...bookingsKey, 'simple-change'],
    target: ({ booking: { _id } }) => ({ booking: { _id } }),
    mutationFn: ({ name, booking }: { name: SimpleChange; booking: Booking }) =>
      simpleChanges[name]({ params: { id: booking._id } }),
    onSuccess: ({ booking, message }, _variables, _onMutateResult, { client }) => {
      setBookingInCache(client, booking);
      showSuccess(message);
    },
    onError: (error) => toastError(error, bookingTexts.changeFailed),
    onSettled: (_data, _error, _variables, _onMutateResult, { client }) => void invalidateBookings(client),
  });
  return { isPending, change: (name: SimpleChange, booking: Booking) => mutate({ name, booking }) };
}
