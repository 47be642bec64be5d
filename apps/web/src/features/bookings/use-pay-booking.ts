import type { Booking } from '@nearhand/shared/bookings';
import type { PaymentMethod } from '@nearhand/shared/payments';
import { PAYMENT_DELAY_MS } from '@nearhand/shared/timings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useLeaving } from '../../lib/use-leaving.ts';
import { wait } from '../../lib/wait.ts';
import { refreshBookings, showBooking } from './booking-cache.ts';
import { payBooking } from './bookings-api.ts';

/** Pays a booking after the simulated time of a payment (spec section 4). Whoever leaves before that has not paid. */
export function usePayBooking({ _id }: Booking) {
  const keyFor = useIdempotencyKey();
  const leaving = useLeaving();
  const queryClient = useQueryClient();
  const mutationKey = ['payments', _id];
  const payment = useMutation({
    mutationKey,
    mutationFn: async (method: PaymentMethod) => {
      await wait(PAYMENT_DELAY_MS, leaving.current.signal);
      return payBooking(_id, method, keyFor({ method }));
    },
    onSuccess: ({ booking }, _method, _waited, { client }) => showBooking(client, booking),
    // Also after a failure: an answer that was lost may have been a payment, and a conflict says that the booking has changed.
    onSettled: (_reply, _error, _method, _waited, { client }) => void refreshBookings(client),
  });
  return {
    ...payment,
    pay: (method: PaymentMethod, onPaid: () => void) => {
      // A second click can come before the button is drawn as busy.
      if (queryClient.isMutating({ mutationKey }) === 0) payment.mutate(method, { onSuccess: onPaid });
    },
  };
}
