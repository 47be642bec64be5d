import { messages } from '@nearhand/shared/api-messages';
import { toastError, showSuccess } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { adminKey, servicesKey } from '../../entities/query-keys.ts';
import type { User } from '@nearhand/shared/users/users';
import { api } from '../../lib/api-client.ts';

interface UserChangeOptions<Variables, Result> {
  change: (variables: Variables) => Promise<Result>;
  toMessage: (result: Result) => string;
  /** The message after an error that has none of its own. */
  fallbackMessage?: string;
  /** Replaces the toast after an error. */
  onFailure?: (error: Error) => void;
}

/** Changes a user's account, reports the outcome in a toast, and refetches what the admin sees of the user. */
export function useUserChange<Variables, Result>({
  change,
  toMessage,
  fallbackMessage = messages.somethingWentWrong,
  onFailure = (error) => toastError(error, fallbackMessage),
}: UserChangeOptions<Variables, Result>) {
  return useGuardedMutation({
    mutationFn: change,
    onSuccess: (result) => showSuccess(toMessage(result)),
    onError: onFailure,
    onSettled: async (_data, _error, _variables, _onMutateResult, { client }) => {
      await client.invalidateQueries({ queryKey: adminKey });
      await client.invalidateQueries({ queryKey: servicesKey });
    },
  });
}

export function usePasswordLink({ _id: id }: User) {
  return useUserChange({
    change: () => api.sendPasswordLink({ params: { id } }),
    toMessage: ({ message }) => message,
    fallbackMessage: 'Failed to send the link',
  });
}
