import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { CancellationTerms } from '@nearhand/shared/bookings/booking-terms';
import { roundMoney } from '@nearhand/shared/money';
import { formatDateTime } from '../../../lib/dates.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatAmount } from '../../../lib/money.ts';
import type { BookingSide } from '../../../entities/booking/booking.ts';
import { getRefundPhases, type RefundPhase } from '../../../entities/booking/refund-phases.ts';

interface RefundTermsProps {
  booking: Booking;
  terms: CancellationTerms;
  side: BookingSide;
  /** Whether the terms are the sum of several visits of a series. */
  isSum: boolean;
}

/** Says what the customer gets back, and from when it would be less. */
export function RefundTermsView({ booking, terms, side, isSum }: RefundTermsProps) {
  const isCustomer = side === 'customer';
  const { name } = booking.customer;
  // Some of several visits may be paid, also when this one is not.
  const paid = roundMoney(terms.refundAmount + terms.feeAmount, booking.currency);
  if (paid === 0) {
    return <p>{isCustomer ? 'You have' : `${name} has`} not paid, so there is nothing to refund.</p>;
  }
  const [now, next, ...later] = isSum ? [] : getRefundPhases(booking, terms);
  return (
    <div className="grid gap-4">
      {terms.refundAmount === 0 ? (
        <p className="text-[1.25rem] font-bold">{isCustomer ? 'You get' : `${name} gets`} nothing back.</p>
      ) : (
        <div className="grid gap-0.5">
          <p className="text-small">{isCustomer ? 'You get back' : `${name} gets back`}</p>
          <p className="font-display text-[2rem]/[1.15] font-bold text-success tabular-nums">
            {formatAmount(terms.refundAmount, booking.currency)}
          </p>
          <p>
            {terms.feeAmount === 0
              ? `That is all ${isCustomer ? 'you' : 'they'} paid.`
              : `Of the ${formatAmount(paid, booking.currency)} you paid.`}{' '}
            {terms.changesAt && <NextPhase until={terms.changesAt} next={next} currency={booking.currency} />}
          </p>
        </div>
      )}
      {now && next && <RefundBar phases={[now, next, ...later]} currency={booking.currency} />}
    </div>
  );
}

interface NextPhaseProps {
  until: string;
  /** Unknown for several visits, whose terms change at different times. */
  next: RefundPhase | undefined;
  currency: string;
}

function NextPhase({ until, next, currency }: NextPhaseProps) {
  const { timeZone } = useMarketplace();
  return (
    <>
      From <strong>{formatDateTime(until, timeZone)}</strong> on{' '}
      {!next ? (
        'it would be less.'
      ) : next.refundAmount === 0 ? (
        'you would get nothing back.'
      ) : (
        <>
          it would be <strong>{formatAmount(next.refundAmount, currency)}</strong>.
        </>
      )}
    </>
  );
}

const SEGMENT_CLASS_NAMES: Record<number, string> = {
  100: 'bg-success',
  50: 'bg-warning',
  0: 'bg-neutral-soft forced-colors:border',
};
const SHARES: Record<number, string> = { 100: 'All', 50: 'Half', 0: 'Nothing' };

/** Repeats the text as a bar, whose first segment is now. */
function RefundBar({ phases, currency }: { phases: RefundPhase[]; currency: string }) {
  return (
    <div aria-hidden className="flex gap-1">
      {phases.map(({ refundPercent, refundAmount }, index) => (
        <div key={refundPercent} className={index === 0 ? 'flex-[5]' : 'flex-[3]'}>
          <div
            className={`relative h-3 rounded first:rounded-s-full last:rounded-e-full ${SEGMENT_CLASS_NAMES[refundPercent]}`}
          >
            {index === 0 && (
              <span className="absolute start-[12%] top-1/2 size-5 -translate-y-1/2 rounded-full border-3 border-surface bg-accent ring-2 ring-accent-text" />
            )}
          </div>
          <p className="mt-2 text-[0.75rem]/[1.3] font-semibold">
            {SHARES[refundPercent]}, {formatAmount(refundAmount, currency)}
          </p>
        </div>
      ))}
    </div>
  );
}
