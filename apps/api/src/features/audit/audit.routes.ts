import { auditContracts } from '@nearhand/shared/audit/audit.contract';
import { endpoint } from '../../http/endpoint.ts';
import { sendAuditLog } from './audit-file.ts';
import { listAuditEntries } from './audit-log.ts';

export const auditEndpoints = [
  endpoint(auditContracts.listAuditEntries, async ({ query }) =>
    query.format === 'csv' ? sendAuditLog(query) : listAuditEntries(query),
  ),
];
