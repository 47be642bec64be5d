import {
  partialMatchKey,
  // oxlint-disable-next-line no-restricted-imports -- Here it gets its guard.
  useMutation,
  useQueryClient,
  type UseMutateFunction,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { useId } from 'react';

interface GuardedMutationOptions<Data, Variables, Context> extends UseMutationOptions<
  Data,
  Error,
  Variables,
  Context
> {
  /** Returns the part of the variables that names what is changed. Calls that differ in it may run at the same time. */
  target?: (variables: Variables) => unknown;
}

/**
 * Returns a `useMutation` that ignores a call while another of the same key is pending; `mutateAsync` then resolves to undefined.
 * Without a `mutationKey` the guard covers the calls of one component. It is the only guard against double submission: the
 * `isPending` of a button only shows what is pending, and a second press can come before React has rendered it.
 *
 * Toggles whose presses all count queue them with `scope` and use `useMutation`. Idempotency keys serve another purpose: the server
 * recognizes a request that is repeated because its response was lost.
 */
export function useGuardedMutation<Data, Variables = void, Context = unknown>({
  target,
  ...options
}: GuardedMutationOptions<Data, Variables, Context>) {
  const client = useQueryClient();
  const id = useId();
  const mutationKey = options.mutationKey ?? [id];
  const mutation = useMutation({ ...options, mutationKey });

  type Call = Parameters<UseMutateFunction<Data, Error, Variables, Context>>;
  const isPending = ([variables]: Call) =>
    client
      .getMutationCache()
      .findAll({ mutationKey, exact: true, status: 'pending' })
      // The cast holds: `variables` can be left out only where the type has undefined.
      .some(({ state }) => !target || partialMatchKey([state.variables], [target(variables as Variables)]));
  return {
    ...mutation,
    mutate: (...call: Call) => {
      if (!isPending(call)) mutation.mutate(...call);
    },
    mutateAsync: async (...call: Call) => (isPending(call) ? undefined : mutation.mutateAsync(...call)),
  };
}
