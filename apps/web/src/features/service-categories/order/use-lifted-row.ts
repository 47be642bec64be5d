import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';

/** So near the edges of the window, a dragged row scrolls the page. */
const SCROLL_EDGE_PX = 72;
const SCROLL_STEP_PX = 12;

interface Row {
  _id: string;
  name: string;
}

interface Lift<Entry> {
  id: string;
  isDragged: boolean;
  /** The order so far. */
  list: readonly Entry[];
}

/** Returns the list with the row moved to the index `to`. */
export function moveRow<Entry extends Row>(list: readonly Entry[], id: string, to: number): Entry[] {
  const others = list.filter(({ _id }) => _id !== id);
  return [...others.slice(0, to), ...list.filter(({ _id }) => _id === id), ...others.slice(to)];
}

/** Returns where a key moves a row; undefined for any other key. */
export function getTargetOfKey(key: string, index: number, length: number): number | undefined {
  if (key === 'ArrowUp') return Math.max(0, index - 1);
  if (key === 'ArrowDown') return Math.min(length - 1, index + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : undefined;
}

/**
 * Lets a row be lifted by its handle, moved with the pointer or the keys, and put down. Then `onOrder` gets the new list, unless the row
 * is where it was. `announcement` is for a live region.
 */
export function useLiftedRow<Entry extends Row>(
  saved: readonly Entry[],
  onOrder: (list: readonly Entry[]) => void,
) {
  const [lift, setLift] = useState<Lift<Entry>>();
  const [announcement, setAnnouncement] = useState('');
  const listRef = useRef<HTMLOListElement>(null);
  const list = lift?.list ?? saved;

  const announce = (row: Row, at: number, what: string) =>
    setAnnouncement(`${what && `${row.name} ${what}. `}Position ${at + 1} of ${list.length}.`);
  const find = (id: string, rows = list) => rows.findIndex(({ _id }) => _id === id);

  const pickUp = (row: Entry, isDragged: boolean) => {
    setLift({ id: row._id, isDragged, list: saved });
    announce(row, find(row._id, saved), 'lifted');
  };
  const move = (to: number) => {
    const row = lift?.list[find(lift.id)];
    if (!lift || !row || find(lift.id) === to) return;
    setLift({ ...lift, list: moveRow(lift.list, lift.id, to) });
    announce(row, to, '');
  };
  const end = (isKept: boolean) => {
    const rows = isKept ? list : saved;
    const index = lift ? find(lift.id, rows) : -1;
    const row = rows[index];
    setLift(undefined);
    if (!lift || !row) return;
    announce(row, index, isKept ? 'put down' : 'put back');
    if (isKept && index !== find(lift.id, saved)) onOrder(rows);
  };
  /** Moves a row at once, for its menu. */
  const moveAtOnce = (row: Entry, to: number) => {
    announce(row, to, 'moved');
    onOrder(moveRow(saved, row._id, to));
  };

  // React detaches rows that it moves: they lose the focus, and their events of the pointer.
  useLayoutEffect(() => {
    const handle = lift && listRef.current?.querySelector<HTMLElement>(`[data-handle="${lift.id}"]`);
    if (handle !== document.activeElement) handle?.focus({ preventScroll: lift?.isDragged === true });
  }, [lift]);
  useDragging(lift?.isDragged === true, {
    onMove: ({ clientY }) => {
      const rows = [...(listRef.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const above = rows.filter((row) => {
        const { top, height } = row.getBoundingClientRect();
        return row.dataset['row'] !== lift?.id && top + height / 2 < clientY;
      });
      move(above.length);
    },
    onEnd: end,
  });

  const getHandleProps = (row: Entry) => ({
    'data-handle': row._id,
    'aria-pressed': lift?.id === row._id,
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0 && !lift) pickUp(row, true);
    },
    // Space and screen readers click without a pointer.
    onClick: ({ detail }: { detail: number }) => {
      if (detail > 0) return;
      if (lift) end(true);
      else pickUp(row, false);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!lift) return;
      if (event.key === 'Tab') end(true);
      const target = getTargetOfKey(event.key, find(lift.id), list.length);
      if (target === undefined && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      if (target === undefined) end(false);
      else move(target);
    },
  });

  return { list, liftedId: lift?.id, announcement, listRef, getHandleProps, moveAtOnce };
}

interface Dragging {
  onMove: (event: globalThis.PointerEvent) => void;
  onEnd: (isKept: boolean) => void;
}

/** Follows the pointer while something is dragged. */
function useDragging(isActive: boolean, { onMove, onEnd }: Dragging) {
  const follow = useEffectEvent((event: globalThis.PointerEvent) => {
    if (event.clientY < SCROLL_EDGE_PX) scrollBy(0, -SCROLL_STEP_PX);
    if (event.clientY > innerHeight - SCROLL_EDGE_PX) scrollBy(0, SCROLL_STEP_PX);
    onMove(event);
  });
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isActive) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('pointermove', (event) => follow(event), { signal });
    addEventListener('pointerup', () => end(true), { signal });
    addEventListener('pointercancel', () => end(false), { signal });
    return () => controller.abort();
  }, [isActive]);
}
