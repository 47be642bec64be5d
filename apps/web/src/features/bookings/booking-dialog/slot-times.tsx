import { useOtherTimeZone } from '../../../entities/marketplace/time-zone-note.tsx';
import { formatTimeZone } from '@nearhand/shared/region/format-time-zone';
import type { Slot } from '@nearhand/shared/availability/slots';
import { useId } from 'react';
import type { useController } from 'react-hook-form';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatWeekdayAndDay } from '../../../lib/dates.ts';
import { formatTimeOfDay } from '../../../lib/time-of-day.ts';
import { splitDay } from '../../../entities/availability/slots.ts';
import type { BookingFormValues } from './booking-form-values.ts';
import type { LostTime } from './use-lost-time.ts';

interface SlotTimesProps {
  isPending: boolean;
  timeZone: string;
  /** Empty before a day is chosen. */
  day: string;
  slots: readonly Slot[];
  /** The chosen time of the day, if it is no longer offered. */
  lost: LostTime | undefined;
  field: ReturnType<typeof useController<BookingFormValues, 'time'>>['field'];
  onChoose: (time: string) => void;
  error: string | undefined;
}

export function SlotTimes({ isPending, timeZone, day, slots, lost, ...radios }: SlotTimesProps) {
  const id = useId();
  const otherZone = useOtherTimeZone();
  if (isPending) return <Skeleton className="h-24 rounded-control" />;
  const [first] = slots;
  const isTaken = lost?.isTaken && !slots.some(({ time }) => time === lost.time);
  const taken = isTaken ? lost.time : undefined;
  const times = [...slots.map(({ time }) => ({ time })), ...(taken ? [{ time: taken }] : [])];
  const parts = splitDay(times.toSorted((one, other) => (one.time < other.time ? -1 : 1)));
  return (
    <fieldset className="grid gap-2" aria-describedby={`${id}-error`}>
      <legend className="mb-2 text-small font-semibold">
        {otherZone ? `Time (${formatTimeZone(timeZone)})` : 'Time'}
      </legend>
      {times.length === 0 && (
        <p className="text-small text-fg-muted">
          {day ? `No times on ${formatWeekdayAndDay(day)}.` : 'Choose a day to see its times.'}
        </p>
      )}
      <div className="grid max-h-80 gap-3 overflow-y-auto p-0.5">
        {parts
          .filter((part) => part.times.length > 0)
          .map((part) => (
            <div key={part.part} className="grid gap-1.5">
              <p className="text-caption text-fg-muted">{part.part}</p>
              <div className="grid grid-cols-3 gap-2 sm:grid-cols-2">
                {part.times.map(({ time }) =>
                  time === taken ? (
                    <TakenTime key={time} time={time} />
                  ) : (
                    <TimeRadio key={time} time={time} isFirst={time === first?.time} {...radios} />
                  ),
                )}
              </div>
            </div>
          ))}
      </div>
      <FieldError id={`${id}-error`} message={radios.error} />
    </fieldset>
  );
}

function TakenTime({ time }: { time: string }) {
  return (
    <p className="grid min-h-11 place-content-center justify-items-center rounded-control border border-dashed border-border-strong bg-surface-2 text-fg-muted">
      <s className="text-small font-semibold tabular-nums">{formatTimeOfDay(time)}</s>
      <span className="text-caption">Taken</span>
    </p>
  );
}

interface TimeRadioProps extends Pick<SlotTimesProps, 'field' | 'onChoose'> {
  time: string;
  /** Whether it takes the focus on a validation error. */
  isFirst: boolean;
}

function TimeRadio({ time, isFirst, field, onChoose }: TimeRadioProps) {
  return (
    <label className="relative grid min-h-11 cursor-pointer place-items-center rounded-control border border-border-strong text-small font-semibold tabular-nums hover:bg-brand-soft hover:text-brand-soft-fg has-checked:border-brand has-checked:bg-brand has-checked:text-brand-fg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
      <input
        type="radio"
        className="absolute inset-0 cursor-pointer opacity-0"
        name={field.name}
        value={time}
        checked={field.value === time}
        onChange={() => onChoose(time)}
        onBlur={field.onBlur}
        ref={isFirst ? field.ref : null}
      />
      {formatTimeOfDay(time)}
    </label>
  );
}

export function FieldError({ id, message }: { id?: string; message: string | undefined }) {
  return (
    <p id={id} role="alert" className="text-small font-medium text-danger empty:hidden">
      {message}
    </p>
  );
}
