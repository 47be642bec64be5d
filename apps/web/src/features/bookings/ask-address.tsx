import { messages } from '@nearhand/shared/api-messages';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { formatAddress } from '@nearhand/shared/users/format-address';
import { useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { DraftRestoredNotice } from '../../components/draft-restored-notice.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { setBookingInCache } from '../../entities/booking/booking-cache.ts';
import { needsAddress } from '@nearhand/shared/bookings/booking-facts';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { api } from '../../lib/api-client.ts';
import { getErrorMessage } from '../../lib/api-error.ts';
import { commonTexts } from '../../lib/texts.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { getEmptyBookingForm, type BookingFormValues } from './booking-dialog/booking-form-values.ts';
import { checkAddress } from './booking-dialog/hire-problem.ts';
import { useAddressChoice } from './booking-dialog/use-address-choice.ts';
import { useKeepAddress } from './booking-dialog/use-keep-address.ts';
import { AddressChoiceFields } from './booking-dialog/where-fields.tsx';
import { bookingTexts } from './texts.ts';

interface AskAddressProps {
  booking: Booking;
  onSaved: (booking: Booking) => void;
  /** Leaves it for later; without it there is no such link. */
  onLater?: () => void;
}

/** Asks where the provider should come, for a booking without an address. */
function AskAddress({ booking, onSaved, onLater }: AskAddressProps) {
  const id = useId();
  const client = useQueryClient();
  const form = useForm<BookingFormValues>({ defaultValues: getEmptyBookingForm(), shouldFocusError: false });
  const hasRestoredDraft = useFormDraft(`address-${booking._id}`, form);
  const choice = useAddressChoice(form.control, true);
  const keepAddress = useKeepAddress(choice);
  const save = useGuardedMutation({
    mutationFn: (customerAddress: NonNullable<typeof choice.address>) =>
      api.updateBookingDetails({ params: { id: booking._id }, body: { customerAddress } }),
    onSuccess: ({ booking: saved }) => {
      keepAddress(form.getValues('keepsAddress'));
      setBookingInCache(client, saved);
      onSaved(saved);
    },
  });
  const submit = form.handleSubmit((values) => {
    const problem = choice.isTyped ? checkAddress(values) : undefined;
    if (problem) form.setError(problem.field, { message: problem.message }, { shouldFocus: true });
    else if (choice.address) save.mutate(choice.address);
  });
  return (
    <form
      noValidate
      aria-labelledby={id}
      className="grid gap-3 rounded-card bg-accent-soft p-4.5 text-accent-soft-fg"
      onSubmit={(event) => void submit(event)}
    >
      <h3 id={id} className="flex items-center gap-2 text-h3">
        <MapPin aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
        {bookingTexts.askPlace(booking.provider.name)}
      </h3>
      {hasRestoredDraft && <DraftRestoredNotice />}
      {choice.isLoading ? (
        <Skeleton className="h-80 rounded-button" />
      ) : (
        <AddressChoiceFields form={form} choice={choice} />
      )}
      {save.error && (
        <FailureAlert message={getErrorMessage(save.error, messages.somethingWentWrong)} error={save.error} />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isPending={save.isPending} loadingText={commonTexts.saving}>
          Save address
        </Button>
        {onLater && (
          <button
            type="button"
            className="min-h-11 text-small font-semibold underline underline-offset-2"
            onClick={onLater}
          >
            {bookingTexts.addLater}
          </button>
        )}
      </div>
    </form>
  );
}

/** Says where the provider comes, for the customer who has just said so: the form that had the focus is gone. */
function SavedAddress({ booking }: { booking: Booking }) {
  const { country } = useMarketplace();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus({ preventScroll: true }), []);
  return (
    <p
      ref={line}
      tabIndex={-1}
      role="status"
      className="flex items-start gap-2.5 rounded-button bg-success-soft px-3.5 py-3 text-small font-medium text-success-soft-fg wrap-anywhere"
    >
      <MapPin aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      <bdi>{formatAddress(booking.customerAddress, country)}</bdi>
      <span className="sr-only">{bookingMessages.detailsSaved}</span>
    </p>
  );
}

interface AddressOfBookingProps {
  booking: Booking;
  onSaved?: (booking: Booking) => void;
}

/** Asks for the address of a booking until it is there, or until the customer leaves it for later. */
export function MissingAddress({ booking, onSaved }: AddressOfBookingProps) {
  const [state, setState] = useState<'asked' | 'later' | Booking>(needsAddress(booking) ? 'asked' : 'later');
  if (state === 'later') return null;
  if (state !== 'asked') return <SavedAddress booking={state} />;
  return (
    <AskAddress
      booking={booking}
      onSaved={(saved) => {
        setState(saved);
        onSaved?.(saved);
      }}
      onLater={() => setState('later')}
    />
  );
}
