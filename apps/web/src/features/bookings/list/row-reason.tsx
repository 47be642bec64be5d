import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { getPaymentObstacle } from '@nearhand/shared/bookings/booking-actions';
import { isRequest } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { Role } from '@nearhand/shared/users/users';
import { MapPin, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { nextSteps } from './next-steps.ts';

/** Says why a row stands where it does: what it asks for, or what is in the way. */
export function RowReason({ booking, role }: { booking: Booking; role: Role }) {
  const { timeZone } = useMarketplace();
  if (role === 'admin') return null;
  const { nextAction } = booking;
  const obstacle = findObstacle(booking, role);
  if (obstacle) return <Reason icon={TriangleAlert} text={obstacle} />;
  const step = nextAction && nextSteps[nextAction.kind];
  const reason = step?.getReason({ booking, side: role, timeZone });
  if (step && reason) return <Reason icon={step.icon} text={reason} />;
  const address = role === 'provider' && booking.group === 'today' && booking.customerAddress?.access;
  return address ? <Reason icon={MapPin} text={address} isQuiet /> : null;
}

/** Returns what the viewer should know before they act, or why they cannot. */
function findObstacle(booking: Booking, role: 'customer' | 'provider'): string | undefined {
  if (role === 'provider') {
    return booking.hasClash && isRequest(booking) ? bookingMessages.overlapsApproved : undefined;
  }
  return booking.isBlocked ? bookingMessages.requestsBlocked : getPaymentObstacle(booking);
}

interface ReasonProps {
  icon: LucideIcon;
  text: string;
  isQuiet?: boolean;
}

function Reason({ icon: Icon, text, isQuiet = false }: ReasonProps) {
  return (
    <p
      className={`flex gap-1.5 text-small/[1.125rem] ${isQuiet ? 'text-fg-muted' : 'font-medium text-accent-text'}`}
    >
      <Icon aria-hidden className="mt-px size-4 shrink-0" strokeWidth={1.75} />
      <span dir="auto" className="line-clamp-2 wrap-anywhere lg:line-clamp-1">
        {text}
      </span>
    </p>
  );
}
