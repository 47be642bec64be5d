import type { TimeWindow } from '@nearhand/shared/availability/availability';
import { useRef, type PointerEvent, type RefObject } from 'react';
import { addWindow, moveWindow, type HourRange, type WindowPart } from './move-window.ts';

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
  /** The hours that the track shows. */
  shown: HourRange;
  windows: readonly TimeWindow[];
  onChange: (windows: TimeWindow[]) => void;
  /** Called with true when a drag starts and with false when it ends. */
  onDrag: (isDragging: boolean) => void;
  /** Called with the index of the window that was pressed or added. */
  onChoose: (index: number) => void;
}

/** Moves and adds the time windows of a day by pointer. A finger that goes up or down scrolls instead. */
export function useDragHours({ track, shown, windows, onChange, onDrag, onChoose }: DragHoursOptions) {
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
