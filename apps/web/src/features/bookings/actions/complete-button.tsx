import { bookingActions } from '@nearhand/shared/bookings/booking-actions';
import { isPaidOrSettled } from '@nearhand/shared/bookings/booking-facts';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { isUpcoming } from '../../../entities/booking/booking.ts';
import { getBookingTitleId } from '../booking-link.tsx';
import { bookingTexts } from '../texts.ts';
import { useBookingActions } from './booking-dialogs.tsx';

interface CompleteButtonProps {
  booking: Booking;
  titleId?: string;
  /** A row has no room for the reason, and does not press for what is still to come. */
  isInRow?: boolean;
}

/** Completes a booking; where that requires a payment, a button that stays focusable says so (product 4). */
export function CompleteButton({
  booking,
  titleId = getBookingTitleId(booking),
  isInRow = false,
}: CompleteButtonProps) {
  const { complete, needsPayment, isPending } = useBookingActions();
  const [openedAt] = useState(() => new Date());
  const { label } = bookingActions.complete;
  if (needsPayment && !isPaidOrSettled(booking)) {
    const reasonId = `${titleId}-payment`;
    const title = isInRow ? bookingTexts.completeAfterPayment : undefined;
    return (
      <>
        <Button variant="secondary" aria-disabled title={title} aria-describedby={`${titleId} ${reasonId}`}>
          {label}
        </Button>
        <p id={reasonId} hidden={isInRow} className="basis-full text-small sm:basis-auto">
          {bookingTexts.completeAfterPayment}
        </p>
      </>
    );
  }
  return (
    <Button
      variant={isInRow && isUpcoming(booking, openedAt) ? 'secondary' : 'primary'}
      isPending={isPending}
      aria-describedby={titleId}
      onClick={() => complete(booking)}
    >
      {label}
    </Button>
  );
}
