import { messages } from '@nearhand/shared/api-messages';
import { bookingActions, getDenial } from '@nearhand/shared/bookings/booking-actions';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { MAX_REASON_LENGTH } from '@nearhand/shared/limits';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../../components/button.tsx';
import { TextArea } from '../../../../components/text-area.tsx';
import { adminKey } from '../../../../entities/query-keys.ts';
import { api } from '../../../../lib/api-client.ts';
import { useIdempotencyKey } from '../../../../lib/idempotency-key.ts';
import { formatAmount } from '../../../../lib/money.ts';
import { useFormDraft } from '../../../../lib/use-form-draft.ts';
import { ChangeDialog } from '../../actions/change-dialog.tsx';
import { useBookingChange } from '../../actions/use-booking-change.ts';
import { AmountField } from '../../amount-field.tsx';
import { problemTexts } from '../../texts.ts';
import { parseAmount } from '../../typed-amount.ts';
import { getPaidAmount, getRefundableAmount } from '@nearhand/shared/bookings/payments';

export function RefundButton({ booking }: { booking: Booking }) {
  const [isOpen, setIsOpen] = useState(false);
  const [openedAt] = useState(() => new Date());
  const isPossible =
    !getDenial('refund', 'admin', booking, openedAt) && getRefundableAmount(booking, booking.currency) > 0;
  return (
    <>
      {isPossible && (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          <Undo2 aria-hidden className="size-4.5" strokeWidth={1.75} />
          {bookingActions.refund.label}…
        </Button>
      )}
      {isOpen && <RefundDialog booking={booking} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface RefundValues {
  amount: string;
  reason: string;
}

function RefundDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const client = useQueryClient();
  const { currency } = booking;
  const left = getRefundableAmount(booking, booking.currency);
  const keyFor = useIdempotencyKey();
  const form = useForm<RefundValues>({ defaultValues: { amount: '', reason: '' } });
  const { errors, isDirty } = form.formState;
  const hasRestoredDraft = useFormDraft(`refund-${booking._id}`, form);
  const refund = useBookingChange({
    name: 'refund',
    booking,
    send: ({ amount, reason }: RefundValues) => {
      const body = { amount: parseAmount(amount, currency), reason };
      return api.refundBooking({ params: { id: booking._id }, body, idempotencyKey: keyFor(body) });
    },
    onDone: () => {
      onClose();
      void client.invalidateQueries({ queryKey: adminKey });
    },
  });
  return (
    <ChangeDialog
      title="Give money back"
      isDirty={isDirty}
      hasRestoredDraft={hasRestoredDraft}
      change={refund}
      failedText={problemTexts.refundFailed}
      submitText={bookingActions.refund.label}
      loadingText="Refunding..."
      onSubmit={(event) => void form.handleSubmit((typed) => refund.mutate(typed))(event)}
      onClose={onClose}
    >
      <p>
        {formatAmount(left, currency)} of {formatAmount(getPaidAmount(booking, currency), currency)} can go
        back to <bdi>{booking.customer.name}</bdi>. The status of the booking stays.
      </p>
      <AmountField
        currency={currency}
        max={left}
        isPositive
        error={errors.amount?.message}
        register={(rules) => form.register('amount', rules)}
      />
      <TextArea
        label="Reason"
        hint="The customer and the provider read this."
        limit={MAX_REASON_LENGTH}
        error={errors.reason?.message}
        {...form.register('reason', {
          validate: (reason) => reason.trim() !== '' || messages.admin.reasonRequired,
        })}
      />
    </ChangeDialog>
  );
}
