import type { LocalDateTime } from '@nearhand/shared/time-zone';
import { BookingDialogFrame, type BookingDialogProps } from './booking-dialog-frame.tsx';
import { BookingForm } from './booking-form.tsx';
import { buildOptionalFields } from './booking-form-values.ts';

interface DetailBookingDialogProps extends BookingDialogProps {
  initial?: LocalDateTime | undefined;
}

/** Books from the detail page, with date and time only (product 2, service detail). */
export function DetailBookingDialog({ initial, ...props }: DetailBookingDialogProps) {
  const { service } = props;
  return (
    <BookingDialogFrame {...props}>
      {(events) => (
        <BookingForm
          {...events}
          service={service}
          initial={initial}
          buildBody={(values) => ({
            serviceId: service._id,
            bookingDate: values.date,
            bookingTime: values.time,
            ...buildOptionalFields(service, values),
          })}
        />
      )}
    </BookingDialogFrame>
  );
}
