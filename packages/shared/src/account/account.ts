import { z } from 'zod';
import { EXAMPLE_PASSWORD } from '../examples.ts';
import { savedAddressSchema } from '../users/addresses.ts';
import { auditActionSchema } from '../audit/audit.ts';
import { exportedBookingEventSchema } from '../bookings/booking-history.ts';
import { bookingSchema } from '../bookings/bookings.ts';
import { exportedMessageSchema } from '../conversations/conversations.ts';
import { currentFeedSchema } from '../calendar-feed/calendar-feed.ts';
import { pushDeviceListSchema } from '../push/push.ts';
import { messages } from '../api-messages.ts';
import { exportedSavedServiceSchema, savedSearchSchema } from '../saved/saved.ts';
import { exportedCustomerNoteSchema } from '../customers/customers.ts';
import { notificationPreferencesSchema, notificationSchema } from '../notifications/notifications.ts';
import { exportedReviewSchema } from '../reviews/reviews.ts';
import { serviceSchema } from '../services/services.ts';
import { exportedUserNoteSchema } from '../user-administration/user-notes.ts';
import { MAX_COMPARED_PASSWORD_LENGTH, userSchema } from '../users/users.ts';

/** Validates a session id. Knowing one grants nothing: tokens are signed. */
export const sessionIdSchema = z
  .string({ error: messages.account.deviceNotFound })
  .regex(/^[0-9a-f]{32}$/, messages.account.deviceNotFound)
  .describe('The id of a session: 32 hexadecimal digits');

/** A device on which a user is signed in (product 7). */
export const sessionSchema = z
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
    isNewDevice: z
      .boolean()
      .describe('Whether the account had no session with this browser and system in the 90 days before'),
  })
  .meta({ id: 'Device', description: 'A device on which the user is signed in' });
export type Session = z.infer<typeof sessionSchema>;

/** The body of DELETE /users/me. The password is required so that a stolen session cannot close the account. */
export const closeAccountSchema = z
  .object({
    password: z
      .string({ error: messages.account.passwordRequired })
      .min(1, messages.account.passwordRequired)
      .max(MAX_COMPARED_PASSWORD_LENGTH, messages.account.passwordWrong)
      .describe('The password of the account'),
  })
  .meta({
    id: 'CloseAccountInput',
    description: 'Confirmation that closes the account of the caller',
    examples: [{ password: EXAMPLE_PASSWORD }],
  });
export type CloseAccountInput = z.output<typeof closeAccountSchema>;

const accountProfileSchema = userSchema
  .extend({
    lastLoginAt: z.iso.datetime().optional().describe('When they last signed in'),
    passwordChangedAt: z.iso.datetime().optional().describe('When they last changed their password'),
  })
  .meta({ id: 'AccountProfile', description: 'A user, with fields that only the user may see' });

const accountDecisionSchema = z
  .object({ at: z.iso.datetime().describe('When it was decided'), action: auditActionSchema })
  .meta({ id: 'AccountDecision', description: 'A decision in the audit log' });

const accountImageSchema = z
  .object({
    url: z.string().describe('Where the image is served'),
    uploadedAt: z.iso.datetime().describe('When it was uploaded'),
  })
  .meta({ id: 'AccountImage', description: 'An image that a user has uploaded' });

/** Everything the marketplace stores about one user (product 7). */
const accountDataSchema = z
  .object({
    exportedAt: z.iso.datetime().describe('When this was read'),
    profile: accountProfileSchema,
    devices: z.array(sessionSchema).describe('Where they are signed in'),
    pushSubscriptions: pushDeviceListSchema,
    calendarFeed: currentFeedSchema,
    services: z.array(serviceSchema).describe('The services they offer'),
    addresses: z.array(savedAddressSchema).describe('The addresses they have saved'),
    bookings: z.array(bookingSchema).describe('Bookings that they have made, and those made with them'),
    bookingEvents: z.array(exportedBookingEventSchema).describe('Events of these bookings'),
    messages: z
      .array(exportedMessageSchema)
      .describe('Messages that they have written, and those written to them'),
    notifications: z.array(notificationSchema).describe('Notifications that they got'),
    notificationPreferences: notificationPreferencesSchema,
    reviews: z
      .array(exportedReviewSchema)
      .describe('The reviews they have written, and the published ones about them'),
    decisions: z
      .array(accountDecisionSchema)
      .describe('Decisions about their applications, and what they decided as an admin'),
    notes: z.array(exportedUserNoteSchema).describe('Notes of admins about them'),
    customerNotes: z.array(exportedCustomerNoteSchema).describe('Notes about their customers'),
    savedServices: z.array(exportedSavedServiceSchema).describe('The services they have saved'),
    savedSearches: z.array(savedSearchSchema).describe('The searches they have saved'),
    images: z.array(accountImageSchema).describe('The images they have uploaded'),
  })
  .meta({ id: 'AccountData', description: 'Everything the marketplace stores about a user' });
export type AccountData = z.infer<typeof accountDataSchema>;

export const accountDataResponseSchema = z.object({ data: accountDataSchema });
export type AccountDataResponse = z.infer<typeof accountDataResponseSchema>;

export const sessionListResponseSchema = z.object({
  sessions: z.array(sessionSchema).describe('The devices on which the caller is signed in'),
});
export type SessionListResponse = z.infer<typeof sessionListResponseSchema>;
