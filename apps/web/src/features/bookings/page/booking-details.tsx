import { settlementMethods } from '@nearhand/shared/bookings/visit-steps';
import { needsAddress } from '@nearhand/shared/bookings/booking-facts';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { getPaidAmount, getPaymentObstacle } from '@nearhand/shared/bookings/payments';
import { isAgreed, isOff, isRequest } from '@nearhand/shared/bookings/booking-statuses';
import { formatLength } from '@nearhand/shared/durations';
import { useState, type ReactNode } from 'react';
import { describeTerms } from '../../../entities/booking/refund-phases.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { TermsBox } from '../booking-dialog/terms-box.tsx';
import { AmountRows, formatLines, type AmountRow } from '../booking-dialog/price-lines.tsx';
import { Panel } from '../../../components/panel.tsx';
import { BookingStatusBadge, PaymentBadge } from '../../../entities/booking/booking-badges.tsx';
import {
  getOtherParty,
  isUpcoming,
  type BookingSide,
  type BookingSideProps,
} from '../../../entities/booking/booking.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatAmount } from '../../../lib/money.ts';
import { CancellationNotice } from '../cancel/cancellation-notice.tsx';
import { ContactInfo, MessageLink, OtherParty, PlaceItem } from '../list/booking-facts.tsx';
import { RejectionReason, SettleNotice } from '../list/booking-notices.tsx';
import { Photos } from '../photos.tsx';
import { getRefundReason } from '../problem/consequences.ts';
import { bookingTexts } from '../texts.ts';

export function PlacePanel(props: BookingSideProps) {
  return (
    <Panel title="Place">
      <PlaceFacts {...props} />
    </Panel>
  );
}

/** Shows where the visit is, and what the customer has written about it. */
export function PlaceFacts({ booking, side }: BookingSideProps) {
  const { specialRequirements } = booking;
  const area = [booking.area?.zipCode, booking.area?.city].filter(Boolean).join(' ');
  return (
    <>
      <ul className="grid gap-2">
        {needsAddress(booking) ? (
          <li className="text-fg-muted">
            {area && <strong className="block font-semibold text-fg">{area}</strong>}
            {describeMissingAddress(booking, side)}
          </li>
        ) : (
          <PlaceItem booking={booking} />
        )}
      </ul>
      {specialRequirements && (
        <div>
          <h3 className="text-small font-semibold">Notes</h3>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {specialRequirements}
          </p>
        </div>
      )}
      <Photos of="job" images={booking.images} />
    </>
  );
}

function describeMissingAddress(booking: Booking, side: BookingSide): string {
  if (side === 'customer') return bookingTexts.addressMissing;
  if (isOff(booking)) return 'You no longer see the address';
  return isRequest(booking) || booking.area
    ? 'You see the address after you approve'
    : bookingTexts.addressMissing;
}

export function PricePanel({ booking, side }: BookingSideProps) {
  const { currency, lines, duration, totalAmount, refunds, settledOffline, paymentId } = booking;
  const paid = getPaidAmount(booking, currency);
  const obstacle = getPaymentObstacle(booking);
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const rows: AmountRow[] = [
    ...formatLines(lines, currency),
    ...(booking.payments.length > 0 ? [['Paid', formatAmount(paid, currency)] as const] : []),
    ...(booking.amountDue > 0 ? [['Still to pay', formatAmount(booking.amountDue, currency)] as const] : []),
    ...(settledOffline
      ? [[settlementMethods[settledOffline.method], formatAmount(settledOffline.amount, currency)] as const]
      : []),
    ...refunds.map((refund): AmountRow => [
      [`Refunded ${formatDateTime(refund.at, timeZone)}`, getRefundReason(refund)]
        .filter(Boolean)
        .join(' · '),
      formatAmount(-refund.amount, currency),
    ]),
  ];
  return (
    <Panel title="Price" action={<PaymentBadge booking={booking} />}>
      <dl className="grid gap-2 text-small tabular-nums">
        <AmountRows rows={rows} />
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-border pt-3">
          <dt className="text-body font-semibold">Total · {formatLength(duration)}</dt>
          <dd className="font-display text-[1.5rem]/[1.1] font-bold">
            {formatAmount(totalAmount, currency)}
          </dd>
        </div>
      </dl>
      {side === 'customer' && isUpcoming(booking, openedAt) && (
        <TermsBox {...describeTerms(booking, openedAt, timeZone)} />
      )}
      {obstacle && <p className="text-small font-medium">{obstacle}</p>}
      <RejectionReason booking={booking} />
      <CancellationNotice booking={booking} side={side} />
      <SettleNotice booking={booking} with={getOtherParty(booking, side).name} />
      {paymentId && <p className="text-caption text-fg-muted wrap-anywhere">Payment ID {paymentId}</p>}
    </Panel>
  );
}

export function PeoplePanel({ booking, side, children }: BookingSideProps & { children?: ReactNode }) {
  const other = getOtherParty(booking, side);
  return (
    <Panel
      title={side === 'customer' ? 'Provider' : 'Customer'}
      action={<BookingStatusBadge status={booking.status} />}
    >
      <OtherParty booking={booking} side={side}>
        <MessageLink booking={booking} side={side} />
      </OtherParty>
      <ul className="grid gap-1.5 text-small text-fg-muted empty:hidden">
        {(side === 'provider' || isAgreed(booking)) && <ContactInfo party={other} />}
      </ul>
      {children}
    </Panel>
  );
}
