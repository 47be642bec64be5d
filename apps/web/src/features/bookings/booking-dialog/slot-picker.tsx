import type { Slot, SlotsResponse } from '@nearhand/shared/slots';
import { toInstantOrAfterSkip, type LocalDateTime } from '@nearhand/shared/time-zone';
import { useEffect, useRef, useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { formatWeekdayAndDay } from '../../../lib/dates.ts';
import { useMonthSlots, type SlotSubject } from '../../../lib/slots.ts';
import type { BookingFormValues } from './booking-form-values.ts';
import { scheduleLayouts, type ScheduleLayout } from './schedule-layout.ts';
import { SlotMonth } from './slot-month.tsx';
import { SlotTaken } from './slot-taken.tsx';
import { FieldError, SlotTimes } from './slot-times.tsx';
import { useLostTime, type LostTime } from './use-lost-time.ts';

/** How many times are offered for one that was lost. */
const NEAREST = 3;

interface SlotPickerProps {
  subject: SlotSubject;
  form: Pick<UseFormReturn<BookingFormValues>, 'control' | 'setValue' | 'clearErrors'>;
  /** What the API offers in the next two weeks, or the first time after them. */
  first: SlotsResponse;
  /** `YYYY-MM-DD` in the marketplace's zone. */
  today: string;
  layout: ScheduleLayout;
  /** The nearest free times, if the API has found that the chosen one is not; there may be none. */
  nearest?: readonly Slot[] | undefined;
  /** Is called when another time is chosen. */
  onChoose?: (() => void) | undefined;
}

/** Chooses one of the offered times: a month for the day, and the times of that day. */
export function SlotPicker({ subject, form, first, today, layout, nearest, onChoose }: SlotPickerProps) {
  const { control } = form;
  const date = useController({ control, name: 'date', rules: { required: 'Please choose a date' } });
  const time = useController({ control, name: 'time', rules: { required: 'Please choose a time' } });
  const day = date.field.value;
  const nextFree = first.slots[0] ?? first.nextSlot;
  const [focused, setFocused] = useFocusedDay(day, nextFree?.date ?? today);
  const month = useMonthSlots(subject, focused, today);
  const chosen = { date: day, time: time.field.value };
  const { ofDay, lost, nearestToLost } = useOffered({
    form,
    subject,
    month,
    chosen,
    timeZone: first.timeZone,
  });
  const offers = nearest ?? nearestToLost;
  const chooseDay = (other: string) => {
    date.field.onChange(other);
    time.field.onChange('');
  };
  const { times, focusFirstTime } = useFirstTime();
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
            isAnswer={Boolean(nearest)}
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
          timeZone={first.timeZone}
          day={day}
          slots={ofDay}
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

/** Returns the times of the chosen day, and the time that was lost with the nearest ones until another is chosen. */
function useOffered({ form, subject, month, chosen, timeZone }: OfferedOptions) {
  const { date, time } = chosen;
  const ofDay = month.slots.filter((slot) => slot.date === date);
  const isInMonth = date >= month.month.from && date <= month.month.to;
  const isKnown = isInMonth && month.isSuccess && !month.isFetching;
  const offered = isKnown ? ofDay : undefined;
  const lost = useLostTime({ form, chosen, quantity: subject.quantity, offered });
  const nearestToLost = lost && time === '' ? getNearest(month.slots, lost, timeZone) : undefined;
  return { ofDay, lost, nearestToLost };
}

/** Holds the day whose month is shown: that of the chosen day, when another one is chosen. */
function useFocusedDay(chosen: string, start: string) {
  const [focused, setFocused] = useState(chosen || start);
  const [followed, setFollowed] = useState(chosen);
  if (followed !== chosen) {
    setFollowed(chosen);
    if (chosen) setFocused(chosen);
  }
  return [focused, setFocused] as const;
}

/** Focuses the first time of a day, once it is there: the button that leads to the day is gone then. */
function useFirstTime() {
  const times = useRef<HTMLDivElement>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    const first = times.current?.querySelector('input');
    if (!isWanted.current || !first) return;
    isWanted.current = false;
    first.focus();
  });
  const focusFirstTime = () => {
    isWanted.current = true;
  };
  return { times, focusFirstTime };
}

/** Returns the free times with the least distance from a lost one, in order of time. */
function getNearest(slots: readonly Slot[], lost: LostTime, timeZone: string): Slot[] {
  const at = toInstantOrAfterSkip(lost, timeZone).getTime();
  const distance = ({ start }: Slot) => Math.abs(Date.parse(start) - at);
  return slots
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, NEAREST)
    .toSorted((one, other) => (one.start < other.start ? -1 : 1));
}
