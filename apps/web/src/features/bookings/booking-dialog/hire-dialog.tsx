import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import type { CreatedBookingResponse } from '@nearhand/shared/bookings/bookings';
import type { Service } from '@nearhand/shared/services/services';
import { useIsMutating } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useCallback, useState } from 'react';
import { createBookingMutation } from '../../../entities/booking/bookings-api.ts';
import { useDiscardGuard } from '../../../lib/use-discard-guard.tsx';
import { useMediaQuery } from '../../../lib/use-window.ts';
import type { BookingFormValues } from './booking-form-values.ts';
import { BookingSuccess } from './booking-success.tsx';
import { HireForm } from './hire-form.tsx';
import { HireFrame, HireHeader, WIDE } from './hire-frame.tsx';
import { HIRE_STEPS, type HireStep } from './hire-problem.ts';
import { HiredService } from './hire-summary.tsx';

export interface HireDialogProps {
  service: Service;
  /** What is chosen already. */
  initial?: Partial<BookingFormValues> | undefined;
  /** Whether it asks for date and time only, as the page has asked for everything else (product 2, service detail). */
  isShort?: boolean;
  /** Why the user cannot book, which the dialog shows instead of the form. */
  blockReason?: string | undefined;
  onClose: () => void;
}

/** Books a service (product 2, Hire Now): in three steps on a phone, else in two columns. Then shows what was booked. */
export function HireDialog({ initial, isShort = false, blockReason, onClose, ...opened }: HireDialogProps) {
  const [service, setService] = useState(opened.service);
  const [created, setCreated] = useState<CreatedBookingResponse>();
  const [isEdited, setIsEdited] = useState(false);
  const [step, setStep] = useState<HireStep>('when');
  const isWide = useMediaQuery(WIDE);
  // While it is pending, the dialog stays open to show the result.
  const isPending = useIsMutating({ mutationKey: createBookingMutation.mutationKey }) > 0;
  const markEdited = useCallback(() => setIsEdited(true), []);
  const { close, dialogs } = useDiscardGuard({
    isDirty: isEdited && !created,
    isPending,
    discardDialog: {
      title: "Discard this booking? Your details won't be saved.",
      confirmText: 'Close without booking',
    },
    onClose,
  });
  const previous = HIRE_STEPS[HIRE_STEPS.indexOf(step) - 1];
  const back = previous && !created && !isPending ? () => setStep(previous) : undefined;
  const layout = created ? 'result' : isShort || blockReason ? 'short' : 'complete';
  return (
    <HireFrame layout={layout} onClose={close} onBack={isWide ? undefined : back}>
      {created ? (
        <BookingSuccess created={created} hasDetails={!isShort} onClose={close} />
      ) : (
        <HireHeader onClose={close} onBack={back} />
      )}
      {blockReason && !created && (
        <div className="grid gap-5 p-5">
          <HiredService service={service} />
          <p className="flex gap-3">
            <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-info" strokeWidth={1.75} />
            <bdi>{blockReason}</bdi>
          </p>
        </div>
      )}
      {!blockReason && !created && (
        <HireForm
          service={service}
          initial={initial}
          isShort={isShort}
          step={step}
          onStep={setStep}
          onServiceChange={setService}
          onEdit={markEdited}
          onBooked={(response) => {
            setCreated({ ...response, message: response.message || bookingMessages.created });
          }}
          onCancel={close}
        />
      )}
      {dialogs}
    </HireFrame>
  );
}
