import { z } from 'zod';

export const calendarFeedMessages = {
  notFound: 'This calendar does not exist',
  ended: 'The calendar address has ended',
} as const;

export const calendarFeedResponseSchema = z.object({
  url: z.url().describe('The URL of the calendar; it is shown only once, and replaces the one before'),
});
export type CalendarFeedResponse = z.infer<typeof calendarFeedResponseSchema>;
