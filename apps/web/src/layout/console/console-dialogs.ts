import { Menu, Search } from 'lucide-react';
import { createStore } from '../../lib/store.ts';

/** The buttons of both bars. */
export const dialogButtons = [
  { dialog: 'find', label: 'Find', icon: Search },
  { dialog: 'menu', label: 'Menu', icon: Menu },
] as const;

const open = createStore<'menu' | 'find' | 'keys' | undefined>(undefined);

/** Opens the menu, Find or the list of keys; undefined closes them. */
export const setConsoleDialog = open.write;

export const useConsoleDialog = open.useValue;
