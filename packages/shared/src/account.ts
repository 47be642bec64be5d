import { z } from 'zod';
import { auditActionSchema } from './audit.ts';
import { bookingSchema } from './bookings.ts';
import { messages } from './messages.ts';
import { serviceSchema } from './services.ts';
import { MAX_COMPARED_PASSWORD_LENGTH, userSchema } from './users.ts';

/** The id of a session, which is worth nothing without the signature of its token. */
export const sessionIdSchema = z
  .string({ error: messages.account.deviceNotFound })
  .regex(/^[0-9a-f]{32}$/, messages.account.deviceNotFound)
  .describe('The id of a session: 32 hexadecimal digits');

/** A device on which somebody is signed in (reliability 5.1). */
export const deviceSchema = z
  .object({
    _id: sessionIdSchema,
    browser: z.string().optional().describe('The browser, such as Firefox; missing when it is not known'),
    system: z
      .string()
      .optional()
      .describe('The operating system, such as Windows; missing when it is not known'),
    createdAt: z.iso.datetime().describe('When this session was opened'),
    lastSeenAt: z.iso.datetime().describe('When it was last used, within a few minutes'),
    isCurrent: z.boolean().describe('Whether it is the session of this very request'),
  })
  .meta({ id: 'Device', description: 'A device on which somebody is signed in' });
export type Device = z.infer<typeof deviceSchema>;

/** "Firefox on Windows", as far as it is known. */
export function deviceName({ browser, system }: Pick<Device, 'browser' | 'system'>): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

/** The body of DELETE /users/me: whoever got hold of a session must not be able to end the account with it. */
export const closeAccountSchema = z
  .object({
    password: z
      .string({ error: messages.account.passwordRequired })
      .min(1, messages.account.passwordRequired)
      .max(MAX_COMPARED_PASSWORD_LENGTH, messages.account.passwordWrong)
      .describe('The password of the account'),
  })
  .meta({ id: 'CloseAccountInput', description: 'What closes the account of the caller' });
export type CloseAccountInput = z.output<typeof closeAccountSchema>;

export const accountProfileSchema = userSchema
  .extend({
    lastLoginAt: z.iso.datetime().optional().describe('When they last signed in'),
    passwordChangedAt: z.iso.datetime().optional().describe('When they last changed their password'),
  })
  .meta({ id: 'AccountProfile', description: 'A user, with what only the user may know' });

export const accountDecisionSchema = z
  .object({ at: z.iso.datetime().describe('When it was decided'), action: auditActionSchema })
  .meta({ id: 'AccountDecision', description: 'A decision in the audit log' });

export const accountImageSchema = z
  .object({
    url: z.string().describe('Where the image is served'),
    uploadedAt: z.iso.datetime().describe('When it was uploaded'),
  })
  .meta({ id: 'AccountImage', description: 'An image that a user has uploaded' });

/** Everything the marketplace holds about a person (reliability 5.9). */
export const accountDataSchema = z
  .object({
    exportedAt: z.iso.datetime().describe('When this was read'),
    profile: accountProfileSchema,
    devices: z.array(deviceSchema).describe('Where they are signed in'),
    services: z.array(serviceSchema).describe('The services they offer'),
    bookings: z.array(bookingSchema).describe('What they have booked, and what has been booked with them'),
    decisions: z
      .array(accountDecisionSchema)
      .describe('Decisions about their applications, and what they decided as an admin'),
    images: z.array(accountImageSchema).describe('The images they have uploaded'),
  })
  .meta({ id: 'AccountData', description: 'Everything the marketplace holds about a person' });
export type AccountData = z.infer<typeof accountDataSchema>;

export const accountDataReplySchema = z.object({ data: accountDataSchema });
export type AccountDataReply = z.infer<typeof accountDataReplySchema>;

export const devicesReplySchema = z.object({
  sessions: z.array(deviceSchema).describe('The devices on which the caller is signed in'),
});
export type DevicesReply = z.infer<typeof devicesReplySchema>;
