import type { RequestHandler } from 'express';

/**
 * Evaluates If-None-Match beside `Cache-Control: no-cache` too. That header asks caches to revalidate what they have (RFC 9111,
 * 5.2.1.4), but Express takes it as a wish for a full response, and `fetch` of Node sends it with every If-None-Match.
 */
export const conditionalRequests: RequestHandler = ({ headers }, _response, next) => {
  if (headers['if-none-match'] !== undefined) delete headers['cache-control'];
  next();
};
