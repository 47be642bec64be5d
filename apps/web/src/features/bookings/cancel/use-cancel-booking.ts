import type { SeriesScope } from '@nearhand/shared/bookings/booking-series';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { cancellationMessages } from '@nearhand/shared/bookings/cancellation-policy';
import { messages } from '@nearhand/shared/api-messages';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { toastError } from '../../../lib/toast-error.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { bookingsKey } from '../../../entities/query-keys.ts';
import { invalidateBookings, setBookingInCache } from '../../../entities/booking/booking-cache.ts';
import { cancelBooking } from '../../../entities/booking/bookings-api.ts';
import { bookingTexts } from '../texts.ts';

/** Fetches what cancelling a booking now would mean for the caller. */
const cancellationTermsQuery = ({ _id }: Booking, scope: SeriesScope) =>
  queryOptions({
    // Not below `bookingsKey`: cache updates there expect lists of bookings.
    queryKey: ['cancellation-terms', _id, scope],
    queryFn: async ({ signal }) =>
      (await api.previewCancellation({ params: { id: _id }, query: { scope }, signal })).cancellation,
    staleTime: 0,
    gcTime: 0,
  });

/**
 * Fetches the terms of cancelling a booking, and cancels it with the refund that the user has seen. If the refund has
 * changed since, nothing is cancelled: `terms` are refetched, and `hasChanged` is true.
 */
export function useCancelBooking(booking: Booking, scope: SeriesScope, onClose: () => void) {
  const client = useQueryClient();
  const options = cancellationTermsQuery(booking, scope);
  const terms = useQuery(options);
  const [hasChanged, setHasChanged] = useState(false);
  const { mutate, isPending } = useGuardedMutation({
    mutationKey: [...bookingsKey, 'cancel', booking._id],
    mutationFn: (reason: string) =>
      cancelBooking(booking._id, {
        ...(reason && { reason }),
        ...(scope !== 'this' && { scope }),
        refundAmount: terms.data?.refundAmount,
      }),
    onSuccess: ({ booking: cancelled, message }) => {
      onClose();
      setBookingInCache(client, cancelled);
      showSuccess(message || messages.booking.cancelled);
      return invalidateBookings(client);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.message === cancellationMessages.refundChanged) {
        setHasChanged(true);
        return client.invalidateQueries({ queryKey: options.queryKey });
      }
      onClose();
      toastError(error, bookingTexts.cancelFailed);
      return invalidateBookings(client);
    },
  });
  return { terms, hasChanged, isPending, cancel: mutate };
}
