import { defineContracts } from '../contract.ts';
import { listAuditQuerySchema, auditEntrySchema } from './audit.ts';
import { z } from 'zod';
import { paginationSchema } from '../pagination.ts';

export const auditContracts = defineContracts('Audit log', {
  listAuditEntries: {
    access: ['admin'],
    summary: 'The actions of admins, the latest first',
    csv: 'audit-log.csv',
    query: listAuditQuerySchema,
    response: z.object({
      entries: z.array(auditEntrySchema).describe('The entries on this page of the log'),
      pagination: paginationSchema,
    }),
  },
});
