import { beforeEach, describe, expect, it } from 'vitest';
import { ServiceModel } from '../services/service.model.ts';
import { api, apiAs } from '../test/api.ts';
import { createCategory, createService, createUser } from '../test/factories.ts';
import { CategoryModel, type CategoryDocument } from './category.model.ts';
import { finishCategoryUpdates } from './service-categories.ts';

const UNKNOWN_ID = 'f'.repeat(24);

const pathOf = ({ _id }: CategoryDocument) => `/api/service-categories/${_id.toString()}`;
const stored = ({ _id }: CategoryDocument) => CategoryModel.findById(_id).lean();

async function asAdmin() {
  return apiAs(await createUser({ role: 'admin' }));
}

beforeEach(async () => {
  await CategoryModel.deleteMany();
});

describe('PUT /api/service-categories/:id', () => {
  it('changes a category, and keeps a description that is left out', async () => {
    const category = await createCategory({ description: 'No mice' });
    const admin = await asAdmin();

    const renamed = await admin.put(pathOf(category)).send({ name: 'Pests' });
    const described = await admin.put(pathOf(category)).send({ name: 'Pests', slug: 'p', description: '' });

    expect(renamed.status).toBe(200);
    expect(renamed.body.category).toMatchObject({ name: 'Pests', slug: 'pests', description: 'No mice' });
    expect(described.body.category).toMatchObject({ name: 'Pests', slug: 'p', description: '' });
    expect(await stored(category)).toMatchObject({ name: 'Pests', slug: 'p', description: '' });
  });

  it('writes the new name into its services, and into the words they are found by', async () => {
    const category = await createCategory({ name: 'Pest Control' });
    const mice = await createService({ name: 'Mice control', category: category._id, rating: 2 });
    await createService({ name: 'Wasps', category: category._id, isActive: false });
    const elsewhere = await createService({ name: 'Elsewhere' });

    await (await asAdmin()).put(pathOf(category)).send({ name: 'Vermin', slug: 'vermin' });

    const found = async (q: string) =>
      (await api.get('/api/services').query({ q })).body.services.map(({ name }: { name: string }) => name);
    expect(await found('vermi')).toEqual(['Mice control']);
    expect(await found('pest')).toEqual([]);
    expect(await found('control')).toEqual(['Mice control']);
    const cards = await ServiceModel.find({ category: category._id }).lean();
    expect(cards.map(({ categoryCard }) => categoryCard)).toEqual(
      Array.from({ length: 2 }, () => ({ name: 'Vermin', slug: 'vermin' })),
    );
    expect((await api.get(`/api/services/${mice._id.toString()}`)).body.service.category.name).toBe('Vermin');
    expect(await ServiceModel.findById(elsewhere._id).lean()).toEqual(elsewhere);
  });

  it('reaches every service of a large category', async () => {
    const category = await createCategory({ name: 'Old' });
    const { _id, ...service } = await createService({ category: category._id });
    await ServiceModel.insertMany(Array.from({ length: 2500 }, () => service));

    const response = await (await asAdmin()).put(pathOf(category)).send({ name: 'Recent' });

    expect(response.status).toBe(200);
    const renewed = { 'categoryCard.name': 'Recent', words: { $all: ['recent'], $nin: ['old'] } };
    expect(await ServiceModel.countDocuments({ category: category._id, ...renewed })).toBe(2501);
    expect(await stored(category)).not.toHaveProperty('hasOutdatedServices');
  });

  it('is finished at the next start when the program ended before all services had the new name', async () => {
    const category = await createCategory({ name: 'Old' });
    const service = await createService({ category: category._id });
    await CategoryModel.updateOne({ _id: category._id }, { name: 'Recent', hasOutdatedServices: true });

    await finishCategoryUpdates();

    expect(await ServiceModel.findById(service._id).lean()).toMatchObject({
      categoryCard: { name: 'Recent' },
      words: expect.arrayContaining(['recent']),
    });
    expect(await stored(category)).not.toHaveProperty('hasOutdatedServices');
  });

  it('ends with one name everywhere when several rename it at the same time', async () => {
    const category = await createCategory();
    for (let count = 0; count < 20; count += 1) await createService({ category: category._id });
    const admin = await asAdmin();

    const names = ['Alpha', 'Beta', 'Gamma', 'Delta'];
    const responses = await Promise.all(
      names.map((name) => admin.put(pathOf(category)).send({ name, slug: category.slug })),
    );

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const after = await stored(category);
    const services = await ServiceModel.find({ category: category._id }).lean();
    expect(new Set(services.map(({ categoryCard }) => categoryCard.name))).toEqual(new Set([after?.name]));
  });

  it('does not undo changes of services that are made at the same time', async () => {
    const category = await createCategory({ name: 'Old' });
    const provider = (await createUser({ role: 'provider' }))._id;
    const services = await Promise.all(
      Array.from({ length: 40 }, () => createService({ category: category._id, provider })),
    );
    const admin = await asAdmin();
    const form = {
      name: 'Wobbly tables',
      description: 'Quick and clean',
      category: category._id.toString(),
      basePrice: 45,
    };

    await Promise.all([
      ...services.map(({ _id }) => admin.put(`/api/services/${_id.toString()}`).send(form)),
      admin.put(pathOf(category)).send({ name: 'Recent' }),
    ]);

    const words = ['wobbly', 'tables', 'recent', 'quick', 'and', 'clean'];
    const upToDate = { name: 'Wobbly tables', 'categoryCard.name': 'Recent', words };
    expect(await ServiceModel.countDocuments({ category: category._id, ...upToDate })).toBe(40);
  });

  it('refuses a slug that is taken, and then changes nothing', async () => {
    await createCategory({ slug: 'pests' });
    const category = await createCategory({ name: 'Painting' });
    const service = await createService({ category: category._id });

    const response = await (await asAdmin()).put(pathOf(category)).send({ name: 'Pests' });

    expect(response.status).toBe(409);
    expect(response.body.message).toBe('A category with this slug already exists');
    expect(await stored(category)).toMatchObject({ name: 'Painting' });
    expect(await ServiceModel.findById(service._id).lean()).toEqual(service);
  });

  it.each([UNKNOWN_ID, 'x'])('does not find %s', async (id) => {
    const response = await (await asAdmin()).put(`/api/service-categories/${id}`).send({ name: 'Pests' });

    expect(response.status).toBe(404);
    expect(response.body.message).toBe('Category not found');
  });

  it('refuses a form without a name', async () => {
    const category = await createCategory();

    const response = await (await asAdmin()).put(pathOf(category)).send({ slug: 'pests' });

    expect(response.status).toBe(400);
    expect(await stored(category)).toMatchObject({ name: category.name });
  });
});

describe('DELETE /api/service-categories/:id', () => {
  it('removes a category without services', async () => {
    const category = await createCategory();

    const response = await (await asAdmin()).delete(pathOf(category));

    expect(response.status).toBe(200);
    expect(response.body).toEqual({ success: true, message: 'Category deleted successfully' });
    expect(await stored(category)).toBeNull();
  });

  it('refuses while it has services, also when nobody sees them', async () => {
    const category = await createCategory();
    await createService({ category: category._id, isActive: false });

    const response = await (await asAdmin()).delete(pathOf(category));

    expect(response.status).toBe(409);
    expect(response.body.message).toBe('This category still has services and cannot be deleted');
    expect(await stored(category)).not.toBeNull();
  });

  it.each([UNKNOWN_ID, 'x'])('does not find %s', async (id) => {
    expect((await (await asAdmin()).delete(`/api/service-categories/${id}`)).status).toBe(404);
  });
});
