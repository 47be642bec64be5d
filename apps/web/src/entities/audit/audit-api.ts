import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { adminKey } from '../query-keys.ts';

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
      api.listAuditEntries({ query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
  });
