import { z } from 'zod';
import { isClosedSchema, nameSchema, requiredTextSchema, responseMessageSchema } from '../common-schemas.ts';
import { exampleInstant } from '../examples.ts';
import { pageQueryFields, paginationSchema } from '../pagination.ts';
import { namesOf } from '../tables.ts';
import type { Role } from '../users/users.ts';

/** Whom an announcement reaches, by the choice of the admin. */
export const audiences = {
  all: { label: 'Customers and providers', roles: ['customer', 'provider'] },
  customers: { label: 'Customers', roles: ['customer'] },
  providers: { label: 'Providers', roles: ['provider'] },
} as const satisfies Record<string, { label: string; roles: readonly Role[] }>;
export type Audience = keyof typeof audiences;

const MAX_TITLE_LENGTH = 120;
export const MAX_ANNOUNCEMENT_LENGTH = 2000;
/** How many hours lie between two announcements. */
export const ANNOUNCEMENT_PAUSE_HOURS = 24;

export const announcementMessages = {
  tooSoon: 'There was an announcement within the last 24 hours. Please wait until tomorrow.',
  sending: 'The announcement is on its way',
  textRequired: 'Please write the announcement',
  audienceInvalid: 'audience must be all, customers or providers',
} as const;

const audienceSchema = z
  .enum(namesOf(audiences), { error: announcementMessages.audienceInvalid })
  .meta({ id: 'Audience', description: 'Whom an announcement reaches; `all` are customers and providers' });

export const announcementInputSchema = z
  .object({
    audience: audienceSchema,
    title: nameSchema('Title', { max: MAX_TITLE_LENGTH }),
    text: requiredTextSchema('Text', {
      max: MAX_ANNOUNCEMENT_LENGTH,
      required: announcementMessages.textRequired,
    }),
  })
  .meta({
    id: 'AnnouncementInput',
    description: 'Announcement to many users',
    examples: [{ audience: 'providers', title: 'Closed on January 1', text: 'Nobody answers the phone.' }],
  });
export type AnnouncementInput = z.output<typeof announcementInputSchema>;

const recipientsSchema = z
  .int()
  .describe('Number of users it reaches, those who have switched it off included');

export const announcementSchema = z
  .object({
    _id: z.string().describe('The id of the announcement'),
    audience: audienceSchema,
    title: z.string().describe('Subject'),
    text: z.string().describe('Text'),
    recipients: recipientsSchema,
    by: z
      .object({
        _id: z.string().describe('The id of the admin'),
        name: z.string().describe('The name of the admin'),
        isClosed: isClosedSchema,
      })
      .meta({ id: 'AnnouncementAuthor', description: 'The admin who sent it' }),
    createdAt: z.iso.datetime().describe('When the admin sent it'),
    sentAt: z.iso.datetime().nullable().describe('When the last recipient was told; null until then'),
  })
  .meta({
    id: 'Announcement',
    description: 'Announcement that many users got',
    examples: [
      {
        _id: '66f1a2b3c4d5e6f708192a0e',
        audience: 'providers',
        title: 'Closed on January 1',
        text: 'Nobody answers the phone.',
        recipients: 16,
        by: { _id: '66f1a2b3c4d5e6f708192a07', name: 'Jordan Avery' },
        createdAt: exampleInstant(1),
        sentAt: exampleInstant(2),
      },
    ],
  });
export type Announcement = z.infer<typeof announcementSchema>;

export const announcementResponseSchema = z.object({
  announcement: announcementSchema,
  message: responseMessageSchema,
});

const previewSchema = announcementSchema
  .pick({ audience: true, title: true, text: true, recipients: true })
  .meta({ id: 'AnnouncementPreview', description: 'An announcement as its recipients would get it' });

export const announcementPreviewResponseSchema = z.object({
  announcement: previewSchema,
  mail: z
    .object({
      subject: z.string().describe('The subject'),
      text: z.string().describe('The mail as plain text'),
    })
    .meta({ id: 'AnnouncementMail', description: 'The mail that each recipient gets' }),
});
export type AnnouncementPreviewResponse = z.infer<typeof announcementPreviewResponseSchema>;

export const listAnnouncementsQuerySchema = z.object(pageQueryFields);
export type ListAnnouncementsQuery = z.output<typeof listAnnouncementsQuerySchema>;

export const announcementsResponseSchema = z.object({
  announcements: z.array(announcementSchema).describe('The announcements on this page, the latest first'),
  pagination: paginationSchema,
});
export type AnnouncementsResponse = z.infer<typeof announcementsResponseSchema>;
