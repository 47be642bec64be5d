import { createHash, timingSafeEqual } from 'node:crypto';
import { Router, type RequestHandler, type Response } from 'express';
import { Gauge } from 'prom-client';
import { config } from '../config.ts';
import { UnauthorizedError } from '../errors.ts';
import { metrics, requestDuration } from './metrics.ts';
import { routeNotFound } from '../http/error-handler.ts';
import { notReadyReason } from '../http/server.ts';
import { routeLabel, methodNotAllowed } from '../http/router.ts';

const UNMEASURED_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

new Gauge({
  name: 'nearhand_ready',
  help: '1 when /readyz returns 200, else 0.',
  registers: [metrics],
  collect() {
    this.set(notReadyReason() === undefined ? 1 : 0);
  },
});

/** Measures every request, except probes. */
const measure: RequestHandler = (request, response, next) => {
  const { method, path } = request;
  if (!UNMEASURED_PATHS.has(path)) {
    const end = requestDuration.startTimer({ method });
    response.once('close', () =>
      end({ route: routeLabel(path, response), status: getMeasuredStatus(response) }),
    );
  }
  next();
};

/** Returns 499, as proxies do, for a request whose client closed the connection before the response. */
function getMeasuredStatus({ statusCode, writableFinished }: Response): number {
  return writableFinished ? statusCode : 499;
}

/** Serves `/metrics` to a client that sends METRICS_TOKEN. Without that setting nothing is measured, and the path is 404 instead of a page of the web app. */
export function metricsRoutes(): Router {
  const token = config.METRICS_TOKEN;
  // A proxy that blocks `/metrics` may know no other spelling.
  const router = Router({ caseSensitive: true, strict: true });
  if (token === undefined) return router.all('/metrics', routeNotFound);
  router.use(measure);
  const sendMetrics: RequestHandler = async (request, response) => {
    if (!isSame(request.get('authorization') ?? '', `Bearer ${token}`)) throw new UnauthorizedError();
    const text = await metrics.metrics();
    response.set('Cache-Control', 'no-store').type(metrics.contentType).end(text);
  };
  router
    .route('/metrics')
    .get(sendMetrics)
    .all(methodNotAllowed(['GET']));
  return router;
}

/** Compares in constant time; hashed first, because timingSafeEqual needs texts of one length. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
