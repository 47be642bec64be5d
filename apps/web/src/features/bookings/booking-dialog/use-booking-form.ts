import type { Slot } from '@nearhand/shared/availability/slots';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { getDefaultQuantity, hasQuantity } from '@nearhand/shared/bookings/quantity';
import { seriesMessages } from '@nearhand/shared/bookings/booking-series';
import { isWithinNextYear, parseSchedule } from '@nearhand/shared/bookings/booking-time';
import type { CreatedBookingResponse } from '@nearhand/shared/bookings/bookings';
import type { Service } from '@nearhand/shared/services/services';
import type { LocalDateTime } from '@nearhand/shared/time-zone';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { slotsKey } from '../../../entities/availability/slots.ts';
import { createBookingMutation, type CreateBookingBody } from '../../../entities/booking/bookings-api.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { ApiError, getErrorMessage, hasCode } from '../../../lib/api-error.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { bookingTexts } from '../texts.ts';
import {
  bookingFormSchema,
  bookTypedQuantity,
  getEmptyBookingForm,
  parseRepeat,
  type BookingFormValues,
} from './booking-form-values.ts';

interface BookingFormOptions {
  service: Service;
  initial: LocalDateTime | undefined;
  /** Builds the request body; `instant` is date and time in the marketplace's time zone. */
  buildBody: (values: BookingFormValues, instant: Date) => CreateBookingBody;
  onEdit: () => void;
  onBooked: (created: CreatedBookingResponse) => void;
}

/** Holds the booking form, preserves its draft when the session ends, and creates the booking. */
export function useBookingForm({ service, initial, buildBody, onEdit, onBooked }: BookingFormOptions) {
  const { timeZone, currency } = useMarketplace();
  const keyFor = useIdempotencyKey();
  const client = useQueryClient();
  const createBooking = useGuardedMutation(createBookingMutation);
  const form = useForm<BookingFormValues>({
    defaultValues: {
      ...getEmptyBookingForm(),
      ...initial,
      quantity: hasQuantity(service.unit) ? String(getDefaultQuantity(service)) : '',
    },
    shouldFocusError: false,
  });
  const hasRestoredDraft = useFormDraft(`hire-${service._id}`, bookingFormSchema, form);
  useEffect(() => {
    if (hasRestoredDraft) onEdit();
  }, [hasRestoredDraft, onEdit]);

  const [uploading, countUploads] = useState(0);

  const reject = (field: 'root' | 'quantity' | 'visits', message: string) => {
    // The error of the previous call is out of date.
    createBooking.reset();
    form.setError(field, { message }, { shouldFocus: true });
  };
  const confirmBooking = form.handleSubmit((values) => {
    if (uploading > 0) return reject('root', 'Please wait until the photos are uploaded');
    const { date, time } = values;
    const now = new Date();
    const schedule = parseSchedule({ bookingDate: date, bookingTime: time }, timeZone, now);
    if ('message' in schedule) return reject('root', schedule.message);
    if (!isWithinNextYear(schedule.instant, now, timeZone)) {
      return reject('root', bookingMessages.tooFarAhead);
    }
    const booked = bookTypedQuantity(service, values.quantity, currency);
    if ('message' in booked) return reject('quantity', booked.message);
    if (values.every !== '' && !parseRepeat(values)) return reject('visits', seriesMessages.count);
    const body = buildBody(values, schedule.instant);
    createBooking.mutate(
      { body, idempotencyKey: keyFor(body) },
      {
        onSuccess: onBooked,
        onError: (error) => {
          if (!(error instanceof ApiError) || error.status !== 409) return;
          void client.invalidateQueries({ queryKey: slotsKey });
          if (!getNearestSlots(error) && error.conflicts.length === 0) form.setFocus('time');
        },
      },
    );
  });
  const { error } = createBooking;
  const nearestSlots = getNearestSlots(error);
  const conflicts = error instanceof ApiError ? error.conflicts : [];
  const problem =
    form.formState.errors.root?.message ?? (error && !nearestSlots && describeBookingFailure(error));
  return {
    form,
    createBooking,
    confirmBooking,
    hasRestoredDraft,
    problem,
    nearestSlots,
    conflicts,
    countUploads,
  };
}

/** Returns the nearest free times, possibly none, if the API rejected the booking because its time is not free. */
function getNearestSlots(error: Error | null): Slot[] | undefined {
  return hasCode(error, 'slot_not_offered') ? error.slots : undefined;
}

/** Returns the text that the form shows when a booking fails (product 8, booking). */
export function describeBookingFailure(error: Error): string {
  if (hasCode(error, 'route_not_found')) return bookingTexts.serviceUnavailable;
  const isDateInvalid =
    error instanceof ApiError && error.issues.some(({ path }) => path === 'scheduledDate');
  return isDateInvalid ? bookingTexts.selectDateAndTime : getErrorMessage(error, bookingTexts.createFailed);
}
