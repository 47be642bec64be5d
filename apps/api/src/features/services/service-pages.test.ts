import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { api, apiAs } from '../../test/api.ts';
import { createCategory, createService, createUser, UNKNOWN_ID } from '../../test/factories.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { comingDay } from '../../test/instants.ts';

interface ListResponse {
  body: { services: { name: string }[] };
}

const names = ({ body }: ListResponse) => body.services.map(({ name }) => name);

beforeEach(async () => {
  await ServiceModel.deleteMany();
});

describe('GET /api/services/:id', () => {
  it('returns a listed service to all callers', async () => {
    const service = await createService({ name: 'Tap repair' });

    const response = await api.get(`/api/services/${service._id.toString()}`);

    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ success: true, service: { name: 'Tap repair' } });
  });

  it('returns null for a missing provider', async () => {
    const service = await createService({ provider: null });

    const { body } = await api.get(`/api/services/${service._id.toString()}`);

    expect(body.service.provider).toBeNull();
  });

  it('accepts an id in upper case, also to book, update and delete', async () => {
    const service = await createService({ _id: new Types.ObjectId('abcdef'.repeat(4)) });
    const [id, path] = ['ABCDEF'.repeat(4), `/api/services/${'ABCDEF'.repeat(4)}`];
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const customer = await apiAs(await createUser());
    const form = { name: 'Tap repair', description: 'x', category: service.category, basePrice: 80 };

    const read = await api.get(path);
    const booked = await customer
      .post('/api/bookings')
      .send({ serviceId: id, scheduledDate: `${comingDay('03-05')}T15:00Z` });
    const changed = await admin.put(path).send(form);
    const removed = await admin.delete(path);

    expect([read.status, booked.status, changed.status, removed.status]).toEqual([200, 201, 200, 200]);
    expect(read.body.service._id).toBe('abcdef'.repeat(4));
  });

  it.each([UNKNOWN_ID, 'x', '1', 'undefined', '%00', `${UNKNOWN_ID}0`])('does not find %s', async (id) => {
    const response = await api.get(`/api/services/${id}`);

    expect(response.status).toBe(404);
    expect(response.body.message).toBe('Service not found');
  });
});

describe('GET /api/services/category/:categoryId', () => {
  it('returns the category and its services', async () => {
    const category = await createCategory({ name: 'Painting', description: 'Walls and fences' });
    await createService({ name: 'Fence', category: category._id });
    await createService({ name: 'elsewhere' });

    const response = await api.get(`/api/services/category/${category._id.toString()}`);

    expect(names(response)).toEqual(['Fence']);
    expect(response.body.category).toMatchObject({
      _id: category._id.toString(),
      name: 'Painting',
      description: 'Walls and fences',
      slug: 'painting',
      version: 0,
    });
    expect(response.body.pagination.total).toBe(1);
  });

  it('ignores a category in the query', async () => {
    const category = await createCategory();
    const other = await createService({ name: 'elsewhere' });

    const response = await api
      .get(`/api/services/category/${category._id.toString()}`)
      .query({ category: other.category.toString() });

    expect(names(response)).toEqual([]);
  });

  it.each([UNKNOWN_ID, 'x'])('does not find %s', async (id) => {
    const response = await api.get(`/api/services/category/${id}`);

    expect(response.status).toBe(404);
    expect(response.body.message).toBe('Category not found');
  });
});

describe('GET /api/services/provider/:providerId', () => {
  it('returns all services to the provider and to admins, and listed ones to others', async () => {
    const me = await createUser({ role: 'provider' });
    await createService({ name: 'active', provider: me._id, rating: 2 });
    await createService({ name: 'inactive', provider: me._id, isActive: false, rating: 1 });
    await createService({ name: 'elsewhere' });
    const path = `/api/services/provider/${me._id.toString()}`;
    const seenBy = async (user: Parameters<typeof apiAs>[0]) => names(await (await apiAs(user)).get(path));

    expect(await seenBy(me)).toEqual(['active', 'inactive']);
    expect(await seenBy(await createUser({ role: 'admin' }))).toEqual(['active', 'inactive']);
    expect(await seenBy(await createUser({ role: 'provider' }))).toEqual(['active']);
    expect(names(await api.get(path))).toEqual(['active']);
  });

  it('returns an empty list for a provider without services', async () => {
    const provider = await createUser({ role: 'provider' });

    const response = await api.get(`/api/services/provider/${provider._id.toString()}`);

    expect(response.status).toBe(200);
    expect(names(response)).toEqual([]);
  });

  it('returns 404 for a user who is no provider', async () => {
    const customer = await createUser();

    for (const id of [customer._id.toString(), UNKNOWN_ID, 'x']) {
      const response = await api.get(`/api/services/provider/${id}`);
      expect(response.status).toBe(404);
      expect(response.body.message).toBe('Provider not found');
    }
  });
});

describe('GET /api/services/keywords', () => {
  it('finds services with any of the keywords, ignoring case', async () => {
    await createService({ name: 'both', keywords: ['Drain cleaning', 'Tap'], rating: 3 });
    await createService({ name: 'one', keywords: ['TAP'], rating: 2 });
    await createService({ name: 'a longer one', keywords: ['tap water'], rating: 1 });

    const response = await api.get('/api/services/keywords').query({ keywords: ' tap, drain Cleaning,,' });

    expect(names(response)).toEqual(['both', 'one']);
  });

  it.each(['', '?keywords=', '?keywords=,%20,', '?keywords=a&keywords=b'])('rejects %s', async (query) => {
    const response = await api.get(`/api/services/keywords${query}`);

    expect(response.status).toBe(400);
    expect(response.body.message).toBe('At least one keyword is required');
  });
});
