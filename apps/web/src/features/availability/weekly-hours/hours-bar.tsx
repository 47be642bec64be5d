import { toMinutes } from '@nearhand/shared/availability/weekdays';
import type { TimeWindow, Weekday } from '@nearhand/shared/availability/availability';
import {
  useRef,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { useWatch, type UseFormSetValue } from 'react-hook-form';
import { formatTimeOfDay, formatTimeSpan, DAY_MINUTES } from '../../../lib/time-of-day.ts';
import { showUndoable } from '../../../lib/toast.ts';
import {
  DAY_NAMES,
  type AvailabilityControl,
  type AvailabilityFormValues,
} from '../availability-form-values.ts';
import {
  getAxisHours,
  moveWindow,
  toMinuteRange,
  type HourRange,
  type WindowPart,
  addWindow,
} from './move-window.tsx';

const KEY_STEP_MINUTES = 30;

interface HoursBarProps {
  control: AvailabilityControl;
  setValue: UseFormSetValue<AvailabilityFormValues>;
  day: Weekday;
  shown: HourRange;
  /** The index of the window whose fields are open. */
  chosen: number | undefined;
  onChoose: (index: number | undefined) => void;
  /** Called with true when a drag starts and with false when it ends. */
  onDrag: (isDragging: boolean) => void;
}

/**
 * Shows the time windows of a day as bars. A pointer moves a bar or its edges, and adds a bar on empty ground. On an
 * edge, arrow keys move it, Enter focuses its field, and Delete removes the window. A pressed or focused bar is chosen.
 */
export function HoursBar({ control, setValue, day, shown, chosen, onChoose, onDrag }: HoursBarProps) {
  const windows = useWatch({ control, name: `days.${day}` });
  const track = useRef<HTMLDivElement>(null);
  const span = (shown.last - shown.first) * 60;
  const percent = (minutes: number) => `${((minutes - shown.first * 60) / span) * 100}%`;
  const change = (next: TimeWindow[]) =>
    setValue(`days.${day}`, next, { shouldDirty: true, shouldValidate: true });

  const { start: startDrag, handlers } = useDragHours({
    track,
    shown,
    windows,
    onChange: change,
    onDrag,
    onChoose,
  });
  const remove = (index: number) => {
    change(windows.filter((_window, at) => at !== index));
    onChoose(undefined);
    track.current?.focus();
    showUndoable(`Hours of ${DAY_NAMES[day]} removed`, () => change(windows));
  };
  const onKeyDown = (event: KeyboardEvent, index: number, part: WindowPart) => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (step !== undefined) {
      const minutes = step * KEY_STEP_MINUTES * (event.shiftKey ? 2 : 1);
      change(moveWindow(windows, index, { part, minutes }));
    } else if (event.key === 'Delete') remove(index);
    else if (event.key === 'Enter') {
      flushSync(() => onChoose(index));
      focusField(event.currentTarget, index, part);
    } else return;
    event.preventDefault();
  };

  return (
    <div
      ref={track}
      role="group"
      aria-label={`Bars of ${DAY_NAMES[day]}`}
      tabIndex={-1}
      className="relative h-11 cursor-crosshair touch-pan-y rounded-control bg-surface-2 focus-visible:outline-2 focus-visible:outline-ring"
      onPointerDown={(event) => startDrag(event, 'to')}
      {...handlers}
    >
      <HourLines shown={shown} percent={percent} />
      {windows.length === 0 && (
        <span className="pointer-events-none absolute inset-0 grid place-items-center text-small text-fg-muted">
          Closed
        </span>
      )}
      {windows.map((window, index) => {
        const { start, end } = toMinuteRange(window);
        return (
          end > start && (
            <Bar
              key={index}
              index={index}
              window={window}
              label={`${DAY_NAMES[day]}, stretch ${index + 1}`}
              isChosen={index === chosen}
              style={{ insetInlineStart: percent(start), width: `${((end - start) / span) * 100}%` }}
              onGrab={(event, part) => startDrag(event, part, index)}
              onKey={(event, part) => onKeyDown(event, index, part)}
              onFocus={(event) => {
                if (isFocusVisible(event)) onChoose(index);
              }}
            />
          )
        );
      })}
    </div>
  );
}

interface HourLinesProps {
  shown: HourRange;
  /** Returns the position of a minute of the day in percent. */
  percent: (minutes: number) => string;
}

/** Renders a line for each hour that the axis labels, except for those at the ends. */
function HourLines({ shown, percent }: HourLinesProps) {
  return getAxisHours(shown)
    .filter((hour) => hour > shown.first && hour < shown.last)
    .map((hour) => (
      <span
        key={hour}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 border-s border-border"
        style={{ insetInlineStart: percent(hour * 60) }}
      />
    ));
}

