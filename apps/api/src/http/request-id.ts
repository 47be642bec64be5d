import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

declare module 'http' {
  interface IncomingMessage {
    /** Names this request in its response and in the log. */
    id: string;
  }
}

const ACCEPTED_ID = /^[\w-]{8,64}$/;

/** Gives every request an id: that of the caller if it is safe in a log line, else a new one. */
export const requestId: RequestHandler = (request, response, next) => {
  const given = request.get('x-request-id');
  request.id = given && ACCEPTED_ID.test(given) ? given : randomUUID();
  response.set('X-Request-Id', request.id);
  next();
};
