import { z } from 'zod';
import { sessionSchema } from '../account/account.ts';
import { bookingSchema } from '../bookings/bookings.ts';
import { MAX_REASON_LENGTH } from '../limits.ts';
import { messages } from '../api-messages.ts';
import { confirmationFields } from '../second-factor/second-factor.ts';
import { requiredTextSchema } from '../common-schemas.ts';
import { changedUserResponseSchema, userSchema } from '../users/users.ts';
import { userNoteSchema } from './user-notes.ts';

/** The numbers of the admin's overview (product 2, admin dashboard). */
const userCountsSchema = z
  .object({
    customers: z.int().describe('Number of customers'),
    newCustomers: z.int().describe('Number of customers who came in the last seven days'),
    providers: z.int().describe('Number of providers'),
    activeProviders: z.int().describe('Number of approved providers'),
    applications: z.int().describe('Number of applications that wait for a decision'),
    oldestApplicationAt: z.iso
      .datetime()
      .nullable()
      .describe('When the application that waits longest was made; null when none waits'),
  })
  .meta({ id: 'UserCounts', description: 'The numbers of the admin’s overview' });
export type UserCounts = z.infer<typeof userCountsSchema>;

export const userCountsResponseSchema = z.object({ counts: userCountsSchema });
export type UserCountsResponse = z.infer<typeof userCountsResponseSchema>;

const reasonSchema = requiredTextSchema('Reason', {
  max: MAX_REASON_LENGTH,
  required: messages.admin.reasonRequired,
});

/** The body of PUT /users/{id}/suspend. The user reads the reason when they try to sign in. */
export const suspendUserSchema = z
  .object({
    reason: reasonSchema.describe('Why; they read it when they try to sign in'),
  })
  .meta({
    id: 'SuspendUserInput',
    description: 'Why a user is suspended',
    examples: [{ reason: 'Two customers report visits that never happened.' }],
  });
export type SuspendUserInput = z.output<typeof suspendUserSchema>;

export const changeRoleSchema = z
  .object({
    role: z
      .enum(['customer', 'admin'], { error: 'Role must be customer or admin' })
      .describe('The role from the next request on'),
    ...confirmationFields,
  })
  .meta({ id: 'ChangeRoleInput', description: 'The new role of a user', examples: [{ role: 'admin' }] });
export type ChangeRoleInput = z.output<typeof changeRoleSchema>;

export const confirmEmailSchema = z
  .object({ reason: reasonSchema.describe('Why the admin knows that the email is theirs') })
  .meta({
    id: 'ConfirmEmailInput',
    description: 'Why an admin confirms the email of a user',
    examples: [{ reason: 'She has shown us the mail.' }],
  });
export type ConfirmEmailInput = z.output<typeof confirmEmailSchema>;

export const removeSecondFactorSchema = z
  .object({ reason: reasonSchema.describe('Why; they read it in a mail'), ...confirmationFields })
  .meta({
    id: 'RemoveSecondFactorInput',
    description: 'Why an admin removes the second factor of a user',
    examples: [{ reason: 'Their phone is lost. We have called them back.' }],
  });
export type RemoveSecondFactorInput = z.output<typeof removeSecondFactorSchema>;

const futureBookings = z
  .array(bookingSchema)
  .describe('Open bookings that are not over yet, the next visit first; at most 100');

const personCountsSchema = z
  .object({
    bookings: z.int().describe('All bookings, as customer and as provider'),
    futureBookings: z.int().describe('Open bookings that are not over yet'),
    services: z.int().describe('The services they offer'),
    listedServices: z.int().describe('Services that visitors can see'),
  })
  .meta({ id: 'PersonCounts', description: 'Numbers of the records about a user' });

/** The response of GET /users/{id}: what an admin sees of one user. */
export const userDetailsResponseSchema = z.object({
  user: userSchema,
  futureBookings,
  sessions: z.array(sessionSchema).describe('Where they are signed in'),
  hasSecondFactor: z.boolean().describe('Whether signing in needs a code besides the password'),
  notes: z.array(userNoteSchema).describe('Notes of admins about them, the latest first'),
  counts: personCountsSchema,
});
export type UserDetailsResponse = z.infer<typeof userDetailsResponseSchema>;

export const suspensionResponseSchema = changedUserResponseSchema.extend({ futureBookings });
export type SuspensionResponse = z.infer<typeof suspensionResponseSchema>;
