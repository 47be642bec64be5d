import { partialMatchKey, type MutationKey, type QueryClient } from '@tanstack/react-query';

/**
 * Whether a call with such variables, of which `part` says enough, is waiting for its answer: a second click can come before the
 * button is drawn as busy.
 */
export function isUnderWay(client: QueryClient, mutationKey: MutationKey, part: unknown): boolean {
  const waiting = client.getMutationCache().findAll({ mutationKey, status: 'pending' });
  return waiting.some(({ state }) => partialMatchKey([state.variables], [part]));
}
