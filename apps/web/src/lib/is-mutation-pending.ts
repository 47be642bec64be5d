import { partialMatchKey, type MutationKey, type QueryClient } from '@tanstack/react-query';

/**
 * Returns whether a mutation of this key, and with variables that match `part` if it is given, is pending: a second click can
 * come before the button is painted as pending.
 */
export function isMutationPending(client: QueryClient, mutationKey: MutationKey, part?: unknown): boolean {
  const pending = client.getMutationCache().findAll({ mutationKey, status: 'pending' });
  return part === undefined
    ? pending.length > 0
    : pending.some(({ state }) => partialMatchKey([state.variables], [part]));
}
