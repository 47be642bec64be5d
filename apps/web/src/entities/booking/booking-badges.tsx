import type { Booking } from '@nearhand/shared/bookings/bookings';
import { isPayable, isUnpayable } from '@nearhand/shared/bookings/booking-actions';
import type { BookingStatus } from '@nearhand/shared/bookings/booking-statuses';
import { useMarketplace } from '../marketplace/marketplace.ts';
import { formatAmount } from '../../lib/money.ts';
import {
  BadgeCheck,
  Ban,
  CircleCheck,
  CircleX,
  Hourglass,
  Receipt,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { BOOKING_TONES, PAYMENT_TONES } from './booking-tones.ts';

const STATUS_BADGES: Record<BookingStatus, { icon: LucideIcon; label: string }> = {
  pending: { icon: Hourglass, label: 'Pending' },
  approved: { icon: CircleCheck, label: 'Approved' },
  completed: { icon: BadgeCheck, label: 'Completed' },
  rejected: { icon: CircleX, label: 'Rejected' },
  cancelled: { icon: Ban, label: 'Cancelled' },
};

export function getStatusLabel(status: BookingStatus): string {
  return STATUS_BADGES[status].label;
}

export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  const { icon: Icon, label } = STATUS_BADGES[status];
  return (
    <Badge tone={BOOKING_TONES[status]}>
      <Icon aria-hidden strokeWidth={1.75} />
      {label}
    </Badge>
  );
}

export function PaymentBadge({ booking }: { booking: Booking }) {
  const { status, paymentStatus, refund, totalAmount } = booking;
  if (paymentStatus === 'paid') {
    return (
      <Badge tone={PAYMENT_TONES.paid}>
        <Receipt aria-hidden strokeWidth={1.75} />
        {refund ? (refund.amount < totalAmount ? 'Partly refunded' : 'Refunded') : 'Paid'}
      </Badge>
    );
  }
  const isOver = status === 'rejected' || status === 'cancelled' || isUnpayable(booking);
  return (
    <Badge tone={isPayable(booking) ? PAYMENT_TONES.due : PAYMENT_TONES.notDue}>
      <Wallet aria-hidden strokeWidth={1.75} />
      {isOver ? 'Not charged' : 'Payment pending'}
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
