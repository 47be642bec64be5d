import { auditContracts } from '@nearhand/shared/audit/audit.contract';
import { describeChange, type AuditEntry, type ListAuditQuery } from '@nearhand/shared/audit/audit';
import { sendCsv, toCsvInstant, type CsvColumn } from '../../http/csv.ts';
import type { StreamedResponse } from '../../http/responses.ts';
import { readAuditEntries } from './audit-log.ts';

const columns: CsvColumn<AuditEntry>[] = [
  { header: 'Id', value: ({ _id }) => _id },
  { header: 'At', value: ({ at }) => toCsvInstant(at) },
  { header: 'Action', value: ({ action }) => action },
  { header: 'Actor id', value: ({ actor }) => actor._id },
  { header: 'Actor', value: ({ actor }) => actor.name },
  { header: 'Target id', value: ({ target }) => target._id },
  { header: 'Target', value: ({ target }) => target.name },
  { header: 'Reason', value: ({ reason }) => reason },
  { header: 'Changes', value: ({ changes }) => changes?.map(describeChange).join('; ') },
  { header: 'Request', value: ({ requestId }) => requestId },
];

export function sendAuditLog(query: ListAuditQuery): StreamedResponse {
  return sendCsv(auditContracts.listAuditEntries.csv, columns, readAuditEntries(query));
}
