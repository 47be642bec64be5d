import { pagesQuery } from '../../lib/pages-query.ts';
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
  pagesQuery(
    [...adminKey, 'audit', filters],
    ({ cursor, signal }) => api.listAuditEntries({ query: { ...filters, cursor }, signal }),
    { keepsPrevious: false },
  );
