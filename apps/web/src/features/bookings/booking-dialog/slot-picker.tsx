import type { Slot } from '@nearhand/shared/availability/slots';
import { Zap } from 'lucide-react';
import {
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { flushSync } from 'react-dom';
import { MonthCalendar, Ticks } from '../../../components/month-calendar.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { getCalendarProps, SPAN_WEEKS, splitDay } from '../../../entities/availability/slots.ts';
import { formatWeekdayAndDay } from '../../../lib/dates.ts';
import { commonTexts } from '../../../lib/texts.ts';
import { formatTimeOfDay } from '../../../lib/time-of-day.ts';
import { chooseTime, type BookingFormValues } from './booking-form-values.ts';
import { SlotTimes } from './slot-times.tsx';
import { SCHEDULE_COLUMNS } from './times-skeleton.tsx';
import type { Schedule } from './use-schedule.ts';

interface SlotPickerProps {
  form: Pick<UseFormReturn<BookingFormValues>, 'control' | 'setValue' | 'clearErrors'>;
  schedule: Schedule;
  heading: ReactNode;
  length?: string | undefined;
  onChoose?: (() => void) | undefined;
}

/** Asks for one of the offered times: the day in four weeks, then one of the times of that day. */
export function SlotPicker({ form, schedule, heading, length, onChoose }: SlotPickerProps) {
  const date = useController({ control: form.control, name: 'date' });
  const time = useController({ control: form.control, name: 'time' });
  const { today, day, span, slots, fullDays, isLoading } = schedule;
  const [focused, setFocused] = useFocusedDay(date.field.value, today);
  const choose = (chosen: { date: string; time: string }) => {
    chooseTime(form, chosen);
    onChoose?.();
  };
  const { times, showTimes, ...events } = useShownTimes();
  const chooseDay = (chosen: string) => {
    flushSync(() => choose({ date: chosen, time: '' }));
    showTimes();
  };
  return (
    <div className="@container grid gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {heading}
        <NextFree schedule={schedule} onChoose={choose} />
      </div>
      <div className={SCHEDULE_COLUMNS}>
        <div className="grid gap-2" {...events}>
          <MonthCalendar
            label="Date"
            value={day}
            min={today}
            today={today}
            focused={focused}
            onFocusChange={setFocused}
            onChange={chooseDay}
            weeks={{ count: SPAN_WEEKS, onTurn: schedule.turnTo }}
            {...getCalendarProps({ slots, fullDays, isPending: isLoading }, today)}
          />
          <TickLegend />
          {span.error && <QueryError title={commonTexts.slotsFailed} query={span} />}
          {!isLoading && span.data && slots.length === 0 && (
            <p role="status" className="text-small text-fg-muted">
              No free times in these weeks.
            </p>
          )}
        </div>
        <div ref={times}>
          <SlotTimes
            schedule={schedule}
            length={length}
            field={time.field}
            onChoose={(value) => choose({ date: day, time: value })}
            error={time.fieldState.error?.message}
          />
        </div>
      </div>
    </div>
  );
}

interface NextFreeProps {
  schedule: Schedule;
  onChoose: (slot: Slot) => void;
}

/** Chooses the first free day and its first time in one press. */
function NextFree({ schedule: { nextFree }, onChoose }: NextFreeProps) {
  if (!nextFree) return null;
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-brand bg-brand-soft px-3.5 py-1 text-start text-small font-semibold text-brand-soft-fg"
      onClick={() => onChoose(nextFree)}
    >
      <Zap aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      Next free: {formatWeekdayAndDay(nextFree.date)}, {formatTimeOfDay(nextFree.time)}
    </button>
  );
}

/** Holds the focused day, whose weeks are shown; another chosen day takes the focus. */
function useFocusedDay(chosen: string, today: string) {
  const [focused, setFocused] = useState(chosen || today);
  const [previous, setPrevious] = useState(chosen);
  if (previous !== chosen) {
    setPrevious(chosen);
    if (chosen) setFocused(chosen);
  }
  return [focused, setFocused] as const;
}

/** Brings the times into view once a day is chosen. By keyboard the first one takes the focus. */
function useShownTimes() {
  const times = useRef<HTMLDivElement>(null);
  const isKeyboard = useRef(false);
  const record = ({ type }: KeyboardEvent | PointerEvent) => {
    isKeyboard.current = type === 'keydown';
  };
  const showTimes = () => {
    // Beside the weeks the times are in view already.
    times.current?.scrollIntoView({ block: isBeside(times.current) ? 'nearest' : 'start' });
    if (isKeyboard.current) times.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  return {
    times,
    showTimes,
    onKeyDownCapture: record,
    onPointerDownCapture: record,
    // The day that is shown already can be pressed, too.
    onClickCapture: ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[role=button][data-selected]')) showTimes();
    },
  };
}

function isBeside(times: HTMLElement): boolean {
  return times.offsetLeft > (times.parentElement?.offsetLeft ?? 0);
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
