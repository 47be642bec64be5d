import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { MAX_NOTES_LENGTH } from '@nearhand/shared/bookings/booking-details';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { messages } from '@nearhand/shared/api-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { DraftRestoredNotice } from '../../../components/draft-restored-notice.tsx';
import { FailureAlert } from '../../../components/failure-alert.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { UnsavedChangesGuard } from '../../../components/unsaved-changes-guard.tsx';
import { getErrorMessage } from '../../../lib/api-error.ts';
import { commonTexts } from '../../../lib/texts.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { bookingsKey } from '../../../entities/query-keys.ts';
import { AddressFields } from '../../../entities/user/address-fields.tsx';
import { BookingImagesField } from './booking-images-field.tsx';
import { toAddressFields, parseAddress, type BookingFormValues } from './booking-form-values.ts';
import { api } from '../../../lib/api-client.ts';

type DetailsValues = Pick<BookingFormValues, 'address' | 'notes' | 'images'>;

interface DetailsFormProps {
  booking: Booking;
  /** Whether something else asks for the address. */
  hasAddress?: boolean;
  onSaved?: () => void;
}

export function DetailsForm({ booking, hasAddress = false, onSaved }: DetailsFormProps) {
  const client = useQueryClient();
  const { customerAddress, specialRequirements = '' } = booking;
  const [uploading, setUploading] = useState(0);
  const form = useForm<DetailsValues>({
    defaultValues: {
      address: toAddressFields(customerAddress),
      notes: specialRequirements,
      images: booking.images,
    },
  });
  const { register, handleSubmit, setValue, control, formState } = form;
  const hasRestoredDraft = useFormDraft(`details-${booking._id}`, form);
  const images = useWatch({ control, name: 'images' });
  const save = useGuardedMutation({
    mutationFn: (typed: DetailsValues) =>
      api.updateBookingDetails({
        params: { id: booking._id },
        body: {
          ...(!hasAddress && { customerAddress: parseAddress(typed.address) ?? {} }),
          notes: typed.notes,
          images: typed.images,
        },
      }),
    onSuccess: async ({ message }, typed) => {
      form.reset(typed);
      showSuccess(message || bookingMessages.detailsSaved);
      await client.invalidateQueries({ queryKey: bookingsKey });
      onSaved?.();
    },
  });
  return (
    <form
      aria-label={hasAddress ? 'Notes and photos' : 'Address and notes'}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => void handleSubmit((typed) => save.mutate(typed))(event)}
    >
      {hasRestoredDraft && <DraftRestoredNotice />}
      <UnsavedChangesGuard isDirty={formState.isDirty} />
      {!hasAddress && (
        <AddressFields
          field={(name) => register(`address.${name}`)}
          columnsClassName="sm:auto-cols-fr sm:grid-flow-col"
        />
      )}
      <BookingImagesField
        images={images}
        onChange={(next) => setValue('images', next, { shouldDirty: true })}
        onUploading={setUploading}
      />
      <TextArea label="Notes" optional limit={MAX_NOTES_LENGTH} {...register('notes')} />
      {save.error && (
        <FailureAlert message={getErrorMessage(save.error, messages.somethingWentWrong)} error={save.error} />
      )}
      <Button
        type="submit"
        variant="secondary"
        isPending={save.isPending || uploading > 0}
        loadingText={save.isPending ? commonTexts.saving : 'Uploading...'}
        className="justify-self-start"
      >
        Save details
      </Button>
    </form>
  );
}

export function DetailsDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  return (
    <FormDialog title="Address and notes" onClose={onClose}>
      {() => <DetailsForm booking={booking} onSaved={onClose} />}
    </FormDialog>
  );
}
