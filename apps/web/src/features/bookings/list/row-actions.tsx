import { bookingActions, getDenial, mayAct } from '@nearhand/shared/bookings/booking-actions';
import { isPaidOrSettled } from '@nearhand/shared/bookings/booking-facts';
import { isOpen } from '@nearhand/shared/bookings/booking-statuses';
import { isProblemOpen } from '@nearhand/shared/bookings/problems';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { useState, type ReactNode } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { useBookingActions } from '../actions/booking-dialogs.tsx';
import { CompleteButton } from '../actions/complete-button.tsx';
import { getBookingTitleId } from '../booking-link.tsx';
import { VisitStepButton } from '../visit/visit-step-button.tsx';
import { nextSteps } from './next-steps.ts';

interface RowActionsProps {
  booking: Booking;
  /** Of the element that names the row. */
  titleId?: string;
}

/** Renders the one next action of a row; without one, what can be done with it in time, or the way to its page. */
export function RowActions({ booking, titleId = getBookingTitleId(booking) }: RowActionsProps) {
  const { side, open, approve, isPending, needsPayment, ReviewButton } = useBookingActions();
  const isPayingDone = !needsPayment || isPaidOrSettled(booking);
  const step = booking.nextAction && nextSteps[booking.nextAction.kind];
  const button = { 'aria-describedby': titleId, isPending } as const;
  const review = { booking, side, titleId, variant: 'secondary', size: 'medium' } as const;
  const mayComplete = mayAct('complete', side, booking) && !isProblemOpen(booking.problem);
  const completeButton = <CompleteButton booking={booking} titleId={titleId} isInRow />;
  switch (step?.does) {
    case undefined:
      break;
    case 'pay':
      return (
        <Button {...button} onClick={() => open({ kind: 'pay', booking })}>
          {step.button}
        </Button>
      );
    case 'approve':
      return (
        <Button {...button} onClick={() => approve(booking)}>
          {step.button}
        </Button>
      );
    case 'review':
      return <ReviewButton {...review} />;
    case 'step':
      return <VisitStepButton booking={booking}>{completeButton}</VisitStepButton>;
    case 'open':
      // What a provider says of a visit that is over is that it took place; on its page, first that it was paid.
      if (booking.nextAction?.kind === 'confirmVisit' && mayComplete && isPayingDone) break;
      return (
        <ButtonLink to={`/bookings/${booking._id}`} aria-describedby={titleId}>
          {step.button}
        </ButtonLink>
      );
  }
  if (mayComplete) return completeButton;
  if (!isOpen(booking) && side === 'customer' && !booking.service.isUnavailable) {
    return (
      <ButtonLink to={`/services/${booking.service._id}`} variant="secondary" aria-describedby={titleId}>
        Hire again
      </ButtonLink>
    );
  }
  if (booking.review) return <ReviewButton {...review} />;
  return (
    <ButtonLink to={`/bookings/${booking._id}`} variant="secondary" aria-describedby={titleId}>
      View
    </ButtonLink>
  );
}

/** Offers to cancel a booking, or to reject a request, as the quiet second action of a row. */
export function RowCancel({ booking }: { booking: Booking }) {
  const { side, open, isPending } = useBookingActions();
  const [openedAt] = useState(() => new Date());
  if (mayAct('reject', side, booking)) {
    return (
      <QuietButton
        titleId={getBookingTitleId(booking)}
        isPending={isPending}
        onPress={() => open({ kind: 'reject', booking })}
        label={bookingActions.reject.label}
      >
        {bookingActions.reject.label}
      </QuietButton>
    );
  }
  if (getDenial('cancel', side, booking, openedAt)) return null;
  return (
    <QuietButton
      titleId={getBookingTitleId(booking)}
      isPending={isPending}
      onPress={() => open({ kind: 'cancel', booking })}
      label={bookingActions.cancel.label}
    >
      Cancel
    </QuietButton>
  );
}

interface QuietButtonProps {
  titleId: string;
  isPending: boolean;
  onPress: () => void;
  /** Begins with the text. */
  label: string;
  children: ReactNode;
}

export function QuietButton({ titleId, isPending, onPress, label, children }: QuietButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-describedby={titleId}
      {...(isPending && { 'aria-disabled': true })}
      className="-my-2.5 min-h-11 rounded-button px-2 text-small font-medium whitespace-nowrap text-fg-muted underline-offset-4 hover:text-fg hover:underline"
      onClick={() => {
        if (!isPending) onPress();
      }}
    >
      {children}
    </button>
  );
}
