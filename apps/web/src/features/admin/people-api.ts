import type { AuditEntry } from '@nearhand/shared/audit';
import type { Pagination } from '@nearhand/shared/pagination';
import type {
  ChangeRoleInput,
  PersonReply,
  SuspendUserInput,
  SuspensionReply,
} from '@nearhand/shared/people';
import type { ChangedUserReply } from '@nearhand/shared/users';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { adminKey } from './admin-api.ts';

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'person', id],
    queryFn: ({ signal }) => callApi<PersonReply>('GET', `/users/${id}`, { signal }),
  });

export interface AuditPage {
  entries: AuditEntry[];
  pagination: Pagination;
}

/** The audit log, the latest first; of one person or thing if it is named. */
export const auditQuery = (about: string) =>
  infiniteQueryOptions({
    queryKey: [...adminKey, 'audit', about],
    queryFn: ({ pageParam, signal }) =>
      callApi<AuditPage>('GET', '/audit-log', { query: { about, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
  });

export function suspendUser(id: string, body: SuspendUserInput): Promise<SuspensionReply> {
  return callApi('PUT', `/users/${id}/suspend`, { body });
}

export function restoreUser(id: string): Promise<SuspensionReply> {
  return callApi('PUT', `/users/${id}/restore`);
}

export function changeRole(id: string, body: ChangeRoleInput): Promise<ChangedUserReply> {
  return callApi('PUT', `/users/${id}/role`, { body });
}

/** Ends one session of a person, or all of them. */
export function endSessions(id: string, sessionId?: string): Promise<{ message: string }> {
  return callApi('DELETE', `/users/${id}/sessions${sessionId ? `/${sessionId}` : ''}`);
}
