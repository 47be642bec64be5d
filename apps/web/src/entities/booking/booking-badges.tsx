import {
  getAmountDue,
  getPaymentObstacle,
  isFullyRefunded,
  isPayable,
} from '@nearhand/shared/bookings/payments';
import {
  bookingStatuses,
  isOff,
  type BookingStatus,
  type BookingStatusRow,
} from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { settlementMethods } from '@nearhand/shared/bookings/visit-steps';
import {
  BadgeCheck,
  Ban,
  Banknote,
  CircleCheck,
  CircleX,
  Hourglass,
  Receipt,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { formatAmount } from '../../lib/money.ts';
import { useMarketplace } from '../marketplace/marketplace.ts';

const STATUS_ICONS: Record<BookingStatusRow['icon'], LucideIcon> = {
  hourglass: Hourglass,
  'circle-check': CircleCheck,
  'badge-check': BadgeCheck,
  'circle-x': CircleX,
  ban: Ban,
};

/** Yellow only while a payment is due. */
const PAYMENT_TONES = { paid: 'success', due: 'warning', notDue: 'neutral' } as const;

export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  const { icon, label, tone } = bookingStatuses[status];
  const Icon = STATUS_ICONS[icon];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden strokeWidth={1.75} />
      {label}
    </Badge>
  );
}

export function PaymentBadge({ booking }: { booking: Booking }) {
  const { paymentStatus, payWhenApproved, refundAmount, settledOffline, currency } = booking;
  if (paymentStatus === 'paid') {
    return (
      <Badge tone={PAYMENT_TONES.paid}>
        <Receipt aria-hidden strokeWidth={1.75} />
        {refundAmount === 0
          ? getAmountDue(booking) > 0
            ? 'Partly paid'
            : 'Paid'
          : isFullyRefunded(booking, currency)
            ? 'Refunded'
            : 'Partly refunded'}
      </Badge>
    );
  }
  if (settledOffline) {
    return (
      <Badge tone={PAYMENT_TONES.paid}>
        <Banknote aria-hidden strokeWidth={1.75} />
        {settlementMethods[settledOffline.method]}
      </Badge>
    );
  }
  return (
    <Badge tone={isPayable(booking) ? PAYMENT_TONES.due : PAYMENT_TONES.notDue}>
      <Wallet aria-hidden strokeWidth={1.75} />
      {isOff(booking) || getPaymentObstacle(booking)
        ? 'Not charged'
        : payWhenApproved
          ? 'Pays on approval'
          : 'Payment pending'}
    </Badge>
  );
}

export function Amount({ booking: { totalAmount } }: { booking: Booking }) {
  const { currency } = useMarketplace();
  return (
    <p className="font-display text-[1.25rem] font-bold tabular-nums">
      <span className="sr-only">Total </span>
      {formatAmount(totalAmount, currency)}
    </p>
  );
}
