import { beforeEach, describe, expect, it } from 'vitest';
import { api, apiAs } from '../../test/api.ts';
import {
  createCategory,
  createService,
  createUser,
  buildOnlyPage,
  UNKNOWN_ID,
} from '../../test/factories.ts';
import { ServiceModel } from '../../models/service.model.ts';

interface ListResponse {
  body: { services: { name: string }[] };
}

const names = ({ body }: ListResponse) => body.services.map(({ name }) => name);

beforeEach(async () => {
  await ServiceModel.deleteMany();
});

describe('GET /api/services', () => {
  it('returns the best rated services first, with all fields of a card', async () => {
    const category = await createCategory({ name: 'Plumbing' });
    await createService({ name: 'Good', rating: 4.1 });
    await createService({
      name: 'Best',
      description: 'Quick and clean',
      category: category._id,
      rating: 4.9,
      reviewCount: 12,
      basePrice: 45.5,
      unit: 'per hour',
      keywords: ['tap', 'leak'],
      imageUrl: 'https://example.org/tap.jpg',
      location: 'Old Town',
      availability: 'Weekends',
    });

    const { status, body } = await api.get('/api/services');

    expect(status).toBe(200);
    expect(names({ body })).toEqual(['Best', 'Good']);
    expect(body.pagination).toEqual(buildOnlyPage(2));
    expect(body.services[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Best',
      description: 'Quick and clean',
      category: { _id: category._id.toString(), name: 'Plumbing', slug: 'plumbing' },
      basePrice: 45.5,
      basePriceMinor: 4550,
      unit: 'per hour',
      fromPrice: false,
      hoursPerDay: 8,
      options: [],
      imageUrl: 'https://example.org/tap.jpg',
      keywords: ['tap', 'leak'],
      duration: 60,
      difficulty: 'medium',
      requirements: [],
      isActive: true,
      cancellationPolicy: 'flexible',
      place: 'customer',
      rating: 4.9,
      reviewCount: 12,
      location: 'Old Town',
      availability: 'Weekends',
      provider: expect.objectContaining({ serviceType: 'Plumbing', status: 'approved' }),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      currency: 'USD',
      version: 0,
    });
  });

  it('combines all filters', async () => {
    const category = await createCategory();
    const matching = {
      category: category._id,
      name: 'Boiler repair',
      keywords: ['Gas'],
      difficulty: 'hard' as const,
      basePrice: 90,
    };
    await createService(matching);
    await createService({ ...matching, category: (await createCategory())._id });
    await createService({ ...matching, name: 'Boiler cleaning' });
    await createService({ ...matching, keywords: ['Oil'] });
    await createService({ ...matching, difficulty: 'easy' });
    await createService({ ...matching, basePrice: 89.99 });
    await createService({ ...matching, basePrice: 100.01 });
    await createService({ ...matching, isActive: false });

    const { body } = await api.get('/api/services').query({
      q: 'boiler rep',
      category: category._id.toString(),
      difficulty: 'hard',
      minPrice: '90',
      maxPrice: '100',
      keywords: 'wood,gas',
      isActive: 'true',
    });

    expect(names({ body })).toEqual(['Boiler repair']);
  });

  it('accepts both ends of a price range, or either alone', async () => {
    await createService({ name: 'cheap', basePrice: 10, rating: 3 });
    await createService({ name: 'fair', basePrice: 20.5, rating: 2 });
    await createService({ name: 'dear', basePrice: 30, rating: 1 });
    const found = async (query: object) => names(await api.get('/api/services').query(query));

    expect(await found({ minPrice: 20.5 })).toEqual(['fair', 'dear']);
    expect(await found({ maxPrice: 20.5 })).toEqual(['cheap', 'fair']);
    expect(await found({ minPrice: 20.5, maxPrice: 20.5 })).toEqual(['fair']);
    expect(await found({ minPrice: 0, maxPrice: 0 })).toEqual([]);
  });

  it.each([
    ['ten billion', '10000000000'],
    ['one as a program writes it', '1e+21'],
    ['one beyond all numbers', '9'.repeat(400)],
  ])('compares with a large price: %s', async (_what, price) => {
    await createService({ name: 'dear', basePrice: 10_000_000 });
    const found = async (query: object) => names(await api.get('/api/services').query(query));

    expect(await found({ maxPrice: price })).toEqual(['dear']);
    expect(await found({ minPrice: price })).toEqual([]);
    expect(await found({ minPrice: 5, maxPrice: price, sort: 'price' })).toEqual(['dear']);
  });

  it('treats an empty filter as none', async () => {
    await createService({ name: 'any' });

    const response = await api.get(
      '/api/services?q=&category=&difficulty=&minPrice=&maxPrice=&keywords=&isActive=&sort=&cursor=',
    );

    expect(names(response)).toEqual(['any']);
    expect(names(await api.get('/api/services?q=%20%09'))).toEqual(['any']);
  });

  it.each([
    ['rating', ['B', 'C', 'A']],
    ['price', ['C', 'A', 'B']],
    ['-price', ['B', 'A', 'C']],
    ['newest', ['C', 'B', 'A']],
  ])('sorts by %s, page after page', async (sort, expected) => {
    const day = (date: number) => new Date(Date.UTC(2026, 0, date));
    await createService({ name: 'A', rating: 1, basePrice: 20, createdAt: day(1) });
    await createService({ name: 'B', rating: 5, basePrice: 30, createdAt: day(2) });
    await createService({ name: 'C', rating: 3, basePrice: 10, createdAt: day(3) });

    const first = await api.get('/api/services').query({ sort, limit: 2 });
    const second = await api.get('/api/services').query({ sort, limit: 2, page: 2 });
    const { nextCursor } = first.body.pagination;
    const next = await api.get('/api/services').query({ sort, limit: 2, cursor: nextCursor });

    expect(names(first)).toEqual(expected.slice(0, 2));
    expect(names(second)).toEqual(expected.slice(2));
    expect(names(next)).toEqual(expected.slice(2));
    expect(next.body.pagination.nextCursor).toBeNull();
  });

  it('filters pages after a cursor by price as well', async () => {
    await createService({ name: 'too cheap', basePrice: 1 });
    await createService({ name: 'first', basePrice: 10 });
    await createService({ name: 'second', basePrice: 20 });
    await createService({ name: 'third', basePrice: 20 });
    await createService({ name: 'too dear', basePrice: 99 });
    const query = { sort: 'price', minPrice: 5, maxPrice: 50, limit: 2 };

    const first = await api.get('/api/services').query(query);
    const rest = await api.get('/api/services').query({ ...query, cursor: first.body.pagination.nextCursor });

    expect(names(first)).toEqual(['first', 'second']);
    expect(names(rest)).toEqual(['third']);
    expect(rest.body.pagination).toMatchObject({ total: 3, nextCursor: null });
  });

  it('rejects the cursor of another sort order', async () => {
    await createService();
    await createService();
    const first = await api.get('/api/services?sort=price&limit=1');

    const response = await api
      .get('/api/services')
      .query({ sort: 'newest', cursor: first.body.pagination.nextCursor });

    expect(response.status).toBe(400);
    expect(response.body.message).toBe('cursor is not valid');
  });

  it('finds nothing in a category that does not exist', async () => {
    await createService();

    const response = await api.get(`/api/services?category=${UNKNOWN_ID}`);

    expect(response.status).toBe(200);
    expect(names(response)).toEqual([]);
  });

  it.each([
    ['category=12', 'category is not a valid id'],
    ['difficulty=extreme', 'Difficulty must be easy, medium or hard'],
    ['minPrice=-1', 'Enter a price of 0 or more'],
    ['maxPrice=ten', 'Enter a price of 0 or more'],
    ['maxPrice=Infinity', 'Enter a price of 0 or more'],
    ['minPrice=10&maxPrice=9', "Min price can't be higher than max price"],
    ['isActive=yes', 'isActive must be true or false'],
    ['sort=best', 'sort must be one of: rating, price, -price, total, newest, relevance, nearest, soonest'],
    ['sort=nearest', 'sort nearest needs near or place'],
    ['limit=0', 'limit must be a whole number of at least 1'],
    ['limit=-5', 'limit must be a whole number of at least 1'],
    ['page=0', 'page must be a whole number of at least 1'],
    ['page=1.5', 'page must be a whole number of at least 1'],
    ['page=1000000', 'page must have at most 6 digits'],
    ['page=1000000000', 'page must have at most 6 digits'],
    ['cursor=nonsense', 'cursor is not valid'],
    [`cursor=${'x'.repeat(5000)}`, 'cursor is not valid'],
    ['q=a&q=b', 'q must be given once'],
    ['limit=1&limit=2', 'limit must be given once'],
    [`category=${UNKNOWN_ID}&category=${UNKNOWN_ID}`, 'category is not a valid id'],
  ])('rejects ?%s', async (query, message) => {
    const response = await api.get(`/api/services?${query}`);

    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ success: false, code: 'invalid', message });
  });

  it.each(['category[$ne]=x', 'q[$gt]=', 'difficulty[$in][]=easy', 'isActive[$exists]=true'])(
    'rejects operators of MongoDB in the query: ?%s',
    async (query) => {
      expect((await api.get(`/api/services?${query}`)).status).toBe(400);
    },
  );

  it.each(['101', '5000', '1000000000', '9'.repeat(30)])('cuts the limit %s to 100', async (limit) => {
    const { body } = await api.get(`/api/services?limit=${limit}`);

    expect(body.pagination.limit).toBe(100);
  });

  it('updates the count whenever a service changes', async () => {
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const category = (await createCategory())._id.toString();
    const form = { name: 'Tap repair', description: 'Quick and clean', category, basePrice: 45 };
    for (let count = 0; count < 3; count += 1) await admin.post('/api/services').send(form);
    const total = async () => (await api.get('/api/services?limit=1')).body.pagination.total;
    const before = await total();

    const added = await admin.post('/api/services').send(form);
    const afterAdding = await total();
    const path = `/api/services/${added.body.service._id}`;
    await admin.put(path).send({ ...form, isActive: false });
    const afterHiding = await total();
    await admin.put(path).send({ ...form, isActive: true });
    const afterShowing = await total();
    await admin.delete(path);

    expect([before, afterAdding, afterHiding, afterShowing, await total()]).toEqual([3, 4, 3, 4, 3]);
  });

  it('counts services up to a thousand, and returns one more beyond', async () => {
    const { _id, ...service } = await createService();
    await ServiceModel.insertMany(Array.from({ length: 1000 }, () => service));

    const { body } = await api.get('/api/services');

    expect(body.pagination.total).toBe(1001);
  });
});
