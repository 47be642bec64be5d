import { z } from 'zod';
import { exampleIds } from '../examples.ts';
import { idSchema } from '../common-schemas.ts';
import { isLocked, MAX_IDS_TO_READ, notificationKinds, notificationMessages } from './notification-kinds.ts';
import { notificationChannels, type NotificationKind } from './notice-data.ts';
import { pageQueryFields, paginationSchema } from '../pagination.ts';
import { booleanParameter } from '../query-parameters.ts';

const notificationKindSchema = z
  .enum(notificationKinds)
  .meta({ id: 'NotificationKind', description: 'Kind of a notification' });

export const notificationSchema = z
  .object({
    _id: z.string().describe('The id of the notification'),
    kind: notificationKindSchema,
    title: z.string().describe('Event, in one sentence'),
    text: z.string().describe('Subject'),
    link: z.string().describe('The path of the page where the recipient sees more'),
    read: z.boolean().describe('Whether the recipient has read it'),
    createdAt: z.iso.datetime().describe('When it was made'),
    booking: z
      .object({ _id: z.string().describe('The id of the booking') })
      .meta({ id: 'NotifiedBooking', description: 'The booking that a notification is about' })
      .optional(),
    count: z.int().optional().describe('Number of the things that it tells together, such as messages'),
  })
  .meta({
    id: 'Notification',
    description: 'Notification of a user',
    examples: [
      {
        _id: '66f1a2b3c4d5e6f708192a0d',
        kind: 'request-approved',
        title: 'Yusuf accepted your booking',
        text: 'Dryer repair: Thu, Nov 26, 3:30 PM (Lisbon). You can pay now.',
        link: '/bookings',
        read: false,
        createdAt: '2026-11-24T09:30:00.000Z',
        booking: { _id: exampleIds.booking },
      },
    ],
  });
export type Notification = z.infer<typeof notificationSchema>;

const unreadSchema = z
  .int()
  .describe('Number of notifications that the caller has not read; exact up to 1000, 1001 stands for more');

export const listNotificationsQuerySchema = z.object({
  ...pageQueryFields,
  unread: booleanParameter('unread must be true or false').describe(
    'Whether only unread ones are listed. Default: false',
  ),
});
export type ListNotificationsQuery = z.output<typeof listNotificationsQuerySchema>;

export const notificationsResponseSchema = z.object({
  notifications: z.array(notificationSchema).describe('The notifications on this page of the list'),
  unread: unreadSchema,
  pagination: paginationSchema,
});
export type NotificationsResponse = z.infer<typeof notificationsResponseSchema>;

export const unreadResponseSchema = z.object({ unread: unreadSchema });
export type UnreadResponse = z.infer<typeof unreadResponseSchema>;

const idsError = { error: notificationMessages.idsOrAll };

export const readNotificationsSchema = z
  .object({
    ids: z
      .array(idSchema(notificationMessages.idsOrAll, 'The id of a notification'), idsError)
      .max(MAX_IDS_TO_READ, notificationMessages.tooManyIds(MAX_IDS_TO_READ))
      .optional()
      .describe('The notifications that are read; ids of others are passed over'),
    all: z.boolean(idsError).optional().describe('Whether all are marked as read. Default: false'),
  })
  .refine(({ ids, all }) => ids !== undefined || all === true, idsError)
  .meta({
    id: 'ReadNotificationsInput',
    anyOf: [{ required: ['ids'] }, { required: ['all'] }],
    description: 'Notifications that are read',
    examples: [{ all: true }],
  });
export type ReadNotificationsInput = z.output<typeof readNotificationsSchema>;

function channelFields<Schema extends z.ZodType>(schema: Schema) {
  return {
    inApp: schema.describe('Whether it is in the list of notifications'),
    email: schema.describe('Whether it comes by mail'),
    push: schema.describe('Whether it comes as a push message to subscribed browsers'),
  };
}

const kindPreferencesSchema = z
  .object(channelFields(z.boolean()))
  .meta({ id: 'KindPreferences', description: 'How one kind of notification reaches the user' });

function byKind<Schema extends z.ZodType>(fieldSchema: (kind: NotificationKind) => Schema) {
  const fields = Object.fromEntries(notificationKinds.map((kind) => [kind, fieldSchema(kind)]));
  // It has exactly the kinds as keys: it is built from them.
  return z.object(fields as Record<NotificationKind, Schema>);
}

const lockedChannelsSchema = z.array(z.enum(notificationChannels)).optional();

export const notificationPreferencesSchema = byKind((kind) =>
  kindPreferencesSchema.describe(`The channels of ${kind}`),
).meta({ id: 'NotificationPreferences', description: 'How each kind of notification reaches the user' });

export const notificationPreferencesResponseSchema = z.object({
  preferences: notificationPreferencesSchema,
  locked: byKind((kind) => lockedChannelsSchema.describe(`The locked channels of ${kind}`)).meta({
    id: 'LockedChannels',
    description: 'The channels that cannot be switched off, by kind',
  }),
});
export type NotificationPreferencesResponse = z.infer<typeof notificationPreferencesResponseSchema>;

const kindChangeSchema = z
  .strictObject(channelFields(z.boolean().optional()))
  .meta({ id: 'KindPreferencesInput', description: 'Channels of one kind that are switched on or off' });

/** The channels that a user switches, by kind. A locked channel can only be on. */
const preferencesChangeSchema = byKind((kind) => kindChangeSchema.optional().describe(`Channels of ${kind}`))
  .strict()
  .superRefine((change, context) => {
    for (const kind of Object.keys(change) as NotificationKind[]) {
      for (const channel of notificationChannels) {
        if (change[kind]?.[channel] !== false || !isLocked(kind, channel)) continue;
        context.addIssue({ code: 'custom', path: [kind, channel], message: notificationMessages.locked });
      }
    }
  });
export type PreferencesChange = z.output<typeof preferencesChangeSchema>;

/** The body of PUT /notification-preferences: `{ preferences }`, or what that holds. */
export const changePreferencesSchema = z.preprocess(unwrapPreferences, preferencesChangeSchema).meta({
  id: 'ChangePreferencesInput',
  description: 'Preferences, by kind and channel',
  examples: [{ message: { email: false } }],
});

function unwrapPreferences(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'preferences' in body ? body.preferences : body;
}

export function getLocked(): NotificationPreferencesResponse['locked'] {
  const locked = notificationKinds.map(
    (kind) => [kind, notificationChannels.filter((channel) => isLocked(kind, channel))] as const,
  );
  return Object.fromEntries(locked.filter(([, channels]) => channels.length > 0));
}
