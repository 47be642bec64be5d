import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { headersTooLarge, toErrorResponses } from './openapi-operation.ts';

const unsubscribeToken = {
  path: z.object({ token: z.string().describe('The token of the link in a mail') }),
};

/** Responses that are not JSON with an envelope, which no contract describes. */
export const otherPaths: ZodOpenApiPathsObject = {
  '/images/{id}': {
    get: {
      operationId: 'getImage',
      summary: 'A stored image',
      tags: ['Images'],
      security: [],
      requestParams: { path: z.object({ id: z.string().describe('The id of the image') }) },
      responses: {
        '200': {
          description: 'The image; it never changes under this URL',
          content: { 'image/webp': { schema: z.file().describe('The image in WebP') } },
        },
        '304': { description: 'The caller has it already' },
        ...toErrorResponses(['not_found', 'unavailable']),
        ...headersTooLarge,
      },
    },
  },
  '/calendar-feed/{secret}.ics': {
    get: {
      operationId: 'getCalendarFeed',
      summary: 'The bookings of a user, for the calendar of their phone',
      tags: ['Calendar feed'],
      security: [],
      requestParams: {
        path: z.object({ secret: z.string().describe('The secret from `POST /calendar-feed`') }),
      },
      responses: {
        '200': {
          description: 'The calendar file (RFC 5545)',
          content: { 'text/calendar': { schema: z.string().describe('The calendar file') } },
        },
        '304': { description: 'Nothing has changed since the caller has read it' },
        ...toErrorResponses(['not_found', 'too_many_requests', 'unavailable']),
        ...headersTooLarge,
      },
    },
  },
  '/unsubscribe/{token}': {
    get: {
      operationId: 'showUnsubscribePage',
      summary: 'A page with a button that ends the mails of a kind; changes nothing by itself',
      tags: ['Mails'],
      security: [],
      requestParams: unsubscribeToken,
      responses: {
        '200': {
          description: 'The page',
          content: { 'text/html': { schema: z.string().describe('The page') } },
        },
        ...toErrorResponses(['not_found', 'unavailable']),
        ...headersTooLarge,
      },
    },
    post: {
      operationId: 'endMailKind',
      summary: 'End the mails of a kind without signing in (RFC 8058); again is 200',
      tags: ['Mails'],
      security: [],
      requestParams: unsubscribeToken,
      responses: {
        '200': {
          description: 'The mails of this kind have ended',
          content: { 'text/html': { schema: z.string().describe('A page that says so') } },
        },
        ...toErrorResponses(['not_found', 'unavailable']),
        ...headersTooLarge,
      },
    },
  },
  '/events': {
    get: {
      operationId: 'streamEvents',
      summary: 'Events of the caller as they happen; `Last-Event-ID` resumes within ten minutes',
      tags: ['Events'],
      security: [{ bearer: [] }],
      responses: {
        '200': {
          description: 'Server-sent events: `message`, `read`, `notification`, `booking` and `resync`',
          content: { 'text/event-stream': { schema: z.string().describe('The events') } },
        },
        ...toErrorResponses(['unauthorized', 'too_many_requests', 'unavailable']),
        ...headersTooLarge,
      },
    },
  },
};
