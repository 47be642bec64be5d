import { BookingDialogFrame, type BookingDialogProps } from './booking-dialog-frame.tsx';
import { BookingForm } from './booking-form.tsx';

/** Books from the browse page (product 2, Hire Now). */
export function BrowseBookingDialog(props: BookingDialogProps) {
  const { service } = props;
  return (
    <BookingDialogFrame {...props}>
      {(events) => (
        <BookingForm
          {...events}
          service={service}
          hasNotes
          buildBody={({ notes }, instant) => ({
            serviceId: service._id,
            scheduledDate: instant.toISOString(),
            notes,
          })}
        />
      )}
    </BookingDialogFrame>
  );
}
