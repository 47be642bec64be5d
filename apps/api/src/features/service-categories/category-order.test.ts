import type { ServiceCategory } from '@nearhand/shared/service-categories/service-categories';
import { beforeEach, describe, expect, it } from 'vitest';
import { CategoryModel, CategoryOrderModel } from '../../models/category.model.ts';
import { api, apiAs } from '../../test/api.ts';
import { createCategory, createService, createUser } from '../../test/factories.ts';

const PATH = '/api/service-categories/order';

async function createThree() {
  for (const name of ['A', 'B', 'C']) await createCategory({ name });
  const stored = await CategoryModel.find().sort({ position: 1 }).lean();
  return stored.map(({ _id }) => _id.toString());
}

async function asAdmin() {
  return apiAs(await createUser({ role: 'admin' }));
}

const toOrder = (categories: ServiceCategory[]) =>
  categories.map(({ name, position }) => `${name}${position}`);
const readOrder = async () => toOrder((await api.get('/api/service-categories')).body.categories);

beforeEach(async () => {
  await CategoryModel.deleteMany();
  await CategoryOrderModel.deleteMany();
});

describe('PUT /api/service-categories/order', () => {
  it('puts all categories in another order', async () => {
    const [a, b, c] = await createThree();

    const { status, body } = await (await asAdmin()).put(PATH).send({ ids: [c, a, b] });

    expect(status).toBe(200);
    expect(toOrder(body.categories)).toEqual(['C1', 'A2', 'B3']);
    expect(await readOrder()).toEqual(['C1', 'A2', 'B3']);
  });

  it('does not count as an edit of the categories', async () => {
    const [a = '', b, c] = await createThree();
    const admin = await asAdmin();
    const seen = (await admin.get(`/api/service-categories/${a}`)).body.category;

    await admin.put(PATH).send({ ids: [c, b, a] });
    const edited = await admin
      .put(`/api/service-categories/${a}`)
      .send({ name: 'New', version: seen.version });

    expect(edited.status).toBe(200);
    expect(edited.body.category).toMatchObject({ position: 3, icon: seen.icon, isHidden: false });
  });

  it.each<[string, (ids: string[]) => unknown, number]>([
    ['one is missing', ([a, b]) => [a, b], 409],
    ['one does not exist', ([a, b]) => [a, b, 'f'.repeat(24)], 409],
    ['one is too many', (ids) => [...ids, 'f'.repeat(24)], 409],
    ['none is named', () => [], 409],
    ['one is doubled', ([a, b]) => [a, b, b], 400],
    ['one is doubled in capitals', ([a = '', b, c]) => [a, b, c, a.toUpperCase()], 400],
    ['an id is not valid', ([a, b]) => [a, b, 'x'], 400],
    ['there is no list', () => undefined, 400],
  ])('changes nothing when %s', async (_what, change, status) => {
    const ids = await createThree();

    const response = await (await asAdmin()).put(PATH).send({ ids: change(ids) });

    expect(response.status).toBe(status);
    expect(await readOrder()).toEqual(['A1', 'B2', 'C3']);
  });

  it.each(['If-Match', 'version'])('is 412 with the present order for an old %s', async (carried) => {
    const [a, b, c] = await createThree();
    const admin = await asAdmin();
    const list = await admin.get('/api/service-categories');
    const order = (ids: unknown[]) =>
      carried === 'version'
        ? admin.put(PATH).send({ ids, version: list.body.version })
        : admin.put(PATH).set('If-Match', String(list.headers['etag'])).send({ ids });

    const first = await order([b, a, c]);
    const second = await order([c, b, a]);

    expect([first.status, second.status]).toEqual([200, 412]);
    expect(second.body.version).toBe(first.body.version);
    expect(toOrder(second.body.categories)).toEqual(['B1', 'A2', 'C3']);
    expect(await readOrder()).toEqual(['B1', 'A2', 'C3']);
  });

  it('leaves one of many orders at once, whole, beside additions, deletions and services', async () => {
    const ids = await createThree();
    const [a, b, c] = ids;
    const admin = await asAdmin();
    const added = await admin.post('/api/service-categories').send({ name: 'D' });
    const all = [...ids, added.body.category._id];
    const { _id, provider } = await createService({
      category: (await CategoryModel.findById(a).orFail())._id,
    });
    const form = {
      name: 'Taps',
      description: 'All',
      category: b,
      basePrice: 5,
      provider: provider?.toString(),
    };

    const responses = await Promise.all([
      ...[all, all.toReversed(), [c, a, b, all[3]]].map((order) => admin.put(PATH).send({ ids: order })),
      admin.post('/api/service-categories').send({ name: 'E' }),
      admin.delete(`/api/service-categories/${c}`),
      admin.put(`/api/services/${_id.toString()}`).send(form),
    ]);

    for (const { status } of responses.slice(0, 3)) expect([200, 409]).toContain(status);
    expect(responses.slice(3).map(({ status }) => status)).toEqual([201, 200, 200]);
    const { categories } = (await api.get('/api/service-categories')).body;
    expect(categories.map(({ position }: ServiceCategory) => position)).toEqual([1, 2, 3, 4]);
  });

  it('is in the audit log', async () => {
    const ids = await createThree();
    const admin = await asAdmin();
    await admin.put(PATH).send({ ids: ids.toReversed() });

    const [entry] = (await admin.get('/api/audit-log')).body.entries;

    expect(entry).toMatchObject({ action: 'category.ordered', target: { name: 'Categories' } });
  });
});

it('a deleted category leaves no gap in the order', async () => {
  const [a = ''] = await createThree();
  await (await asAdmin()).delete(`/api/service-categories/${a}`);
  expect(await readOrder()).toEqual(['B1', 'C2']);
});

it('a hidden category is found by text, and its page works', async () => {
  const category = await createCategory({ name: 'Falconry', isHidden: true });
  await createService({ name: 'Hood making', category: category._id });

  const found = await api.get('/api/services').query({ q: 'falconry' });
  const page = await api.get(`/api/services/category/${category._id.toString()}`);

  expect(found.body.services).toMatchObject([{ name: 'Hood making' }]);
  expect(page.body).toMatchObject({ category: { isHidden: true }, services: [{ name: 'Hood making' }] });
});
