import type { Slot, SlotsResponse } from '@nearhand/shared/availability/slots';
import { toInstantOrAfterSkip, type LocalDateTime } from '@nearhand/shared/time-zone';
import { useEffect, useRef, useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { MonthCalendar, Ticks } from '../../../components/month-calendar.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import {
  useMonthSlots,
  type SlotSubject,
  getCalendarProps,
  splitDay,
} from '../../../entities/availability/slots.ts';
import { formatWeekdayAndDay } from '../../../lib/dates.ts';
import { commonTexts } from '../../../lib/texts.ts';
import type { BookingFormValues } from './booking-form-values.ts';
import { SlotTaken } from './slot-taken.tsx';
import { FieldError, SlotTimes } from './slot-times.tsx';
import { useLostTime, type LostTime } from './use-lost-time.ts';

/** How many free times are offered in place of a lost one. */
const NEAREST_COUNT = 3;

interface SlotPickerProps {
  subject: SlotSubject;
  form: Pick<UseFormReturn<BookingFormValues>, 'control' | 'setValue' | 'clearErrors'>;
  /** The offered times of the next two weeks, or the first one after them. */
  nextSlots: SlotsResponse;
  /** `YYYY-MM-DD` in the marketplace's zone. */
  today: string;
  layout: ScheduleLayout;
  /** The nearest free times, possibly none, if the API has rejected the chosen one. */
  nearest?: readonly Slot[] | undefined;
  onChoose?: (() => void) | undefined;
}

/** Asks for one of the offered times: the day in a month, then one of the times of that day. */
export function SlotPicker({ subject, form, nextSlots, today, layout, nearest, onChoose }: SlotPickerProps) {
  const { control } = form;
  const date = useController({ control, name: 'date', rules: { required: 'Please choose a date' } });
  const time = useController({ control, name: 'time', rules: { required: 'Please choose a time' } });
  const day = date.field.value;
  const nextFree = nextSlots.slots[0] ?? nextSlots.nextSlot;
  const [focused, setFocused] = useFocusedDay(day, nextFree?.date ?? today);
  const month = useMonthSlots(subject, focused, today);
  const chosen = { date: day, time: time.field.value };
  const { daySlots, lost, nearestToLost } = useOffered({
    form,
    subject,
    month,
    chosen,
    timeZone: nextSlots.timeZone,
  });
  const offers = nearest ?? nearestToLost;
  const chooseDay = (other: string) => {
    date.field.onChange(other);
    time.field.onChange('');
  };
  const { times, focusFirstTime } = useFirstTimeFocus();
  const chooseNextFree = (free: string) => {
    focusFirstTime();
    setFocused(free);
    chooseDay(free);
  };

  return (
    <div className={`grid gap-4 ${scheduleLayouts[layout]}`}>
      {offers && (
        <div className="sm:col-span-full">
          <SlotTaken
            form={form}
            lost={lost}
            nearest={offers}
            wasRejected={Boolean(nearest)}
            onChoose={onChoose}
          />
        </div>
      )}
      <div className="grid gap-2">
        <p className="text-small font-semibold">Date</p>
        <SlotMonth
          label="Date"
          value={day}
          today={today}
          focused={focused}
          month={month}
          onFocusChange={setFocused}
          onChange={chooseDay}
        />
        {nextFree && nextFree.date !== day && (
          <Button variant="quiet" size="small" onClick={() => chooseNextFree(nextFree.date)}>
            Next free: {formatWeekdayAndDay(nextFree.date)}
          </Button>
        )}
        <FieldError message={date.fieldState.error?.message} />
      </div>
      <div ref={times} className="grid gap-2">
        <SlotTimes
          isPending={month.isPending}
          timeZone={nextSlots.timeZone}
          day={day}
          slots={daySlots}
          lost={lost?.date === day ? lost : undefined}
          field={time.field}
          onChoose={(value) => {
            time.field.onChange(value);
            onChoose?.();
          }}
          error={time.fieldState.error?.message}
        />
      </div>
    </div>
  );
}

