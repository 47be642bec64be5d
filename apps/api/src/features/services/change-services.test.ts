import { describe, expect, it } from 'vitest';
import { CategoryModel } from '../../models/category.model.ts';
import { api, apiAs } from '../../test/api.ts';
import { createCategory, createService, createUser, UNKNOWN_ID } from '../../test/factories.ts';
import { ServiceModel, type ServiceDocument } from '../../models/service.model.ts';

const getPath = ({ _id }: ServiceDocument) => `/api/services/${_id.toString()}`;
const stored = ({ _id }: ServiceDocument) => ServiceModel.findById(_id).lean();

/** Returns the required fields of the form with their current values. */
function toForm({ name, description, category, basePrice }: ServiceDocument) {
  return { name, description, category: category.toString(), basePrice };
}

async function ownService(fields: Partial<ServiceDocument> = {}) {
  const me = await createUser({ role: 'provider' });
  const service = await createService({ provider: me._id, ...fields });
  return { me, provider: await apiAs(me), service };
}

describe('PUT /api/services/:id', () => {
  it('does not change missing fields', async () => {
    const unchanged = {
      imageUrl: 'https://example.org/tap.jpg',
      unit: 'per day',
      keywords: ['tap'],
      duration: 90,
      difficulty: 'easy',
      requirements: ['A ladder'],
      isActive: false,
      location: 'Old Town',
      availability: 'Mon-Fri',
      rating: 4.5,
      reviewCount: 3,
    } as const;
    const { provider, service } = await ownService({
      ...unchanged,
      keywords: ['tap'],
      requirements: ['A ladder'],
    });

    const response = await provider.put(getPath(service)).send({ ...toForm(service), name: 'New name' });

    expect(response.status).toBe(200);
    expect(await stored(service)).toMatchObject({ ...unchanged, name: 'New name' });
  });

  it('is found by its new terms, and no longer by the old ones', async () => {
    const { provider, service } = await ownService({ name: 'Quixotic', keywords: ['zinc'] });

    await provider
      .put(getPath(service))
      .send({ ...toForm(service), name: 'Wobbly tables', keywords: ['oak'] });

    const found = async (q: string) => (await api.get('/api/services').query({ q })).body.services.length;
    expect(await found('wobb')).toBe(1);
    expect(await found('oak')).toBe(1);
    expect(await found('quixotic')).toBe(0);
    expect(await found('zinc')).toBe(0);
  });

  it('lists an activated service again, unless its provider is not approved', async () => {
    const { provider, service } = await ownService({ isActive: false });
    const waiting = await createUser({ role: 'provider', status: 'inqueue' });
    const other = await createService({ provider: waiting._id, isActive: false });

    await provider.put(getPath(service)).send({ ...toForm(service), isActive: true });
    await (await apiAs(waiting)).put(getPath(other)).send({ ...toForm(other), isActive: true });

    expect((await api.get(getPath(service))).status).toBe(200);
    expect((await api.get(getPath(other))).status).toBe(404);
  });

  it('drops unknown fields, and a provider named by a provider', async () => {
    const { me, provider, service } = await ownService();
    const other = await createUser({ role: 'provider' });

    const response = await provider
      .put(getPath(service))
      .send({ ...toForm(service), provider: other._id.toString(), rating: 5, isListed: false, $set: {} });

    expect(response.status).toBe(200);
    expect(await stored(service)).toMatchObject({ provider: me._id, rating: 0, isListed: true });
  });

  it('allows an admin to change any service, and its provider', async () => {
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const { me, service } = await ownService();
    const waiting = await createUser({ role: 'provider', status: 'inqueue' });
    const form = toForm(service);

    const unchanged = await admin.put(getPath(service)).send({ ...form, name: 'By an admin' });
    const handed = await admin.put(getPath(service)).send({ ...form, provider: waiting._id.toString() });
    const isListedThen = (await stored(service))?.isListed;
    const freed = await admin.put(getPath(service)).send({ ...form, provider: null });

    expect(unchanged.body.service).toMatchObject({
      name: 'By an admin',
      provider: { _id: me._id.toString() },
    });
    expect(handed.body.service.provider).toMatchObject({ name: waiting.name, status: 'inqueue' });
    expect(isListedThen).toBe(false);
    expect(freed.body.service.provider).toBeNull();
    expect(await stored(service)).toMatchObject({ provider: null, providerSnapshot: null, isListed: true });
  });

  it('rejects a new provider who is no provider', async () => {
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const { me, service } = await ownService();
    const customer = await createUser();

    const response = await admin
      .put(getPath(service))
      .send({ ...toForm(service), provider: customer._id.toString() });

    expect(response.status).toBe(400);
    expect(response.body.message).toBe('The selected provider does not exist');
    expect(await stored(service)).toMatchObject({ provider: me._id });
  });

  it('rejects other providers, and returns 404 for an unknown service', async () => {
    const { provider, service } = await ownService();
    const hidden = await createService({ isActive: false });
    const free = await createService({ provider: null });
    const form = { ...toForm(service), name: 'Taken over' };

    const rejected = await provider.put(getPath(hidden)).send(form);
    expect(rejected.status).toBe(403);
    expect(rejected.body.message).toBe('You can only change your own services');
    expect((await provider.put(getPath(free)).send(form)).status).toBe(403);
    const unknown = await provider.put(`/api/services/${UNKNOWN_ID}`).send(form);
    expect(unknown.status).toBe(404);
    expect(unknown.body.message).toBe('Service not found');
    expect((await provider.put('/api/services/x').send(form)).status).toBe(404);
    expect((await stored(service))?.name).not.toBe('Taken over');
    expect((await stored(free))?.name).not.toBe('Taken over');
  });

  it('never moves a service into a category that is being deleted', async () => {
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const { me, provider } = await ownService();

    const outcomes = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const service = await createService({ provider: me._id });
        const category = await createCategory();
        const [moved, removed] = await Promise.all([
          provider.put(getPath(service)).send({ ...toForm(service), category: category._id.toString() }),
          admin.delete(`/api/service-categories/${category._id.toString()}`),
        ]);
        const isThere = (await CategoryModel.exists({ _id: category._id })) !== null;
        const isIn = (await stored(service))?.category.equals(category._id);
        return [moved.status, removed.status, isThere, isIn].join(' ');
      }),
    );

    for (const outcome of outcomes) expect(['200 409 true true', '400 200 false false']).toContain(outcome);
  });
});

