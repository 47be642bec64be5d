import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { CalendarEntry } from './calendar-entries.ts';

/** Returns what tells the parts of an entry on several days apart. */
export function toKey({ key, date }: CalendarEntry): string {
  return `${key}-${date}`;
}

interface EntryKeysOptions {
  entries: readonly CalendarEntry[];
  /** The first of the shown days. */
  firstDay: string | undefined;
  /** Whether the entries of these days are there. */
  isLoaded: boolean;
  onToday: () => void;
  /** Turns to the days before or after the shown ones. */
  onTurn: (by: 1 | -1) => void;
  /** Handles a key on the entry that has the focus, and returns whether it did. */
  onKey: (event: KeyboardEvent, entry: CalendarEntry | undefined) => boolean;
}

/**
 * Makes the entries a single Tab stop: arrows walk them in order of time, and from the last of the shown days to the
 * days after them. Days without entries leave the focus to the grid around them. T leads to today.
 */
export function useEntryKeys({ entries, firstDay, isLoaded, onToday, onTurn, onKey }: EntryKeysOptions) {
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const keys = entries.map(toKey);
  const tabStop = focused && keys.includes(focused) ? focused : keys[0];
  const focusEntry = (key: string) =>
    grid.current?.querySelector<HTMLElement>(`[data-entry="${key}"]`)?.focus();

  /** Where the arrows have left the shown days, until the entries of the next ones take the focus. */
  const turn = useRef<{ by: 1 | -1; left: string | undefined }>(undefined);
  useEffect(() => {
    if (!turn.current || !isLoaded || turn.current.left === firstDay) return;
    const next = turn.current.by === 1 ? keys[0] : keys.at(-1);
    turn.current = undefined;
    if (next && document.activeElement === grid.current) focusEntry(next);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const isOnGrid = event.target === grid.current;
    const current = isOnGrid ? undefined : entries.find((entry) => toKey(entry) === tabStop);
    if (onKey(event, current)) return;
    if (event.key.toLowerCase() === 't') {
      onToday();
      return;
    }
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    const next = current && keys[keys.indexOf(toKey(current)) + by];
    if (next) return focusEntry(next);
    // The entry that has the focus is about to leave.
    grid.current?.focus();
    turn.current = { by, left: firstDay };
    onTurn(by);
  };
  const gridProps = { ref: grid, tabIndex: tabStop === undefined ? 0 : -1, onKeyDown };
  return { tabStop, setFocused, grid, gridProps };
}

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
