import { isPastPayment, isPayable, type Booking, type BookingStatus } from '@nearhand/shared/bookings';
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
import { Badge, type Tone } from '../../components/badge.tsx';

const STATUS_LOOKS: Record<BookingStatus, { tone: Tone; icon: LucideIcon; label: string }> = {
  pending: { tone: 'warning', icon: Hourglass, label: 'Pending' },
  approved: { tone: 'success', icon: CircleCheck, label: 'Approved' },
  completed: { tone: 'brand', icon: BadgeCheck, label: 'Completed' },
  rejected: { tone: 'danger', icon: CircleX, label: 'Rejected' },
  cancelled: { tone: 'neutral', icon: Ban, label: 'Cancelled' },
};

export function statusLabel(status: BookingStatus): string {
  return STATUS_LOOKS[status].label;
}

export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  const { tone, icon: Icon, label } = STATUS_LOOKS[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden strokeWidth={1.75} />
      {label}
    </Badge>
  );
}

/** Yellow only while somebody has to pay. */
export function PaymentBadge({ booking }: { booking: Booking }) {
  const { status, paymentStatus } = booking;
  if (paymentStatus === 'paid') {
    return (
      <Badge tone="success">
        <Receipt aria-hidden strokeWidth={1.75} />
        Paid
      </Badge>
    );
  }
  const isOver = status === 'rejected' || status === 'cancelled' || isPastPayment(booking);
  return (
    <Badge tone={isPayable(booking) ? 'warning' : 'neutral'}>
      <Wallet aria-hidden strokeWidth={1.75} />
      {isOver ? 'Not charged' : 'Payment pending'}
    </Badge>
  );
}
