import { Types } from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { api, apiAs } from '../../test/api.ts';
import { createCategory, createService, createUser } from '../../test/factories.ts';
import { CategoryModel } from '../../models/category.model.ts';

const NEAR = 'near=38.7,-9.1';
const rejected: [query: string, parameter: string][] = [
  ['near=38.7', 'near'],
  ['near=91,0', 'near'],
  ['near=0,180.5', 'near'],
  ['near=a,b', 'near'],
  ['near=1,2&near=1,2', 'near'],
  [`${NEAR}&place=2267057`, 'place'],
  ['place=nowhere', 'place'],
  ['within=10', 'within'],
  [`${NEAR}&within=0.5`, 'within'],
  [`${NEAR}&within=201`, 'within'],
  [`${NEAR}&within=far`, 'within'],
  ['freeFrom=2030-01-01T00:00:00Z', 'freeUntil'],
  ['freeUntil=2030-01-01T00:00:00Z', 'freeFrom'],
  ['freeFrom=today&freeUntil=2030-01-01T00:00:00Z', 'freeFrom'],
  ['freeFrom=2030-01-01T00:00:00Z&freeUntil=2030-01-01T00:00:00Z', 'freeUntil'],
  ['freeFrom=2030-01-01T00:00:00Z&freeUntil=2030-01-15T00:00:01Z', 'freeUntil'],
  ['freeOn=2030-02-30', 'freeOn'],
  ['freeOn=2030-01-01&freeFrom=2030-01-01T00:00:00Z', 'freeOn'],
  ['after=09:00', 'after'],
  ['before=09:00', 'before'],
  ['freeOn=2030-01-01&after=9', 'after'],
  ['freeOn=2030-01-01&before=25:00', 'before'],
  ['freeOn=2030-01-01&after=12:00&before=12:00', 'before'],
  ['minRating=0.9', 'minRating'],
  ['minRating=5.1', 'minRating'],
  ['sort=nearest', 'sort'],
  ['sort=relevance', 'sort'],
  ['sort=soonest', 'sort'],
  ['facets=yes', 'facets'],
  ['exact=1', 'exact'],
];

let category: string;
let provider: string;
beforeAll(async () => {
  const service = await createService({ name: 'Tap repair', keywords: ['tap'] });
  category = String(service.category);
  provider = String(service.provider);
});

const lists: [path: () => string, query: string][] = [
  [() => '', ''],
  [() => '/search', 'q=tap'],
  [() => '/keywords', 'keywords=tap'],
  [() => `/category/${category}`, ''],
  [() => `/provider/${provider}`, ''],
];

describe.each(lists)('the list %#', (path, own) => {
  it.each(rejected.filter(([query]) => !(query === 'sort=relevance' && own.startsWith('q'))))(
    'rejects ?%s and names %s',
    async (query, parameter) => {
      const { status, body } = await api.get(`/api/services${path()}?${own}&${query}`);

      expect([status, body.code]).toEqual([400, 'invalid']);
      expect(body.message).toContain(parameter);
    },
  );

  it('ignores empty parameters', async () => {
    const empty =
      'near=&place=&within=&freeFrom=&freeUntil=&freeOn=&after=&before=&minRating=&facets=&exact=&sort=';
    const { status, body } = await api.get(`/api/services${path()}?${own}&${empty}`);

    expect([status, body.pagination.total, body.facets]).toEqual([200, 1, undefined]);
  });

  it('accepts all parameters together', async () => {
    const query = `${NEAR}&within=200&freeOn=2030-01-01&after=09:00&before=24:00&minRating=1&facets=true&exact=true&sort=soonest`;
    const { status, body } = await api.get(`/api/services${path()}?${own}&${query}`);

    expect([status, body.pagination.total]).toEqual([200, 0]);
    expect(body.facets.price).toEqual({ min: null, minMinor: null, max: null, maxMinor: null, buckets: [] });
    expect(body.withoutFilter).toEqual([]);
  });
});

describe('a cursor', () => {
  const area = { label: 'Here', center: { lat: 38.7, lng: -9.1 }, radiusKm: 20 };
  beforeAll(async () => {
    const owner = await createUser({ role: 'provider', serviceArea: area });
    for (const name of ['Roof one', 'Roof two', 'Roof three'])
      await createService({ name, provider: owner._id });
  });

  it.each([
    ['q=roof', ['q=roofs', 'q=roof&sort=rating', 'q=roof&exact=true', 'q=roof&minPrice=1']],
    [
      NEAR,
      ['near=38.7,-9.2', `${NEAR}&within=20`, `${NEAR}&sort=rating`, 'sort=rating', `${NEAR}&minRating=1`],
    ],
    ['q=roof&sort=price', ['q=roof&sort=price&difficulty=easy', 'sort=price']],
  ])('of ?%s is valid only with the same query; limit and facets may change', async (query, others) => {
    const first = await api.get(`/api/services?${query}&limit=1`);
    const { nextCursor } = first.body.pagination;

    const next = await api.get(`/api/services?${query}&limit=2&facets=true&cursor=${nextCursor}`);
    expect([next.status, next.body.services.length]).toEqual([200, 2]);
    expect(next.body.services.map(({ name }: { name: string }) => name)).not.toContain(
      first.body.services[0].name,
    );
    for (const other of others) {
      const { status, body } = await api.get(`/api/services?${other}&limit=1&cursor=${nextCursor}`);
      expect([other, status, body.message]).toEqual([other, 400, 'cursor is not valid']);
    }
  });

  it('of another list is rejected', async () => {
    const { body } = await api.get(`/api/services/provider/${provider}?limit=1`);
    const foreign =
      body.pagination.nextCursor ?? (await api.get('/api/services?limit=1')).body.pagination.nextCursor;

    expect((await api.get(`/api/services/category/${category}?cursor=${foreign}`)).status).toBe(400);
  });
});

describe('facets', () => {
  it('name a category as soon as it is added, also by another instance', async () => {
    await api.get('/api/services?facets=true');
    const { _id } = await createCategory({ name: 'Beekeeping' });
    await createService({ name: 'Hive check', category: _id });
    const facet = { _id: String(_id), name: 'Beekeeping', count: 1 };
    expect((await api.get('/api/services?q=hive&facets=true')).body.facets.category).toEqual([facet]);

    // Without the model, so that its cache stays as if another API instance had added the category.
    const other = new Types.ObjectId();
    const now = new Date();
    const fields = { name: 'Falconry', slug: 'falconry', description: '', createdAt: now, updatedAt: now };
    await CategoryModel.collection.insertOne({ _id: other, lockCount: 0, ...fields });
    await createService({ name: 'Falcon walk', category: other });

    const { body } = await api.get('/api/services?q=falcon&facets=true');
    expect(body.facets.category).toEqual([{ _id: String(other), name: 'Falconry', count: 1 }]);
  });
});

describe('a term of a hidden service only', () => {
  it('corrects no query of a visitor, and is found by the provider who sees the service', async () => {
    const owner = await createUser({ role: 'provider' });
    await createService({ name: 'Zylophone tuning', provider: owner._id, isActive: false, isListed: false });

    const visitor = await api.get('/api/services?q=zylophine');
    const own = await (await apiAs(owner)).get('/api/services?q=zylophone');

    expect(visitor.body).toMatchObject({ services: [], withoutFilter: [{ filter: 'q' }] });
    expect(visitor.body.correctedQuery).toBeUndefined();
    expect(own.body.services).toMatchObject([{ name: 'Zylophone tuning' }]);
  });
});
