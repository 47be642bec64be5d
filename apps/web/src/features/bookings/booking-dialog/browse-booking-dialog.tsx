import { BookingDialogFrame, type BookingDialogProps } from './booking-dialog-frame.tsx';
import { BookingForm } from './booking-form.tsx';
import { buildOptionalFields, parseRepeat, type BookingFormValues } from './booking-form-values.ts';

/** Books from the browse page (product 2, Hire Now). */
export function BrowseBookingDialog(props: BookingDialogProps) {
  const { service } = props;
  return (
    <BookingDialogFrame {...props} isComplete>
      {(events) => (
        <BookingForm
          {...events}
          service={service}
          isComplete
          buildBody={(values, instant) => ({
            serviceId: service._id,
            scheduledDate: instant.toISOString(),
            notes: values.notes,
            ...buildOptionalFields(service, values),
            ...(values.images.length > 0 && { images: values.images }),
            ...buildRepeat(values),
          })}
        />
      )}
    </BookingDialogFrame>
  );
}

function buildRepeat(values: BookingFormValues) {
  const repeat = parseRepeat(values);
  return repeat ? { repeat, ...(values.skipConflicts && { skipConflicts: true }) } : {};
}
