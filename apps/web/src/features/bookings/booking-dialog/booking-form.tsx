import { MAX_SLOT_RANGE_DAYS } from '@nearhand/shared/availability/slots';
import { priceUnitRows } from '@nearhand/shared/services/service-enums';
import { MAX_NOTES_LENGTH } from '@nearhand/shared/bookings/booking-details';
import {
  hasQuantity,
  getDefaultQuantity,
  formatQuantity,
  QUANTITY_DECIMALS,
  formatQuantityLimits,
  quantityLimits,
} from '@nearhand/shared/bookings/quantity';
import { seriesDates } from '@nearhand/shared/bookings/booking-series';
import { parseSchedule } from '@nearhand/shared/bookings/booking-time';
import { DAY_MS } from '@nearhand/shared/durations';
import { roundMoney, parseDecimalInput } from '@nearhand/shared/money';
import type { Service } from '@nearhand/shared/services/services';
import type { LocalDateTime } from '@nearhand/shared/time-zone';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useController, useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { DialogActions } from '../../../components/dialog.tsx';
import { DraftRestoredNotice } from '../../../components/draft-restored-notice.tsx';
import { FailureAlert } from '../../../components/failure-alert.tsx';
import { FormErrorSummary } from '../../../components/form-error-summary.tsx';
import { FormField, inputClassName } from '../../../components/form-field.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { nextSlotsQuery, slotsQuery, type SlotSubject } from '../../../entities/availability/slots.ts';
import type { CreateBookingBody } from '../../../entities/booking/bookings-api.ts';
import { ViewerTime } from '../../../entities/marketplace/time-zone-note.tsx';
import { useMarketplace } from '../../../entities/marketplace/marketplace.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatCount, formatNumber } from '../../../lib/format-number.ts';
import { formatAmount } from '../../../lib/money.ts';
import { bookingTexts } from '../texts.ts';
import { BookedService } from './booked-service.tsx';
import type { BookingFormEvents } from './booking-dialog-frame.tsx';
import {
  bookTypedQuantity,
  parseQuantity,
  type BookingFormValues,
  parseRepeat,
} from './booking-form-values.ts';
import { BookingImagesField } from './booking-images-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { useBookingForm } from './use-booking-form.ts';

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
  const isInvalid = 'message' in bookTypedQuantity(service, typed, service.currency);
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

interface BookingFormSummaryProps {
  service: Service;
  control: Control<BookingFormValues>;
  conflictCount: number;
}

/** Sums up the booking before the customer confirms it: the total, the chosen time, and when it is paid. */
function BookingFormSummary({ service, control, conflictCount }: BookingFormSummaryProps) {
  const { currency, timeZone } = useMarketplace();
  const [openedAt] = useState(() => new Date());
  const [date, time, typed, every, visits] = useWatch({
    control,
    name: ['date', 'time', 'quantity', 'every', 'visits'],
  });
  const schedule = parseSchedule({ bookingDate: date, bookingTime: time }, timeZone, openedAt);
  const typedBooking = bookTypedQuantity(service, typed, currency);
  // While what is typed cannot be booked, the default is shown.
  const job = 'message' in typedBooking ? bookTypedQuantity(service, '', currency) : typedBooking;
  if ('message' in job) return null;
  const { total, minutes, quantity } = job;
  const repeat = parseRepeat({ every, visits });
  const count = repeat ? repeat.count - conflictCount : 1;

  const scope = [formatQuantity(quantity, service.unit, formatNumber), formatCount(minutes, 'minute')];
  const series = repeat && `${formatCount(count, 'visit')} × ${formatAmount(total, currency)}`;
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span aria-live="polite" className="font-display text-[1.25rem] font-bold tabular-nums">
          <span className="font-sans text-small font-semibold">Total </span>
          {formatAmount(roundMoney(total * count, currency), currency)}
        </span>
        <span aria-live="polite" className="text-small text-fg-muted">
          {'instant' in schedule && (
            <>
              {formatDateTime(schedule.instant, timeZone)}
              <ViewerTime at={schedule.instant.toISOString()} place={service.place} />
            </>
          )}
        </span>
      </p>
      <p className="text-caption text-fg-muted">
        <span aria-live="polite">{[...scope, series].filter(Boolean).join(' · ')}.</span> You won't pay until
        the provider accepts.
      </p>
    </div>
  );
}

