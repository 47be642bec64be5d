import { Menu, Search } from 'lucide-react';
import { useSyncExternalStore } from 'react';

type ConsoleDialog = 'menu' | 'find' | 'keys';

/** The buttons of both bars. */
export const dialogButtons = [
  { dialog: 'find', label: 'Find', icon: Search },
  { dialog: 'menu', label: 'Menu', icon: Menu },
] as const;

let open: ConsoleDialog | undefined;
const listeners = new Set<() => void>();

/** Opens the menu, Find or the list of keys; undefined closes them. */
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
