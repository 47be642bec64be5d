import { createHash, timingSafeEqual } from 'node:crypto';
import { Router, type RequestHandler, type Response } from 'express';
import { Gauge } from 'prom-client';
import { config } from '../config.ts';
import { UnauthorizedError } from '../errors.ts';
import { metrics, requestDuration } from '../metrics.ts';
import { whyNotReady } from './health.ts';
import { routeName } from './route-name.ts';
import { refuseMethod } from './router.ts';

const NOT_COUNTED = new Set(['/healthz', '/readyz', '/metrics']);

new Gauge({
  name: 'nearhand_ready',
  help: '1 when /readyz answers 200, else 0.',
  registers: [metrics],
  collect() {
    this.set(whyNotReady() === undefined ? 1 : 0);
  },
});

/** Measures every request, except those of machines that look whether all is well. */
const measure: RequestHandler = (request, response, next) => {
  const { method, path } = request;
  if (!NOT_COUNTED.has(path)) {
    const end = requestDuration.startTimer({ method });
    response.once('close', () => end({ route: routeName(path, response), status: statusOf(response) }));
  }
  next();
};

/** What the proxies call a request whose caller has gone before the answer was there. */
function statusOf({ statusCode, writableFinished }: Response): number {
  return writableFinished ? statusCode : 499;
}

/** `/metrics`, for whoever knows METRICS_TOKEN. Without that setting nothing is measured and there is no such path. */
export function metricsRoutes(token = config.METRICS_TOKEN): Router {
  // A proxy that keeps `/metrics` to itself may know no other spelling.
  const router = Router({ caseSensitive: true, strict: true });
  if (token === undefined) return router;
  router.use(measure);
  const sendMetrics: RequestHandler = async (request, response) => {
    if (!isSame(request.get('authorization') ?? '', `Bearer ${token}`)) throw new UnauthorizedError();
    const figures = await metrics.metrics();
    response.set('Cache-Control', 'no-store').type(metrics.contentType).end(figures);
  };
  router
    .route('/metrics')
    .get(sendMetrics)
    .all(refuseMethod(['GET']));
  return router;
}

/** Hashed first, because only texts of one length can be compared in a time that tells nothing. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
