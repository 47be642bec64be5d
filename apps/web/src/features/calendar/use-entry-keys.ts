import { useRef, useState, type KeyboardEvent } from 'react';
import type { CalendarEntry } from './calendar-entries.ts';

/** Returns what tells the parts of an entry on several days apart. */
export function toKey({ key, date }: CalendarEntry): string {
  return `${key}-${date}`;
}

interface EntryKeyHandlers {
  onToday: () => void;
  /** Handles a key on the entry that has the focus, and returns whether it did. */
  onKey: (event: KeyboardEvent, entry: CalendarEntry | undefined) => boolean;
}

/** Makes the entries a single Tab stop: arrows walk them in order of time, and T leads to today. */
export function useEntryKeys(entries: readonly CalendarEntry[], { onToday, onKey }: EntryKeyHandlers) {
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const keys = entries.map(toKey);
  const tabStop = focused && keys.includes(focused) ? focused : keys[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const current = entries.find((entry) => toKey(entry) === tabStop);
    if (onKey(event, current)) return;
    if (event.key === 't' || event.key === 'T') {
      onToday();
      return;
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined || tabStop === undefined) return;
    event.preventDefault();
    const next = keys[keys.indexOf(tabStop) + step];
    if (next) grid.current?.querySelector<HTMLElement>(`[data-entry="${next}"]`)?.focus();
  };
  return { tabStop, setFocused, grid, onKeyDown };
}
