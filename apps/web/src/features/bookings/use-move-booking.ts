import type { Booking, NextBookingStatus } from '@nearhand/shared/bookings';
import { bookingStatusMessage } from '@nearhand/shared/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../lib/show-failure.ts';
import { showSuccess } from '../../lib/toast.ts';
import { isUnderWay } from '../../lib/under-way.ts';
import { refreshBookings, showBooking } from './booking-cache.ts';
import { bookingListsKey, bookingsKey, moveBooking } from './bookings-api.ts';

interface Move {
  booking: Booking;
  status: NextBookingStatus;
  reason?: string | undefined;
}

/** Moves a booking on: shown at once, taken back if it fails. `failedMessage` is what the screen says then. */
export function useMoveBooking(failedMessage: (status: NextBookingStatus) => string) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: bookingsKey,
    mutationFn: ({ booking, status, reason }: Move) => moveBooking(booking._id, status, reason),
    onMutate: async ({ booking, status }, { client }) => {
      await client.cancelQueries({ queryKey: bookingListsKey });
      showBooking(client, { ...booking, status });
    },
    onSuccess: ({ booking, message }, { status }, _shown, { client }) => {
      showBooking(client, booking);
      showSuccess(message || bookingStatusMessage(status));
    },
    onError: (error, { booking, status }, _shown, { client }) => {
      showBooking(client, booking);
      showFailure(error, failedMessage(status));
    },
    onSettled: async (_reply, _error, _move, _shown, { client }) => {
      // The lists know nothing yet of another move that is still on its way.
      if (client.isMutating({ mutationKey: bookingsKey }) === 1) await refreshBookings(client);
    },
  });
  return {
    isPending,
    moveBooking: (booking: Booking, status: NextBookingStatus, reason?: string) => {
      const isMoving = isUnderWay(queryClient, bookingsKey, { booking: { _id: booking._id } });
      if (!isMoving) mutate({ booking, status, reason });
    },
  };
}