interface BarProps extends Pick<ComponentProps<'div'>, 'style' | 'onFocus'> {
  index: number;
  window: TimeWindow;
  label: string;
  isChosen: boolean;
  onGrab: (event: PointerEvent<HTMLElement>, part: WindowPart) => void;
  onKey: (event: KeyboardEvent, part: WindowPart) => void;
}

function Bar({ index, window, label, isChosen, onGrab, onKey, ...place }: BarProps) {
  const color = isChosen ? 'z-10 bg-brand text-brand-fg' : 'bg-brand-soft text-brand-soft-fg';
  return (
    <div
      data-bar={index}
      className={`absolute inset-y-0.5 grid cursor-grab touch-pan-y items-center rounded-control border border-brand text-center text-caption font-semibold select-none active:cursor-grabbing ${color}`}
      onPointerDown={(event) => onGrab(event, 'whole')}
      {...place}
    >
      <span aria-hidden className="truncate px-2">
        {formatTimeSpan(window.from, window.to)}
      </span>
      {(['from', 'to'] as const).map((part) => (
        <Edge
          key={part}
          part={part}
          time={window[part]}
          label={label}
          onPointerDown={(event) => onGrab(event, part)}
          onKeyDown={(event) => onKey(event, part)}
        />
      ))}
    </div>
  );
}

interface EdgeProps extends Omit<ComponentProps<'span'>, 'children'> {
  part: 'from' | 'to';
  time: string;
  label: string;
}

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
      className={`group/edge absolute inset-y-0 w-6 cursor-ew-resize touch-pan-y rounded-control focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:w-11 ${part === 'from' ? '-start-3 pointer-coarse:-start-5.5' : '-end-3 pointer-coarse:-end-5.5'}`}
      {...handlers}
    >
      <span
        aria-hidden
        className="absolute inset-y-2.5 start-1/2 -ms-1 w-2 rounded-full border-2 border-brand bg-surface group-focus-visible/edge:bg-accent"
      />
    </span>
  );
}

/** Returns whether the focus came by keyboard. After a press, opening the fields would move the bar away from the pointer. */
function isFocusVisible({ target }: FocusEvent<HTMLElement>): boolean {
  return target.matches(':focus-visible');
}

function focusField(edge: Element, index: number, part: WindowPart): void {
  const fields = edge.closest('li')?.querySelectorAll<HTMLElement>(`[data-window="${index}"] input`);
  fields?.[part === 'to' ? 1 : 0]?.focus();
}

const SNAP_MINUTES = 15;

/** A drag: the part that the pointer moves, and the windows before it. Without `index` it adds a window. */
interface Drag {
  index?: number;
  part: WindowPart;
  x: number;
  windows: readonly TimeWindow[];
}

interface DragHoursOptions {
  /** The element that is as wide as the shown hours. */
  track: RefObject<HTMLElement | null>;
  shown: HourRange;
  windows: readonly TimeWindow[];
  onChange: (windows: TimeWindow[]) => void;
  /** Called with true when a drag starts and with false when it ends. */
  onDrag: (isDragging: boolean) => void;
  onChoose: (index: number) => void;
}

/** Moves and adds the time windows of a day by pointer. A finger that goes up or down scrolls instead. */
function useDragHours({ track, shown, windows, onChange, onDrag, onChoose }: DragHoursOptions) {
  const drag = useRef<Drag>(undefined);

  const start = (event: PointerEvent<HTMLElement>, part: WindowPart, index?: number) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { part, x: event.clientX, windows, ...(index !== undefined && { index }) };
    onDrag(true);
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    if (!drag.current || !box?.width) return;
    const { index, part, x, windows: before } = drag.current;
    const perPixel = ((shown.last - shown.first) * 60) / box.width;
    const pointer = Math.min(Math.max(clientX, box.left), box.right);
    const minutes = snap((pointer - x) * perPixel);
    if (index !== undefined) onChange(moveWindow(before, index, { part, minutes }, shown));
    else onChange(addWindow(before, snap(shown.first * 60 + (x - box.left) * perPixel), minutes));
  };
  const end = () => {
    if (!drag.current) return;
    drag.current = undefined;
    onDrag(false);
  };
  const onPointerUp = () => {
    if (!drag.current) return;
    const { index, windows: before } = drag.current;
    end();
    const isNew = ({ from, to }: TimeWindow) => !before.some((one) => one.from === from && one.to === to);
    const chosen = index ?? windows.findIndex(isNew);
    if (chosen >= 0) onChoose(chosen);
  };
  const onPointerCancel = () => {
    if (drag.current) onChange([...drag.current.windows]);
    end();
  };
  return { start, handlers: { onPointerMove, onPointerUp, onPointerCancel } };
}

function snap(minutes: number): number {
  return Math.round(minutes / SNAP_MINUTES) * SNAP_MINUTES;
}
