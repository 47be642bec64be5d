import type { MutationKey, QueryClient } from '@tanstack/react-query';

/** Whether such a call is waiting for its answer: a second click can come before the button is drawn as busy. */
export function isUnderWay(
  client: QueryClient,
  mutationKey: MutationKey,
  isSuch: (variables: unknown) => boolean,
): boolean {
  const waiting = client.getMutationCache().findAll({ mutationKey, status: 'pending' });
  return waiting.some(({ state }) => isSuch(state.variables));
}
