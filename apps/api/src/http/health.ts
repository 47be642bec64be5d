import { Router } from 'express';
import { databaseNotReadyReason } from '../database/connection.ts';
import { methodNotAllowed } from './router.ts';
import { sendJson } from './send-json.ts';

let notReady: string | undefined;

/** Makes /readyz respond with 503 and this reason; undefined makes it ready. Requests are served in any case. */
export function setNotReady(reason: string | undefined): void {
  notReady = reason;
}

/** Returns why load balancers should send no new requests; undefined when the instance is ready. */
export function notReadyReason(): string | undefined {
  return databaseNotReadyReason() ?? notReady;
}

export const healthRoutes = Router();

healthRoutes
  .route('/healthz')
  .get((_request, response) => {
    sendJson(response.set('Cache-Control', 'no-store'), { success: true, status: 'ok' });
  })
  .all(methodNotAllowed(['GET']));

healthRoutes
  .route('/readyz')
  .get((_request, response) => {
    const reason = notReadyReason();
    response.set('Cache-Control', 'no-store');
    if (reason) sendJson(response.status(503), { success: false, status: 'not ready', reason });
    else sendJson(response, { success: true, status: 'ready' });
  })
  .all(methodNotAllowed(['GET']));
