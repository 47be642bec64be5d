import { toMinutes, type TimeWindow, type Weekday } from '@nearhand/shared/availability';
import { useRef, type ComponentProps, type KeyboardEvent, type PointerEvent } from 'react';
import { useWatch, type UseFormSetValue } from 'react-hook-form';
import { formatTimeOfDay } from '../../lib/format-time-of-day.ts';
import {
  DAY_NAMES,
  type AvailabilityControl,
  type AvailabilityFormValues,
} from './availability-form-values.ts';
import { moveWindow, toHours, type WindowPart } from './move-window.ts';

const DAY_MINUTES = 1440;
const KEY_STEP = 30;
const SNAP_MINUTES = 15;

interface HoursBarProps {
  control: AvailabilityControl;
  setValue: UseFormSetValue<AvailabilityFormValues>;
  day: Weekday;
  /** The hours that the bars of all days show. */
  shown: { first: number; last: number };
}

/** The stretches of a day as bars: each is dragged whole, its edges also move by arrow keys, and Delete removes it. */
export function HoursBar({ control, setValue, day, shown }: HoursBarProps) {
  const windows = useWatch({ control, name: `days.${day}` });
  const track = useRef<HTMLDivElement>(null);
  const drag = useRef<{ index: number; part: WindowPart; x: number; windows: TimeWindow[] }>(undefined);
  const span = (shown.last - shown.first) * 60;
  const percent = (minutes: number) => `${((minutes - shown.first * 60) / span) * 100}%`;
  const change = (next: TimeWindow[]) =>
    setValue(`days.${day}`, next, { shouldDirty: true, shouldValidate: true });

  const startDrag = (event: PointerEvent<HTMLElement>, index: number, part: WindowPart) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { index, part, x: event.clientX, windows };
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    const from = drag.current;
    const width = track.current?.clientWidth;
    if (!from || !width) return;
    const minutes = Math.round((((clientX - from.x) / width) * span) / SNAP_MINUTES) * SNAP_MINUTES;
    change(moveWindow(from.windows, from.index, { part: from.part, minutes }));
  };
  const endDrag = () => {
    drag.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent, index: number, part: WindowPart) => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (step !== undefined) {
      const minutes = step * KEY_STEP * (event.shiftKey ? 2 : 1);
      change(moveWindow(windows, index, { part, minutes }));
    } else if (event.key === 'Delete') change(windows.filter((_window, at) => at !== index));
    else return;
    event.preventDefault();
  };
  const handlers = { onPointerMove, onPointerUp: endDrag, onPointerCancel: endDrag };

  return (
    <div
      ref={track}
      role="group"
      aria-label={`Bars of ${DAY_NAMES[day]}`}
      className="relative h-11 rounded-control bg-surface-2"
    >
      {windows.map((window, index) => {
        const { start, end } = toHours(window);
        if (end <= start) return null;
        return (
          <div
            key={index}
            data-bar={index}
            className="absolute inset-y-0.5 grid cursor-grab touch-none place-items-center overflow-hidden rounded-control border border-brand bg-brand-soft text-caption font-semibold text-brand-soft-fg active:cursor-grabbing"
            style={{ insetInlineStart: percent(start), width: `${((end - start) / span) * 100}%` }}
            onPointerDown={(event) => startDrag(event, index, 'whole')}
            {...handlers}
          >
            <span aria-hidden className="truncate px-6">
              {formatTimeOfDay(window.from)} – {formatTimeOfDay(window.to)}
            </span>
            {(['from', 'to'] as const).map((part) => (
              <Edge
                key={part}
                part={part}
                time={window[part]}
                label={`${DAY_NAMES[day]}, stretch ${index + 1}`}
                onPointerDown={(event) => startDrag(event, index, part)}
                onKeyDown={(event) => onKeyDown(event, index, part)}
                {...handlers}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface EdgeProps extends Omit<ComponentProps<'span'>, 'children'> {
  part: 'from' | 'to';
  time: string;
  label: string;
}

/** The beginning or the end of a bar. */
function Edge({ part, time, label, ...handlers }: EdgeProps) {
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={`${label}, ${part === 'from' ? 'begins' : 'ends'}`}
      aria-valuemin={0}
      aria-valuemax={DAY_MINUTES}
      aria-valuenow={toMinutes(time)}
      aria-valuetext={formatTimeOfDay(time)}
      className={`absolute inset-y-0 w-6 cursor-ew-resize touch-none rounded-control focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-ring ${part === 'from' ? 'start-0' : 'end-0'}`}
      {...handlers}
    >
      <span
        aria-hidden
        className={`absolute inset-y-2.5 w-1 rounded-full bg-brand ${part === 'from' ? 'start-1' : 'end-1'}`}
      />
    </span>
  );
}
