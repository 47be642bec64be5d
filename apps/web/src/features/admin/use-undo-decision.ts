import type { User } from '@nearhand/shared/users';
import { undoneDecisions } from '@nearhand/shared/provider-applications';
import { useMutation } from '@tanstack/react-query';
import { messages } from '@nearhand/shared/messages';
import { showFailure } from '../../lib/show-failure.ts';
import { showSuccess } from '../../lib/toast.ts';
import { adminKey, decideApplication, type Decision } from './admin-api.ts';

/** Turns a decision round, from the toast that tells of it. */
export function useUndoDecision() {
  const { mutate } = useMutation({
    mutationFn: ({ user, made }: { user: User; made: Decision }) =>
      decideApplication(user._id, undoneDecisions[made], { undo: true }),
    onSuccess: ({ user }, { made }) => showSuccess(`${user.name} is now ${undoneDecisions[made]}.`),
    onError: (error) => showFailure(error, messages.admin.fetchFailed),
    onSettled: (_reply, _error, _undone, _shown, { client }) =>
      client.invalidateQueries({ queryKey: adminKey }),
  });
  return { undo: (user: User, made: Decision) => mutate({ user, made }) };
}
