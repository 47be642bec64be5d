import { beforeEach, describe, expect, it } from 'vitest';
import { api, apiAs } from '../../test/api.ts';
import { createService, createUser } from '../../test/factories.ts';
import { ServiceModel } from '../../models/service.model.ts';

const names = ({ body }: { body: { services: { name: string }[] } }) => body.services.map(({ name }) => name);

beforeEach(async () => {
  await ServiceModel.deleteMany();
});

describe('who sees which services', () => {
  async function listedAndOwn() {
    const me = await createUser({ role: 'provider' });
    const waiting = await createUser({ role: 'provider', status: 'inqueue' });
    await createService({ name: 'listed', rating: 5 });
    await createService({ name: 'unassigned', provider: null, rating: 4 });
    await createService({ name: 'mine', provider: me._id, rating: 3 });
    await createService({ name: 'mine, inactive', provider: me._id, isActive: false, rating: 2 });
    await createService({ name: 'of one who waits', provider: waiting._id, rating: 1 });
    return { me, waiting };
  }

  it('returns active services of approved providers to visitors and customers', async () => {
    await listedAndOwn();
    const customer = await apiAs(await createUser());

    const expected = ['listed', 'unassigned', 'mine'];
    expect(names(await api.get('/api/services'))).toEqual(expected);
    expect(names(await customer.get('/api/services'))).toEqual(expected);
    expect(names(await api.get('/api/services?isActive=true'))).toEqual(expected);
    expect(names(await api.get('/api/services?isActive=false'))).toEqual([]);
  });

  it('also returns a provider its own, even while pending', async () => {
    const { me, waiting } = await listedAndOwn();
    const provider = await apiAs(me);

    expect(names(await provider.get('/api/services'))).toEqual([
      'listed',
      'unassigned',
      'mine',
      'mine, inactive',
    ]);
    expect(names(await provider.get('/api/services?isActive=false'))).toEqual(['mine, inactive']);
    expect(names(await provider.get('/api/services?isActive=true&sort=newest'))).toEqual([
      'mine',
      'unassigned',
      'listed',
    ]);
    expect(names(await (await apiAs(waiting)).get('/api/services'))).toContain('of one who waits');
  });

  it('returns the right list to each of several concurrent callers', async () => {
    const { me, waiting } = await listedAndOwn();
    const [mine, waits, customer, admin] = await Promise.all(
      [me, waiting, await createUser(), await createUser({ role: 'admin' })].map(apiAs),
    );

    const lists = await Promise.all(
      [mine, waits, customer, admin, api, mine].map(async (viewer) => viewer?.get('/api/services')),
    );

    const all = ['listed', 'unassigned', 'mine'];
    expect(lists.map((list) => list && names(list))).toEqual([
      [...all, 'mine, inactive'],
      [...all, 'of one who waits'],
      all,
      [...all, 'mine, inactive', 'of one who waits'],
      all,
      [...all, 'mine, inactive'],
    ]);
    const emails = lists.map((list) => list?.body.services[0].provider.email !== undefined);
    expect(emails).toEqual([true, true, true, true, false, true]);
  });

  it('reads a provider its own and the listed ones by cursor', async () => {
    const { me } = await listedAndOwn();
    const provider = await apiAs(me);

    const first = await provider.get('/api/services?limit=3');
    const rest = await provider.get('/api/services').query({ cursor: first.body.pagination.nextCursor });

    expect(names(first)).toEqual(['listed', 'unassigned', 'mine']);
    expect(names(rest)).toEqual(['mine, inactive']);
  });

  it('returns all to an admin', async () => {
    await listedAndOwn();
    const admin = await apiAs(await createUser({ role: 'admin' }));

    expect(names(await admin.get('/api/services'))).toHaveLength(5);
    expect(names(await admin.get('/api/services?isActive=false'))).toEqual(['mine, inactive']);
    expect(names(await admin.get('/api/services?isActive=true'))).toHaveLength(4);
  });

  it('returns contact details of a provider only to signed-in callers', async () => {
    const { _id } = await createService();
    const customer = await apiAs(await createUser());
    const path = `/api/services/${_id.toString()}`;
    const reach = {
      email: expect.any(String),
      phone: '555-0100',
      contact: '555-0101',
      address: '1 Mill Lane',
    };

    const visitor = await api.get(path);
    const visitorList = await api.get('/api/services');
    const signedIn = await customer.get(path);
    const signedInList = await customer.get('/api/services');

    expect(Object.keys(visitor.body.service.provider)).toEqual([
      '_id',
      'name',
      'status',
      'serviceType',
      'rating',
      'reviewCount',
      'serviceArea',
    ]);
    expect(visitorList.body.services[0].provider).toEqual(visitor.body.service.provider);
    expect(signedIn.body.service.provider).toMatchObject(reach);
    expect(signedInList.body.services[0].provider).toMatchObject(reach);
  });

  it('rejects an invalid token instead of treating the caller as a visitor', async () => {
    const response = await api.get('/api/services').set('Authorization', 'Bearer a.b.c');

    expect(response.status).toBe(401);
  });

  it('returns an unlisted service only to its provider and admins', async () => {
    const owner = await createUser({ role: 'provider' });
    const service = await createService({ provider: owner._id, isActive: false });
    const path = `/api/services/${service._id.toString()}`;
    const statusFor = async (user: Parameters<typeof apiAs>[0]) =>
      (await (await apiAs(user)).get(path)).status;

    expect((await api.get(path)).status).toBe(404);
    expect(await statusFor(await createUser())).toBe(404);
    expect(await statusFor(await createUser({ role: 'provider' }))).toBe(404);
    expect(await statusFor(owner)).toBe(200);
    expect(await statusFor(await createUser({ role: 'admin' }))).toBe(200);
  });
});
