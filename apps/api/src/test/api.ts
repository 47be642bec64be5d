import { createServer } from 'node:http';
import type { Types } from 'mongoose';
import request, { type Test } from 'supertest';
import { createApp } from '../app.ts';
import { startSession } from '../auth/sessions.ts';
import { finishWork } from '../features.ts';
import { withDocumentedStatuses } from './documented-statuses.ts';

// Listens all the time: by default supertest opens and closes a server for each request.
const server = createServer(withDocumentedStatuses(createApp())).listen(0, '127.0.0.1').unref();
// A connection that was idle during a long test must not be closed while it is used again.
server.keepAliveTimeout = 0;

/** The API as a visitor who is not signed in calls it. */
export const api = request(server);

export async function apiAs(user: { _id: Types.ObjectId }): Promise<ApiClient> {
  return apiWithToken(await startSession(user._id, 'test'));
}

/** Sends requests as one user, who finds that people have been told of all changes of bookings before and of the request's. */
export type ApiClient = ReturnType<typeof apiWithToken>;

export function apiWithToken(token: string) {
  return (
    request
      .agent(server)
      // Compressing costs more than it saves within a process; its own tests ask for it.
      .set({ Authorization: `Bearer ${token}`, 'Accept-Encoding': 'identity' })
      .use(waitUntilTold)
  );
}

function waitUntilTold(sent: Test): void {
  const end = sent.end.bind(sent);
  sent.end = (callback) => {
    const receive: typeof callback = (error, response) => void answer(error, response);
    const answer: (...received: Parameters<NonNullable<typeof callback>>) => Promise<void> = async (
      ...received
    ) => {
      await finishWork();
      callback?.(...received);
    };
    void finishWork().then(() => end(receive));
    return sent;
  };
}

/** Returns the URL of the API, for requests that supertest cannot send, such as one whose response does not end. */
export function getApiUrl(): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new TypeError('The API does not listen');
  return `http://127.0.0.1:${address.port}`;
}
