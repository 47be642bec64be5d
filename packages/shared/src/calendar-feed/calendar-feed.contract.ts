import { defineContracts } from '../contract.ts';
import { calendarFeedResponseSchema, currentFeedResponseSchema } from './calendar-feed.ts';
import { messageResponseSchema } from '../common-schemas.ts';

const access = ['customer', 'provider'] as const;

export const calendarFeedContracts = defineContracts('Calendar feed', {
  getOwnCalendarFeed: {
    access,
    summary: 'Whether calendar apps read the bookings of the caller, and when they last did',
    response: currentFeedResponseSchema,
  },
  createCalendarFeed: {
    access,
    summary: 'Create the URL at which calendar apps read the bookings of the caller; the previous URL ends',
    response: calendarFeedResponseSchema,
    status: 201,
    // Not the URL of the feed, which is secret: proxies log headers.
    location: '/api/calendar-feed',
  },
  endCalendarFeed: {
    access,
    summary: 'End the URL at which calendar apps read the bookings of the caller',
    response: messageResponseSchema,
  },
});
