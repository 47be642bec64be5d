import { isolate } from '@nearhand/shared/region/user-text';
import { undoneDecisions } from '@nearhand/shared/applications/applications';
import type { UserCounts } from '@nearhand/shared/user-administration/user-administration';
import type { User } from '@nearhand/shared/users/users';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { adminKey } from '../../entities/query-keys.ts';
import {
  type Decision,
  applicationsKey,
  userCountsQuery,
  type UserPage,
  DECISION_FAILED,
  decideApplication,
} from '../../entities/user-administration/admin-api.ts';
import { adminTexts } from '../../entities/user-administration/texts.ts';
import { hasCode } from '../../lib/api-error.ts';
import { toastError, showSuccess, showUndoable } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';

/** Offers to approve or reject an application; each button has its loading text (product 2, admin dashboard). */
export function ApplicationActions({ applicant, titleId }: { applicant: User; titleId: string }) {
  const { decide, pendingDecision, error, clearError } = useDecideApplication();
  const [isRejecting, setIsRejecting] = useState(false);
  const button = (decision: Decision, loadingText: string) => ({
    size: 'small' as const,
    'aria-describedby': titleId,
    isPending: pendingDecision !== undefined,
    loadingText: pendingDecision === decision ? loadingText : undefined,
  });
  const askForReason = () => {
    clearError();
    setIsRejecting(true);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button {...button('approved', adminTexts.approving)} onClick={() => decide(applicant, 'approved')}>
        Approve
      </Button>
      <Button variant="danger-outline" {...button('rejected', adminTexts.rejecting)} onClick={askForReason}>
        Reject
      </Button>
      {isRejecting && (
        <ReasonDialog
          title={`Reject ${isolate(applicant.name)}'s application?`}
          hint={`${isolate(applicant.name)} reads this and can apply again.`}
          isOptional
          confirmText="Reject"
          loadingText={adminTexts.rejecting}
          cancelText="Keep it"
          isPending={pendingDecision !== undefined}
          error={error}
          errorMessage={adminTexts.rejectFailed}
          onConfirm={(reason) => decide(applicant, 'rejected', reason)}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </div>
  );
}

function changePages(client: QueryClient, change: (page: UserPage) => UserPage) {
  client.setQueriesData<InfiniteData<UserPage>>(
    { queryKey: applicationsKey },
    (list) => list && { ...list, pages: list.pages.map(change) },
  );
}

function setApplicantInCache(client: QueryClient, applicant: User) {
  changePages(client, (page) => ({
    ...page,
    users: page.users.map((user) => (user._id === applicant._id ? applicant : user)),
  }));
}

/** Removes a decided applicant from every cached list of applications. */
function removeApplicantFromCache(client: QueryClient, { _id }: User) {
  changePages(client, (page) => ({
    users: page.users.filter((user) => user._id !== _id),
    pagination: { ...page.pagination, total: page.pagination.total - 1 },
  }));
}

/** Adjusts the cached counts by a decision; `by` -1 reverts it. Other decisions may be pending at the same time. */
function adjustCounts(client: QueryClient, decision: Decision, by: 1 | -1) {
  client.setQueryData<UserCounts>(
    userCountsQuery.queryKey,
    (counts) =>
      counts && {
        ...counts,
        applications: counts.applications - by,
        activeProviders: counts.activeProviders + (decision === 'approved' ? by : 0),
      },
  );
}

/** Reverses a decision without a reason, for the toast that offers it. */
function useUndoDecision() {
  const { mutate } = useGuardedMutation({
    target: ({ user: { _id } }) => ({ user: { _id } }),
    mutationFn: ({ user, decision }: { user: User; decision: Decision }) =>
      decideApplication(user._id, undoneDecisions[decision], { undo: true }),
    onSuccess: ({ user }, { decision }) =>
      showSuccess(`${isolate(user.name)} is now ${undoneDecisions[decision]}.`),
    onError: (error, { decision }) => toastError(error, DECISION_FAILED[undoneDecisions[decision]]),
    onSettled: (_data, _error, _variables, _onMutateResult, { client }) =>
      client.invalidateQueries({ queryKey: adminKey }),
  });
  return { undo: (user: User, decision: Decision) => mutate({ user, decision }) };
}

const decisionKey = [...adminKey, 'decide'];

const DECIDED = { approved: 'application was approved', rejected: 'application was rejected' } as const;

/** Returns whether another admin decided first. The application then leaves the list, and with it the dialog that would show the error. */
function isDecidedMeanwhile(error: Error): boolean {
  return hasCode(error, 'application_decided');
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
function useDecideApplication() {
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
      showUndoable(`${isolate(user.name)}'s ${DECIDED[decision]}.`, () => undo(user, decision));
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
    pendingDecision: deciding.isPending ? deciding.variables.decision : undefined,
    error: deciding.error,
    clearError: deciding.reset,
    decide: (applicant: User, decision: Decision, reason?: string) =>
      deciding.mutate({ applicant, decision, reason }),
  };
}
