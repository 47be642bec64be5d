import type { CreatedBookingResponse } from '@nearhand/shared/bookings/bookings';
import type { Service } from '@nearhand/shared/services/services';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { useIsMutating } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { showSuccess } from '../../../lib/toast.ts';
import { createBookingMutation } from '../../../entities/booking/bookings-api.ts';
import { BookingConfirmation } from './booking-confirmation.tsx';
import { BookedService } from './booked-service.tsx';

export interface BookingFormEvents {
  onEdit: () => void;
  onBooked: (created: CreatedBookingResponse) => void;
  onCancel: () => void;
}

export interface BookingDialogProps {
  service: Service;
  /** Why the user cannot book, which the dialog shows instead of the form. */
  blockReason?: string | undefined;
  onClose: () => void;
}

interface BookingDialogFrameProps extends BookingDialogProps {
  /** Whether the form asks for everything, in columns where there is room. */
  isComplete?: boolean;
  children: (events: BookingFormEvents) => ReactNode;
}

/** Frames the form of both booking dialogs, shows the created booking, and asks before discarding an edited form. */
export function BookingDialogFrame({
  service,
  blockReason,
  isComplete = false,
  onClose,
  children,
}: BookingDialogFrameProps) {
  const [created, setCreated] = useState<CreatedBookingResponse>();
  const [isEdited, setIsEdited] = useState(false);
  // While it is pending, the dialog stays open to show the result.
  const isSending = useIsMutating({ mutationKey: createBookingMutation.mutationKey }) > 0;
  const markEdited = useCallback(() => setIsEdited(true), []);
  const showConfirmation = (response: CreatedBookingResponse) => {
    const message = response.message || bookingMessages.created;
    setCreated({ ...response, message });
    showSuccess(message);
  };

  const hasForm = !blockReason && !created;
  return (
    <FormDialog
      title="Hire Service Provider"
      isDirty={isEdited && !created}
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
          {blockReason && !created && <BookedService service={service} />}
          {blockReason && <BlockedNotice reason={blockReason} />}
          {created && <BookingConfirmation created={created} hasDetails={isComplete} onClose={onClose} />}
          {hasForm && children({ onEdit: markEdited, onBooked: showConfirmation, onCancel: close })}
        </div>
      )}
    </FormDialog>
  );
}

function BlockedNotice({ reason }: { reason: string }) {
  return (
    <p className="flex gap-3">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-info" strokeWidth={1.75} />
      <bdi>{reason}</bdi>
    </p>
  );
}
