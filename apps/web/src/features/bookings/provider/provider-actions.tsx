import type { SeriesScope } from '@nearhand/shared/booking-series';
import { mayChangeStatus } from '@nearhand/shared/booking-transitions';
import type { Booking, NextBookingStatus } from '@nearhand/shared/bookings';
import { messages } from '@nearhand/shared/messages';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { bookingTitleId } from '../list/booking-card.tsx';
import { isUpcoming } from '../list/booking-groups.ts';
import { needsCompleteConfirmation } from './early-completion.ts';
import { RescheduleButton } from '../reschedule/reschedule-actions.tsx';
import { useUpdateBookingStatus } from '../use-update-booking-status.ts';

const ConfirmCompleteDialog = lazy(async () => ({
  default: (await import('./confirm-complete-dialog.tsx')).ConfirmCompleteDialog,
}));
const CancelBookingDialog = lazy(async () => ({
  default: (await import('../cancel/cancel-booking-dialog.tsx')).CancelBookingDialog,
}));
const RejectBookingDialog = lazy(async () => ({
  default: (await import('./reject-booking-dialog.tsx')).RejectBookingDialog,
}));

interface ProviderActionsProps {
  booking: Booking;
  /** Whether completing requires a payment (product 4). */
  needsPayment?: boolean;
  /** Whether the card around it has the actions on all visits of the series. */
  isInSeriesCard?: boolean;
  /** Opens the choice of another time in a place of its own; a dialog without it. */
  onPropose?: (() => void) | undefined;
  getErrorText: (status: NextBookingStatus) => string;
}

/** The provider's actions on a booking: approve or reject a pending one, complete an approved one. */
export function ProviderActions({
  booking,
  needsPayment = false,
  isInSeriesCard = false,
  onPropose,
  getErrorText,
}: ProviderActionsProps) {
  const { updateStatus, isPending } = useUpdateBookingStatus(getErrorText);
  const [asking, setAsking] = useState<'reject' | 'complete' | 'cancel'>();
  const [openedAt] = useState(() => new Date());
  const stopAsking = () => setAsking(undefined);
  const moveTo = (status: NextBookingStatus, options: { reason?: string; scope?: SeriesScope } = {}) => {
    stopAsking();
    updateStatus(booking, status, options);
  };
  const approveAll = () => updateStatus(booking, 'approved', { scope: 'all' });
  const titleId = bookingTitleId(booking);
  const button = { size: 'small', 'aria-describedby': titleId, isPending } as const;
  const complete = () =>
    needsCompleteConfirmation(booking, new Date()) ? setAsking('complete') : moveTo('completed');

  if (mayChangeStatus('provider', booking.status, 'approved')) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button variant="danger-outline" {...button} onClick={() => setAsking('reject')}>
          Reject
        </Button>
        <RescheduleButton booking={booking} side="provider" onOpen={onPropose} />
        {booking.series && !isInSeriesCard && (
          <Button variant="secondary" {...button} onClick={approveAll}>
            Approve all visits
          </Button>
        )}
        <Button {...button} onClick={() => moveTo('approved')}>
          Approve
        </Button>
        <Suspense>
          {asking === 'reject' && (
            <RejectBookingDialog
              booking={booking}
              onConfirm={(reason, scope) => moveTo('rejected', { reason, ...(booking.series && { scope }) })}
              onCancel={stopAsking}
            />
          )}
        </Suspense>
      </div>
    );
  }
  if (!mayChangeStatus('provider', booking.status, 'completed')) return null;
  const isWaitingForPayment = needsPayment && booking.paymentStatus !== 'paid';
  return (
    <div className="flex flex-wrap gap-2">
      {isUpcoming(booking, openedAt) && (
        <Button variant="danger-outline" {...button} onClick={() => setAsking('cancel')}>
          Cancel booking
        </Button>
      )}
      <RescheduleButton booking={booking} side="provider" onOpen={onPropose} />
      {isWaitingForPayment ? (
        <CompleteLater titleId={titleId} />
      ) : (
        <Button {...button} onClick={complete}>
          Complete
        </Button>
      )}
      <Suspense>
        {asking === 'cancel' && (
          <CancelBookingDialog booking={booking} side="provider" onClose={stopAsking} />
        )}
        {asking === 'complete' && (
          <ConfirmCompleteDialog
            booking={booking}
            onConfirm={() => moveTo('completed')}
            onCancel={stopAsking}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Remains focusable, so that a screen reader can read the reason. */
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
