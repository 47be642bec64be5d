import { bookingActions, statusActions } from '@nearhand/shared/bookings/booking-actions';
import { isOff } from '@nearhand/shared/bookings/booking-statuses';
import type { SeriesScope } from '@nearhand/shared/bookings/booking-series';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { api } from '../../lib/api-client.ts';
import { formatDay } from '../../lib/dates.ts';
import { ApiError } from '../../lib/api-error.ts';
import { toastError, showSuccess } from '../../lib/toast.ts';
import { bookingTexts } from './texts.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { bookingListsKey, bookingsKey } from '../../entities/query-keys.ts';
import { invalidateBookings, setBookingInCache } from '../../entities/booking/booking-cache.ts';
import type { ProviderBookingStatus } from '../../entities/booking/bookings-api.ts';

interface StatusUpdate {
  booking: Booking;
  status: ProviderBookingStatus;
  reason?: string | undefined;
  scope?: SeriesScope;
}

/**
 * Changes the status of a booking. The cache changes at once, and is reverted on an error, for which a toast shows `getErrorText`.
 * A rejection changes it with the response: its dialog, in which a reason may be typed, stays until then.
 */
export function useUpdateBookingStatus(getErrorText: (status: ProviderBookingStatus) => string) {
  const { mutate, isPending } = useGuardedMutation({
    mutationKey: [...bookingsKey, 'status'],
    target: ({ booking: { _id } }) => ({ booking: { _id } }),
    mutationFn: ({ booking, status, reason, scope }: StatusUpdate) =>
      api.updateBookingStatus({
        params: { id: booking._id },
        body: { status, ...(reason && { reason }), ...(scope && { scope }) },
      }),
    onMutate: async ({ booking, status }, { client }) => {
      if (isOff({ status })) return;
      await client.cancelQueries({ queryKey: bookingListsKey });
      // What is next follows with the response.
      setBookingInCache(client, { ...booking, status, nextAction: null });
    },
    onSuccess: ({ booking, message, conflicts }, { status }, _onMutateResult, { client }) => {
      setBookingInCache(client, booking);
      const done = message || (bookingActions[statusActions[status]].done ?? '');
      showSuccess(conflicts ? `${done} ${bookingTexts.datesLeft(conflicts.map(formatDay))}` : done);
    },
    onError: (error, { booking, status }, _onMutateResult, { client }) => {
      setBookingInCache(client, booking);
      toastError(error, getErrorText(status));
    },
    onSettled: async (_data, error, _variables, _onMutateResult, { client }) => {
      // While another status update is pending, the lists would still lack it.
      if (client.isMutating({ mutationKey: bookingsKey }) !== 1) return;
      const isFresh = invalidateBookings(client);
      // After an error nothing has changed that the user would wait for.
      if (!error) await isFresh;
    },
  });
  return {
    isPending,
    updateStatus: (
      booking: Booking,
      status: ProviderBookingStatus,
      options: Pick<StatusUpdate, 'reason' | 'scope'> = {},
      /** Called once there is nothing more to send: after a success, and when the booking has changed meanwhile. */
      onDone: () => void = () => undefined,
    ) =>
      mutate(
        { booking, status, ...options },
        {
          onSettled: (_data, error) => {
            if (!error || (error instanceof ApiError && error.status === 409)) onDone();
          },
        },
      ),
  };
}
