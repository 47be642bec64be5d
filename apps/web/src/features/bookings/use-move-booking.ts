import type { Booking, NextBookingStatus } from '@nearhand/shared/bookings';
import { bookingStatusMessage } from '@nearhand/shared/messages';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { showError, showSuccess } from '../../lib/toast.ts';
import { refreshBookings, showBooking } from './booking-cache.ts';
import { bookingsKey, moveBooking } from './bookings-api.ts';

interface Move {
  booking: Booking;
  status: NextBookingStatus;
}

/** Moves a booking on: shown at once, taken back if it fails. `failedMessage` is what the screen says then. */
export function useMoveBooking(failedMessage: (status: NextBookingStatus) => string) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: bookingsKey,
    mutationFn: ({ booking, status }: Move) => moveBooking(booking._id, status),
    onMutate: async ({ booking, status }, { client }) => {
      await client.cancelQueries({ queryKey: bookingsKey });
      showBooking(client, { ...booking, status });
    },
    onSuccess: ({ booking, message }, { status }, _shown, { client }) => {
      showBooking(client, booking);
      showSuccess(message || bookingStatusMessage(status));
    },
    onError: (error, { booking, status }, _shown, { client }) => {
      showBooking(client, booking);
      sayWhatFailed(error, failedMessage(status));
    },
    onSettled: async (_reply, _error, _move, _shown, { client }) => {
      // The lists know nothing yet of another move that is still on its way.
      if (client.isMutating({ mutationKey: bookingsKey }) === 1) await refreshBookings(client);
    },
  });
  return {
    isPending,
    moveBooking: (booking: Booking, status: NextBookingStatus) => {
      if (!isMoving(queryClient, booking)) mutate({ booking, status });
    },
  };
}

/** A second click can come before the button is drawn as busy. */
function isMoving(client: QueryClient, { _id }: Booking): boolean {
  const moves = client.getMutationCache().findAll({ mutationKey: bookingsKey, status: 'pending' });
  return moves.some(({ state }) => (state.variables as Move).booking._id === _id);
}

/** A conflict says itself what has happened meanwhile; an ended session is told of elsewhere. */
function sayWhatFailed(error: Error, failed: string) {
  if (!(error instanceof ApiError)) return showError(failed);
  const { status, serverMessage, retryAfterSeconds } = error;
  if (status === 401) return;
  if (status === 409) return showError(serverMessage ?? failed);
  if (retryAfterSeconds !== undefined) {
    return showError(failed, `You can try again in ${Math.ceil(retryAfterSeconds)} s.`);
  }
  showError(failed, status === 0 ? error.message : serverMessage);
}
