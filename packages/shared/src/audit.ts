import { z } from 'zod';

/** What is written down: what is decided about others, and that somebody has left (reliability 5.9). */
export const auditActionSchema = z.enum([
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
]);
export type AuditAction = z.infer<typeof auditActionSchema>;

export const auditEntrySchema = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  action: auditActionSchema,
  /** Who did it. */
  actor: z.object({ _id: z.string(), name: z.string() }),
  /** What or whom it was done to, by the name it had. */
  target: z.object({ _id: z.string(), name: z.string() }),
  /** Finds the request in the logs. */
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
