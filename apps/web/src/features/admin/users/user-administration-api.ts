import type { AuditEntry } from '@nearhand/shared/audit';
import type { Pagination } from '@nearhand/shared/pagination';
import type {
  ChangeRoleInput,
  UserDetailsResponse,
  SuspendUserInput,
  SuspensionResponse,
} from '@nearhand/shared/user-administration';
import type { ChangedUserResponse } from '@nearhand/shared/users';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { adminKey } from '../admin-api.ts';

export const userDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'user', id],
    queryFn: ({ signal }) => callApi<UserDetailsResponse>('GET', `/users/${id}`, { signal }),
  });

export interface AuditPage {
  entries: AuditEntry[];
  pagination: Pagination;
}

interface AuditFilters {
  /** Id of a user or another target: entries about it, and by the user. */
  about?: string;
  /** Id of a user or another target: entries about it. */
  target?: string;
}

/** Fetches the audit log, the latest entry first. */
export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: [...adminKey, 'audit', filters],
    queryFn: ({ pageParam, signal }) =>
      callApi<AuditPage>('GET', '/audit-log', { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
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