/** Asks for the quantity, typed or by steps. Renders nothing for a service with a fixed price. */
function QuantityField({ service, control }: { service: Service; control: Control<BookingFormValues> }) {
  const { field, fieldState } = useController({ control, name: 'quantity' });
  const row = priceUnitRows[service.unit].quantity;
  if (!row) return null;
  const { minimum, maximum } = quantityLimits(service);
  const { step, label } = row;
  const parsed = parseDecimalInput(field.value, QUANTITY_DECIMALS);
  const current = Number.isNaN(parsed) ? getDefaultQuantity(service) : parsed;
  const changeBy = (by: number) => {
    const next = Math.min(Math.max(Math.round((current + by) * 100) / 100, minimum), maximum);
    field.onChange(String(next));
  };
  const stepButton = (by: number, isAtLimit: boolean) => (
    <Button
      variant="secondary"
      aria-label={by > 0 ? `More ${label.toLowerCase()}` : `Fewer ${label.toLowerCase()}`}
      className="size-12 shrink-0 px-0!"
      {...(isAtLimit && { 'aria-disabled': true })}
      onClick={() => {
        if (!isAtLimit) changeBy(by);
      }}
    >
      {by > 0 ? <Plus aria-hidden className="size-5" /> : <Minus aria-hidden className="size-5" />}
    </Button>
  );
  return (
    <FormField
      label={label}
      hint={formatQuantityLimits(service, formatNumber)}
      error={fieldState.error?.message}
    >
      {(attributes) => (
        <div className="flex max-w-64 gap-2">
          {stepButton(-step, current <= minimum)}
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            {...attributes}
            {...field}
            className={`${inputClassName} text-center tabular-nums`}
          />
          {stepButton(step, current >= maximum)}
        </div>
      )}
    </FormField>
  );
}

/**
 * Returns the dates of the chosen visits that are not free: the `conflicts` for which the API rejected the booking, and
 * those at which a provider with hours does not offer the chosen time.
 */
function useTakenDates(
  subject: SlotSubject,
  control: Control<BookingFormValues>,
  conflicts: readonly string[],
): string[] {
  const [date, time, every, visits] = useWatch({ control, name: ['date', 'time', 'every', 'visits'] });
  const repeat = parseRepeat({ every, visits });
  const dates = repeat && date ? seriesDates(date, repeat) : [];
  const { data: next } = useQuery(nextSlotsQuery(subject));
  const hasOffers = next?.hasAvailability === true && time !== '';
  const ranges = hasOffers ? splitRanges(dates) : [];
  const offered = useQueries({ queries: ranges.map((range) => slotsQuery(subject, range)) });
  const notOffered = ranges.flatMap(({ from, to }, index) => {
    const { data, isPlaceholderData } = offered[index] ?? {};
    if (!data || isPlaceholderData) return [];
    const free = new Set(data.slots.filter((slot) => slot.time === time).map((slot) => slot.date));
    return dates.filter((each) => each >= from && each <= to && !free.has(each));
  });
  return dates.filter((each) => conflicts.includes(each) || notOffered.includes(each));
}

/** Splits dates into the fewest ranges that the API accepts. */
function splitRanges(dates: readonly string[]): { from: string; to: string }[] {
  const ranges: { from: string; to: string }[] = [];
  for (const date of dates) {
    const last = ranges.at(-1);
    if (last && (Date.parse(date) - Date.parse(last.from)) / DAY_MS < MAX_SLOT_RANGE_DAYS) last.to = date;
    else ranges.push({ from: date, to: date });
  }
  return ranges;
}
