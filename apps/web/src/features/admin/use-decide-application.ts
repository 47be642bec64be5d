import { messages } from '@nearhand/shared/messages';
import type { User } from '@nearhand/shared/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../lib/show-failure.ts';
import { showUndoable } from '../../lib/toast.ts';
import { useUndoDecision } from './use-undo-decision.ts';
import { isUnderWay } from '../../lib/under-way.ts';
import { adminKey, decideApplication, type Decision } from './admin-api.ts';
import { countDecision, dropApplicant, showApplicant } from './application-cache.ts';

/** Spec section 8, admin. */
const FAILED = {
  approved: messages.admin.approveFailed,
  rejected: messages.admin.rejectFailed,
} as const satisfies Record<Decision, string>;

const decisionKey = [...adminKey, 'decide'];

function decidedMessage(name: string, decision: Decision): string {
  return `${name}'s application was ${decision}.`;
}

interface Decided {
  applicant: User;
  decision: Decision;
}

/**
 * Decides on an application. It counts as decided at once, and what was shown is taken back if that fails; its card stays until
 * the answer is there, to say what is going on (spec section 2).
 */
export function useDecideApplication() {
  const queryClient = useQueryClient();
  const { undo } = useUndoDecision();
  const { mutate, isPending, variables } = useMutation({
    mutationKey: decisionKey,
    mutationFn: ({ applicant, decision }: Decided) => decideApplication(applicant._id, decision),
    onMutate: async ({ applicant, decision }, { client }) => {
      await client.cancelQueries({ queryKey: adminKey });
      showApplicant(client, { ...applicant, status: decision });
      countDecision(client, decision, 1);
    },
    onSuccess: ({ user }, { decision }, _shown, { client }) => {
      dropApplicant(client, user);
      showUndoable(decidedMessage(user.name, decision), () => undo(user, decision));
    },
    onError: (error, { applicant, decision }, _shown, { client }) => {
      showApplicant(client, applicant);
      countDecision(client, decision, -1);
      showFailure(error, FAILED[decision]);
    },
    onSettled: async (_reply, _error, _decided, _shown, { client }) => {
      // The lists know nothing yet of another decision that is still on its way.
      if (client.isMutating({ mutationKey: decisionKey }) === 1) {
        await client.invalidateQueries({ queryKey: adminKey });
      }
    },
  });
  return {
    /** The decision that is on its way. */
    underWay: isPending ? variables?.decision : undefined,
    decide: (applicant: User, decision: Decision) => {
      const isDecided = isUnderWay(queryClient, decisionKey, { applicant: { _id: applicant._id } });
      if (!isDecided) mutate({ applicant, decision });
    },
  };
}
