import type { RequestHandler, Response } from 'express';

const ROUTE = 'route';

/** Says under which name a request is counted: the pattern of its path, because its ids would make a series each. */
export function nameRoute(pattern: string): RequestHandler {
  return ({ baseUrl }, { locals }, next) => {
    locals[ROUTE] = baseUrl + pattern;
    next();
  };
}

/** The name of the route that a request has taken. */
export function routeName(path: string, { locals }: Response): string {
  const route: unknown = locals[ROUTE];
  if (typeof route === 'string') return route;
  return path.startsWith('/api/') ? 'other paths below /api' : 'the web app';
}
