import type {
  ChangeRoleInput,
  SuspendUserInput,
  SuspensionResponse,
} from '@nearhand/shared/user-administration/user-administration';
import type { ChangedUserResponse } from '@nearhand/shared/users/users';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { adminKey } from '../query-keys.ts';

export const userDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'user', id],
    queryFn: ({ signal }) => api.getUser({ params: { id }, signal }),
  });

export function suspendUser(id: string, body: SuspendUserInput): Promise<SuspensionResponse> {
  return api.suspendUser({ params: { id }, body });
}

export function restoreUser(id: string): Promise<SuspensionResponse> {
  return api.restoreUser({ params: { id } });
}

export function changeRole(id: string, body: ChangeRoleInput): Promise<ChangedUserResponse> {
  return api.changeUserRole({ params: { id }, body });
}

/** Ends one session of a user; without `sessionId`, all. */
export function endSessions(id: string, sessionId?: string): Promise<{ message: string }> {
  return sessionId
    ? api.endUserSession({ params: { id, sessionId } })
    : api.endUserSessions({ params: { id } });
}
