import type { User } from '@nearhand/shared/users/users';
import { undoneDecisions } from '@nearhand/shared/applications/applications';
import { toastError } from '../../lib/toast-error.ts';
import { showSuccess } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { adminKey } from '../../entities/query-keys.ts';
import {
  DECISION_FAILED,
  decideApplication,
  type Decision,
} from '../../entities/user-administration/admin-api.ts';

/** Reverses a decision without a reason, for the toast that offers it. */
export function useUndoDecision() {
  const { mutate } = useGuardedMutation({
    target: ({ user: { _id } }) => ({ user: { _id } }),
    mutationFn: ({ user, decision }: { user: User; decision: Decision }) =>
      decideApplication(user._id, undoneDecisions[decision], { undo: true }),
    onSuccess: ({ user }, { decision }) => showSuccess(`${user.name} is now ${undoneDecisions[decision]}.`),
    onError: (error, { decision }) => toastError(error, DECISION_FAILED[undoneDecisions[decision]]),
    onSettled: (_data, _error, _variables, _onMutateResult, { client }) =>
      client.invalidateQueries({ queryKey: adminKey }),
  });
  return { undo: (user: User, decision: Decision) => mutate({ user, decision }) };
}
