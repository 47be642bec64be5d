import type { ListAuditQuery } from '@nearhand/shared/audit/audit';
import { fetchCsv } from '../../lib/fetch-csv.ts';
import { pagesQuery } from '../../lib/pages-query.ts';
import { api } from '../../lib/api-client.ts';
import { adminKey } from '../query-keys.ts';

/** Entries about or by a user, about another target, of an action, of some days, or with a text. */
export type AuditFilters = Partial<
  Pick<ListAuditQuery, 'about' | 'actor' | 'target' | 'action' | 'from' | 'to' | 'q'>
>;
/** Fetches the audit log, the latest entry first. */
export const auditQuery = (filters: AuditFilters) =>
  pagesQuery(
    [...adminKey, 'audit', filters],
    ({ cursor, signal }) => api.listAuditEntries({ query: { ...filters, cursor }, signal }),
    { keepsPrevious: false },
  );

export const fetchAuditFile = (filters: AuditFilters, signal: AbortSignal) =>
  fetchCsv('listAuditEntries', filters, signal);
