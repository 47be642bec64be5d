import type { CreatedBookingResponse } from '@nearhand/shared/bookings';
import { messages } from '@nearhand/shared/messages';
import type { Service } from '@nearhand/shared/services';
import { useIsMutating } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { showSuccess } from '../../../lib/toast.ts';
import { createBookingMutation } from '../bookings-api.ts';
import { BookingConfirmation } from './booking-confirmation.tsx';
import { BookedService } from '../list/booked-service.tsx';

/** Events of the form for its dialog. */
export interface BookingEvents {
  onEdit: () => void;
  onBooked: (created: CreatedBookingResponse) => void;
  onCancel: () => void;
}

export interface BookingDialogProps {
  service: Service;
  /** Why the user cannot book; shown instead of the form. */
  blockReason?: string | undefined;
  onClose: () => void;
}

interface BookingDialogFrameProps extends BookingDialogProps {
  /** Whether its form asks for everything, in columns where there is room. */
  isComplete?: boolean;
  children: (events: BookingEvents) => ReactNode;
}

/** Wraps the form of both booking dialogs: shows the service and the outcome, and asks before discarding what was typed. */
export function BookingDialogFrame({
  service,
  blockReason,
  isComplete = false,
  onClose,
  children,
}: BookingDialogFrameProps) {
  const [outcome, setOutcome] = useState<CreatedBookingResponse>();
  const [isEdited, setIsEdited] = useState(false);
  // It must stay open to report the outcome.
  const isSending = useIsMutating({ mutationKey: createBookingMutation.mutationKey }) > 0;
  const markEdited = useCallback(() => setIsEdited(true), []);
  const confirm = (created: CreatedBookingResponse) => {
    const message = created.message || messages.booking.created;
    setOutcome({ ...created, message });
    showSuccess(message);
  };

  const hasForm = !blockReason && !outcome;
  return (
    <FormDialog
      title="Hire Service Provider"
      isDirty={isEdited && !outcome}
      isPending={isSending}
      width={isComplete && hasForm ? 'wide' : 'medium'}
      discardDialog={{
        title: "Discard this booking? Your details won't be saved.",
        confirmText: 'Close without booking',
      }}
      onClose={onClose}
    >
      {(close) => (
        <div className="grid gap-5">
          {blockReason && !outcome && <BookedService service={service} />}
          {blockReason && <BlockedNotice reason={blockReason} />}
          {outcome && <BookingConfirmation created={outcome} hasDetails={isComplete} onClose={onClose} />}
          {hasForm && children({ onEdit: markEdited, onBooked: confirm, onCancel: close })}
        </div>
      )}
    </FormDialog>
  );
}

function BlockedNotice({ reason }: { reason: string }) {
  return (
    <p className="flex gap-3">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-info" strokeWidth={1.75} />
      {reason}
    </p>
  );
}
