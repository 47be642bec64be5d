import { z } from 'zod';
import { auditActionSchema } from './audit.ts';
import { bookingSchema } from './bookings.ts';
import { messages } from './messages.ts';
import { serviceSchema } from './services.ts';
import { MAX_COMPARED_PASSWORD_LENGTH, userSchema } from './users.ts';

/** The id of a session, which is worth nothing without the signature of its token. */
export const sessionIdSchema = z
  .string({ error: messages.account.deviceNotFound })
  .regex(/^[0-9a-f]{32}$/, messages.account.deviceNotFound);

/** A device on which somebody is signed in (reliability 5.1). */
export const deviceSchema = z.object({
  _id: sessionIdSchema,
  /** "Firefox"; left out when it did not say so in a way that we know. */
  browser: z.string().optional(),
  /** "Windows". */
  system: z.string().optional(),
  createdAt: z.iso.datetime(),
  /** Noted every few minutes only. */
  lastSeenAt: z.iso.datetime(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof deviceSchema>;

/** "Firefox on Windows", as far as it is known. */
export function deviceName({ browser, system }: Pick<Device, 'browser' | 'system'>): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

/** The body of DELETE /users/me: whoever got hold of a session must not be able to end the account with it. */
export const closeAccountSchema = z.object({
  password: z
    .string({ error: messages.account.passwordRequired })
    .min(1, messages.account.passwordRequired)
    .max(MAX_COMPARED_PASSWORD_LENGTH, messages.account.passwordWrong),
});
export type CloseAccountInput = z.output<typeof closeAccountSchema>;

/** Everything the marketplace holds about a person (reliability 5.9). */
export const accountDataSchema = z.object({
  exportedAt: z.iso.datetime(),
  profile: userSchema.extend({
    lastLoginAt: z.iso.datetime().optional(),
    passwordChangedAt: z.iso.datetime().optional(),
  }),
  devices: z.array(deviceSchema),
  /** The services they offer. */
  services: z.array(serviceSchema),
  /** What they have booked, and what has been booked with them. */
  bookings: z.array(bookingSchema),
  /** What the audit log has of them: decisions about their applications, and what they decided as an admin. */
  decisions: z.array(z.object({ at: z.iso.datetime(), action: auditActionSchema })),
  /** The pictures they have sent. */
  images: z.array(z.object({ url: z.string(), uploadedAt: z.iso.datetime() })),
});
export type AccountData = z.infer<typeof accountDataSchema>;

export const accountDataReplySchema = z.object({ data: accountDataSchema });
export type AccountDataReply = z.infer<typeof accountDataReplySchema>;

export const devicesReplySchema = z.object({ sessions: z.array(deviceSchema) });
export type DevicesReply = z.infer<typeof devicesReplySchema>;
