import compression from 'compression';
import express, { type Express, type Request, type Response } from 'express';
import { config } from './config.ts';
import { endpoints, features } from './features.ts';
import { conditionalRequests, corsHeaders, requestId, noStore, securityHeaders } from './http/headers.ts';
import { errorHandler, routeNotFound } from './http/error-handler.ts';
import { healthRoutes } from './http/server.ts';
import { metricsRoutes } from './observability/metrics-endpoint.ts';
import { openApiRoutes } from './http/openapi/api-docs.ts';
import { limitByNetwork } from './http/rate-limits.ts';
import { requestLog } from './observability/request-log.ts';
import { createRouter } from './http/router.ts';
import { webApp } from './http/web-app.ts';

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
    ...features.flatMap(({ routes = [] }) => routes),
    createRouter(endpoints),
    routeNotFound,
  );
  app.use(...features.flatMap(({ pages = [] }) => pages), webApp);
  app.use(errorHandler);
  return app;
}
