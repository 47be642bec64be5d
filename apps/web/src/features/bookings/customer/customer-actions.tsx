import { bookingActions, isPayable, mayAct } from '@nearhand/shared/bookings/booking-actions';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { isAgreed, isOpen } from '@nearhand/shared/bookings/booking-statuses';
import { Receipt } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { isUpcoming } from '../../../entities/booking/booking.ts';
import { getBookingTitleId } from '../list/booking-card.tsx';
import { RescheduleButton } from '../reschedule/reschedule-actions.tsx';
import { AddToCalendar } from '../add-to-calendar.tsx';
import { AutomaticPaymentButton } from '../payment/automatic-payment.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { DetailsForm } from '../booking-dialog/details-form.tsx';

export interface CustomerActionsProps {
  onPay: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Renders the customer's actions on a booking (product 2 and 4). */
export function CustomerActions({
  booking,
  onPay,
  onCancel,
  children,
}: CustomerActionsProps & { booking: Booking }) {
  const { service, paymentStatus } = booking;
  const titleId = getBookingTitleId(booking);
  const [openedAt] = useState(() => new Date());
  const mayCancel = mayAct('cancel', 'customer', booking) && isUpcoming(booking, openedAt);
  const isClosed = !isOpen(booking);
  return (
    <div className="flex flex-wrap gap-2">
      {isClosed && !service.isUnavailable && (
        <ButtonLink
          to={`/services/${service._id}`}
          variant="secondary"
          size="small"
          aria-describedby={titleId}
        >
          Hire again
        </ButtonLink>
      )}
      {isAgreed(booking) && isUpcoming(booking, openedAt) && (
        <AddToCalendar booking={booking} size="small" aria-describedby={titleId} />
      )}
      {paymentStatus === 'paid' && (
        <ButtonLink
          to={`/bookings/${booking._id}/receipt`}
          variant="secondary"
          size="small"
          aria-describedby={titleId}
        >
          <Receipt aria-hidden className="size-4" strokeWidth={1.75} />
          Receipt
        </ButtonLink>
      )}
      {children}
      <RescheduleButton booking={booking} side="customer" />
      {!isClosed && <EditDetailsButton booking={booking} />}
      {mayCancel && (
        <Button variant="danger-outline" size="small" aria-describedby={titleId} onClick={onCancel}>
          {bookingActions.cancel.label}
        </Button>
      )}
      <AutomaticPaymentButton booking={booking} size="small" aria-describedby={titleId} onPay={onPay} />
      {isPayable(booking) && (
        <Button size="small" aria-describedby={titleId} onClick={onPay}>
          {bookingActions.pay.label}
        </Button>
      )}
    </div>
  );
}

/** Opens the form for the address, notes and photos of an open booking. */
function EditDetailsButton({ booking }: { booking: Booking }) {
  const [isEditing, setIsEditing] = useState(false);
  const close = () => setIsEditing(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-describedby={getBookingTitleId(booking)}
        onClick={() => setIsEditing(true)}
      >
        {bookingActions.updateDetails.label}
      </Button>
      {isEditing && (
        <Dialog title="Address and notes" isOpen onClose={close}>
          <DetailsForm booking={booking} onSaved={close} />
        </Dialog>
      )}
    </>
  );
}
