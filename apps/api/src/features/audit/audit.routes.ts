import { auditEntrySchema, listAuditQuerySchema } from '@nearhand/shared/audit/audit';
import { paginationSchema } from '@nearhand/shared/pagination';
import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { listAuditEntries } from './audit-log.ts';

export const auditEndpoints = [
  endpoint(
    'get',
    '/',
    {
      operationId: 'listAuditEntries',
      access: ['admin'],
      summary: 'The actions of admins, the latest first',
      query: listAuditQuerySchema,
      response: z.object({
        entries: z.array(auditEntrySchema).describe('The entries on this page of the log'),
        pagination: paginationSchema,
      }),
    },
    ({ query }) => listAuditEntries(query),
  ),
];
