import { auditContracts } from '@nearhand/shared/audit/audit.contract';
import { endpoint } from '../../http/endpoint.ts';
import { listAuditEntries } from './audit-log.ts';

export const auditEndpoints = [
  endpoint(auditContracts.listAuditEntries, ({ query }) => listAuditEntries(query)),
];
