import { isolate } from '@nearhand/shared/region/user-text';
import { bookingActions } from '@nearhand/shared/bookings/booking-actions';
import { isRequest } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { Offer } from '@nearhand/shared/bookings/offers';
import { formatLength } from '@nearhand/shared/durations';
import { Receipt } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import type { BookingSide } from '../../../entities/booking/booking.ts';
import { describeTerms } from '../../../entities/booking/refund-phases.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatAmount } from '../../../lib/money.ts';
import { TermsBox } from '../booking-dialog/terms-box.tsx';
import { AmountRows, formatLines } from '../booking-dialog/price-lines.tsx';
import { getBookingTitleId } from '../booking-link.tsx';
import { useAnswerOffer } from './use-answer-offer.ts';

interface OfferProps {
  booking: Booking;
  offer: Offer;
}

/** Shows an open offer: to the customer with its terms and the answers, to the provider as it was sent. */
export function OfferPanel({ booking, offer, side }: OfferProps & { side: BookingSide }) {
  const { timeZone } = useMarketplace();
  const isCustomer = side === 'customer';
  const total = formatAmount(offer.total, booking.currency);
  const until = formatDateTime(offer.validUntil, timeZone);
  // The heading of the page says to the customer how much.
  const title = isCustomer ? `What ${isolate(booking.provider.name)} offers` : `You offered ${total}`;
  return (
    <section aria-label={title} className="grid gap-4 rounded-card bg-surface p-5 text-fg">
      <div>
        <h2 className="flex items-center gap-2 text-[1.25rem]/[1.3] font-bold">
          <Receipt aria-hidden className="size-5 shrink-0 text-brand" strokeWidth={1.75} />
          {title}
        </h2>
        <p className="text-small text-fg-muted">
          It can be accepted until {until}. The time is held until then.
        </p>
      </div>
      {offer.note && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {offer.note}
        </p>
      )}
      <OfferLines booking={booking} offer={offer} />
      {isCustomer && <OfferAnswer booking={booking} offer={offer} />}
    </section>
  );
}

function OfferLines({ booking: { currency, totalAmount }, offer }: OfferProps) {
  return (
    <dl className="grid gap-2 text-small tabular-nums">
      <AmountRows rows={formatLines(offer.lines, currency)} />
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-border pt-3">
        <dt className="text-body font-semibold">Total · {formatLength(offer.minutes)}</dt>
        <dd className="font-display text-[1.5rem]/[1.1] font-bold">{formatAmount(offer.total, currency)}</dd>
      </div>
      <div className="flex justify-between gap-4 text-fg-muted">
        <dt>Until now</dt>
        <dd>{formatAmount(totalAmount, currency)}</dd>
      </div>
    </dl>
  );
}

/** Says what accepting means, and asks the customer. */
function OfferAnswer({ booking, offer }: OfferProps) {
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const { accept, decline, isPending } = useAnswerOffer(booking, offer);
  const terms = describeTerms({ ...booking, totalAmount: offer.total }, openedAt, timeZone);
  const button = { isPending, 'aria-describedby': getBookingTitleId(booking) } as const;
  return (
    <>
      <p className="text-small">{describeDifference(booking, offer)}</p>
      <TermsBox {...terms} />
      <div className="flex flex-wrap gap-2">
        <Button {...button} onClick={accept}>
          {bookingActions.acceptOffer.label} {formatAmount(offer.total, booking.currency)}
        </Button>
        <Button variant="secondary" {...button} onClick={() => decline(false)}>
          {bookingActions.declineOffer.label}
        </Button>
        {isRequest(booking) && (
          <Button variant="quiet" {...button} onClick={() => decline(true)}>
            Decline and cancel the request
          </Button>
        )}
      </div>
    </>
  );
}

function describeDifference(booking: Booking, { total }: Offer): string {
  const { currency, totalAmount, amountDue, paymentStatus } = booking;
  const due = amountDue + total - totalAmount;
  if (isRequest(booking))
    return 'Accepting it approves your booking at this price and length. You pay afterwards.';
  if (paymentStatus !== 'paid' || due === 0)
    return 'Accepting it changes the booking to this price and length. Declining it changes nothing.';
  return due > 0
    ? `You pay ${formatAmount(due, currency)} more. Declining it changes nothing.`
    : `You get ${formatAmount(-due, currency)} back. Declining it changes nothing.`;
}
