import { z } from 'zod';
import { idSchema } from '../common-schemas.ts';
import { paginationSchema } from '../pagination.ts';
import { accountTypeSchema, emailSchema, storedEmailSchema } from '../users/users.ts';

/** How long an invitation can be used. */
export const INVITATION_DAYS = 14;
/** How long it stays in the list after that. */
export const INVITATION_RETENTION_DAYS = 30;
/** The most invitations that can be used at the same time. */
export const MAX_OPEN_INVITATIONS = 500;

export const invitationMessages = {
  notFound: 'Invitation not found',
  tooMany: `There are ${MAX_OPEN_INVITATIONS} open invitations. Revoke some first.`,
  closed: 'This invitation is used or revoked',
  revoked: 'Invitation revoked',
} as const;

export const invitationStatuses = ['open', 'used', 'revoked', 'expired'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

export const invitationSchema = z
  .object({
    _id: idSchema(invitationMessages.notFound, 'The id of the invitation'),
    role: accountTypeSchema.describe('The kind of account that it is for'),
    email: storedEmailSchema.optional().describe('The only email that it is for; missing: for any'),
    createdAt: z.iso.datetime().describe('When it was made'),
    expiresAt: z.iso.datetime().describe('Until when it can be used'),
    status: z.enum(invitationStatuses).describe('Only an open one can be used'),
  })
  .meta({ id: 'Invitation', description: 'An invitation to register, which works once' });
export type Invitation = z.infer<typeof invitationSchema>;

export const invitationInputSchema = z
  .object({
    role: accountTypeSchema.describe('The kind of account that it is for'),
    email: emailSchema.optional().describe('The only email that it is for. Default: any'),
  })
  .meta({
    id: 'InvitationInput',
    description: 'Who is invited to register',
    examples: [{ role: 'provider', email: 'lena.hoff@example.org' }],
  });
export type InvitationInput = z.output<typeof invitationInputSchema>;

export const createdInvitationSchema = z.object({
  invitation: invitationSchema
    .extend({ url: z.url().describe('The page to register on; it is in this response only') })
    .meta({ id: 'CreatedInvitation', description: 'A new invitation, with its secret' }),
});
export type CreatedInvitation = z.infer<typeof createdInvitationSchema>['invitation'];

export const invitationsResponseSchema = z.object({
  invitations: z.array(invitationSchema).describe('The invitations on this page of the list, latest first'),
  pagination: paginationSchema,
});
