import { useMutation } from '@tanstack/react-query';
import { toastError } from '../../../lib/toast-error.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { adminKey } from '../admin-api.ts';

interface UserChange<Variables, Reply> {
  change: (variables: Variables) => Promise<Reply>;
  /** The message after success. */
  done: (reply: Reply) => string;
  /** The message after an error without one of its own. */
  fallbackMessage: string;
}

/** Changes a user's account, reports the outcome in a toast, and refetches what the admin sees of the user. */
export function useUserChange<Variables, Reply>({
  change,
  done,
  fallbackMessage,
}: UserChange<Variables, Reply>) {
  return useMutation({
    mutationFn: change,
    onSuccess: (reply) => showSuccess(done(reply)),
    onError: (error) => toastError(error, fallbackMessage),
    onSettled: async (_reply, _error, _sent, _shown, { client }) => {
      await client.invalidateQueries({ queryKey: adminKey });
      await client.invalidateQueries({ queryKey: ['services'] });
    },
  });
}
