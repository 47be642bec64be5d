import { applicationStatuses, isApproved } from '@nearhand/shared/applications/applications';
import { isolate } from '@nearhand/shared/region/user-text';
import type { TodayCounts } from '@nearhand/shared/today/today';
import type { User } from '@nearhand/shared/users/users';
import type { QueryClient } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { useMarketplace } from '../../entities/marketplace/marketplace.ts';
import { adminKey } from '../../entities/query-keys.ts';
import { todayCountsQuery } from '../../entities/user-administration/admin-api.ts';
import { adminTexts } from '../../entities/user-administration/texts.ts';
import { api } from '../../lib/api-client.ts';
import { hasCode, type ApiError } from '../../lib/api-error.ts';
import { formatDistance } from '../../lib/dates.ts';
import { toastError } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import {
  decideApplication,
  patchApplications,
  type Decision,
  type ListedApplication,
  type Outcome,
} from './applications-api.ts';

const decisionKey = [...adminKey, 'decide'];

/** Adjusts the cached counts by decisions; a negative number reverts them. Others may be pending at the same time. */
function adjustCounts(client: QueryClient, decision: Decision, by: number) {
  client.setQueryData<TodayCounts>(
    todayCountsQuery.queryKey,
    (counts) =>
      counts && {
        ...counts,
        applications: counts.applications - by,
        activeProviders: counts.activeProviders + (decision === 'approved' ? by : 0),
      },
  );
}

/**
 * Fetches what admins see again, unless another decision is pending: it would still lack that one. No decision waits for it: by then,
 * its buttons may have left the page.
 */
async function refresh(client: QueryClient) {
  if (client.isMutating({ mutationKey: decisionKey }) === 1)
    await client.invalidateQueries({ queryKey: adminKey });
}

function toOutcome(decision: Decision, undoSeconds = 0): Outcome {
  const at = Date.now();
  return { decision, at, undoUntil: at + undoSeconds * 1000 };
}

/** "Maria Lopez approved Diego 5 minutes ago." */
function describeEarlier(error: ApiError, { name }: User, timeZone: string): Outcome {
  const { decided, serverMessage = '' } = error;
  const at = Date.now();
  if (!decided) return { decision: 'rejected', at, text: `${serverMessage}.` };
  const decision = isApproved(decided) ? 'approved' : 'rejected';
  const when = formatDistance(decided.at, timeZone, new Date());
  const done = applicationStatuses[decision].label.toLowerCase();
  return { decision, at, text: `${isolate(decided.by)} ${done} ${isolate(name)} ${when}.` };
}

interface DecisionVariables {
  applicant: User;
  decision: Decision;
  reason?: string | undefined;
}

/**
 * Decides on an application. The counts change at once and are reverted on an error; the card stays until the response, to show the
 * progress (product 2), and then folds.
 */
export function useDecision() {
  const { timeZone } = useMarketplace();
  return useGuardedMutation({
    mutationKey: decisionKey,
    target: ({ applicant: { _id } }) => ({ applicant: { _id } }),
    mutationFn: ({ applicant, decision, reason }: DecisionVariables) =>
      decideApplication(applicant._id, decision, reason ? { reason } : {}),
    onMutate: async ({ decision }, { client }) => {
      await client.cancelQueries({ queryKey: adminKey });
      adjustCounts(client, decision, 1);
    },
    onSuccess: ({ undoSeconds }, { applicant, decision }, _onMutateResult, { client }) =>
      patchApplications(client, [applicant._id], { outcome: toOutcome(decision, undoSeconds) }),
    onError: (error, { applicant, decision }, _onMutateResult, { client }) => {
      adjustCounts(client, decision, -1);
      if (hasCode(error, 'application_decided'))
        patchApplications(client, [applicant._id], { outcome: describeEarlier(error, applicant, timeZone) });
    },
    onSettled: (_data, _error, _variables, _onMutateResult, { client }) => void refresh(client),
  });
}

/** Approves several applications; what another admin has decided before is said on its card. */
export function useApproveAll() {
  return useGuardedMutation({
    mutationKey: decisionKey,
    mutationFn: (ids: string[]) => api.decideApplications({ body: { ids, decision: 'approve' } }),
    onMutate: async (ids, { client }) => {
      await client.cancelQueries({ queryKey: adminKey });
      adjustCounts(client, 'approved', ids.length);
    },
    onSuccess: ({ results, undoSeconds }, _ids, _onMutateResult, { client }) => {
      for (const { _id, status, isDecided, message = '' } of results) {
        const decision = isApproved({ status: status ?? undefined }) ? 'approved' : 'rejected';
        const earlier = { decision, at: Date.now(), text: `${message}.` } as const;
        const outcome = isDecided ? toOutcome('approved', undoSeconds) : earlier;
        patchApplications(client, [_id], { outcome });
      }
    },
    onError: (error, ids, _onMutateResult, { client }) => {
      adjustCounts(client, 'approved', -ids.length);
      toastError(error, adminTexts.approveFailed);
    },
    onSettled: (_data, _error, _variables, _onMutateResult, { client }) => void refresh(client),
  });
}

/** Takes a decision back before the applicant is told: the application waits again. */
export function useUndo() {
  return useGuardedMutation({
    mutationKey: decisionKey,
    target: ({ applicant: { _id } }) => ({ applicant: { _id } }),
    mutationFn: ({ applicant, decision }: DecisionVariables) =>
      decideApplication(applicant._id, decision, { undo: 'inqueue' }),
    onMutate: async ({ decision }, { client }) => {
      await client.cancelQueries({ queryKey: adminKey });
      adjustCounts(client, decision, -1);
    },
    onSuccess: (_data, { applicant }, _onMutateResult, { client }) =>
      patchApplications(client, [applicant._id], { outcome: undefined }),
    onError: (error, { decision }, _onMutateResult, { client }) => {
      adjustCounts(client, decision, 1);
      toastError(error, adminTexts.undoFailed);
    },
    onSettled: (_data, _error, _variables, _onMutateResult, { client }) => void refresh(client),
  });
}

/** How long a list ignores clicks after a card has folded, so that a second one never meets what has moved there. */
const SETTLE_MS = 600;

/** Returns the handler of a list that drops clicks, also those by keys, while one of its cards has just folded. */
export function dropClicksAfterFolding(applications: readonly ListedApplication[]) {
  return (event: SyntheticEvent) => {
    if (!applications.some(({ outcome }) => outcome && Date.now() - outcome.at < SETTLE_MS)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
