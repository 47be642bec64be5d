import { addDays } from '@nearhand/shared/time-zone';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { getDenial, getRescheduleAction } from '@nearhand/shared/bookings/booking-actions';
import type { LocalDateTime } from '@nearhand/shared/time-zone';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { formatLongDay } from '../../lib/dates.ts';
import { formatTimeOfDay, DAY_MINUTES, toTime } from '../../lib/time-of-day.ts';
import type { CalendarEntry } from './calendar-entries.ts';

/** How far the pointer moves before a press becomes a drag. */
export const DRAG_THRESHOLD_PX = 6;

/** Where an entry is being moved to: a day, and the start in minutes of that day. */
export interface MoveTarget {
  entry: CalendarEntry;
  date: string;
  from: number;
}

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
  isFree: (dropped: DroppedBooking) => Promise<boolean>;
  onDrop: (dropped: DroppedBooking) => void;
}

export interface MoveControls {
  target: MoveTarget | undefined;
  /** Whether the target is not free, so that the entry slides back. */
  isRejected: boolean;
  onSlideEnd: () => void;
  onPointerDown: (event: PointerEvent<HTMLElement>, entry: CalendarEntry) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

/** Returns whether the provider can propose another time for the booking of an entry. */
function isMovable({ kind, booking, date }: CalendarEntry, now: Date): boolean {
  if (!booking || kind === 'proposed' || booking.reschedule) return false;
  // The part of a visit after midnight does not have its start.
  if (booking.bookingDate !== date) return false;
  return !getDenial(getRescheduleAction('provider', booking), 'provider', booking, now);
}

/** Moves an entry by dragging it, or by the key M and the arrows; Enter drops it, and Escape cancels the move. */
export function useMoveEntry({ days, step, isFree, onDrop }: MoveOptions) {
  const [target, setTarget] = useState<MoveTarget>();
  const [rejected, setRejected] = useState<MoveTarget>();
  const [hasSlidBack, setHasSlidBack] = useState(false);
  const press = useRef<Press>(undefined);
  /** Whether the last press was a drag: the click that follows must not open the booking. */
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
      setHasSlidBack(false);
      return setRejected(target);
    });
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>, entry: CalendarEntry) => {
    hasDragged.current = false;
    setRejected(undefined);
    // A finger scrolls instead.
    if (event.button !== 0 || event.pointerType === 'touch' || !isMovable(entry, new Date())) return;
    press.current = { entry, x: event.clientX, y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const pressed = press.current;
    if (!pressed) return;
    const { x, y } = pressed;
    if (!hasDragged.current && Math.hypot(event.clientX - x, event.clientY - y) < DRAG_THRESHOLD_PX) return;
    if (!hasDragged.current) event.currentTarget.setPointerCapture(event.pointerId);
    hasDragged.current = true;
    setTarget(getPointerTarget(event, pressed, step));
  };
  const onPointerUp = () => {
    press.current = undefined;
    if (hasDragged.current) finish();
  };
  const cancelMove = () => {
    press.current = undefined;
    setTarget(undefined);
  };

  const handleKey = (event: KeyboardEvent, entry: CalendarEntry | undefined): boolean => {
    const move = KEY_STEPS[event.key];
    hasDragged.current = false;
    if (!target) {
      if (event.key.toLowerCase() !== 'm' || !entry || !isMovable(entry, new Date())) return false;
      setRejected(undefined);
      setTarget({ entry, date: entry.date, from: entry.from });
    } else if (move) setTarget(moveTarget(target, { days: move.days, minutes: move.steps * step }, days));
    else if (event.key === 'Enter') finish();
    else if (event.key === 'Escape') cancelMove();
    else return false;
    event.preventDefault();
    return true;
  };

  return {
    controls: {
      target: target ?? (hasSlidBack ? undefined : rejected),
      isRejected: target === undefined,
      onSlideEnd: () => setHasSlidBack(true),
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: cancelMove,
    },
    handleKey,
    cancel: () => setTarget(undefined),
    isClickOfDrag: () => hasDragged.current,
    announcement: target ? `${target.entry.title}: ${describeTarget(target)}` : '',
    problem: rejected && `${describeTarget(rejected)} is not free.`,
  };
}

const KEY_STEPS: Partial<Record<string, { days: number; steps: number }>> = {
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
  const date = addDays(target.date, by.days);
  return {
    ...target,
    date: days.includes(date) ? date : target.date,
    from: clampStart(target.from + by.minutes),
  };
}

/** Returns the day below the pointer, and the start, in whole steps from where the pointer was pressed. */
function getPointerTarget({ clientX, clientY }: PointerEvent, { entry, y }: Press, step: number): MoveTarget {
  const columns = [...document.querySelectorAll<HTMLElement>('[data-day]')];
  const column = columns.find((each) => {
    const { left, right } = each.getBoundingClientRect();
    return clientX >= left && clientX < right;
  });
  // All columns have the same height and show the same minutes.
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
