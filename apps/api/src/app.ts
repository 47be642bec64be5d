import compression from 'compression';
import express, { type Express } from 'express';
import { auditEndpoints } from './audit/audit.routes.ts';
import { bookingEndpoints } from './bookings/bookings.routes.ts';
import { config } from './config.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { errorHandler, routeNotFound } from './http/error-handler.ts';
import { healthRoutes } from './http/health.ts';
import { metricsRoutes } from './http/metrics.ts';
import { openApiRoutes } from './http/openapi.ts';
import { limitByNetwork } from './http/rate-limits.ts';
import { requestId } from './http/request-id.ts';
import { requestLog } from './http/request-log.ts';
import { routerOf } from './http/router.ts';
import { notStored, securityHeaders } from './http/security-headers.ts';
import { webApp } from './http/web-app.ts';
import { imageFiles, uploadEndpoints } from './images/images.routes.ts';
import { marketplaceEndpoints } from './marketplace/marketplace.routes.ts';
import { categoryEndpoints } from './service-categories/service-categories.routes.ts';
import { serviceEndpoints } from './services/services.routes.ts';
import { accountEndpoints } from './users/account.routes.ts';
import { peopleEndpoints } from './users/people.routes.ts';
import { userEndpoints } from './users/users.routes.ts';

/** The API's table of contents: every endpoint below /api. */
export const endpointGroups = [
  {
    path: '/users',
    tag: 'Users',
    about: 'Registration, signing in, profiles and applications',
    endpoints: userEndpoints,
  },
  {
    path: '/users/me',
    tag: 'Own account',
    about: 'What callers may do with what is known about themselves',
    endpoints: accountEndpoints,
  },
  {
    path: '/users',
    tag: 'People',
    about: 'What admins do with one person',
    endpoints: peopleEndpoints,
  },
  {
    path: '/service-categories',
    tag: 'Categories',
    about: 'The kinds of work there are',
    endpoints: categoryEndpoints,
  },
  {
    path: '/services',
    tag: 'Services',
    about: 'What can be booked, and the search for it',
    endpoints: serviceEndpoints,
  },
  {
    path: '/bookings',
    tag: 'Bookings',
    about: 'A booking from the request to the payment',
    endpoints: bookingEndpoints,
  },
  { path: '/uploads', tag: 'Images', about: 'Pictures of people and services', endpoints: uploadEndpoints },
  { path: '/audit-log', tag: 'Audit log', about: 'What admins have decided', endpoints: auditEndpoints },
  {
    path: '/marketplace',
    tag: 'Marketplace',
    about: 'What this marketplace is called, and where it is',
    endpoints: marketplaceEndpoints,
  },
];

export function createApp(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.TRUST_PROXY);
  app.set('query parser', 'simple');
  app.use(requestId, requestLog, securityHeaders, compression());
  app.use(metricsRoutes(), healthRoutes);
  app.use('/api', crossOrigin, notStored, limitByNetwork);
  app.use('/api', openApiRoutes(endpointGroups), imageFiles, routerOf(endpointGroups), routeNotFound);
  app.use(webApp);
  app.use(errorHandler);
  return app;
}
