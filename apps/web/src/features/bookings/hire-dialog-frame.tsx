import type { Service } from '@nearhand/shared/services';
import { useIsMutating } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { showSuccess } from '../../lib/toast.ts';
import { createBookingMutation } from './bookings-api.ts';
import { HireConfirmation } from './hire-confirmation.tsx';
import { HiredService } from './hired-service.tsx';

/** What the form inside tells its dialog. */
export interface HireEvents {
  onEdit: () => void;
  onHired: (message: string) => void;
  onCancel: () => void;
}

export interface HireDialogProps {
  service: Service;
  /** Why the person cannot hire, which is then shown instead of the form. */
  obstacle?: string | undefined;
  onClose: () => void;
}

interface HireDialogFrameProps extends HireDialogProps {
  children: (events: HireEvents) => ReactNode;
}

/** What both hire dialogs have around their form: the service, the outcome, and a question before what was typed is lost. */
export function HireDialogFrame({ service, obstacle, onClose, children }: HireDialogFrameProps) {
  const [outcome, setOutcome] = useState<string>();
  const [isEdited, setIsEdited] = useState(false);
  // Closed now, it could not say that the booking was made all the same.
  const isSending = useIsMutating({ mutationKey: createBookingMutation.mutationKey }) > 0;
  const noteEdit = useCallback(() => setIsEdited(true), []);
  const confirm = (message: string) => {
    setOutcome(message);
    showSuccess(message);
  };

  return (
    <FormDialog
      title="Hire Service Provider"
      isDirty={isEdited && !outcome}
      isBusy={isSending}
      question={{
        title: "Discard this booking? Your details won't be saved.",
        confirmText: 'Close without booking',
      }}
      onClose={onClose}
    >
      {(close) => (
        <div className="grid gap-5">
          <HiredService service={service} />
          {obstacle && <Obstacle reason={obstacle} />}
          {outcome && <HireConfirmation message={outcome} onClose={onClose} />}
          {!obstacle && !outcome && children({ onEdit: noteEdit, onHired: confirm, onCancel: close })}
        </div>
      )}
    </FormDialog>
  );
}

function Obstacle({ reason }: { reason: string }) {
  return (
    <p className="flex gap-3">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-info" strokeWidth={1.75} />
      {reason}
    </p>
  );
}
