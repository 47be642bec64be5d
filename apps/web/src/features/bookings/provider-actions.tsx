import {
  bookingTransitions,
  isCompletableOnRequests,
  type Booking,
  type NextBookingStatus,
} from '@nearhand/shared/bookings';
import { messages } from '@nearhand/shared/messages';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { bookingTitleId } from './booking-parts.tsx';
import { needsCompleteQuestion } from './early-completion.ts';
import { useMoveBooking } from './use-move-booking.ts';

const CompleteQuestion = lazy(async () => ({
  default: (await import('./complete-question.tsx')).CompleteQuestion,
}));
const RejectQuestion = lazy(async () => ({
  default: (await import('./reject-question.tsx')).RejectQuestion,
}));

interface ProviderActionsProps {
  booking: Booking;
  /** Whether only a paid booking can be completed (spec section 4). */
  needsPayment?: boolean;
  failedMessage: (status: NextBookingStatus) => string;
}

/** What a provider can do with a booking: approve or reject it, and complete it when it is approved. */
export function ProviderActions({ booking, needsPayment = false, failedMessage }: ProviderActionsProps) {
  const { moveBooking, isPending } = useMoveBooking(failedMessage);
  const [asking, setAsking] = useState<'reject' | 'complete'>();
  const stopAsking = () => setAsking(undefined);
  const moveTo = (status: NextBookingStatus, reason?: string) => {
    stopAsking();
    moveBooking(booking, status, reason);
  };
  const titleId = bookingTitleId(booking);
  const button = { size: 'small', 'aria-describedby': titleId, isBusy: isPending } as const;
  const complete = () =>
    needsCompleteQuestion(booking, new Date()) ? setAsking('complete') : moveTo('completed');

  if (bookingTransitions.approved.from.includes(booking.status)) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button variant="danger-outline" {...button} onClick={() => setAsking('reject')}>
          Reject
        </Button>
        <Button {...button} onClick={() => moveTo('approved')}>
          Approve
        </Button>
        <Suspense>
          {asking === 'reject' && (
            <RejectQuestion
              booking={booking}
              onConfirm={(reason) => moveTo('rejected', reason)}
              onCancel={stopAsking}
            />
          )}
        </Suspense>
      </div>
    );
  }
  if (!bookingTransitions.completed.from.includes(booking.status)) return null;
  if (needsPayment && !isCompletableOnRequests(booking)) return <CompleteLater titleId={titleId} />;
  return (
    <>
      <Button {...button} onClick={complete}>
        Complete
      </Button>
      <Suspense>
        {asking === 'complete' && (
          <CompleteQuestion booking={booking} onConfirm={() => moveTo('completed')} onCancel={stopAsking} />
        )}
      </Suspense>
    </>
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
