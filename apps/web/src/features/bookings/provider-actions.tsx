import {
  bookingTransitions,
  isCompletableOnRequests,
  type Booking,
  type NextBookingStatus,
} from '@nearhand/shared/bookings';
import { messages } from '@nearhand/shared/messages';
import { Button } from '../../components/button.tsx';
import { bookingTitleId } from './booking-parts.tsx';
import { useMoveBooking } from './use-move-booking.ts';

interface ProviderActionsProps {
  booking: Booking;
  /** Whether only a paid booking can be completed (spec section 4). */
  needsPayment?: boolean;
  failedMessage: (status: NextBookingStatus) => string;
}

/** What a provider can do with a booking: approve or reject it, and complete it when it is approved. */
export function ProviderActions({ booking, needsPayment = false, failedMessage }: ProviderActionsProps) {
  const { moveBooking, isPending } = useMoveBooking(failedMessage);
  const moveTo = (status: NextBookingStatus) => () => moveBooking(booking, status);
  const titleId = bookingTitleId(booking);
  const { status } = booking;
  if (bookingTransitions.approved.from.includes(status)) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button
          variant="danger-outline"
          size="small"
          aria-describedby={titleId}
          isBusy={isPending}
          onClick={moveTo('rejected')}
        >
          Reject
        </Button>
        <Button size="small" aria-describedby={titleId} isBusy={isPending} onClick={moveTo('approved')}>
          Approve
        </Button>
      </div>
    );
  }
  if (!bookingTransitions.completed.from.includes(status)) return null;
  if (needsPayment && !isCompletableOnRequests(booking)) return <CompleteLater titleId={titleId} />;
  return (
    <Button size="small" aria-describedby={titleId} isBusy={isPending} onClick={moveTo('completed')}>
      Complete
    </Button>
  );
}

/** Stays where the keyboard can reach it, so that its reason can be heard. */
function CompleteLater({ titleId }: { titleId: string }) {
  const reasonId = `${titleId}-reason`;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button size="small" variant="secondary" aria-disabled aria-describedby={`${titleId} ${reasonId}`}>
        Complete
      </Button>
      <p id={reasonId} className="text-caption text-fg-muted">
        {messages.booking.completeAfterPayment}
      </p>
    </div>
  );
}
