import { readFile } from 'node:fs/promises';
import { startTestMongodb, type TestMongodb } from '@nearhand/test-support/test-mongodb';
import { call, connect } from '@nearhand/test-support/api-client';
import type { ApiInstance } from '@nearhand/test-support/api-instance';
import { createBooking, createMarketplace, futureMinute } from '@nearhand/test-support/marketplace';
import { ADMIN, createProductionApi } from '@nearhand/test-support/production-api';
import { buildRegistration, login, registerUser } from '@nearhand/test-support/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// A unique value per run, because the log may still contain earlier runs.
const RUN = crypto.randomUUID();
const CARD = `4000 1234 1234 ${RUN}`;
const STREET = `canary street ${RUN}`;
const PHONE = `555-7177-${RUN}`;
const PASSWORD = `canary of a password ${RUN}`;
const NEW_PASSWORD = `canary of a new password ${RUN}`;

let mongodb: TestMongodb;
let api: ApiInstance;

beforeAll(async () => {
  mongodb = await startTestMongodb();
  api = await createProductionApi(mongodb.uri, { LOG_LEVEL: 'trace' });
  await api.start();
});
afterAll(async () => {
  await api.terminate('SIGTERM');
  await mongodb.stop();
});

/** Registers, books and pays as a customer, with some failed requests. Returns the session tokens. */
async function runCustomerJourney(email: string): Promise<string[]> {
  const { service } = await createMarketplace(api, await login(api, ADMIN));
  const registration = buildRegistration({ email, phone: PHONE, password: PASSWORD });
  const customer = await registerUser(api, registration);
  const { token } = customer;
  const duplicate = await call(api, 'POST', '/users/register', { body: registration });
  const loggedIn = await login(api, { email, password: PASSWORD });
  const rejected = await call(api, 'POST', '/users/login', { body: { email, password: NEW_PASSWORD } });
  expect([duplicate.status, rejected.status]).toEqual([409, 401]);

  const client = connect(api, token);
  await client.updateProfile({ body: registration });
  await call(api, 'GET', `/services/search?q=${encodeURIComponent(email)}&token=${token}`, { token });
  await call(api, 'GET', `/users/profile?phone=${PHONE}`, { token: `${token}x` });
  const form = { scheduledDate: futureMinute(1), notes: PHONE, customerAddress: { street: STREET } };
  const { _id } = await createBooking(api, customer, service, form);
  const card = { method: 'card', cardNumber: CARD, cardholderName: email };
  await call(api, 'POST', `/bookings/${_id}/payment`, { token, body: card });
  const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  await client.changePassword({ body: passwords });
  await sendMalformedRequests(token, email);
  return [token, loggedIn.token];
}

/** Sends requests that cannot be parsed, which the log must not quote either. */
async function sendMalformedRequests(token: string, email: string): Promise<void> {
  const bodies = [
    `{"email":"${email}","password":"${PASSWORD}"`,
    `"${email}"`,
    `{"email":["${email}"]}`,
    '\0',
  ];
  for (const body of bodies) {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      const response = await fetch(`${api.baseUrl}/api/users/register`, {
        method: 'POST',
        headers: {
          'content-type': type,
          authorization: `Bearer ${token}`,
          'x-request-id': email,
          cookie: token,
        },
        body,
      });
      expect(response.status).toBeLessThan(500);
    }
  }
}

describe('the log of a marketplace in production', () => {
  it('contains no credentials and no personal data', async () => {
    const email = `canary-${RUN}@example.org`;

    const tokens = await runCustomerJourney(email);

    const log = await readFile('api.log', 'utf8');
    expect(log).toContain('"path":"/api/users/login"');
    expect(log).toContain('"statusCode":409');
    const secrets = [email, PASSWORD, NEW_PASSWORD, PHONE, STREET, CARD, ...tokens];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });
});
