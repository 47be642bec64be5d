import { HireDialogFrame, type HireDialogProps } from './hire-dialog-frame.tsx';
import { HireForm } from './hire-form.tsx';

interface DetailHireDialogProps extends HireDialogProps {
  /** The day that was chosen on the page, as `YYYY-MM-DD`. */
  initialDate?: string | undefined;
}

/** Hires from the detail page, which asks for date and time only (spec section 2, service detail). */
export function DetailHireDialog({ initialDate, ...props }: DetailHireDialogProps) {
  const { service } = props;
  return (
    <HireDialogFrame {...props}>
      {(events) => (
        <HireForm
          {...events}
          service={service}
          initialDate={initialDate}
          requestOf={({ date, time }) => ({
            serviceId: service._id,
            bookingDate: date,
            bookingTime: time,
          })}
        />
      )}
    </HireDialogFrame>
  );
}
