import type { SeriesScope } from '@nearhand/shared/bookings/booking-series';
import { bookingActions, mayAct } from '@nearhand/shared/bookings/booking-actions';
import { isPaidOrSettled } from '@nearhand/shared/bookings/booking-facts';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import type { ProviderBookingStatus } from '../../../entities/booking/bookings-api.ts';
import { getBookingTitleId } from '../booking-link.tsx';
import { isUpcoming } from '../../../entities/booking/booking.ts';
import { bookingTexts } from '../texts.ts';
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
  /** Whether the card around it has actions for all visits of the series. */
  isInSeriesCard?: boolean;
  /** Opens the form for another time elsewhere; without it, a dialog opens. */
  onPropose?: (() => void) | undefined;
  getErrorText: (status: ProviderBookingStatus) => string;
}

/** Renders the provider's actions on a booking: approve or reject a pending one, complete or cancel an approved one. */
export function ProviderActions({
  booking,
  needsPayment = false,
  isInSeriesCard = false,
  onPropose,
  getErrorText,
}: ProviderActionsProps) {
  const { updateStatus, isPending } = useUpdateBookingStatus(getErrorText);
  const [dialog, setDialog] = useState<'reject' | 'complete' | 'cancel'>();
  const [openedAt] = useState(() => new Date());
  const closeDialog = () => setDialog(undefined);
  const setStatus = (
    status: ProviderBookingStatus,
    options: { reason?: string; scope?: SeriesScope } = {},
  ) => {
    closeDialog();
    updateStatus(booking, status, options);
  };
  const reject = (reason: string, scope: SeriesScope) =>
    setStatus('rejected', { reason, ...(booking.series && { scope }) });
  const approveAll = () => updateStatus(booking, 'approved', { scope: 'all' });
  const titleId = getBookingTitleId(booking);
  const button = { size: 'small', 'aria-describedby': titleId, isPending } as const;
  const complete = () =>
    needsCompleteConfirmation(booking, new Date()) ? setDialog('complete') : setStatus('completed');

  if (mayAct('approve', 'provider', booking)) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button variant="danger-outline" {...button} onClick={() => setDialog('reject')}>
          {bookingActions.reject.label}
        </Button>
        <RescheduleButton booking={booking} side="provider" onOpen={onPropose} />
        {booking.series && !isInSeriesCard && (
          <Button variant="secondary" {...button} onClick={approveAll}>
            Approve all visits
          </Button>
        )}
        <Button {...button} onClick={() => setStatus('approved')}>
          {bookingActions.approve.label}
        </Button>
        <Suspense>
          {dialog === 'reject' && (
            <RejectBookingDialog booking={booking} onConfirm={reject} onCancel={closeDialog} />
          )}
        </Suspense>
      </div>
    );
  }
  if (!mayAct('complete', 'provider', booking)) return null;
  const isWaitingForPayment = needsPayment && !isPaidOrSettled(booking);
  return (
    <div className="flex flex-wrap gap-2">
      {isUpcoming(booking, openedAt) && (
        <Button variant="danger-outline" {...button} onClick={() => setDialog('cancel')}>
          {bookingActions.cancel.label}
        </Button>
      )}
      <RescheduleButton booking={booking} side="provider" onOpen={onPropose} />
      {isWaitingForPayment ? (
        <CompleteAfterPayment titleId={titleId} />
      ) : (
        <Button {...button} onClick={complete}>
          {bookingActions.complete.label}
        </Button>
      )}
      <Suspense>
        {dialog === 'cancel' && (
          <CancelBookingDialog booking={booking} side="provider" onClose={closeDialog} />
        )}
        {dialog === 'complete' && (
          <ConfirmCompleteDialog
            booking={booking}
            onConfirm={() => setStatus('completed')}
            onCancel={closeDialog}
          />
        )}
      </Suspense>
    </div>
  );
}

/** A disabled button that stays focusable, so that a screen reader can read the reason. */
function CompleteAfterPayment({ titleId }: { titleId: string }) {
  const reasonId = `${titleId}-reason`;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button size="small" variant="secondary" aria-disabled aria-describedby={`${titleId} ${reasonId}`}>
        {bookingActions.complete.label}
      </Button>
      <p id={reasonId} className="text-caption text-fg-muted">
        {bookingTexts.completeAfterPayment}
      </p>
    </div>
  );
}

/** Returns whether completing the booking now may be a mistake: the visit is still to come, or the customer has not paid. */
function needsCompleteConfirmation(booking: Booking, now: Date): boolean {
  return !isPaidOrSettled(booking) || Date.parse(booking.scheduledDate) > now.getTime();
}
