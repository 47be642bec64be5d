import type { Booking } from '@nearhand/shared/bookings/bookings';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { toastError } from '../../../lib/toast-error.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { bookingsKey } from '../../../entities/query-keys.ts';
import { invalidateBookings, setBookingInCache } from '../../../entities/booking/booking-cache.ts';
import { bookingTexts } from '../texts.ts';

type Answer = 'accepted' | 'declined' | 'withdrawn';

/** Accepts, declines or withdraws the proposed time of a booking. */
export function useAnswerReschedule({ _id }: Booking) {
  const client = useQueryClient();
  const params = { id: _id };
  const { mutate, isPending } = useGuardedMutation({
    mutationKey: [...bookingsKey, 'answer-reschedule', _id],
    mutationFn: (answer: Answer) =>
      answer === 'withdrawn'
        ? api.withdrawReschedule({ params })
        : api.decideReschedule({ params, body: { decision: answer } }),
    onSuccess: ({ booking, message }) => {
      setBookingInCache(client, booking);
      showSuccess(message);
      void invalidateBookings(client);
    },
    onError: (error) => {
      toastError(error, bookingTexts.statusFailed);
      void invalidateBookings(client);
    },
  });
  return { isPending, answer: mutate };
}
