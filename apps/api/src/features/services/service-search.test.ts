import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api, apiAs } from '../../test/api.ts';
import { createCategory, createService, createUser } from '../../test/factories.ts';
import { SearchTermModel } from '../../models/search-term.model.ts';
import { ServiceModel } from '../../models/service.model.ts';

async function search(q: string, query = {}) {
  const { status, body } = await api.get('/api/services/search').query({ q, ...query });
  expect(status).toBe(200);
  return body.services.map(({ name }: { name: string }) => name);
}

describe('GET /api/services/search', () => {
  beforeEach(async () => {
    await ServiceModel.deleteMany();
    await SearchTermModel.deleteMany();
  });

  it('searches name, description, keywords and the category’s name', async () => {
    const category = await createCategory({ name: 'Outdoor work' });
    await createService({ name: 'Hedge trimming', rating: 4 });
    await createService({ name: 'B', description: 'We trim any hedge.', rating: 3 });
    await createService({ name: 'C', keywords: ['box hedge'], rating: 2 });
    await createService({ name: 'D', category: category._id, rating: 1 });

    expect(await search('hedge')).toEqual(['Hedge trimming', 'C', 'B']);
    expect(await search('outdoor')).toEqual(['D']);
  });

  it('indexes all keywords, the category and all of a long description', async () => {
    const category = await createCategory({ name: 'Garden help' });
    await createService({
      name: 'Word after word',
      category: category._id,
      keywords: Array.from({ length: 15 }, (_, index) => `key${index} hole${index}`),
      description: `starts ${Array.from({ length: 50 }, (_, index) => `filler${index}`).join(' ')} ends`,
    });

    expect(await search('garden key14 hole14')).toHaveLength(1);
    expect(await search('starts')).toHaveLength(1);
    expect(await search('ends')).toHaveLength(1);
  });

  it('matches every word, the last one as a prefix', async () => {
    await createService({ name: 'Kitchen sink repair' });

    expect(await search('kitchen repair')).toHaveLength(1);
    expect(await search('repair kitchen')).toHaveLength(1);
    expect(await search('sink rep')).toHaveLength(1);
    expect(await search('ki')).toHaveLength(1);
    expect(await search('k')).toHaveLength(0);
    expect(await search('rep sink', { exact: true })).toHaveLength(0);
    expect(await search('kitchen painting', { exact: true })).toHaveLength(0);
    expect(await search('itchen', { exact: true })).toHaveLength(0);
  });

  it('ignores accents, case and punctuation', async () => {
    await createService({ name: 'Café « Zoë » – façade RÉNOVATION' });

    expect(await search('cafe')).toHaveLength(1);
    expect(await search('CAFÉ, zoe!')).toHaveLength(1);
    expect(await search('facade (renov')).toHaveLength(1);
  });

  it('finds words in other scripts', async () => {
    await createService({ name: 'Ремонт квартир' });
    await createService({ name: '水管维修' });

    expect(await search('ремонт')).toEqual(['Ремонт квартир']);
    expect(await search('水管')).toEqual(['水管维修']);
  });

  it('completes a prefix of many terms', async () => {
    const name = (index: number) => `pre${index.toString(36)}`;
    for (let index = 0; index < 5; index += 1) {
      const words = Array.from({ length: 30 }, (_, word) => name(100 + index * 30 + word));
      await createService({ name: `Service ${index}`, description: words.join(' '), rating: index });
    }

    expect(await search('pre')).toEqual(['Service 4', 'Service 3', 'Service 2', 'Service 1', 'Service 0']);
  });

  it('finds an unregistered term that is typed in full', async () => {
    await createService({ name: 'Gutter cleaning' });
    await SearchTermModel.deleteMany();

    expect(await search('gutter')).toHaveLength(1);
  });

  it('completes the words of a new service that another instance has deleted meanwhile', async () => {
    const provider = await apiAs(await createUser({ role: 'provider', status: 'approved' }));
    const category = (await createCategory())._id.toString();
    const created = await provider
      .post('/api/services')
      .send({ category, name: 'Zyxwing', description: 'Of zyxes', basePrice: 20 });
    expect(created.status).toBe(201);
    await SearchTermModel.deleteMany();

    await expect.poll(() => search('zyx'), { timeout: 5000 }).toEqual(['Zyxwing']);
  });

  it('returns an admin all results, page by page', async () => {
    await createService({ name: 'A hedge', isActive: false, rating: 2 });
    await createService({ name: 'B hedge', rating: 1 });
    const admin = await apiAs(await createUser({ role: 'admin' }));

    const first = await admin.get('/api/services/search?q=hed&limit=1');
    const { nextCursor } = first.body.pagination;
    const second = await admin.get('/api/services/search').query({ q: 'hed', limit: 1, cursor: nextCursor });

    expect(first.body.services[0].name).toBe('A hedge');
    expect(second.body.services[0].name).toBe('B hedge');
    expect(await search('hed')).toEqual(['B hedge']);
  });

  it.each(['', '?q=', '?q=%20%20%09', '?query=tap'])('rejects %s', async (query) => {
    const response = await api.get(`/api/services/search${query}`);

    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ message: 'Search query is required', code: 'invalid' });
  });

  it('rejects a repeated query', async () => {
    const response = await api.get('/api/services/search?q=tap&q=sink');

    expect(response.status).toBe(400);
  });

  it('does not take an operator for a query', async () => {
    const response = await api.get('/api/services/search?q[$gt]=');

    expect(response.status).toBe(400);
    expect(response.body.issues[0].path).toBe('q[$gt]');
  });

  it.each([
    ['a pattern that never ends', '(z+)+$'],
    ['every pattern', '.*'],
    ['a pattern that is none', '[('],
    ['an emoji', '🔧🔧'],
    ['signs', '!? --'],
    ['a NUL', '\u0000'],
    ['half of a character', 'zy\ud83d'],
    ['the end of all characters', '\uffff'],
    ['5,000 characters', 'x'.repeat(5000)],
    ['2,000 words', 'z '.repeat(2000)],
  ])('finds nothing, and quickly fails at nothing, for %s', async (_what, q) => {
    await createService({ name: 'Sink repair' });

    expect(await search(q)).toEqual([]);
  });

  it('ignores a NUL or an emoji beside words', async () => {
    await createService({ name: 'Sink repair' });

    expect(await search('sink\u0000 🔧 rep')).toEqual(['Sink repair']);
  });
});

