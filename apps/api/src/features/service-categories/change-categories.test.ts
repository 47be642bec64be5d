import { MINUTE_MS } from '@nearhand/shared/durations';
import { beforeEach, describe, expect, it } from 'vitest';
import { ServiceModel } from '../../models/service.model.ts';
import { api, apiAs } from '../../test/api.ts';
import { createCategory, createService, createUser, UNKNOWN_ID } from '../../test/factories.ts';
import { CategoryModel, type CategoryDocument } from '../../models/category.model.ts';
import { JobModel } from '../../models/job.model.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';
import { withTransaction } from '../../database/transactions.ts';
import { scheduleClaimedJob } from '../jobs/commands/claim-job.ts';
import { atScale } from '../../test/sample.ts';

const KIND = 'propagate-category';
/** More than are renewed at a time. */
const LARGE = atScale(600, 2500);
/** So many services change at the same time. */
const CHANGED = atScale(12, 40);

const getPath = ({ _id }: CategoryDocument) => `/api/service-categories/${_id.toString()}`;
const stored = ({ _id }: CategoryDocument) => CategoryModel.findById(_id).lean();

async function asAdmin() {
  return apiAs(await createUser({ role: 'admin' }));
}

beforeEach(async () => {
  await CategoryModel.deleteMany();
});

describe('PUT /api/service-categories/:id', () => {
  it('updates a category, and preserves a missing description', async () => {
    const category = await createCategory({ description: 'No mice' });
    const admin = await asAdmin();

    const renamed = await admin.put(getPath(category)).send({ name: 'Pests' });
    const described = await admin.put(getPath(category)).send({ name: 'Pests', slug: 'p', description: '' });

    expect(renamed.status).toBe(200);
    expect(renamed.body.category).toMatchObject({ name: 'Pests', slug: 'pests', description: 'No mice' });
    expect(described.body.category).toMatchObject({ name: 'Pests', slug: 'p', description: '' });
    expect(await stored(category)).toMatchObject({ name: 'Pests', slug: 'p', description: '' });
  });

  it('copies the new name into its services and their search terms', async () => {
    const category = await createCategory({ name: 'Pest Control' });
    const mice = await createService({ name: 'Mice control', category: category._id, rating: 2 });
    await createService({ name: 'Wasps', category: category._id, isActive: false });
    const elsewhere = await createService({ name: 'Elsewhere' });

    await (await asAdmin()).put(getPath(category)).send({ name: 'Wildlife', slug: 'wildlife' });

    const found = async (q: string) =>
      (await api.get('/api/services').query({ q })).body.services.map(({ name }: { name: string }) => name);
    expect(await found('wildl')).toEqual(['Mice control']);
    expect(await found('pest')).toEqual([]);
    expect(await found('control')).toEqual(['Mice control']);
    const cards = await ServiceModel.find({ category: category._id }).lean();
    expect(cards.map(({ categorySnapshot }) => categorySnapshot)).toEqual(
      Array.from({ length: 2 }, () => ({ name: 'Wildlife', slug: 'wildlife' })),
    );
    expect((await api.get(`/api/services/${mice._id.toString()}`)).body.service.category.name).toBe(
      'Wildlife',
    );
    expect(await ServiceModel.findById(elsewhere._id).lean()).toEqual(elsewhere);
  });

  it('reaches every service of a large category', async () => {
    const category = await createCategory({ name: 'Old' });
    const { _id, ...service } = await createService({ category: category._id });
    await ServiceModel.insertMany(
      Array.from({ length: LARGE }, () => ({ ...service })),
      { lean: true },
    );

    const response = await (await asAdmin()).put(getPath(category)).send({ name: 'Recent' });

    expect(response.status).toBe(200);
    const renewed = { 'categorySnapshot.name': 'Recent', searchTerms: { $all: ['2recent'], $nin: ['2old'] } };
    expect(await ServiceModel.countDocuments({ category: category._id, ...renewed })).toBe(LARGE + 1);
    expect(await JobModel.exists({ kind: KIND })).toBeNull();
  });

  it('is resumed by another instance if the instance ended before all services had the new name', async () => {
    const category = await createCategory({ name: 'Old' });
    const service = await createService({ category: category._id });
    await withTransaction(async (tx) => {
      await CategoryModel.updateOne({ _id: category._id }, { name: 'Recent' }, { session: tx });
      await scheduleClaimedJob({ kind: KIND, key: category._id.toString(), data: {} }, tx);
    });

    await runDueJobs({ kinds: [KIND], now: new Date(Date.now() + MINUTE_MS) });

    expect(await ServiceModel.findById(service._id).lean()).toMatchObject({
      categorySnapshot: { name: 'Recent' },
      searchTerms: expect.arrayContaining(['2recent']),
    });
    expect(await JobModel.exists({ kind: KIND })).toBeNull();
  });

  it('ends with one name everywhere after concurrent renames', async () => {
    const category = await createCategory();
    for (let count = 0; count < 20; count += 1) await createService({ category: category._id });
    const admin = await asAdmin();

    const names = ['Alpha', 'Beta', 'Gamma', 'Delta'];
    const responses = await Promise.all(
      names.map((name) => admin.put(getPath(category)).send({ name, slug: category.slug })),
    );

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const after = await stored(category);
    const services = await ServiceModel.find({ category: category._id }).lean();
    expect(new Set(services.map(({ categorySnapshot }) => categorySnapshot.name))).toEqual(
      new Set([after?.name]),
    );
  });

  it('does not undo concurrent changes of services', async () => {
    const category = await createCategory({ name: 'Old' });
    const provider = (await createUser({ role: 'provider' }))._id;
    const services = await Promise.all(
      Array.from({ length: CHANGED }, () => createService({ category: category._id, provider })),
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
      admin.put(getPath(category)).send({ name: 'Recent' }),
    ]);

    const searchTerms = { $all: ['0wobbly', '0tables', '2recent', '4quick', '4and', '4clean'] };
    const upToDate = { name: 'Wobbly tables', 'categorySnapshot.name': 'Recent', searchTerms };
    expect(await ServiceModel.countDocuments({ category: category._id, ...upToDate })).toBe(CHANGED);
  });

  it('rejects a slug that is taken, and changes nothing', async () => {
    await createCategory({ slug: 'pests' });
    const category = await createCategory({ name: 'Painting' });
    const service = await createService({ category: category._id });

    const response = await (await asAdmin()).put(getPath(category)).send({ name: 'Pests' });

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

  it('rejects a form without a name', async () => {
    const category = await createCategory();

    const response = await (await asAdmin()).put(getPath(category)).send({ slug: 'pests' });

    expect(response.status).toBe(400);
    expect(await stored(category)).toMatchObject({ name: category.name });
  });
});

describe('DELETE /api/service-categories/:id', () => {
  it('deletes a category without services', async () => {
    const category = await createCategory();

    const response = await (await asAdmin()).delete(getPath(category));

    expect(response.status).toBe(200);
    expect(response.body).toEqual({ success: true, message: 'Category deleted successfully' });
    expect(await stored(category)).toBeNull();
  });

  it('rejects a category with services, even hidden ones', async () => {
    const category = await createCategory();
    await createService({ category: category._id, isActive: false });

    const response = await (await asAdmin()).delete(getPath(category));

    expect(response.status).toBe(409);
    expect(response.body.message).toBe('This category still has services and cannot be deleted');
    expect(await stored(category)).not.toBeNull();
  });

  it.each([UNKNOWN_ID, 'x'])('does not find %s', async (id) => {
    expect((await (await asAdmin()).delete(`/api/service-categories/${id}`)).status).toBe(404);
  });
});
