import { availabilityMessages } from '@nearhand/shared/availability-messages';
import type { Slot, SlotsResponse } from '@nearhand/shared/slots';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { ErrorBanner } from '../../../components/error-banner.tsx';
import { MonthCalendar } from '../../../components/month-calendar.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatWeekdayAndDay, zoneName } from '../../../lib/dates.ts';
import { formatTimeOfDay } from '../../../lib/format-time-of-day.ts';
import { slotsQuery, type SlotSubject } from '../../../lib/slots.ts';
import type { BookingFormValues } from './booking-form-values.ts';

const NOON = '12:00';
const EVENING = '17:00';

interface SlotPickerProps {
  subject: SlotSubject;
  control: Control<BookingFormValues>;
  /** What the API offers in the next two weeks, or the first time after them. */
  first: SlotsResponse;
  /** `YYYY-MM-DD` in the marketplace's zone. */
  today: string;
  /** Puts the times below the month, also where both have room. */
  isStacked?: boolean;
}

/** Chooses one of the offered times: a month for the day, and the times of that day. */
export function SlotPicker({ subject, control, first, today, isStacked = false }: SlotPickerProps) {
  const date = useController({ control, name: 'date', rules: { required: 'Please choose a date' } });
  const time = useController({ control, name: 'time', rules: { required: 'Please choose a time' } });
  const nextFree = first.slots[0] ?? first.nextSlot;
  const [focused, setFocused] = useState(date.field.value || nextFree?.date || today);
  const month = getMonth(focused, today);
  const { data, error, isFetching, isPending, refetch } = useQuery(slotsQuery(subject, month));
  const slots = data?.slots ?? [];
  const days = new Set(slots.map((slot) => slot.date));
  const ofDay = slots.filter((slot) => slot.date === date.field.value);
  const choose = (day: string) => {
    date.field.onChange(day);
    time.field.onChange('');
  };
  // The button that jumps to the next free day is gone then, and would take the focus with it.
  const times = useRef<HTMLDivElement>(null);
  const isJumping = useRef(false);
  useEffect(() => {
    const firstTime = times.current?.querySelector('input');
    if (!isJumping.current || !firstTime) return;
    isJumping.current = false;
    firstTime.focus();
  });
  const chooseNextFree = (day: string) => {
    isJumping.current = true;
    setFocused(day);
    choose(day);
  };

  return (
    <div className={`grid gap-4 ${isStacked ? '' : 'sm:grid-cols-2 sm:items-start'}`}>
      <div className="grid gap-2">
        <p className="text-small font-semibold">Date</p>
        <MonthCalendar
          label="Date"
          value={date.field.value}
          min={today}
          focused={focused}
          isUnavailable={(day) => !isPending && !days.has(day)}
          getNote={(day) => (isPending || day < today || days.has(day) ? undefined : 'no times')}
          getTicks={(day) => getPartsOfDay(slots.filter((slot) => slot.date === day))}
          onFocusChange={setFocused}
          onChange={choose}
        />
        {nextFree && nextFree.date !== date.field.value && (
          <Button variant="quiet" size="small" onClick={() => chooseNextFree(nextFree.date)}>
            Next free: {formatWeekdayAndDay(nextFree.date)}
          </Button>
        )}
        {error && (
          <ErrorBanner
            title={availabilityMessages.slotsFailed}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {data && slots.length === 0 && <NoFreeTimes />}
        <FieldError message={date.fieldState.error?.message} />
      </div>
      <div ref={times} className="grid gap-2">
        <Times
          isPending={isPending}
          timeZone={first.timeZone}
          day={date.field.value}
          slots={ofDay}
          field={time.field}
          error={time.fieldState.error?.message}
        />
      </div>
    </div>
  );
}

function NoFreeTimes() {
  return (
    <p role="status" className="text-small text-fg-muted">
      No free times in this month.
    </p>
  );
}

interface TimesProps {
  isPending: boolean;
  timeZone: string;
  /** Empty before a day is chosen. */
  day: string;
  slots: readonly Slot[];
  field: ReturnType<typeof useController<BookingFormValues, 'time'>>['field'];
  error: string | undefined;
}

function Times({ isPending, timeZone, day, slots, field, error }: TimesProps) {
  const id = useId();
  if (isPending) return <Skeleton className="h-24 rounded-control" />;
  return (
    <fieldset className="grid gap-2" aria-describedby={`${id}-error`}>
      <legend className="mb-2 text-small font-semibold">Time ({zoneName(timeZone)})</legend>
      {slots.length === 0 && (
        <p className="text-small text-fg-muted">
          {day ? `No times on ${formatWeekdayAndDay(day)}.` : 'Choose a day to see its times.'}
        </p>
      )}
      <div className="grid max-h-72 grid-cols-3 gap-2 overflow-y-auto p-0.5 sm:grid-cols-2">
        {slots.map(({ start, time }, index) => (
          <label
            key={start}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-control border border-border-strong text-small font-semibold tabular-nums hover:bg-brand-soft hover:text-brand-soft-fg has-checked:border-brand has-checked:bg-brand has-checked:text-brand-fg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              className="absolute inset-0 cursor-pointer opacity-0"
              name={field.name}
              value={time}
              checked={field.value === time}
              onChange={() => field.onChange(time)}
              onBlur={field.onBlur}
              ref={index === 0 ? field.ref : null}
            />
            {formatTimeOfDay(time)}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}

function FieldError({ id, message }: { id?: string; message: string | undefined }) {
  return (
    <p id={id} role="alert" className="text-small font-medium text-danger empty:hidden">
      {message}
    </p>
  );
}

/** Returns whether there are times in the morning, in the afternoon and in the evening. */
function getPartsOfDay(slots: readonly Slot[]): boolean[] {
  return [
    slots.some(({ time }) => time < NOON),
    slots.some(({ time }) => time >= NOON && time < EVENING),
    slots.some(({ time }) => time >= EVENING),
  ];
}

/** Returns the first day, from today on, and the last day of a day's month. */
function getMonth(day: string, today: string): { from: string; to: string } {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const to = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  const start = `${day.slice(0, 7)}-01`;
  return { from: start < today ? today : start, to };
}