describe('the total of a search in a category of 1,200 services', () => {
  let category: string;
  beforeAll(async () => {
    await ServiceModel.deleteMany();
    const [service, rare] = [
      await createService({ name: 'House cleaning', basePrice: 60 }),
      await createService({ name: 'Window cleaning' }),
    ];
    category = String(service.category);
    const copies = Array.from({ length: 1199 }, () => ({ ...service, _id: new ServiceModel()._id }));
    await ServiceModel.collection.insertMany(copies);
    await ServiceModel.updateOne({ _id: rare._id }, { category: service.category });
  });

  it.each([
    ['words of which one is rare', { q: 'window cleaning' }, { total: 1, isExact: true }],
    ['two common words', { q: 'house cleaning' }, { total: 1001, isExact: false }],
    [
      'a common word and a filter that few pass',
      { q: 'cleaning', minPrice: 500 },
      { total: 0, isExact: true },
    ],
    ['a common word in the category', { q: 'house', inCategory: true }, { total: 1001, isExact: false }],
  ])('for %s', async (_what, { inCategory, ...query }: { q: string; inCategory?: boolean }, expected) => {
    const { body } = await api
      .get('/api/services')
      .query({ ...query, ...(inCategory === true && { category }) })
      .expect(200);

    expect(body.pagination).toMatchObject(expected);
  });

  it('counts the few services of one provider, and those with a rare keyword, exactly', async () => {
    const own = await createService({ name: 'House cleaning', keywords: ['igloo'] });
    await ServiceModel.updateOne({ _id: own._id }, { category });
    const find = async (path: string, query: object) =>
      (
        await api
          .get(`/api/services${path}`)
          .query({ q: 'house', ...query })
          .expect(200)
      ).body.pagination;

    expect(await find(`/provider/${String(own.provider)}`, { category })).toMatchObject({
      total: 1,
      isExact: true,
    });
    expect(await find('', { category, keywords: 'igloo' })).toMatchObject({ total: 1, isExact: true });
  });
});
