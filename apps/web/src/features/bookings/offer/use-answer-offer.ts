import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { Offer } from '@nearhand/shared/bookings/offers';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateBookings, setBookingInCache } from '../../../entities/booking/booking-cache.ts';
import { bookingsKey } from '../../../entities/query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { showSuccess, toastError } from '../../../lib/toast.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';

interface Answer {
  isAccepted: boolean;
  cancel?: boolean;
}

/** Accepts an offer at the total that is shown, or declines it. */
export function useAnswerOffer({ _id }: Booking, { total }: Offer) {
  const client = useQueryClient();
  const params = { id: _id };
  const { mutate, isPending } = useGuardedMutation({
    mutationKey: [...bookingsKey, 'answer-offer', _id],
    mutationFn: ({ isAccepted, cancel = false }: Answer) =>
      isAccepted
        ? api.acceptOffer({ params, body: { total } })
        : api.declineOffer({ params, body: cancel ? { cancel } : {} }),
    onSuccess: ({ booking, message }) => {
      setBookingInCache(client, booking);
      showSuccess(message);
      void invalidateBookings(client);
    },
    onError: (error) => {
      toastError(error, 'Failed to answer the offer');
      void invalidateBookings(client);
    },
  });
  return {
    isPending,
    accept: () => mutate({ isAccepted: true }),
    decline: (cancel: boolean) => mutate({ isAccepted: false, cancel }),
  };
}
