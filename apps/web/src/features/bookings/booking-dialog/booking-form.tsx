import { MAX_NOTES_LENGTH } from '@nearhand/shared/bookings/booking-details';
import { hasQuantity } from '@nearhand/shared/bookings/booking-quantity';
import type { Service } from '@nearhand/shared/services/services';
import type { LocalDateTime } from '@nearhand/shared/time-zone';
import { useController, useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { DialogActions } from '../../../components/dialog.tsx';
import { DraftRestoredNotice } from '../../../components/draft-restored-notice.tsx';
import { FailureAlert } from '../../../components/failure-alert.tsx';
import { FormErrorSummary } from '../../../components/form-error-summary.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import type { CreateBookingBody } from '../../../entities/booking/bookings-api.ts';
import { bookingTexts } from '../texts.ts';
import { BookedService } from './booked-service.tsx';
import type { BookingFormEvents } from './booking-dialog-frame.tsx';
import { BookingFormSummary } from './booking-form-summary.tsx';
import { bookTypedQuantity, parseQuantity, type BookingFormValues } from './booking-form-values.ts';
import { BookingImagesField } from './booking-images-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { QuantityField } from './quantity-field.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { useBookingForm } from './use-booking-form.ts';
import { useTakenDates } from './use-taken-dates.ts';

/** Two rows that share three columns where there is room, else a single column. */
const COLUMNS_CLASS_NAME =
  'min-[62rem]:grid-cols-[1.2fr_0.9fr_1fr] min-[62rem]:items-start min-[62rem]:gap-x-8';

const FIELDS = ['quantity', 'date', 'time', 'visits'] as const;

interface BookingFormProps extends BookingFormEvents {
  service: Service;
  initial?: LocalDateTime | undefined;
  /** Whether the form also asks for the quantity, the address, a rhythm and notes. */
  isComplete?: boolean;
  /** Builds the request body; `instant` is date and time in the marketplace's time zone. */
  buildBody: (values: BookingFormValues, instant: Date) => CreateBookingBody;
}

/** Asks for date, time and details of a booking (product 5, booking, browse page). */
export function BookingForm({
  service,
  initial,
  isComplete = false,
  buildBody,
  onEdit,
  onBooked,
  onCancel,
}: BookingFormProps) {
  const {
    form,
    createBooking,
    confirmBooking,
    hasRestoredDraft,
    problem,
    nearestSlots,
    conflicts,
    countUploads,
  } = useBookingForm({ service, initial, buildBody, onEdit, onBooked });
  const subject = { serviceId: service._id, quantity: useValidQuantity(service, form.control) };
  const taken = useTakenDates(subject, form.control, conflicts);
  return (
    <form
      onSubmit={(event) => void confirmBooking(event)}
      onChange={onEdit}
      noValidate
      className="grid gap-5"
    >
      {hasRestoredDraft && <DraftRestoredNotice />}
      <FormErrorSummary form={form} fields={FIELDS} />
      <div className={`grid gap-5 ${isComplete ? COLUMNS_CLASS_NAME : ''}`}>
        <BookedService service={service} />
        {isComplete && <QuantityField service={service} control={form.control} />}
        <div className={isComplete && !hasQuantity(service.unit) ? 'min-[62rem]:col-span-2' : ''}>
          <PlaceFields service={service} form={form} asksAddress={isComplete} />
        </div>
        {isComplete && <hr className="border-border max-[62rem]:hidden min-[62rem]:col-span-full" />}
        <ScheduleFields
          subject={subject}
          form={form}
          layout={isComplete ? 'columns' : 'beside'}
          nearest={nearestSlots}
          onChoose={createBooking.reset}
        />
        {isComplete && (
          <div className="grid content-start gap-5">
            <RepeatFields form={form} taken={taken} />
            <TextArea label="Notes" optional limit={MAX_NOTES_LENGTH} {...form.register('notes')} />
            <FormImagesField form={form} onUploading={countUploads} />
          </div>
        )}
      </div>
      {problem && <FailureAlert message={problem} error={createBooking.error ?? undefined} />}
      <DialogActions
        summary={<BookingFormSummary service={service} control={form.control} conflictCount={taken.length} />}
      >
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" isPending={createBooking.isPending} loadingText={bookingTexts.pendingLabel}>
          Confirm Hire
        </Button>
      </DialogActions>
    </form>
  );
}

/** Returns the typed quantity; undefined for the default and for an invalid one, whose error comes when the form is sent. */
function useValidQuantity(service: Service, control: Control<BookingFormValues>): number | undefined {
  const typed = useWatch({ control, name: 'quantity' });
  // The limits are the same in any currency.
  const isInvalid = 'message' in bookTypedQuantity(service, typed, 'USD');
  return isInvalid ? undefined : parseQuantity(service, typed);
}

interface FormImagesFieldProps {
  form: UseFormReturn<BookingFormValues>;
  onUploading: (count: number) => void;
}

function FormImagesField({ form, onUploading }: FormImagesFieldProps) {
  const { field } = useController({ control: form.control, name: 'images' });
  return <BookingImagesField images={field.value} onChange={field.onChange} onUploading={onUploading} />;
}
