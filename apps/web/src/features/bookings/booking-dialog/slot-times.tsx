import { useOtherTimeZone } from '../../../entities/marketplace/time-zone-note.tsx';
import { formatTimeZone } from '@nearhand/shared/region/region';
import { useId, useRef } from 'react';
import type { useController } from 'react-hook-form';
import { FieldError } from '../../../components/form-field.tsx';
import { formatWeekdayAndDay } from '../../../lib/dates.ts';
import { formatTimeOfDay } from '../../../lib/time-of-day.ts';
import { splitDay } from '../../../entities/availability/slots.ts';
import type { BookingFormValues } from './booking-form-values.ts';
import { TIMES_GRID, TimesSkeleton } from './times-skeleton.tsx';
import type { Schedule } from './use-schedule.ts';

interface SlotTimesProps {
  schedule: Schedule;
  length: string | undefined;
  field: ReturnType<typeof useController<BookingFormValues, 'time'>>['field'];
  onChoose: (time: string) => void;
  error: string | undefined;
}

export function SlotTimes({ schedule, length, error, ...radios }: SlotTimesProps) {
  const { day, daySlots, lost, isLoading, timeZone } = schedule;
  const id = useId();
  const otherZone = useOtherTimeZone();
  const section = useRef<HTMLDivElement>(null);
  const isTaken = lost?.date === day && lost.isTaken && !daySlots.some(({ time }) => time === lost.time);
  const taken = isTaken ? lost.time : undefined;
  const times = [...daySlots.map(({ time }) => ({ time })), ...(taken ? [{ time: taken }] : [])];
  const parts = splitDay(times.toSorted((one, other) => (one.time < other.time ? -1 : 1)));
  /** Focuses the first time, with heading and error in view. */
  const focus = () => {
    section.current?.scrollIntoView({ block: 'start' });
    (section.current?.querySelector('input') ?? section.current)?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={(element) => {
        section.current = element;
        radios.field.ref({ focus });
      }}
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-error`}
      className="grid min-h-36 content-start gap-3"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p id={`${id}-label`} className="text-small font-semibold">
          {otherZone ? `Time (${formatTimeZone(timeZone)})` : 'Time'}
        </p>
        {day && (
          <p className="text-caption text-fg-muted">
            {[formatWeekdayAndDay(day), length].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <FieldError id={`${id}-error`} message={error} />
      {isLoading && <TimesSkeleton />}
      {!isLoading && times.length === 0 && (
        <p className="text-small text-fg-muted">
          {day ? `No times on ${formatWeekdayAndDay(day)}.` : 'Choose a day to see its times.'}
        </p>
      )}
      {parts
        .filter((part) => part.times.length > 0)
        .map((part) => (
          <div key={part.part} className="grid gap-1.5">
            <p className="text-caption font-medium text-fg-muted">{part.part}</p>
            <div className={TIMES_GRID}>
              {part.times.map(({ time }) =>
                time === taken ? (
                  <TakenTime key={time} time={time} />
                ) : (
                  <TimeRadio key={time} time={time} {...radios} />
                ),
              )}
            </div>
          </div>
        ))}
    </div>
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
}

function TimeRadio({ time, field, onChoose }: TimeRadioProps) {
  return (
    <label className="relative grid min-h-11 cursor-pointer place-items-center rounded-control border border-border-strong text-small font-semibold whitespace-nowrap tabular-nums hover:bg-brand-soft hover:text-brand-soft-fg has-checked:border-brand has-checked:bg-brand has-checked:text-brand-fg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
      <input
        type="radio"
        className="absolute inset-0 cursor-pointer opacity-0"
        name={field.name}
        value={time}
        checked={field.value === time}
        onChange={() => onChoose(time)}
        onBlur={field.onBlur}
      />
      {formatTimeOfDay(time)}
    </label>
  );
}
