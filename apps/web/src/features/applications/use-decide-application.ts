import type { User } from '@nearhand/shared/users/users';
import { ApiError } from '../../lib/api-error.ts';
import { toastError } from '../../lib/toast-error.ts';
import { showUndoable } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { adminKey } from '../../entities/query-keys.ts';
import {
  DECISION_FAILED,
  decideApplication,
  type Decision,
} from '../../entities/user-administration/admin-api.ts';
import { adjustCounts, removeApplicantFromCache, setApplicantInCache } from './application-cache.ts';
import { useUndoDecision } from './use-undo-decision.ts';

const decisionKey = [...adminKey, 'decide'];

/** Returns whether another admin decided first. The application then leaves the list, and with it the dialog that would show the error. */
function isDecidedMeanwhile(error: Error): boolean {
  return error instanceof ApiError && error.status === 409;
}

interface DecisionVariables {
  applicant: User;
  decision: Decision;
  reason?: string | undefined;
}

/**
 * Decides on an application. The cache changes at once and is reverted on an error; the card stays until the response, to show the
 * progress (product 2). The dialog for the reason of a rejection shows `error` itself, so most failed rejections cause no toast.
 */
export function useDecideApplication() {
  const { undo } = useUndoDecision();
  const deciding = useGuardedMutation({
    mutationKey: decisionKey,
    target: ({ applicant: { _id } }) => ({ applicant: { _id } }),
    mutationFn: ({ applicant, decision, reason }: DecisionVariables) =>
      decideApplication(applicant._id, decision, reason ? { reason } : {}),
    onMutate: async ({ applicant, decision }, { client }) => {
      await client.cancelQueries({ queryKey: adminKey });
      setApplicantInCache(client, { ...applicant, status: decision });
      adjustCounts(client, decision, 1);
    },
    onSuccess: ({ user }, { decision }, _onMutateResult, { client }) => {
      removeApplicantFromCache(client, user);
      showUndoable(`${user.name}'s application was ${decision}.`, () => undo(user, decision));
    },
    onError: (error, { applicant, decision }, _onMutateResult, { client }) => {
      setApplicantInCache(client, applicant);
      adjustCounts(client, decision, -1);
      if (decision === 'approved' || isDecidedMeanwhile(error)) toastError(error, DECISION_FAILED[decision]);
    },
    onSettled: async (_data, _error, _variables, _onMutateResult, { client }) => {
      // While another decision is pending, the lists would still lack it.
      if (client.isMutating({ mutationKey: decisionKey }) === 1) {
        await client.invalidateQueries({ queryKey: adminKey });
      }
    },
  });
  return {
    /** The pending decision. */
    pendingDecision: deciding.isPending ? deciding.variables.decision : undefined,
    error: deciding.error,
    clearError: deciding.reset,
    decide: (applicant: User, decision: Decision, reason?: string) =>
      deciding.mutate({ applicant, decision, reason }),
  };
}
