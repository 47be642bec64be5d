import { bookingActions, mayAct } from '@nearhand/shared/bookings/booking-actions';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { ComponentProps } from 'react';
import { Button } from '../../../components/button.tsx';
import { invalidateBookings, setBookingInCache } from '../../../entities/booking/booking-cache.ts';
import { api } from '../../../lib/api-client.ts';
import { showSuccess, toastError } from '../../../lib/toast.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { paymentTexts } from '../texts.ts';

interface AutomaticPaymentButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'size' | 'aria-describedby'
> {
  booking: Booking;
  /** Opens the dialog in which the customer agrees to it. */
  onPay: () => void;
  onWithdrawn?: (booking: Booking) => void;
}

/** Lets the customer of a request agree to pay on approval, and withdraw that by one click. It stays one button, which keeps the focus. */
export function AutomaticPaymentButton({
  booking,
  onPay,
  onWithdrawn,
  ...button
}: AutomaticPaymentButtonProps) {
  const withdraw = useWithdrawPayment(booking, onWithdrawn);
  const name = booking.payWhenApproved ? 'withdrawPayment' : 'authorizePayment';
  if (!mayAct(name, 'customer', booking)) return null;
  return (
    <Button
      variant="secondary"
      {...button}
      isPending={withdraw.isPending}
      onClick={booking.payWhenApproved ? () => withdraw.mutate() : onPay}
    >
      {bookingActions[name].label}
    </Button>
  );
}

function useWithdrawPayment({ _id }: Booking, onWithdrawn: AutomaticPaymentButtonProps['onWithdrawn']) {
  return useGuardedMutation({
    mutationKey: ['payments', _id],
    mutationFn: () => api.payBookingWhenApproved({ params: { id: _id }, body: { on: false } }),
    onSuccess: ({ booking, message }, _variables, _onMutateResult, { client }) => {
      setBookingInCache(client, booking);
      showSuccess(message);
      onWithdrawn?.(booking);
    },
    onError: (error) => toastError(error, paymentTexts.withdrawFailed),
    // Also after an error: a conflict means that the booking has changed.
    onSettled: (_data, _error, _variables, _onMutateResult, { client }) => void invalidateBookings(client),
  });
}
