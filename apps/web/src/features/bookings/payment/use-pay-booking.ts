import type { Booking } from '@nearhand/shared/bookings/bookings';
import { isRequest, type PaymentMethod } from '@nearhand/shared/bookings/booking-statuses';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useUnmountSignal } from '../../../lib/use-window.ts';
import { sleep } from '../../../lib/each-series.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { invalidateBookings, setBookingInCache } from '../../../entities/booking/booking-cache.ts';
import { api } from '../../../lib/api-client.ts';

/** The duration of the simulated payment (product 4 and 9). */
export const PAYMENT_DELAY_MS = 2000;

/**
 * Pays a booking after the simulated processing time (product 4), or agrees to pay a request on approval. Unmounting before that
 * cancels the payment.
 */
export function usePayBooking(booking: Booking) {
  const { _id } = booking;
  const keyFor = useIdempotencyKey();
  const unmount = useUnmountSignal();
  const payment = useGuardedMutation({
    mutationKey: ['payments', _id],
    mutationFn: async (method: PaymentMethod) => {
      const params = { id: _id };
      if (isRequest(booking)) return api.payBookingWhenApproved({ params, body: { method, on: true } });
      await sleep(PAYMENT_DELAY_MS, unmount.current.signal);
      // Card details stay in the dialog.
      return api.payBooking({ params, body: { method }, idempotencyKey: keyFor({ method }) });
    },
    onSuccess: ({ booking: changed }, _variables, _onMutateResult, { client }) =>
      setBookingInCache(client, changed),
    // Also after an error: a payment whose response was lost may have gone through, and a conflict means that the booking has changed.
    onSettled: (_data, _error, _variables, _onMutateResult, { client }) => void invalidateBookings(client),
  });
  return {
    ...payment,
    pay: (method: PaymentMethod, onPaid: (booking: Booking, message: string) => void) =>
      payment.mutate(method, { onSuccess: (response) => onPaid(response.booking, response.message) }),
  };
}
