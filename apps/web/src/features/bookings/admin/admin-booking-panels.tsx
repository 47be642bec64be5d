import { AddressLink } from '../../../components/address-link.tsx';
import { PhoneLink } from '../../../components/contact-links.tsx';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { settlementMethods } from '@nearhand/shared/bookings/visit-steps';
import { formatAddress } from '@nearhand/shared/users/format-address';
import type { ReactNode } from 'react';
import { Panel } from '../../../components/panel.tsx';
import { PaymentBadge } from '../../../entities/booking/booking-badges.tsx';
import { BookingTimeline } from '../../../entities/booking/booking-timeline.tsx';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatAmount } from '../../../lib/money.ts';
import { getRefundReason } from '../problem/consequences.ts';

interface AdminBookingProgressProps {
  booking: Booking;
  renderUserLink: (user: Booking['customer']) => ReactNode;
}

export function AdminBookingProgress({ booking, renderUserLink }: AdminBookingProgressProps) {
  const { customer, provider, customerAddress, specialRequirements } = booking;
  const { country } = useMarketplace();
  return (
    <Panel title="Progress">
      <BookingTimeline booking={booking} />
      <div className="grid gap-4 border-t border-border pt-5 sm:grid-cols-2">
        <Party label="Customer" user={customer} renderUserLink={renderUserLink}>
          {customerAddress && <AddressLink address={formatAddress(customerAddress, country)} />}
        </Party>
        <Party label="Provider" user={provider} renderUserLink={renderUserLink} />
      </div>
      {specialRequirements && (
        <p className="rounded-control bg-surface-2 p-4 text-small wrap-anywhere">
          <b>Customer’s note:</b> <bdi>{specialRequirements}</bdi>
        </p>
      )}
    </Panel>
  );
}

interface PartyProps extends Pick<AdminBookingProgressProps, 'renderUserLink'> {
  label: string;
  user: Booking['customer'];
  children?: ReactNode;
}

function Party({ label, user, renderUserLink, children }: PartyProps) {
  return (
    <div className="grid content-start gap-0.5 text-small wrap-anywhere">
      <p className="text-fg-muted">{label}</p>
      <p className="text-body font-semibold">{renderUserLink(user)}</p>
      {user.phone && (
        <p>
          <PhoneLink phone={user.phone} phoneE164={user.phoneE164} />
        </p>
      )}
      {children}
    </div>
  );
}

export function AdminBookingMoney({ booking }: { booking: Booking }) {
  const { currency, timeZone } = useMarketplace();
  return (
    <Panel title="Money" action={<PaymentBadge booking={booking} />}>
      <dl className="grid gap-2 text-small">
        <Amount label={`Price ${booking.unit}`} value={formatAmount(booking.basePrice, currency)} />
        <Amount label="Total" value={formatAmount(booking.totalAmount, currency)} />
        {booking.settledOffline && (
          <Amount
            label={settlementMethods[booking.settledOffline.method]}
            value={formatAmount(booking.settledOffline.amount, currency)}
          />
        )}
        {booking.payments.map(({ paymentId, amount, at }) => (
          <Amount
            key={paymentId}
            label={`Paid ${formatDateTime(at, timeZone)} · ${paymentId}`}
            value={formatAmount(amount, currency)}
          />
        ))}
        {booking.amountDue > 0 && (
          <Amount label="Still to pay" value={formatAmount(booking.amountDue, currency)} />
        )}
        {booking.refunds.map((refund) => (
          <Amount
            key={refund._id}
            label={[`Refunded ${formatDateTime(refund.at, timeZone)}`, getRefundReason(refund)]
              .filter(Boolean)
              .join(' · ')}
            value={formatAmount(-refund.amount, currency)}
          />
        ))}
      </dl>
    </Panel>
  );
}

function Amount({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-fg-muted">{label}</dt>
      <dd className="ms-auto text-end font-medium tabular-nums wrap-anywhere">{value}</dd>
    </div>
  );
}
