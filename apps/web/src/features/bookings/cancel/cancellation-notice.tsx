import type { Booking } from '@nearhand/shared/bookings/bookings';
import { getEndingProblem, problemKinds } from '@nearhand/shared/bookings/problems';
import { RESCUED_REASON, rescueMessages } from '@nearhand/shared/bookings/rescue';
import { formatAmount } from '../../../lib/money.ts';
import type { BookingSide } from '../../../entities/booking/booking.ts';

/** What the system says about a booking that it has cancelled, by the reason. */
const SYSTEM_REASONS: Partial<Record<string, string>> = {
  expired: 'The request expired without an answer.',
  lapsed: 'It was neither paid nor confirmed.',
  [RESCUED_REASON]: `${rescueMessages.isRescued}.`,
};

interface CancellationNoticeProps {
  booking: Booking;
  /** The side that reads it; admins are none. */
  side?: BookingSide;
}

/** Says who cancelled a booking, why, and what was refunded. */
export function CancellationNotice({ booking, side }: CancellationNoticeProps) {
  const { cancellation, cancellationReason } = booking;
  if (!cancellation) return null;
  const { by, reason, refundAmount, feeAmount } = cancellation;
  const problem = getEndingProblem(booking);
  const text = problem
    ? `Cancelled: ${problemKinds[problem].label}.`
    : by === 'system'
      ? SYSTEM_REASONS[reason ?? '']
      : `Cancelled by ${getActorName(booking, side)}.`;
  return (
    <div className="grid gap-1 text-small wrap-anywhere">
      {text && <p className="font-medium">{text}</p>}
      {cancellationReason && (
        <p className="whitespace-pre-line">
          <span className="font-semibold">Reason: </span>
          <bdi>{cancellationReason}</bdi>
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

function getActorName({ cancellation, customer, provider }: Booking, side: BookingSide | undefined): string {
  const by = cancellation?.by;
  if (by === side) return 'you';
  if (by === 'customer') return customer.name;
  return by === 'provider' ? provider.name : 'an admin';
}
