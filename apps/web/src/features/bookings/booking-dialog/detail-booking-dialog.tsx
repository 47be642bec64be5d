import { BookingDialogFrame, type BookingDialogProps } from './booking-dialog-frame.tsx';
import { BookingForm } from './booking-form.tsx';
import { buildOptions } from './build-options.ts';

interface DetailBookingDialogProps extends BookingDialogProps {
  /** The day chosen on the page, as `YYYY-MM-DD`. */
  initialDate?: string | undefined;
}

/** Books from the detail page, with date and time only (product 2, service detail). */
export function DetailBookingDialog({ initialDate, ...props }: DetailBookingDialogProps) {
  const { service } = props;
  return (
    <BookingDialogFrame {...props}>
      {(events) => (
        <BookingForm
          {...events}
          service={service}
          initialDate={initialDate}
          buildBody={(values) => ({
            serviceId: service._id,
            bookingDate: values.date,
            bookingTime: values.time,
            ...buildOptions(service, values),
          })}
        />
      )}
    </BookingDialogFrame>
  );
}
