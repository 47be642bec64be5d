import { randomKey } from './idempotency-key.ts';

/**
 * Gives the page that was loaded first a name of its own in the history. The router calls every such page "default", and would
 * scroll one address to where another one was left in the same tab.
 */
export function nameFirstEntry() {
  const state: { key?: string } | null = history.state;
  if (!state?.key) history.replaceState({ ...state, key: randomKey() }, '');
}
