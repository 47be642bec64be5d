import { PASSWORD } from '@nearhand/test-support/users';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LegalDocumentModel } from '../../models/legal-document.model.ts';
import { SettingsModel } from '../../models/settings.model.ts';
import type { UserDocument } from '../../models/user.model.ts';
import { api, apiAs, apiWithToken, type ApiClient } from '../../test/api.ts';
import { comingDay } from '../../test/instants.ts';
import { createBooking, createCategory, createService, createUser } from '../../test/factories.ts';
import { loadSettings } from '../settings/settings.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await apiAs(await createUser({ role: 'admin' }));
});
beforeEach(async () => {
  await Promise.all([SettingsModel.deleteMany(), LegalDocumentModel.deleteMany()]);
  await loadSettings();
});

let settingsVersion = 0;
async function publish(text: string, important: string[] = []) {
  const { body } = await admin.get('/api/settings/all');
  settingsVersion = body.version;
  await admin
    .put('/api/settings')
    .send({ changes: { terms: text }, important, version: settingsVersion })
    .expect(200);
}

const accept = (client: ApiClient, terms: unknown) => client.post('/api/users/me/consents').send({ terms });
const me = async (client: ApiClient) => (await client.get('/api/users/me').expect(200)).body.user;
const book = async (client: ApiClient) =>
  client
    .post('/api/bookings')
    .send({ serviceId: (await createService())._id, scheduledDate: `${comingDay('03-05')}T15:00:00.000Z` });
const offer = async (client: ApiClient) =>
  client
    .post('/api/services')
    .send({ name: 'Tap', description: 'Any tap.', basePrice: 5, category: (await createCategory())._id });

const account = () => ({
  name: 'Robin Lee',
  email: `robin-${crypto.randomUUID()}@example.org`,
  phone: '555-0100',
  password: PASSWORD,
  confirmPassword: PASSWORD,
});

describe('registration', () => {
  it.each([[1], ['1']])('records that the user accepts the terms: %j', async (acceptedTerms) => {
    await publish('One');
    const { body } = await api
      .post('/api/users/register')
      .send({ ...account(), acceptedTerms })
      .expect(201);

    expect(body.user.consents).toEqual([{ kind: 'terms', version: 1, at: expect.any(String) }]);
    expect(body.user).not.toHaveProperty('termsToAccept');
  });

  it('works without, and the user is asked later', async () => {
    await publish('One', ['terms']);
    const { body } = await api.post('/api/users/register').send(account()).expect(201);

    expect(body.user).toMatchObject({ termsToAccept: 1 });
    expect(body.user).not.toHaveProperty('consents');
    expect((await book(apiWithToken(body.token))).status).toBe(201);
  });

  it.each([[1], [3], [0], [1.5], ['two'], [true]])(
    'with another version, %j, is 400',
    async (acceptedTerms) => {
      await publish('One');
      await publish('Two');
      const { body } = await api
        .post('/api/users/register')
        .send({ ...account(), acceptedTerms })
        .expect(400);

      expect(body.issues[0].path).toBe('acceptedTerms');
    },
  );

  it('with a version is 400 while there are no terms', async () => {
    await api
      .post('/api/users/register')
      .send({ ...account(), acceptedTerms: 1 })
      .expect(400);
  });
});

describe('an important change of the terms', () => {
  const roles: [
    string,
    Partial<UserDocument>,
    (client: ApiClient) => Promise<{ status: number; body: { code?: string } }>,
  ][] = [
    ['booking', { role: 'customer' }, book],
    ['adding a service', { role: 'provider' }, offer],
  ];

  it.each(roles)('is to be accepted before %s', async (_what, fields, act) => {
    const client = await apiAs(await createUser(fields));
    await publish('One', ['terms']);
    const refused = await act(client);
    expect([refused.status, refused.body.code]).toEqual([403, 'consent_required']);
    expect((await me(client)).termsToAccept).toBe(1);

    const { body } = await accept(client, 1).expect(200);

    expect(body.user).not.toHaveProperty('termsToAccept');
    expect((await act(client)).status).toBe(201);
  });

  it('asks again those who have accepted an earlier version', async () => {
    const client = await apiAs(await createUser());
    await publish('One');
    await accept(client, 1).expect(200);
    await publish('Two');
    expect(await me(client)).not.toHaveProperty('termsToAccept');
    expect((await book(client)).status).toBe(201);

    await publish('Three', ['terms']);
    await publish('Four');

    expect((await me(client)).termsToAccept).toBe(4);
    expect((await book(client)).status).toBe(403);
    await accept(client, 4).expect(200);
    expect((await book(client)).status).toBe(201);
    expect((await me(client)).consents).toMatchObject([{ version: 1 }, { version: 4 }]);
  });

  it('that is none asks only those who have accepted nothing, and refuses nothing', async () => {
    const client = await apiAs(await createUser());
    await publish('One');

    expect((await me(client)).termsToAccept).toBe(1);
    expect((await book(client)).status).toBe(201);
  });

  it('is over once there are no terms', async () => {
    const client = await apiAs(await createUser());
    await publish('One', ['terms']);
    await publish('');

    expect(await me(client)).not.toHaveProperty('termsToAccept');
    expect((await book(client)).status).toBe(201);
  });

  it('never stops admins, cancelling, messages, export and closing', async () => {
    const user = await createUser();
    const booking = await createBooking({ customer: user._id });
    const client = await apiAs(user);
    await publish('One', ['terms']);

    expect((await offer(admin)).status).toBe(201);
    expect(await me(admin)).not.toHaveProperty('termsToAccept');
    await client
      .post('/api/conversations')
      .send({ providerId: booking.provider, bookingId: booking._id, text: 'Hello', clientId: 'c-1' })
      .expect(201);
    await client.put(`/api/bookings/${booking._id.toString()}/cancel`).send({}).expect(200);
    await client.get('/api/users/me/data').expect(200);
    await client.delete('/api/users/me').send({ password: PASSWORD }).expect(200);
  });
});

describe('accepting the terms', () => {
  it('in another version is 409, and without terms, too', async () => {
    const client = await apiAs(await createUser());
    expect((await accept(client, 1).expect(409)).body.code).toBe('terms_changed');
    await publish('One');
    await publish('Two');
    expect((await accept(client, 1).expect(409)).body.code).toBe('terms_changed');
    await accept(client, 'x').expect(400);

    expect(await me(client)).not.toHaveProperty('consents');
  });

  it('twice is recorded once', async () => {
    const client = await apiAs(await createUser());
    await publish('One');
    await Promise.all([accept(client, 1).expect(200), accept(client, 1).expect(200)]);

    expect((await me(client)).consents).toHaveLength(1);
  });

  it('is seen by admins, and in the export of the user', async () => {
    const user = await createUser();
    const client = await apiAs(user);
    await publish('One');
    const { consents } = (await accept(client, 1).expect(200)).body.user;

    expect((await admin.get(`/api/users/${user._id.toString()}`)).body.user.consents).toEqual(consents);
    expect((await client.get('/api/users/me/data')).body.data.profile.consents).toEqual(consents);
  });
});
