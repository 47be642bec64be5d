import type {
  ChangeRoleInput,
  UserDetailsResponse,
  SuspendUserInput,
  SuspensionResponse,
} from '@nearhand/shared/user-administration/user-administration';
import type { ChangedUserResponse } from '@nearhand/shared/users/users';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { adminKey } from '../query-keys.ts';

export const userDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'user', id],
    queryFn: ({ signal }) => callApi<UserDetailsResponse>('GET', `/users/${id}`, { signal }),
  });

export function suspendUser(id: string, body: SuspendUserInput): Promise<SuspensionResponse> {
  return callApi('PUT', `/users/${id}/suspend`, { body });
}

export function restoreUser(id: string): Promise<SuspensionResponse> {
  return callApi('PUT', `/users/${id}/restore`);
}

export function changeRole(id: string, body: ChangeRoleInput): Promise<ChangedUserResponse> {
  return callApi('PUT', `/users/${id}/role`, { body });
}

/** Ends one session of a user; without `sessionId`, all. */
export function endSessions(id: string, sessionId?: string): Promise<{ message: string }> {
  return callApi('DELETE', `/users/${id}/sessions${sessionId ? `/${sessionId}` : ''}`);
}
