import { Router } from 'express';
import { databaseProblem } from '../database/connection.ts';
import { refuseMethod } from './router.ts';
import { sendJson } from './send-json.ts';

let hold: string | undefined;

/** Makes /readyz send new work elsewhere for this reason, until there is none. Requests that come all the same are served. */
export function holdReadiness(reason: string | undefined): void {
  hold = reason;
}

/** Why new work should go elsewhere; undefined when it can come. */
export function whyNotReady(): string | undefined {
  return databaseProblem() ?? hold;
}

export const healthRoutes = Router();

healthRoutes
  .route('/healthz')
  .get((_request, response) => {
    sendJson(response.set('Cache-Control', 'no-store'), { success: true, status: 'ok' });
  })
  .all(refuseMethod(['GET']));

healthRoutes
  .route('/readyz')
  .get((_request, response) => {
    const reason = whyNotReady();
    response.set('Cache-Control', 'no-store');
    if (reason) sendJson(response.status(503), { success: false, status: 'not ready', reason });
    else sendJson(response, { success: true, status: 'ready' });
  })
  .all(refuseMethod(['GET']));
