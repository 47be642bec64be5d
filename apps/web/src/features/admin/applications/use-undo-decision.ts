import type { User } from '@nearhand/shared/users';
import { undoneDecisions } from '@nearhand/shared/provider-applications';
import { useMutation } from '@tanstack/react-query';
import { toastError } from '../../../lib/toast-error.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { adminKey, DECISION_FAILED, decideApplication, type Decision } from '../admin-api.ts';

/** Reverses a decision, from the toast about it. */
export function useUndoDecision() {
  const { mutate } = useMutation({
    mutationFn: ({ user, made }: { user: User; made: Decision }) =>
      decideApplication(user._id, undoneDecisions[made], { undo: true }),
    onSuccess: ({ user }, { made }) => showSuccess(`${user.name} is now ${undoneDecisions[made]}.`),
    onError: (error, { made }) => toastError(error, DECISION_FAILED[undoneDecisions[made]]),
    onSettled: (_reply, _error, _undone, _shown, { client }) =>
      client.invalidateQueries({ queryKey: adminKey }),
  });
  return { undo: (user: User, made: Decision) => mutate({ user, made }) };
}