describe('DELETE /api/services/:id', () => {
  it('deletes a service of the caller', async () => {
    const { provider, service } = await ownService();

    const response = await provider.delete(getPath(service));

    expect(response.status).toBe(200);
    expect(response.body).toEqual({ success: true, message: 'Service deleted successfully' });
    expect(await stored(service)).toBeNull();
    expect((await api.get(getPath(service))).status).toBe(404);
  });

  it('allows an admin to delete any service', async () => {
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const { service } = await ownService();

    expect((await admin.delete(getPath(service))).status).toBe(200);
    expect(await stored(service)).toBeNull();
  });

  it('rejects other providers, and returns 404 for an unknown service', async () => {
    const { provider } = await ownService();
    const { service } = await ownService({ isActive: false });

    expect((await provider.delete(getPath(service))).status).toBe(403);
    expect((await provider.delete(`/api/services/${UNKNOWN_ID}`)).status).toBe(404);
    expect((await provider.delete('/api/services/x')).status).toBe(404);
    expect(await stored(service)).not.toBeNull();
  });

  it('succeeds for one of two concurrent requests', async () => {
    const { provider, service } = await ownService();

    const responses = await Promise.all([
      provider.delete(getPath(service)),
      provider.delete(getPath(service)),
    ]);

    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 404]));
  });
});
