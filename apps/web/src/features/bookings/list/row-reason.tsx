import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { getPaymentObstacle } from '@nearhand/shared/bookings/payments';
import { isRequest } from '@nearhand/shared/bookings/booking-statuses';
import { isProblemOpen } from '@nearhand/shared/bookings/problems';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { ClipboardList, Hourglass, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { BookingSide } from '../../../entities/booking/booking.ts';
import { bookingTexts } from '../texts.ts';
import { nextSteps } from './next-steps.ts';
import { describeCollection, joinUserTexts } from './row-text.ts';

interface RowReasonText {
  icon: LucideIcon;
  text: string;
  /** It asks for nothing. */
  isQuiet?: boolean;
}

/** Returns why a row stands where it does: what is in the way, what it asks for, or what it waits for. */
export function getRowReason(
  booking: Booking,
  side: BookingSide,
  timeZone: string,
): RowReasonText | undefined {
  const { nextAction, customerAddress, specialRequirements } = booking;
  const obstacle = findObstacle(booking, side);
  if (obstacle) return { icon: TriangleAlert, text: obstacle };
  const step = nextAction && nextSteps[nextAction.kind];
  const text = step?.getReason({ booking, side, timeZone });
  if (step && text) return { icon: step.icon, text };
  if (isProblemOpen(booking.problem)) {
    const isDisputed = booking.problem?.status === 'disputed';
    const waiting = `Problem reported. ${isDisputed ? 'An admin decides' : 'It waits for an answer'}`;
    return { icon: TriangleAlert, text: waiting, isQuiet: true };
  }
  if (isRequest(booking) && side === 'customer') {
    return { icon: Hourglass, text: bookingTexts.waiting, isQuiet: true };
  }
  if (side !== 'provider' || booking.group !== 'today') return undefined;
  const notes = joinUserTexts([customerAddress?.access, specialRequirements]);
  const known = [describeCollection(booking), notes].filter(Boolean).join(' · ');
  return known ? { icon: ClipboardList, text: known, isQuiet: true } : undefined;
}

/** Returns what the viewer should know before they act, or why they cannot. */
function findObstacle(booking: Booking, side: BookingSide): string | undefined {
  if (side === 'provider') {
    return booking.hasClash && isRequest(booking) ? bookingMessages.overlapsApproved : undefined;
  }
  return booking.isBlocked ? bookingMessages.requestsBlocked : getPaymentObstacle(booking);
}

export function RowReason({ icon: Icon, text, isQuiet = false }: RowReasonText) {
  return (
    <p
      className={`flex gap-1.5 text-small/[1.125rem] ${isQuiet ? 'text-fg-muted' : 'font-medium text-accent-text'}`}
    >
      <Icon aria-hidden className="mt-px size-4 shrink-0" strokeWidth={1.75} />
      <span
        dir="auto"
        className={`wrap-anywhere lg:line-clamp-1 ${isQuiet ? 'line-clamp-1' : 'line-clamp-2'}`}
      >
        {text}
      </span>
    </p>
  );
}
