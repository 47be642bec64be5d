import { isOwnJob } from '@nearhand/shared/bookings/own-job-rules';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { bookingActions, getRescheduleAction } from '@nearhand/shared/bookings/booking-actions';
import { useEffect, useRef, useState } from 'react';
import { PopoverDialog, type PopoverDialogProps } from '../../components/popover-dialog.tsx';
import { useDiscardGuard } from '../../lib/use-discard-guard.tsx';
import { ProviderBookingCard } from './provider/provider-booking-card.tsx';
import { RescheduleForm, useRescheduleForm } from './reschedule/reschedule-form.tsx';

interface BookingPopoverProps extends Pick<PopoverDialogProps, 'trigger' | 'onClose'> {
  booking: Booking;
}

/** Shows a booking beside its entry in the calendar, on phones in a sheet; the choice of another time takes its place. */
export function BookingPopover({ booking, trigger, onClose }: BookingPopoverProps) {
  const [isProposing, setIsProposing] = useState(false);
  const leave = () => {
    state.form.reset();
    setIsProposing(false);
  };
  const state = useRescheduleForm({ booking, onSent: leave });
  const { form, send } = state;
  const isDirty = isProposing && form.formState.isDirty;
  const { close, dialogs } = useDiscardGuard({
    isDirty,
    isPending: send.isPending,
    onClose: isProposing ? leave : onClose,
  });
  const body = useRef<HTMLDivElement>(null);
  const wasProposing = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone.
    if (wasProposing.current !== isProposing) body.current?.focus();
    wasProposing.current = isProposing;
  }, [isProposing]);
  return (
    <PopoverDialog
      title={isProposing ? bookingActions[getRescheduleAction('provider', booking)].label : 'Booking'}
      placement="right top"
      size="card"
      trigger={trigger}
      onClose={close}
    >
      <div ref={body} tabIndex={-1} className="outline-none">
        {isProposing ? (
          <RescheduleForm booking={booking} isDirect={isOwnJob(booking)} state={state} onCancel={close} />
        ) : (
          // The popover frames the booking already.
          <div className="*:border-0! *:p-0!">
            <ProviderBookingCard booking={booking} onPropose={() => setIsProposing(true)} />
          </div>
        )}
      </div>
      {dialogs}
    </PopoverDialog>
  );
}
