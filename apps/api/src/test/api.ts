import type { Types } from 'mongoose';
import request from 'supertest';
import { createApp } from '../app.ts';
import { startSession } from '../auth/sessions.ts';

const app = createApp();

/** The API as a visitor who is not signed in calls it. */
export const api = request(app);

/** The API as a signed-in user calls it. */
export async function apiAs(user: { _id: Types.ObjectId }) {
  return apiWithToken(await startSession(user._id, 'test'));
}

/** The API as the holder of a token calls it. */
export function apiWithToken(token: string) {
  return request.agent(app).set('Authorization', `Bearer ${token}`);
}
