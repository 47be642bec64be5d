import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { DAY_MINUTES } from '../../lib/time-of-day.ts';
import { DRAG_THRESHOLD_PX } from './use-move-entry.ts';

/** A part of a day, in minutes of the day. */
export interface Stretch {
  date: string;
  from: number;
  until: number;
}

interface DrawOptions {
  /** The minutes of one step. */
  step: number;
  onDraw: (stretch: Stretch) => void;
}

/** How long a job is whose place was pressed, not drawn. */
const PRESSED_MINUTES = 60;

/** Draws a part of a day with a pointer: a drag draws what it passes, a press one hour from the nearest step. */
export function useDrawStretch({ step, onDraw }: DrawOptions) {
  const [drawn, setDrawn] = useState<Stretch>();
  const press = useRef<{ y: number; minutes: number }>(undefined);
  /** Whether the last press was a drag: the click that follows is none. */
  const hasDragged = useRef(false);

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      hasDragged.current = false;
      // A finger scrolls instead.
      if (event.button !== 0 || event.pointerType === 'touch') return;
      press.current = { y: event.clientY, minutes: getPlace(event).minutes };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const pressed = press.current;
      if (!pressed) return;
      if (!hasDragged.current && Math.abs(event.clientY - pressed.y) < DRAG_THRESHOLD_PX) return;
      if (!hasDragged.current) event.currentTarget.setPointerCapture(event.pointerId);
      hasDragged.current = true;
      const { date, minutes } = getPlace(event);
      setDrawn(toStretch(date, [pressed.minutes, minutes], step));
    },
    onPointerUp: () => {
      press.current = undefined;
      setDrawn(undefined);
      if (drawn) onDraw(drawn);
    },
    onPointerCancel: () => {
      press.current = undefined;
      setDrawn(undefined);
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (hasDragged.current) return;
      const { date, minutes } = getPlace(event);
      onDraw(toPressed(date, Math.min(Math.round(minutes / step) * step, DAY_MINUTES - step)));
    },
  };
  return { drawn, handlers };
}

/** Returns the hour from a minute of a day, or what is left of the day. */
export function toPressed(date: string, from: number): Stretch {
  return { date, from, until: Math.min(from + PRESSED_MINUTES, DAY_MINUTES) };
}

export type DrawControls = ReturnType<typeof useDrawStretch>;

/** Returns the day and the minute of the day at which the pointer is in a column. */
function getPlace({ currentTarget, clientY }: Pick<MouseEvent<HTMLElement>, 'currentTarget' | 'clientY'>) {
  const { day = '', first, minutes } = currentTarget.closest<HTMLElement>('[data-day]')?.dataset ?? {};
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = Math.min(Math.max((clientY - top) / (height || 1), 0), 1);
  return { date: day, minutes: Number(first) + share * Number(minutes) };
}

/** Returns the whole steps that two minutes of a day touch. */
function toStretch(date: string, minutes: readonly number[], step: number): Stretch {
  const from = Math.floor(Math.min(...minutes) / step) * step;
  return { date, from, until: Math.max(from + step, Math.ceil(Math.max(...minutes) / step) * step) };
}
