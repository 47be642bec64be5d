import type { Booking } from '@nearhand/shared/bookings/bookings';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { isRequest, isSettledDirectly } from '@nearhand/shared/bookings/booking-statuses';
import { TriangleAlert } from 'lucide-react';

export function RejectionReason({ booking: { rejectionReason } }: { booking: Booking }) {
  if (!rejectionReason) return null;
  return (
    <p className="text-small wrap-anywhere whitespace-pre-line">
      <span className="font-semibold">Reason: </span>
      <bdi>{rejectionReason}</bdi>
    </p>
  );
}

/** Says that a completed booking was not paid here, and with which user to settle it. */
export function SettleNotice({ booking, with: name }: { booking: Booking; with: string }) {
  if (!isSettledDirectly(booking)) return null;
  return (
    <p className="text-small font-medium wrap-anywhere">
      Not paid here. Settle it with <bdi>{name}</bdi> directly.
    </p>
  );
}

/** Warns the provider before approving that the time is taken. */
export function ClashNotice({ booking }: { booking: Booking }) {
  if (!booking.hasClash || !isRequest(booking)) return null;
  return (
    <p className="flex gap-2 rounded-control bg-warning-soft px-3 py-2 text-small font-medium text-warning-soft-fg">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      {bookingMessages.overlapsApproved}
    </p>
  );
}
