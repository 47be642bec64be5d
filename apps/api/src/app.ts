import compression from 'compression';
import express, { type Express, type Request, type Response } from 'express';
import { auditEndpoints } from './features/audit/audit.routes.ts';
import { availabilityEndpoints, slotEndpoints } from './features/availability/availability.routes.ts';
import { bookingEndpoints } from './features/bookings/bookings.routes.ts';
import { rescheduleEndpoints } from './features/bookings/reschedule/reschedule.routes.ts';
import { calendarFeedEndpoints, calendarFeedFiles } from './features/calendar-feed/calendar-feed.routes.ts';
import { config } from './config.ts';
import { conditionalRequests } from './http/conditional-requests.ts';
import { corsHeaders } from './http/cors.ts';
import { errorHandler, routeNotFound } from './http/error-handler.ts';
import { healthRoutes } from './http/health.ts';
import { metricsRoutes } from './observability/metrics-endpoint.ts';
import { openApiRoutes } from './http/openapi/openapi.ts';
import { limitByNetwork } from './http/rate-limits.ts';
import { requestId } from './http/request-id.ts';
import { requestLog } from './observability/request-log.ts';
import { createRouter } from './http/router.ts';
import { noStore, securityHeaders } from './http/security-headers.ts';
import { webApp } from './http/web-app.ts';
import { eventStreams } from './features/events/events.routes.ts';
import { imageFiles, uploadEndpoints } from './features/images/images.routes.ts';
import { conversationEndpoints } from './features/conversations/conversations.routes.ts';
import { jobEndpoints } from './features/jobs/jobs.routes.ts';
import { mailEndpoints } from './features/mail/mail.routes.ts';
import { unsubscribeRoutes } from './features/mail/unsubscribe.routes.ts';
import { pushEndpoints } from './features/push/push.routes.ts';
import { marketplaceEndpoints } from './features/marketplace/marketplace.routes.ts';
import { placeEndpoints } from './features/places/places.routes.ts';
import { publicCatalog } from './features/public-catalog/public-catalog.ts';
import { providerEndpoints } from './features/providers/providers.routes.ts';
import { savedEndpoints } from './features/saved/saved.routes.ts';
import {
  bookingReviewEndpoints,
  customerReviewEndpoints,
  providerReviewEndpoints,
  reviewEndpoints,
  serviceReviewEndpoints,
} from './features/reviews/reviews.routes.ts';
import { categoryEndpoints } from './features/service-categories/service-categories.routes.ts';
import {
  notificationEndpoints,
  notificationPreferenceEndpoints,
} from './features/notifications/notifications.routes.ts';
import { suggestionEndpoints } from './features/search/search.routes.ts';
import { serviceEndpoints } from './features/services/services.routes.ts';
import { accountEndpoints } from './features/account/account.routes.ts';
import { recoveryEndpoints } from './features/recovery/recovery.routes.ts';
import { secondFactorEndpoints } from './features/second-factor/second-factor.routes.ts';
import { userAdministrationEndpoints } from './features/user-administration/user-administration.routes.ts';
import { userEndpoints } from './features/sign-in/users.routes.ts';

