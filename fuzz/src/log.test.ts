import { readFile } from 'node:fs/promises';
import { startTestMongodb, type TestMongodb } from '@nearhand/embedded-mongodb/test-mongodb';
import { ADMIN, ApiReplica } from '@nearhand/faults/api-replica';
import { call, expectOk, futureMinute, openMarketplace, personOf } from '@nearhand/faults/marketplace';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The log of an earlier run may still be there.
const RUN = crypto.randomUUID();
const CARD = `4000 1234 1234 ${RUN}`;
const STREET = `canary street ${RUN}`;
const PHONE = `555-7177-${RUN}`;
const PASSWORD = `canary of a password ${RUN}`;
const NEW_PASSWORD = `canary of a new password ${RUN}`;

let mongodb: TestMongodb;
let api: ApiReplica;

beforeAll(async () => {
  mongodb = await startTestMongodb();
  api = await ApiReplica.create(mongodb.uri, { LOG_LEVEL: 'trace' });
  await api.start();
});
afterAll(async () => {
  await api.end('SIGTERM');
  await mongodb.stop();
});

/** What a person does in a marketplace, the mistakes included; answers the tokens that were given out. */
async function live(email: string): Promise<string[]> {
  const { serviceId } = await openMarketplace(api, ADMIN);
  const person = {
    ...personOf('x'),
    email,
    phone: PHONE,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    role: 'customer',
  };
  const registered = await expectOk(call(api, 'POST', '/users/register', { body: person }));
  const token = String(registered.body['token']);
  const again = await call(api, 'POST', '/users/register', { body: person });
  const loggedIn = await expectOk(call(api, 'POST', '/users/login', { body: { email, password: PASSWORD } }));
  const refused = await call(api, 'POST', '/users/login', { body: { email, password: NEW_PASSWORD } });
  expect([again.status, refused.status]).toEqual([409, 401]);

  await expectOk(call(api, 'PUT', '/users/profile/update', { token, body: person }));
  await call(api, 'GET', `/services/search?q=${encodeURIComponent(email)}&token=${token}`, { token });
  await call(api, 'GET', `/users/profile?phone=${PHONE}`, { token: `${token}x` });
  const booked = await expectOk(
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
  await expectOk(call(api, 'PUT', '/users/password', { token, body: passwords }));
  await breakThings(token, email);
  return [token, String(loggedIn.body['token'])];
}

/** Requests that cannot be read: what fails on the way in must not be quoted either. */
async function breakThings(token: string, email: string): Promise<void> {
  const bodies = [
    `{"email":"${email}","password":"${PASSWORD}"`,
    `"${email}"`,
    `{"email":["${email}"]}`,
    '\0',
  ];
  for (const body of bodies) {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      const response = await fetch(`${api.address}/api/users/register`, {
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
  it('holds nothing that opens an account or names a person', async () => {
    const email = `canary-${RUN}@example.org`;

    const tokens = await live(email);

    const log = await readFile('api.log', 'utf8');
    expect(log).toContain('"path":"/api/users/login"');
    expect(log).toContain('"statusCode":409');
    const secrets = [email, PASSWORD, NEW_PASSWORD, PHONE, STREET, CARD, ...tokens];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });
});
