import type { RequestHandler, Response } from 'express';

const ROUTE = 'route';

/** Labels a request with its route template for the metrics: with ids in it, each path would be a time series. */
export function labelRoute(pattern: string): RequestHandler {
  return ({ baseUrl }, { locals }, next) => {
    locals[ROUTE] = baseUrl + pattern;
    next();
  };
}

/** Returns the label of the route that served a request. */
export function routeLabel(path: string, { locals }: Response): string {
  const route: unknown = locals[ROUTE];
  if (typeof route === 'string') return route;
  return path.startsWith('/api/') ? 'other paths below /api' : 'the web app';
}
