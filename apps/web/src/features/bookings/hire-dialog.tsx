import { HireDialogFrame, type HireDialogProps } from './hire-dialog-frame.tsx';
import { HireForm } from './hire-form.tsx';

/** Hires from the browse page (spec section 2, Hire Now). */
export function HireDialog(props: HireDialogProps) {
  const { service } = props;
  return (
    <HireDialogFrame {...props}>
      {(events) => (
        <HireForm
          {...events}
          service={service}
          hasNotes
          requestOf={({ notes }, instant) => ({
            serviceId: service._id,
            scheduledDate: instant.toISOString(),
            notes,
          })}
        />
      )}
    </HireDialogFrame>
  );
}
