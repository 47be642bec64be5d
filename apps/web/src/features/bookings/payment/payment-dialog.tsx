import { TimeZoneNote } from '../../../entities/marketplace/time-zone-note.tsx';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { bookingActions } from '@nearhand/shared/bookings/booking-actions';
import { getPayableAmount } from '@nearhand/shared/bookings/payments';
import { isRequest } from '@nearhand/shared/bookings/booking-statuses';
import { paymentMessages } from '@nearhand/shared/bookings/booking-messages';
import { CircleCheck, FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { DialogActions } from '../../../components/dialog.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { showSuccess } from '../../../lib/toast.ts';
import { PAYMENT_METHOD_NAMES, paymentTexts } from '../texts.ts';
import { PaymentForm } from './payment-form.tsx';
import { usePayBooking } from './use-pay-booking.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatAmount } from '../../../lib/money.ts';
import { MissingAddress } from '../ask-address.tsx';
import { describeTerms } from '../../../entities/booking/refund-phases.ts';
import { TermsBox } from '../booking-dialog/terms-box.tsx';
import { formatVisit } from '../format-visit.ts';
import { DescriptionList } from '../description-list.tsx';

interface PaymentDialogProps {
  booking: Booking;
  /** Called with the booking if it was paid, or will be on approval. */
  onClose: (paid: Booking | undefined) => void;
}

/** Pays a booking (product 2, payment dialog), or agrees to pay a request on approval. It cannot be closed while the payment is pending. */
export function PaymentDialog({ booking, onClose }: PaymentDialogProps) {
  const payment = usePayBooking(booking);
  const [isEdited, setIsEdited] = useState(false);
  const isAgreement = isRequest(booking);
  const paid = isAgreement ? undefined : payment.data?.booking;
  const amount = formatAmount(getPayableAmount(booking), useMarketplace().currency);

  return (
    <FormDialog
      title="Payment"
      startsAtHeading
      isDirty={isEdited && !payment.isSuccess}
      isPending={payment.isPending}
      discardDialog={{
        title: "Discard this payment? Your details won't be saved.",
        confirmText: 'Close without paying',
      }}
      onClose={() => onClose(paid)}
    >
      {(close) => (
        <div className="grid gap-5">
          <SimulatedPaymentNotice />
          <MissingAddress booking={booking} />
          <PaymentSummary booking={paid ?? booking} />
          {isAgreement && <p>{paymentTexts.agreed(amount, booking.provider.name)}</p>}
          {!paid && <PaymentTerms booking={booking} />}
          {paid ? (
            <PaymentSucceeded booking={paid} onClose={close} />
          ) : (
            <PaymentForm
              submitText={isAgreement ? bookingActions.authorizePayment.label : `Pay ${amount}`}
              failedText={isAgreement ? paymentTexts.agreeFailed : paymentTexts.failed}
              hasProgress={!isAgreement}
              isPaying={payment.isPending}
              error={payment.error}
              onEdit={() => setIsEdited(true)}
              onPay={(method) =>
                payment.pay(method, (changed, message) => {
                  if (!isAgreement) return;
                  showSuccess(message);
                  onClose(changed);
                })
              }
              onCancel={close}
            />
          )}
        </div>
      )}
    </FormDialog>
  );
}

/** Says what cancelling would mean, and what the receipt will show. */
function PaymentTerms({ booking }: { booking: Booking }) {
  const { timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  return (
    <>
      <TermsBox {...describeTerms(booking, openedAt, timeZone)} />
      <p className="text-small text-fg-muted">
        The receipt names booking {booking.number}, the place, each line of the price, and the payment.
      </p>
    </>
  );
}

function SimulatedPaymentNotice() {
  return (
    <p className="flex gap-2.5 rounded-button bg-info-soft px-3.5 py-3 text-small font-medium text-info-soft-fg">
      <FlaskConical aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      {paymentTexts.simulated}
    </p>
  );
}

function PaymentSucceeded({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  return (
    <>
      <p className="flex items-center gap-3 font-semibold">
        <CircleCheck aria-hidden className="size-6 shrink-0 text-success" strokeWidth={1.75} />
        {paymentMessages.succeeded}
      </p>
      <DialogActions>
        <ButtonLink to={`/bookings/${booking._id}/receipt`} variant="secondary">
          Receipt
        </ButtonLink>
        <Button autoFocus onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}

function PaymentSummary({ booking }: { booking: Booking }) {
  const { currency, timeZone } = useMarketplace();
  const items = [
    ['Service', booking.service.name],
    ['Provider', booking.provider.name],
    ['Booking', booking.number],
    ['Date and time', formatVisit(booking, timeZone)],
    ['Total', formatAmount(booking.totalAmount, currency)],
    ['Paid by', booking.paymentMethod && PAYMENT_METHOD_NAMES[booking.paymentMethod]],
    ['Payment ID', booking.paymentId],
  ] as const;
  return (
    <>
      <DescriptionList items={items} />
      <TimeZoneNote />
    </>
  );
}
