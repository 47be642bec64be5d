import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { getEntryId, type CalendarEntry } from './calendar-entries.ts';

interface EntryKeysOptions {
  entries: readonly CalendarEntry[];
  firstDay: string | undefined;
  isLoaded: boolean;
  onToday: () => void;
  /** Called to show the days before or after the shown ones. */
  onTurn: (by: 1 | -1) => void;
  /** Handles a key on the entry that has the focus, and returns whether it did. */
  onKey: (event: KeyboardEvent, entry: CalendarEntry | undefined) => boolean;
}

/**
 * Makes the entries a single Tab stop. Arrows move the focus in order of time, also past the shown days; if the next days
 * have no entries, the grid has the focus. T shows today.
 */
export function useEntryKeys({ entries, firstDay, isLoaded, onToday, onTurn, onKey }: EntryKeysOptions) {
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const keys = entries.map(getEntryId);
  const tabStop = focused && keys.includes(focused) ? focused : keys[0];
  const focusEntry = (key: string) =>
    grid.current?.querySelector<HTMLElement>(`[data-entry="${key}"]`)?.focus();

  /** The direction in which the arrows left the shown days, until an entry of the next days takes the focus. */
  const turn = useRef<{ by: 1 | -1; fromDay: string | undefined }>(undefined);
  useEffect(() => {
    if (!turn.current || !isLoaded || turn.current.fromDay === firstDay) return;
    const next = turn.current.by === 1 ? keys[0] : keys.at(-1);
    turn.current = undefined;
    if (next && document.activeElement === grid.current) focusEntry(next);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const isOnGrid = event.target === grid.current;
    const current = isOnGrid ? undefined : entries.find((entry) => getEntryId(entry) === tabStop);
    if (onKey(event, current)) return;
    if (event.key.toLowerCase() === 't') {
      onToday();
      return;
    }
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    const next = current && keys[keys.indexOf(getEntryId(current)) + by];
    if (next) return focusEntry(next);
    // The focused entry is about to be removed.
    grid.current?.focus();
    turn.current = { by, fromDay: firstDay };
    onTurn(by);
  };
  const gridProps = { ref: grid, tabIndex: tabStop === undefined ? 0 : -1, onKeyDown };
  return { tabStop, setFocused, grid, gridProps };
}

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Calls `onAdd` at N, unless something outside the calendar has the focus. */
export function useAddKey(onAdd: () => void): void {
  const add = useRef(onAdd);
  useEffect(() => {
    add.current = onAdd;
  });
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { activeElement } = document;
      const isHere = activeElement === document.body || activeElement?.closest('[data-calendar]');
      if (!isHere || event.key.toLowerCase() !== 'n') return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      // The first field of the form would get the letter.
      event.preventDefault();
      add.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
