import { z } from 'zod';

export const calendarFeedMessages = {
  notFound: 'This calendar does not exist',
  ended: 'The calendar address has ended',
} as const;

export const calendarFeedSchema = z
  .object({
    createdAt: z.iso.datetime().describe('When its URL was created'),
    lastUsedAt: z.iso
      .datetime()
      .nullable()
      .describe('When a calendar app last read it, within a few minutes; null before the first time'),
  })
  .meta({ id: 'CalendarFeed', description: 'The calendar feed of the caller, without its URL' });
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

export const currentFeedSchema = calendarFeedSchema
  .nullable()
  .describe('The calendar feed; null without one');

export const currentFeedResponseSchema = z.object({ calendarFeed: currentFeedSchema });

export const calendarFeedResponseSchema = z.object({
  url: z.url().describe('The URL of the calendar; it is shown only once, and replaces the one before'),
});
export type CalendarFeedResponse = z.infer<typeof calendarFeedResponseSchema>;
