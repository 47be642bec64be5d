import type { AuditEntry } from '@nearhand/shared/audit/audit';
import { messages } from '@nearhand/shared/api-messages';
import mongoose, { Types } from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { api, apiAs, apiWithToken } from '../../test/api.ts';
import { createService, createUser } from '../../test/factories.ts';
import { createPng } from '../../test/images.ts';
import { business, person } from '../../test/person-to-erase.ts';
import { comingDay } from '../../test/instants.ts';

const { password: PASSWORD } = person;
const traces = [
  person.name,
  'Quentin',
  person.email,
  person.phone,
  ...Object.values(business),
  '8 Inkwell Street',
  'Ring twice for Quentin',
];

let photo: Buffer;
beforeAll(async () => {
  photo = await createPng();
});

async function signUp(fields: object) {
  const { status, body } = await api
    .post('/api/users/register')
    .field({ ...person, ...fields })
    .attach('profilePhoto', photo, 'me.png');
  expect(status).toBe(201);
  return { user: body.user, client: apiWithToken(body.token) };
}

async function dump(): Promise<string> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const documents = await Promise.all(collections.map((collection) => collection.find().toArray()));
  return JSON.stringify(documents);
}
async function tracesLeft(): Promise<string[]> {
  const text = await dump();
  return traces.filter((trace) => text.includes(trace));
}

it("leaves only a customer's bookings, without a name", async () => {
  const { user, client } = await signUp({ role: 'customer' });
  const service = await createService();
  const booked = await client
    .post('/api/bookings')
    .set('Idempotency-Key', 'once')
    .send({
      serviceId: service._id.toString(),
      scheduledDate: `${comingDay('03-05')}T15:00:00Z`,
      notes: 'Ring twice for Quentin',
      customerAddress: { street: '8 Inkwell Street' },
    });
  expect(booked.status).toBe(201);
  expect(await tracesLeft()).toContain('8 Inkwell Street');

  const response = await client.delete('/api/users/me').send({ password: PASSWORD });

  expect(response.status).toBe(200);
  expect(await tracesLeft()).toEqual([]);
  expect((await api.get(user.profilePhoto)).status).toBe(404);
  expect(await mongoose.connection.collection('images.chunks').countDocuments()).toBe(0);
  const provider = await apiAs({ _id: service.provider ?? service._id });
  const { body } = await provider.get(`/api/bookings/${booked.body.booking._id}`);
  expect(body.booking).toMatchObject({
    status: 'cancelled',
    customer: { _id: user._id, name: messages.account.closedName, isClosed: true },
  });
});

it('leaves nothing of a provider, not even in stored responses to customers', async () => {
  const { user, client } = await signUp({ role: 'provider', ...business });
  const admin = await apiAs(await createUser({ role: 'admin' }));
  await admin.put(`/api/users/admin/approve/${user._id}`);
  const service = await createService({ provider: new Types.ObjectId(String(user._id)) });
  const customer = await apiAs(await createUser());
  const booked = await customer
    .post('/api/bookings')
    .set('Idempotency-Key', 'once')
    .send({ serviceId: service._id.toString(), scheduledDate: `${comingDay('03-05')}T15:00:00Z` });
  expect(booked.body.booking.provider.name).toBe(person.name);

  const response = await client.delete('/api/users/me').send({ password: PASSWORD });

  expect(response.status).toBe(200);
  expect(await tracesLeft()).toEqual([]);
  expect((await api.get(`/api/services/${service._id.toString()}`)).status).toBe(404);
  const { body } = await customer.get(`/api/bookings/${booked.body.booking._id}`);
  expect(body.booking).toMatchObject({
    status: 'rejected',
    service: { name: service.name },
    provider: { _id: user._id, name: messages.account.closedName, isClosed: true },
  });
});

it('allows the email to register again, as a new user', async () => {
  const first = await signUp({ role: 'customer' });
  await first.client.delete('/api/users/me').send({ password: PASSWORD });

  const second = await signUp({ role: 'customer' });

  expect(second.user._id).not.toBe(first.user._id);
  expect((await second.client.get('/api/bookings/customer')).body.bookings).toEqual([]);
  await second.client.delete('/api/users/me').send({ password: PASSWORD });
});

it('is logged without the name', async () => {
  const { user, client } = await signUp({ role: 'customer' });
  await client.delete('/api/users/me').send({ password: PASSWORD });

  const admin = await apiAs(await createUser({ role: 'admin' }));
  const { body } = await admin.get('/api/audit-log');

  const closedAccount = { _id: user._id, name: messages.account.closedName, isClosed: true };
  const entry = body.entries.find(({ target }: AuditEntry) => target._id === user._id);
  expect(entry).toMatchObject({ action: 'account.closed', actor: closedAccount, target: closedAccount });
});
