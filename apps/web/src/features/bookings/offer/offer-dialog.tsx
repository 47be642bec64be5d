import { MAX_OFFER_LINES, MAX_OFFER_NOTE_LENGTH, priceOffer } from '@nearhand/shared/bookings/booking-offers';
import { bookingActions } from '@nearhand/shared/bookings/booking-actions';
import { isRequest } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { Button, IconButton } from '../../../components/button.tsx';
import { DialogActions } from '../../../components/dialog.tsx';
import { FailureAlert } from '../../../components/failure-alert.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextField } from '../../../components/form-field.tsx';
import { Select } from '../../../components/select.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { invalidateBookings, setBookingInCache } from '../../../entities/booking/booking-cache.ts';
import { bookingsKey } from '../../../entities/query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { getErrorMessage } from '../../../lib/api-error.ts';
import { formatAmount } from '../../../lib/money.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import {
  EMPTY_LINE,
  getOfferFormValues,
  parseLines,
  toOfferInput,
  VALID_HOURS,
  validateMinutes,
  validateQuantity,
  validateText,
  validateUnitPrice,
  type OfferFormValues,
} from './offer-form-values.ts';

interface OfferDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Lets a provider offer another price and length: for a request, or for more work of an approved booking. */
export function OfferDialog({ booking, onClose }: OfferDialogProps) {
  const form = useForm<OfferFormValues>({ defaultValues: getOfferFormValues(booking) });
  const hasRestoredDraft = useFormDraft(`offer-${booking._id}`, form);
  const client = useQueryClient();
  const { mutate, isPending, error } = useGuardedMutation({
    mutationKey: [...bookingsKey, 'make-offer', booking._id],
    mutationFn: (values: OfferFormValues) =>
      api.makeOffer({
        params: { id: booking._id },
        body: toOfferInput(values, booking.currency, new Date()),
      }),
    onSuccess: ({ booking: changed, message }) => {
      setBookingInCache(client, changed);
      showSuccess(message);
      void invalidateBookings(client);
      onClose();
    },
  });
  return (
    <FormDialog
      title={bookingActions.makeOffer.label}
      isDirty={form.formState.isDirty}
      isPending={isPending}
      hasRestoredDraft={hasRestoredDraft}
      onClose={onClose}
    >
      {(close) => (
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => void form.handleSubmit((values) => mutate(values))(event)}
        >
          <p className="text-small text-fg-muted">
            {isRequest(booking)
              ? 'The customer accepts or declines it. Accepted, the booking is approved at this price and length.'
              : 'The customer accepts or declines it. Until then, and when it is declined, the present terms hold.'}
          </p>
          <LineFields form={form} currency={booking.currency} />
          <OfferTotal form={form} booking={booking} />
          <TextField
            label="Length in minutes"
            inputMode="numeric"
            error={form.formState.errors.minutes?.message}
            {...form.register('minutes', { validate: validateMinutes })}
          />
          <TextArea label="Note" optional limit={MAX_OFFER_NOTE_LENGTH} {...form.register('note')} />
          <ValidUntil form={form} />
          {error && (
            <FailureAlert message={getErrorMessage(error, 'Failed to send the offer')} error={error} />
          )}
          <DialogActions>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" isPending={isPending} loadingText="Sending...">
              Send the offer
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}

type FormProps = { form: UseFormReturn<OfferFormValues> };

function LineFields({ form, currency }: FormProps & { currency: string }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const { errors } = form.formState;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-small font-semibold">Lines</legend>
      {fields.map(({ id }, index) => (
        <div
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2 border-b border-border pb-4 sm:grid-cols-[minmax(0,1fr)_6rem_8rem_auto]"
        >
          <div className="col-span-3 sm:col-span-1">
            <TextField
              label={`What, line ${index + 1}`}
              maxLength={200}
              error={errors.lines?.[index]?.text?.message}
              {...form.register(`lines.${index}.text`, { validate: validateText })}
            />
          </div>
          <TextField
            label="How many"
            inputMode="decimal"
            error={errors.lines?.[index]?.quantity?.message}
            {...form.register(`lines.${index}.quantity`, { validate: validateQuantity })}
          />
          <TextField
            label="Price of one"
            inputMode="decimal"
            error={errors.lines?.[index]?.unitPrice?.message}
            {...form.register(`lines.${index}.unitPrice`, {
              validate: (typed) => validateUnitPrice(typed, currency),
            })}
          />
          <IconButton
            label={`Remove line ${index + 1}`}
            className="mt-7"
            disabled={fields.length === 1}
            onClick={() => remove(index)}
          >
            <Trash2 aria-hidden strokeWidth={1.75} />
          </IconButton>
        </div>
      ))}
      {fields.length < MAX_OFFER_LINES && (
        <div>
          <Button variant="secondary" size="small" onClick={() => append(EMPTY_LINE)}>
            <Plus aria-hidden className="size-4" strokeWidth={1.75} />
            Add a line
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function OfferTotal({ form, booking }: FormProps & { booking: Booking }) {
  const lines = useWatch({ control: form.control, name: 'lines' });
  const { currency, totalAmount } = booking;
  const { total } = priceOffer(parseLines({ lines }, currency), currency);
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
      <span className="text-small text-fg-muted">Total; until now {formatAmount(totalAmount, currency)}</span>
      <strong
        aria-live="polite"
        className="ms-auto font-display text-[1.5rem]/[1.1] font-bold whitespace-nowrap"
      >
        {Number.isNaN(total) ? '–' : formatAmount(total, currency)}
      </strong>
    </p>
  );
}

function ValidUntil({ form }: FormProps) {
  const selected = useWatch({ control: form.control, name: 'hours' });
  return (
    <Select
      label="It can be accepted for"
      options={VALID_HOURS}
      selected={selected}
      onSelect={(hours) => form.setValue('hours', hours, { shouldDirty: true })}
    />
  );
}
