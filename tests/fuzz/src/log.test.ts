import { readFile } from 'node:fs/promises';
import { startTestMongodb, type TestMongodb } from '@nearhand/embedded-mongodb/test-mongodb';
import { ADMIN, ApiInstance } from '@nearhand/faults/api-instance';
import {
  call,
  expectSuccess,
  futureMinute,
  createMarketplace,
  registrationBody,
} from '@nearhand/faults/fixtures';
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
  api = await ApiInstance.create(mongodb.uri, { LOG_LEVEL: 'trace' });
  await api.start();
});
afterAll(async () => {
  await api.terminate('SIGTERM');
  await mongodb.stop();
});

/** Goes through a customer's use of the marketplace, including failed requests. Returns the session tokens. */
async function runCustomerJourney(email: string): Promise<string[]> {
  const { serviceId } = await createMarketplace(api, ADMIN);
  const person = {
    ...registrationBody('x'),
    email,
    phone: PHONE,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    role: 'customer',
  };
  const registered = await expectSuccess(call(api, 'POST', '/users/register', { body: person }));
  const token = String(registered.body['token']);
  const duplicate = await call(api, 'POST', '/users/register', { body: person });
  const loggedIn = await expectSuccess(
    call(api, 'POST', '/users/login', { body: { email, password: PASSWORD } }),
  );
  const rejected = await call(api, 'POST', '/users/login', { body: { email, password: NEW_PASSWORD } });
  expect([duplicate.status, rejected.status]).toEqual([409, 401]);

  await expectSuccess(call(api, 'PUT', '/users/profile/update', { token, body: person }));
  await call(api, 'GET', `/services/search?q=${encodeURIComponent(email)}&token=${token}`, { token });
  await call(api, 'GET', `/users/profile?phone=${PHONE}`, { token: `${token}x` });
  const booked = await expectSuccess(
    call(api, 'POST', '/bookings', {
      token,
      idempotencyKey: crypto.randomUUID(),
      body: { serviceId, scheduledDate: futureMinute(1), notes: PHONE, customerAddress: { street: STREET } },
    }),
  );
  const { _id } = booked.body['booking'] as { _id: string };
  const card = { method: 'card', cardNumber: CARD, cardholderName: email };
  await call(api, 'POST', `/bookings/${_id}/payment`, { token, body: card });
  const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  await expectSuccess(call(api, 'PUT', '/users/password', { token, body: passwords }));
  await sendMalformedRequests(token, email);
  return [token, String(loggedIn.body['token'])];
}

/** Sends requests that cannot be parsed. The log must not quote them either. */
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
