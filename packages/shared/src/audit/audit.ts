import { z } from 'zod';
import { bookingAuditLabels } from '../bookings/booking-events.ts';
import { namesOf } from '../tables.ts';
import { idSchema, isClosedSchema, optionalTextSchema } from '../common-schemas.ts';
import { pageQueryFields } from '../pagination.ts';
import { MAX_QUERY_LENGTH } from '../limits.ts';
import { dayRangeFields, emptyAsUndefined, formatField } from '../query-parameters.ts';

/** The longest value of a change of a setting, in characters. */
export const MAX_AUDIT_VALUE = 200;

/** The audited actions: decisions of admins about others, and closed accounts (product 7). */
export const auditActionSchema = z
  .enum(
    [
      'account.closed',
      'account.email_confirmed',
      'account.password_link_sent',
      'account.restored',
      'account.role_changed',
      'account.second_factor_removed',
      'account.sessions_ended',
      'account.suspended',
      'announcement.sent',
      'application.approved',
      'application.rejected',
      'application.undone',
      ...namesOf(bookingAuditLabels),
      'category.created',
      'category.changed',
      'category.ordered',
      'category.removed',
      'conversation.read',
      'invitation.created',
      'invitation.revoked',
      'mail.read',
      'mail.retried',
      'message.sent',
      'note.added',
      'note.removed',
      'place.created',
      'place.removed',
      'review.hidden',
      'review.kept',
      'service.created',
      'service.changed',
      'service.switched_off',
      'service.switched_on',
      'service.removed',
      'settings.changed',
      'synonyms.changed',
    ],
    { error: 'action is not an action of the audit log' },
  )
  .meta({ id: 'AuditAction', description: 'Action that was taken' });
export type AuditAction = z.infer<typeof auditActionSchema>;

const auditPartySchema = z
  .object({
    _id: z.string().describe('Its id'),
    name: z.string().describe('The name it had'),
    isClosed: isClosedSchema,
  })
  .meta({ id: 'AuditParty', description: 'The admin or user who acted, or what was acted on' });

const auditChangeSchema = z
  .object({
    key: z.string().describe('The setting'),
    before: z.string().nullable().describe('Its value before; null is the default'),
    after: z.string().nullable().describe('Its value after; null is the default'),
  })
  .meta({
    id: 'AuditChange',
    description: `A change of a setting; values are cut at ${MAX_AUDIT_VALUE} characters`,
  });
export type AuditChange = z.infer<typeof auditChangeSchema>;

/** Says what was changed: "tagline: default → Near". */
export function describeChange({ key, before, after }: AuditChange): string {
  return `${key}: ${before ?? 'default'} → ${after ?? 'default'}`;
}

export const auditEntrySchema = z
  .object({
    _id: z.string().describe('The id of the entry'),
    at: z.iso.datetime().describe('When it was done'),
    action: auditActionSchema,
    actor: auditPartySchema.describe('Who did it'),
    target: auditPartySchema.describe(
      'Target: a user, a service, a category, the order of categories, a mail, a place, an announcement, a list of synonyms, a booking, a conversation, a review or an invitation',
    ),
    reason: z.string().optional().describe('Why, as the admin wrote it'),
    changes: z.array(auditChangeSchema).optional().describe('Changes of settings'),
    requestId: z.string().describe('Finds the request in the logs'),
  })
  .meta({ id: 'AuditEntry', description: 'An entry of the audit log' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAuditQuerySchema = z.object({
  ...pageQueryFields,
  ...formatField,
  ...dayRangeFields,
  q: emptyAsUndefined(optionalTextSchema('q', MAX_QUERY_LENGTH)).describe(
    'A part of the name, e-mail address, service type or phone number of the user who acted or was acted on, of the name of another target, of the number of a booking, or of the reason; or the id of a request. Default: all',
  ),
  action: emptyAsUndefined(auditActionSchema).describe('Only this action. Default: all'),
  about: emptyAsUndefined(idSchema('about is not a valid id')).describe(
    'Only what this user did, or what was done to this user or thing. Default: all',
  ),
  actor: emptyAsUndefined(idSchema('actor is not a valid id')).describe(
    'Only what this user did. Default: all',
  ),
  target: emptyAsUndefined(idSchema('target is not a valid id')).describe(
    'Only what was done to this user or thing. Default: all',
  ),
});
export type ListAuditQuery = z.output<typeof listAuditQuerySchema>;
