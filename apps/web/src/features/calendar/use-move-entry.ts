import type { Booking } from '@nearhand/shared/bookings';
import { getRescheduleBlock } from '@nearhand/shared/reschedule-rules';
import { calendarDate, type LocalDateTime } from '@nearhand/shared/time-zone';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { formatTimeOfDay } from '../../lib/format-time-of-day.ts';
import { toTime, type CalendarEntry } from './calendar-entries.ts';
import { formatLongDay } from './calendar-range.ts';

const DAY_MINUTES = 1440;
/** How far the pointer goes before a press is a drag, in pixels. */
const DRAG_THRESHOLD = 6;

/** The place to which an entry is being moved: a day, and minutes of that day. */
export interface MoveTarget {
  entry: CalendarEntry;
  date: string;
  from: number;
}

/** A booking and the time to which it was moved. */
export interface DroppedBooking extends LocalDateTime {
  booking: Booking;
}

/** Where the pointer was pressed, in pixels of the window. */
interface Press {
  entry: CalendarEntry;
  x: number;
  y: number;
}

interface MoveOptions {
  /** The days side by side, in order. */
  days: readonly string[];
  /** The minutes of one step. */
  step: number;
  /** Returns whether the provider is free at the time to which a booking was moved. */
  isFree: (dropped: DroppedBooking) => Promise<boolean>;
  /** Is called with another time for a booking, once the provider has chosen it. */
  onDrop: (dropped: DroppedBooking) => void;
}

export interface MoveControls {
  target: MoveTarget | undefined;
  /** Whether the target is a time that is not free, from which the entry slides back. */
  isRefused: boolean;
  /** Ends the way back. */
  onBack: () => void;
  onPointerDown: (event: PointerEvent<HTMLElement>, entry: CalendarEntry) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

/** Returns whether the provider can propose another time for the booking of an entry. */
function isMovable({ kind, booking, date }: CalendarEntry, now: Date): boolean {
  if (!booking || kind === 'proposed' || booking.reschedule) return false;
  // What is left of a visit after midnight has no start to move.
  if (booking.bookingDate !== date) return false;
  const { status, scheduledDate } = booking;
  return !getRescheduleBlock('provider', { status, scheduledDate: new Date(scheduledDate) }, now);
}

/** Moves an entry by dragging it, or by the key M and the arrows: Enter chooses the place, Escape puts it back. */
export function useMoveEntry({ days, step, isFree, onDrop }: MoveOptions) {
  const [target, setTarget] = useState<MoveTarget>();
  const [refused, setRefused] = useState<MoveTarget>();
  const [isBack, setIsBack] = useState(false);
  const press = useRef<Press>(undefined);
  /** A click follows the end of a drag, and must not open the booking. */
  const hasDragged = useRef(false);

  const finish = () => {
    setTarget(undefined);
    const booking = target?.entry.booking;
    if (!target || !booking) return;
    const { entry, date, from } = target;
    if (date === entry.date && from === entry.from) return;
    const dropped = { booking, date, time: toTime(from) };
    void isFree(dropped).then((free) => {
      if (free) return onDrop(dropped);
      setIsBack(false);
      return setRefused(target);
    });
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>, entry: CalendarEntry) => {
    hasDragged.current = false;
    setRefused(undefined);
    // A finger scrolls.
    if (event.button !== 0 || event.pointerType === 'touch' || !isMovable(entry, new Date())) return;
    press.current = { entry, x: event.clientX, y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const pressed = press.current;
    if (!pressed) return;
    const { x, y } = pressed;
    if (!hasDragged.current && Math.hypot(event.clientX - x, event.clientY - y) < DRAG_THRESHOLD) return;
    if (!hasDragged.current) event.currentTarget.setPointerCapture(event.pointerId);
    hasDragged.current = true;
    setTarget(getPointerTarget(event, pressed, step));
  };
  const onPointerUp = () => {
    press.current = undefined;
    if (hasDragged.current) finish();
  };
  const putBack = () => {
    press.current = undefined;
    setTarget(undefined);
  };

  /** Handles the keys of a move, and returns whether it did. */
  const handleKey = (event: KeyboardEvent, entry: CalendarEntry | undefined): boolean => {
    const move = MOVES[event.key];
    hasDragged.current = false;
    if (!target) {
      if (event.key.toLowerCase() !== 'm' || !entry || !isMovable(entry, new Date())) return false;
      setRefused(undefined);
      setTarget({ entry, date: entry.date, from: entry.from });
    } else if (move) setTarget(moveTarget(target, { days: move.days, minutes: move.steps * step }, days));
    else if (event.key === 'Enter') finish();
    else if (event.key === 'Escape') putBack();
    else return false;
    event.preventDefault();
    return true;
  };

  return {
    controls: {
      target: target ?? (isBack ? undefined : refused),
      isRefused: target === undefined,
      onBack: () => setIsBack(true),
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: putBack,
    },
    handleKey,
    /** Puts back what is being moved. */
    cancel: () => setTarget(undefined),
    isClickOfDrag: () => hasDragged.current,
    announcement: target ? `${target.entry.title}: ${describeTarget(target)}` : '',
    problem: refused && `${describeTarget(refused)} is not free.`,
  };
}

const MOVES: Partial<Record<string, { days: number; steps: number }>> = {
  ArrowUp: { days: 0, steps: -1 },
  ArrowDown: { days: 0, steps: 1 },
  ArrowLeft: { days: -1, steps: 0 },
  ArrowRight: { days: 1, steps: 0 },
};

function moveTarget(
  target: MoveTarget,
  by: { days: number; minutes: number },
  days: readonly string[],
): MoveTarget {
  const date = calendarDate(target.date).add({ days: by.days }).toString();
  return {
    ...target,
    date: days.includes(date) ? date : target.date,
    from: clampStart(target.from + by.minutes),
  };
}

/** Returns the day below the pointer and the start, in whole steps from where the entry was pressed. */
function getPointerTarget({ clientX, clientY }: PointerEvent, { entry, y }: Press, step: number): MoveTarget {
  const columns = [...document.querySelectorAll<HTMLElement>('[data-day]')];
  const column = columns.find((each) => {
    const { left, right } = each.getBoundingClientRect();
    return clientX >= left && clientX < right;
  });
  // All columns are equally high, and show equally many minutes.
  const [first] = columns;
  const shownMinutes = Number(first?.dataset['minutes'] ?? 0);
  const height = first?.getBoundingClientRect().height ?? 1;
  const steps = Math.round((((clientY - y) / height) * shownMinutes) / step);
  return {
    entry,
    date: column?.dataset['day'] ?? entry.date,
    from: clampStart(entry.from + steps * step),
  };
}

/** "Thursday, November 26, 9:30 AM". */
export function describeTarget({ date, from }: MoveTarget): string {
  return `${formatLongDay(date)}, ${formatTimeOfDay(toTime(from))}`;
}

function clampStart(minutes: number): number {
  return Math.min(Math.max(minutes, 0), DAY_MINUTES - 1);
}