/** The API's table of contents: every endpoint below /api. */
export const endpointGroups = [
  {
    path: '/users',
    tag: 'Users',
    description: 'Registration, signing in, profiles and applications',
    endpoints: userEndpoints,
  },
  {
    path: '/users/me',
    tag: 'Own account',
    description: 'The data, sessions and addresses of the caller',
    endpoints: accountEndpoints,
  },
  {
    path: '/users',
    tag: 'Account recovery',
    description: 'Forgotten passwords, and the confirmation of email addresses',
    endpoints: recoveryEndpoints,
  },
  {
    path: '/users/me/second-factor',
    tag: 'Second factor',
    description: 'The codes that signing in needs besides the password',
    endpoints: secondFactorEndpoints,
  },
  {
    path: '/users',
    tag: 'User administration',
    description: 'What admins do with one user',
    endpoints: userAdministrationEndpoints,
  },
  {
    path: '/service-categories',
    tag: 'Categories',
    description: 'The kinds of work there are',
    endpoints: categoryEndpoints,
  },
  {
    path: '/services',
    tag: 'Services',
    description: 'What can be booked, and the search for it',
    endpoints: serviceEndpoints,
  },
  {
    path: '/suggestions',
    tag: 'Suggestions',
    description: 'Names that match what is typed',
    endpoints: suggestionEndpoints,
  },
  {
    path: '/services',
    tag: 'Slots',
    description: 'The times at which a service can be booked',
    endpoints: slotEndpoints,
  },
  {
    path: '/users/me',
    tag: 'Saved',
    description: 'Services and searches that a user has saved',
    endpoints: savedEndpoints,
  },
  {
    path: '/providers',
    tag: 'Providers',
    description: 'The public profiles of approved providers',
    endpoints: providerEndpoints,
  },
  {
    path: '/places',
    tag: 'Places',
    description: 'Towns and neighborhoods to search near',
    endpoints: placeEndpoints,
  },
  {
    path: '/availability',
    tag: 'Availability',
    description: 'When a provider can be booked',
    endpoints: availabilityEndpoints,
  },
  {
    path: '/bookings',
    tag: 'Bookings',
    description: 'A booking from the request to the payment',
    endpoints: bookingEndpoints,
  },
  {
    path: '/bookings',
    tag: 'Rescheduling',
    description: 'Moving a booking to another time',
    endpoints: rescheduleEndpoints,
  },
  {
    path: '/conversations',
    tag: 'Messages',
    description: 'What customers and providers write to each other',
    endpoints: conversationEndpoints,
  },
  {
    path: '/bookings',
    tag: 'Reviews of a booking',
    description: 'What the two sides of a completed booking write about each other',
    endpoints: bookingReviewEndpoints,
  },
  {
    path: '/services',
    tag: 'Reviews of a service',
    description: 'What customers have published about a service',
    endpoints: serviceReviewEndpoints,
  },
  {
    path: '/providers',
    tag: 'Reviews of a provider',
    description: 'What customers have published about all work of a provider',
    endpoints: providerReviewEndpoints,
  },
  {
    path: '/customers',
    tag: 'Reviews of a customer',
    description: 'What providers have published about a customer',
    endpoints: customerReviewEndpoints,
  },
  {
    path: '/reviews',
    tag: 'Reviews',
    description: 'Replies, reports and the decisions of admins',
    endpoints: reviewEndpoints,
  },
  {
    path: '/calendar-feed',
    tag: 'Calendar feed',
    description: 'The bookings of a user in the calendar of their phone',
    endpoints: calendarFeedEndpoints,
  },
  {
    path: '/notifications',
    tag: 'Notifications',
    description: 'What users are told',
    endpoints: notificationEndpoints,
  },
  {
    path: '/notification-preferences',
    tag: 'Notification preferences',
    description: 'How notifications reach users',
    endpoints: notificationPreferenceEndpoints,
  },
  {
    path: '/uploads',
    tag: 'Images',
    description: 'Images of users and services',
    endpoints: uploadEndpoints,
  },
  {
    path: '/push-subscriptions',
    tag: 'Push messages',
    description: 'The devices of the caller that get push messages',
    endpoints: pushEndpoints,
  },
  {
    path: '/mails',
    tag: 'Mails',
    description: 'The mails to users, and what has become of them',
    endpoints: mailEndpoints,
  },
  {
    path: '/jobs',
    tag: 'Jobs',
    description: 'The work that the marketplace does later',
    endpoints: jobEndpoints,
  },
  {
    path: '/audit-log',
    tag: 'Audit log',
    description: 'What admins have decided',
    endpoints: auditEndpoints,
  },
  {
    path: '/marketplace',
    tag: 'Marketplace',
    description: 'What this marketplace is called, and where it is',
    endpoints: marketplaceEndpoints,
  },
];

/** Excludes event streams, because compression would delay the events. */
function isCompressed(request: Request, response: Response): boolean {
  const type = String(response.getHeader('content-type'));
  return !type.startsWith('text/event-stream') && compression.filter(request, response);
}

export function createApp(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.TRUST_PROXY);
  app.set('query parser', 'simple');
  app.use(requestId, requestLog, securityHeaders(), compression({ filter: isCompressed }));
  app.use(metricsRoutes(), healthRoutes);
  app.use('/api', corsHeaders, noStore, conditionalRequests, limitByNetwork);
  app.use(
    '/api',
    openApiRoutes(endpointGroups),
    imageFiles,
    calendarFeedFiles,
    unsubscribeRoutes,
    eventStreams,
    createRouter(endpointGroups),
    routeNotFound,
  );
  app.use(publicCatalog, webApp);
  app.use(errorHandler);
  return app;
}
