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

/** Every endpoint below /api. The first whose path matches serves a request. */
export const endpoints = [
  ...userEndpoints,
  ...accountEndpoints,
  ...recoveryEndpoints,
  ...secondFactorEndpoints,
  ...userAdministrationEndpoints,
  ...categoryEndpoints,
  ...serviceEndpoints,
  ...suggestionEndpoints,
  ...slotEndpoints,
  ...savedEndpoints,
  ...providerEndpoints,
  ...placeEndpoints,
  ...availabilityEndpoints,
  ...bookingEndpoints,
  ...rescheduleEndpoints,
  ...conversationEndpoints,
  ...bookingReviewEndpoints,
  ...serviceReviewEndpoints,
  ...providerReviewEndpoints,
  ...customerReviewEndpoints,
  ...reviewEndpoints,
  ...calendarFeedEndpoints,
  ...notificationEndpoints,
  ...notificationPreferenceEndpoints,
  ...uploadEndpoints,
  ...pushEndpoints,
  ...mailEndpoints,
  ...jobEndpoints,
  ...auditEndpoints,
  ...marketplaceEndpoints,
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
    openApiRoutes(),
    imageFiles,
    calendarFeedFiles,
    unsubscribeRoutes,
    eventStreams,
    createRouter(endpoints),
    routeNotFound,
  );
  app.use(publicCatalog, webApp);
  app.use(errorHandler);
  return app;
}
