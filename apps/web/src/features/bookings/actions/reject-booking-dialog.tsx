import type { SeriesScope } from '@nearhand/shared/bookings/booking-series';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { MAX_REASON_LENGTH } from '@nearhand/shared/limits';
import { useId, useState } from 'react';
import { AlertDialog } from '../../../components/alert-dialog.tsx';
import { DraftRestoredNotice } from '../../../components/draft-restored-notice.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { useTypedDraft } from '../../../lib/use-form-draft.ts';
import { ScopeChoice } from '../scope-choice.tsx';

interface RejectBookingDialogProps {
  booking: Booking;
  /** The visits of a series that are chosen at first. */
  initialScope?: SeriesScope;
  isPending: boolean;
  onConfirm: (reason: string, scope: SeriesScope) => void;
  onCancel: () => void;
}

/** Asks the provider for the reason of a rejection, which the customer reads. It stays when the rejection fails. */
export function RejectBookingDialog({
  booking,
  initialScope = 'this',
  isPending,
  onConfirm,
  onCancel,
}: RejectBookingDialogProps) {
  const id = useId();
  const { typed, setTyped, hasRestoredDraft } = useTypedDraft(`rejection-${booking._id}`, { reason: '' });
  const [scope, setScope] = useState(initialScope);
  return (
    <AlertDialog
      title="Reject this request?"
      confirmText="Reject"
      cancelText="Keep it"
      loadingText="Rejecting..."
      isOpen
      isPending={isPending}
      form={id}
      onCancel={onCancel}
    >
      <form
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(typed.reason.trim(), scope);
        }}
      >
        <p className="font-semibold wrap-anywhere">
          <bdi>{booking.service.name}</bdi> for <bdi>{booking.customer.name}</bdi>
        </p>
        {booking.series && <ScopeChoice scope={scope} onChoose={setScope} />}
        {hasRestoredDraft && <DraftRestoredNotice />}
        <TextArea
          label="Reason"
          optional
          hint="The customer reads it."
          limit={MAX_REASON_LENGTH}
          value={typed.reason}
          onChange={({ target }) => setTyped({ reason: target.value })}
        />
      </form>
    </AlertDialog>
  );
}
