import { messages } from '@nearhand/shared/api-messages';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import type { CreatedBookingResponse } from '@nearhand/shared/bookings/bookings';
import type { Service } from '@nearhand/shared/services/services';
import { toInstantOrAfterSkip } from '@nearhand/shared/time-zone';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { serviceQuery } from '../../../entities/service/services-api.ts';
import { getNearestSlots, slotsKey } from '../../../entities/availability/slots.ts';
import { createBookingMutation, type CreateBookingBody } from '../../../entities/booking/bookings-api.ts';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { ApiError, getErrorMessage, hasCode } from '../../../lib/api-error.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { formatAmount } from '../../../lib/money.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { bookingTexts } from '../texts.ts';
import {
  getHireDraftName,
  getInitialValues,
  parseRepeat,
  type BookingFormValues,
} from './booking-form-values.ts';
import { findProblem, type HireProblem, type HireStep } from './hire-problem.ts';
import { useAddressChoice, type AddressChoice } from './use-address-choice.ts';
import { useHirePrice, type HirePrice } from './use-hire-price.ts';
import { useKeepAddress } from './use-keep-address.ts';
import { useSchedule } from './use-schedule.ts';

export interface HireFormOptions {
  service: Service;
  initial: Partial<BookingFormValues> | undefined;
  /** Whether the dialog asks for date and time only. */
  isShort: boolean;
  /** Called with the service as it is now, if its price has changed. */
  onServiceChange: (service: Service) => void;
  onEdit: () => void;
  onBooked: (created: CreatedBookingResponse) => void;
}

export type HireForm = ReturnType<typeof useHireForm>;

/** Holds the booking form, preserves its draft when the session ends, and creates the booking. */
export function useHireForm({
  service,
  initial,
  isShort,
  onServiceChange,
  onEdit,
  onBooked,
}: HireFormOptions) {
  const { timeZone } = useMarketplace();
  const form = useForm<BookingFormValues>({
    defaultValues: getInitialValues(service, initial),
    shouldFocusError: false,
  });
  const hasRestoredDraft = useFormDraft(getHireDraftName(service), form);
  useEffect(() => {
    if (hasRestoredDraft) onEdit();
  }, [hasRestoredDraft, onEdit]);

  const [uploading, countUploads] = useState(0);
  const price = useHirePrice(service, form.control);
  const subject = { serviceId: service._id, ...price.request };
  const schedule = useSchedule({ form, subject });
  const place = useAddressChoice(form.control, service.place === 'customer');
  const keepAddress = useKeepAddress(place);
  // What had to be waited for is there.
  const { isLoading: isPlaceLoading } = place;
  useEffect(() => {
    if (!isPlaceLoading) form.clearErrors('root');
  }, [form, isPlaceLoading]);

  /** Returns what is missing first, up to a step. */
  const check = (upTo: HireStep): HireProblem | undefined =>
    findProblem(
      {
        values: form.getValues(),
        hasAvailability: schedule.hasAvailability,
        timeZone,
        now: new Date(),
        priceProblem: price.problem?.message,
        needsAddress: !isShort && service.place === 'customer' && place.isTyped,
        isPlaceLoading,
        isUploading: uploading > 0,
      },
      upTo,
    );
  const sending = useSendHire({ form, service, onServiceChange });
  const { error, describe } = sending;
  const confirm = () => {
    const values = form.getValues();
    sending.send(buildBody({ service, values, price, place, timeZone, isShort }), (created) => {
      if (!isShort) keepAddress(values.keepsAddress);
      onBooked(created);
    });
  };
  const nearestSlots = getNearestSlots(error);
  return {
    form,
    price,
    subject,
    schedule,
    place,
    createBooking: sending.createBooking,
    check,
    confirm,
    hasRestoredDraft,
    problem: form.formState.errors.root?.message ?? (error && !nearestSlots && describe(error)),
    nearestSlots,
    conflicts: error instanceof ApiError ? error.conflicts : [],
    countUploads,
  };
}

type SendHireOptions = Pick<HireFormOptions, 'service' | 'onServiceChange'> & {
  form: UseFormReturn<BookingFormValues>;
};

/** Creates the booking, and says why it could not be created. */
function useSendHire({ form, service, onServiceChange }: SendHireOptions) {
  const keyFor = useIdempotencyKey();
  const client = useQueryClient();
  const createBooking = useGuardedMutation(createBookingMutation);
  /** Shows the service as it is now; options that it no longer has are not booked. */
  const loadChangedService = async () => {
    const changed = await client.fetchQuery({ ...serviceQuery(service._id), staleTime: 0 });
    const isOffered = ([id]: [string, number]) => changed.options.some(({ _id }) => _id === id);
    form.setValue('options', Object.fromEntries(Object.entries(form.getValues('options')).filter(isOffered)));
    onServiceChange(changed);
  };
  const handleConflict = (error: Error) => {
    if (!(error instanceof ApiError) || error.status !== 409) return;
    void client.invalidateQueries({ queryKey: slotsKey });
    if (error.code === 'price_changed') return void loadChangedService();
    if (!getNearestSlots(error) && error.conflicts.length === 0) form.setFocus('time');
  };
  const describe = (failure: Error): string => {
    if (!hasCode(failure, 'price_changed') || !failure.quote) return describeBookingFailure(failure);
    const before = createBooking.variables?.body.expectedTotal ?? 0;
    return bookingTexts.priceChanged(
      formatAmount(failure.quote.total, service.currency),
      formatAmount(before, service.currency),
    );
  };
  return {
    createBooking,
    error: createBooking.error,
    describe,
    send: (body: CreateBookingBody, onSuccess: (created: CreatedBookingResponse) => void) =>
      createBooking.mutate({ body, idempotencyKey: keyFor(body) }, { onSuccess, onError: handleConflict }),
  };
}

interface BodyOptions {
  service: Service;
  values: BookingFormValues;
  place: AddressChoice;
  price: HirePrice;
  timeZone: string;
  isShort: boolean;
}

/** Builds the body of both pages (product 3), with what the customer has filled in besides. */
function buildBody({ service, values, price, place, timeZone, isShort }: BodyOptions): CreateBookingBody {
  const { date, time, notes, images } = values;
  const common = {
    serviceId: service._id,
    ...price.request,
    expectedTotal: price.total,
    ...(service.place === 'customer' && place.address && { customerAddress: place.address }),
  };
  if (isShort) return { ...common, bookingDate: date, bookingTime: time };
  const repeat = parseRepeat(values);
  return {
    ...common,
    scheduledDate: toInstantOrAfterSkip({ date, time }, timeZone).toISOString(),
    notes,
    ...(images.length > 0 && { images }),
    ...(repeat && { repeat, ...(values.skipConflicts && { skipConflicts: true }) }),
  };
}

/** What the form says in place of two sentences of the API (product 8, booking). */
const inOtherWords = new Map<string, string>([
  [messages.routeNotFound, bookingTexts.serviceUnavailable],
  [bookingMessages.scheduledDateRequired, bookingTexts.selectDateAndTime],
]);

/** Returns the text that the form shows when a booking fails. */
export function describeBookingFailure(error: Error): string {
  const message = getErrorMessage(error, bookingTexts.createFailed);
  return inOtherWords.get(message) ?? message;
}
