import { useSyncExternalStore } from 'react';

type ConsoleDialog = 'menu' | 'find';

let open: ConsoleDialog | undefined;
const listeners = new Set<() => void>();

/** Opens the menu or Find, which buttons in both bars open; undefined closes them. */
export function setConsoleDialog(dialog: ConsoleDialog | undefined) {
  open = dialog;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConsoleDialog(): ConsoleDialog | undefined {
  return useSyncExternalStore(subscribe, () => open);
}
