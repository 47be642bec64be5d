import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { LocalDateTime } from '@nearhand/shared/time-zone';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { RescheduleForm, useRescheduleForm } from './reschedule-form.tsx';

interface RescheduleDialogProps {
  booking: Booking;
  /** Whether the time changes at once, without the consent of the other side. */
  isDirect: boolean;
  /** A time that is already chosen. */
  initial?: LocalDateTime;
  onClose: () => void;
}

export function RescheduleDialog({ booking, isDirect, initial, onClose }: RescheduleDialogProps) {
  const state = useRescheduleForm({ booking, initial, onSent: onClose });
  return (
    <FormDialog
      title={isDirect ? 'Change time' : 'Propose another time'}
      startsAtHeading
      isDirty={state.form.formState.isDirty}
      isPending={state.send.isPending}
      hasRestoredDraft={state.hasRestoredDraft}
      onClose={onClose}
    >
      {(close) => <RescheduleForm booking={booking} isDirect={isDirect} state={state} onCancel={close} />}
    </FormDialog>
  );
}
