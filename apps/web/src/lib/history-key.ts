import { generateId } from './generate-id.ts';

/**
 * Gives the first history entry a key of its own. The router calls each such entry "default", and would restore the scroll position of
 * another URL that was left in the same tab.
 */
export function ensureInitialHistoryKey() {
  const state: { key?: string } | null = history.state;
  if (!state?.key) history.replaceState({ ...state, key: generateId() }, '');
}
