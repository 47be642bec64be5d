import { z } from 'zod';
import { deviceSchema } from './account.ts';
import { bookingSchema } from './bookings.ts';
import { MAX_REASON_LENGTH } from './limits.ts';
import { optionalText, requiredText } from './text.ts';
import { changedUserReplySchema, userSchema } from './users.ts';

/** The body of PUT /users/{id}/suspend: they read the reason when they try to sign in. */
export const suspendUserSchema = z
  .object({
    reason: requiredText('Reason', { max: MAX_REASON_LENGTH }).describe(
      'Why; they read it when they try to sign in',
    ),
  })
  .meta({ id: 'SuspendUserInput', description: 'Why a user is suspended' });
export type SuspendUserInput = z.output<typeof suspendUserSchema>;

/** The optional body of PUT /users/admin/approve/{id} and reject/{id}. */
export const decideApplicationSchema = z
  .object({
    reason: optionalText('Reason', MAX_REASON_LENGTH).describe('Why; the applicant reads it in the profile'),
    undo: z
      .boolean({ error: 'undo must be true or false' })
      .optional()
      .describe('Reverses a decision that has been made. Default: false'),
  })
  .meta({ id: 'DecideApplicationInput', description: 'Why an application is decided so' });
export type DecideApplicationInput = z.output<typeof decideApplicationSchema>;

/** The body of PUT /users/{id}/role. */
export const changeRoleSchema = z
  .object({
    role: z
      .enum(['customer', 'admin'], { error: 'Role must be customer or admin' })
      .describe('The role from the next request on'),
  })
  .meta({ id: 'ChangeRoleInput', description: 'The new role of a user' });
export type ChangeRoleInput = z.output<typeof changeRoleSchema>;

const futureBookings = z
  .array(bookingSchema)
  .describe('Open bookings that are not over yet, the next visit first; at most 100');

const personCountsSchema = z
  .object({
    bookings: z.int().describe('All bookings, as customer and as provider'),
    futureBookings: z.int().describe('Open bookings that are not over yet'),
    services: z.int().describe('The services they offer'),
    listedServices: z.int().describe('Those that everybody sees'),
  })
  .meta({ id: 'PersonCounts', description: 'How much there is about a user' });

/** GET /users/{id}: what an admin sees of one person. */
export const personReplySchema = z.object({
  user: userSchema,
  futureBookings,
  sessions: z.array(deviceSchema).describe('Where they are signed in'),
  counts: personCountsSchema,
});
export type PersonReply = z.infer<typeof personReplySchema>;

/** What PUT /users/{id}/suspend and restore answer. */
export const suspensionReplySchema = changedUserReplySchema.extend({ futureBookings });
export type SuspensionReply = z.infer<typeof suspensionReplySchema>;
