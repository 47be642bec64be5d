import type { Booking } from '@nearhand/shared/bookings/bookings';
import { RESCUED_REASON, rescueMessages } from '@nearhand/shared/bookings/rescue';
import { formatAmount } from '../../../lib/money.ts';
import type { BookingSide } from '../../../entities/booking/booking.ts';

/** Says who cancelled a booking, why, and what was refunded. */
export function CancellationNotice({ booking, side }: { booking: Booking; side: BookingSide }) {
  const { cancellation } = booking;
  if (!cancellation) return null;
  const { by, reason, refundAmount, feeAmount } = cancellation;
  const isRescued = by === 'system' && reason === RESCUED_REASON;
  const isExpired = by === 'system' && reason === 'expired';
  return (
    <div className="grid gap-1 text-small wrap-anywhere">
      <p className="font-medium">
        {isExpired && 'The request expired without an answer.'}
        {isRescued && `${rescueMessages.isRescued}.`}
        {by !== 'system' && `Cancelled by ${getActorName(booking, side)}.`}
      </p>
      {reason && by !== 'system' && (
        <p className="whitespace-pre-line">
          <span className="font-semibold">Reason: </span>
          <bdi>{reason}</bdi>
        </p>
      )}
      {booking.paymentStatus === 'paid' && (
        <p>
          {refundAmount > 0
            ? `Refunded: ${formatAmount(refundAmount, booking.currency)}`
            : 'Nothing was refunded'}
          {feeAmount > 0 && ` · Kept: ${formatAmount(feeAmount, booking.currency)}`}
        </p>
      )}
    </div>
  );
}

function getActorName({ cancellation, customer, provider }: Booking, side: BookingSide): string {
  const by = cancellation?.by;
  if (by === side) return 'you';
  if (by === 'customer') return customer.name;
  return by === 'provider' ? provider.name : 'an admin';
}
