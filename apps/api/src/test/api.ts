import { createServer } from 'node:http';
import type { Types } from 'mongoose';
import request from 'supertest';
import { createApp } from '../app.ts';
import { startSession } from '../auth/sessions.ts';

// It listens all the time: of its own supertest would open and close a server for each request.
const server = createServer(createApp()).listen(0, '127.0.0.1').unref();
// A connection that waited while a test was busy must not be closed just as it is used again.
server.keepAliveTimeout = 0;

/** The API as a visitor who is not signed in calls it. */
export const api = request(server);

/** The API as a signed-in user calls it. */
export async function apiAs(user: { _id: Types.ObjectId }) {
  return apiWithToken(await startSession(user._id, 'test'));
}

/** The API as the holder of a token calls it. */
export function apiWithToken(token: string) {
  return request.agent(server).set('Authorization', `Bearer ${token}`);
}

/** Returns the address of the API, for what supertest cannot do: reading a response that does not end. */
export function apiAddress(): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new TypeError('The API does not listen');
  return `http://127.0.0.1:${address.port}`;
}
