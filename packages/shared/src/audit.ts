import { z } from 'zod';

/** What is written down: what is decided about others, and that somebody has left (reliability 5.9). */
export const auditActionSchema = z
  .enum([
    'account.closed',
    'application.approved',
    'application.rejected',
    'booking.approved',
    'booking.rejected',
    'booking.completed',
    'booking.cancelled',
    'category.created',
    'category.changed',
    'category.removed',
    'service.created',
    'service.changed',
    'service.removed',
  ])
  .meta({ id: 'AuditAction', description: 'What was done' });
export type AuditAction = z.infer<typeof auditActionSchema>;

export const auditPartySchema = z
  .object({ _id: z.string().describe('Its id'), name: z.string().describe('The name it had') })
  .meta({ id: 'AuditParty', description: 'Whoever acted, or what was acted on' });

export const auditEntrySchema = z
  .object({
    _id: z.string().describe('The id of the entry'),
    at: z.iso.datetime().describe('When it was done'),
    action: auditActionSchema,
    actor: auditPartySchema.describe('Who did it'),
    target: auditPartySchema.describe('What or whom it was done to'),
    requestId: z.string().describe('Finds the request in the logs'),
  })
  .meta({ id: 'AuditEntry', description: 'An entry of the audit log' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;