interface OfferedOptions extends Pick<SlotPickerProps, 'form' | 'subject'> {
  month: ReturnType<typeof useMonthSlots>;
  chosen: LocalDateTime;
  timeZone: string;
}

/** Returns the times of the chosen day, and the lost time with the nearest ones until another is chosen. */
function useOffered({ form, subject, month, chosen, timeZone }: OfferedOptions) {
  const { date, time } = chosen;
  const daySlots = month.slots.filter((slot) => slot.date === date);
  const isInMonth = date >= month.month.from && date <= month.month.to;
  const isKnown = isInMonth && month.isSuccess && !month.isFetching;
  const offered = isKnown ? daySlots : undefined;
  const lost = useLostTime({ form, chosen, quantity: subject.quantity, offered });
  const nearestToLost = lost && time === '' ? getNearest(month.slots, lost, timeZone) : undefined;
  return { daySlots, lost, nearestToLost };
}

/** Holds the focused day, whose month is shown; another chosen day takes the focus. */
function useFocusedDay(chosen: string, start: string) {
  const [focused, setFocused] = useState(chosen || start);
  const [previous, setPrevious] = useState(chosen);
  if (previous !== chosen) {
    setPrevious(chosen);
    if (chosen) setFocused(chosen);
  }
  return [focused, setFocused] as const;
}

/** Focuses the first time of a day once it is rendered, as the button that chose the day is gone then. */
function useFirstTimeFocus() {
  const times = useRef<HTMLDivElement>(null);
  const isRequested = useRef(false);
  useEffect(() => {
    const first = times.current?.querySelector('input');
    if (!isRequested.current || !first) return;
    isRequested.current = false;
    first.focus();
  });
  const focusFirstTime = () => {
    isRequested.current = true;
  };
  return { times, focusFirstTime };
}

function getNearest(slots: readonly Slot[], lost: LostTime, timeZone: string): Slot[] {
  const at = toInstantOrAfterSkip(lost, timeZone).getTime();
  const distance = ({ start }: Slot) => Math.abs(Date.parse(start) - at);
  return slots
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, NEAREST_COUNT)
    .toSorted((one, other) => (one.start < other.start ? -1 : 1));
}

interface SlotMonthProps {
  label: string;
  /** The chosen day as `YYYY-MM-DD`; empty for none. */
  value: string;
  /** `YYYY-MM-DD` in the marketplace's zone. */
  today: string;
  /** The focused day, whose month is shown. */
  focused: string;
  month: ReturnType<typeof useMonthSlots>;
  onFocusChange: (day: string) => void;
  onChange: (day: string) => void;
}

/** Asks for one of the free days of a month. Ticks mark the parts of the day that have times. */
function SlotMonth({ month, today, ...calendar }: SlotMonthProps) {
  const { slots, data, error } = month;
  return (
    <>
      <MonthCalendar {...calendar} min={today} today={today} {...getCalendarProps(month, today)} />
      {slots.length > 0 && <TickLegend />}
      {error && <QueryError title={commonTexts.slotsFailed} query={month} />}
      {data && slots.length === 0 && (
        <p role="status" className="text-small text-fg-muted">
          No free times in this month.
        </p>
      )}
    </>
  );
}

/** Explains the ticks. Screen readers read the times instead. */
function TickLegend() {
  return (
    <p aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-fg-muted">
      {splitDay([]).map(({ part }, index, parts) => (
        <span key={part} className="flex items-center gap-1.5">
          <span className="text-brand">
            <Ticks filled={parts.map((_, at) => at === index)} />
          </span>
          {part.toLowerCase()}
        </span>
      ))}
    </p>
  );
}

/** Whether the times are below the month, beside it where both have room, or in two of the three columns of a wide form. */
export type ScheduleLayout = 'stacked' | 'beside' | 'columns';

export const scheduleLayouts: Record<ScheduleLayout, string> = {
  stacked: '',
  beside: 'sm:grid-cols-2 sm:items-start',
  columns:
    'sm:grid-cols-2 sm:items-start min-[62rem]:col-span-2 min-[62rem]:grid-cols-subgrid min-[62rem]:gap-x-8',
};
