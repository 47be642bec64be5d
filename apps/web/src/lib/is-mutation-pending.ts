import { partialMatchKey, type MutationKey, type QueryClient } from '@tanstack/react-query';

/**
 * Returns whether a mutation whose variables match `part` is pending: a second click can come before the button is painted as
 * pending.
 */
export function isMutationPending(client: QueryClient, mutationKey: MutationKey, part: unknown): boolean {
  const waiting = client.getMutationCache().findAll({ mutationKey, status: 'pending' });
  return waiting.some(({ state }) => partialMatchKey([state.variables], [part]));
}
