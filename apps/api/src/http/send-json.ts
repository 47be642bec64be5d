import type { Response } from 'express';

/**
 * Sends JSON. Express adds an ETag to whatever it sends, which is of use to caches only: a response that no cache may store goes
 * out without one.
 */
export function sendJson(response: Response, body: object): void {
  if (response.get('Cache-Control') !== 'no-store') {
    response.json(body);
    return;
  }
  const text = JSON.stringify(body);
  response.type('json').set('Content-Length', String(Buffer.byteLength(text)));
  response.end(text);
}
