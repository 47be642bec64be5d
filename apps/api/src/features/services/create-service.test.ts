import mongoose, { type Types } from 'mongoose';
import { describe, expect, it, vi } from 'vitest';
import { withTransaction } from '../../database/transactions.ts';
import { CategoryModel, type CategoryDocument } from '../../models/category.model.ts';
import { api, apiAs } from '../../test/api.ts';
import { applySettings } from '../../settings/live-settings.ts';
import { uploadImage } from '../../test/images.ts';
import { createCategory, createUser, UNKNOWN_ID } from '../../test/factories.ts';
import { UserModel } from '../../models/user.model.ts';
import { propagateProvider } from './commands/propagate-provider.ts';
import { ServiceModel } from '../../models/service.model.ts';

async function serviceForm(fields: object = {}, category?: CategoryDocument) {
  const { _id } = category ?? (await createCategory());
  return {
    name: 'Tap repair',
    description: 'Quick and clean',
    category: _id.toString(),
    basePrice: 45.5,
    ...fields,
  };
}

async function asProvider() {
  return apiAs(await createUser({ role: 'provider' }));
}

describe('a service', () => {
  it('without cancellation terms has those of the settings', async () => {
    applySettings({ defaultPolicy: 'strict' });
    const client = await asProvider();

    const standard = await client.post('/api/services').send(await serviceForm());
    const own = await client
      .post('/api/services')
      .send(await serviceForm({ cancellationPolicy: 'moderate' }));

    expect(standard.body.service.cancellationPolicy).toBe('strict');
    expect(own.body.service.cancellationPolicy).toBe('moderate');
  });

  it('shows new images only from the hosts of the settings and from uploads', async () => {
    const client = await asProvider();
    const elsewhere = { imageUrl: 'https://elsewhere.example/a.png' };
    const form = await serviceForm(elsewhere);
    const { body } = await client.post('/api/services').send(form).expect(201);
    applySettings({ imageHosts: ['images.example.org'] });

    const refused = await client.post('/api/services').send(form).expect(400);
    expect(refused.body.issues[0].path).toBe('imageUrl');
    const path = `/api/services/${body.service._id}`;
    await client
      .put(path)
      .send({ ...form, name: 'Kept image' })
      .expect(200);
    await client
      .put(path)
      .send({ ...form, imageUrl: 'https://elsewhere.example/b.png' })
      .expect(400);
    await client
      .put(path)
      .send({ ...form, imageUrl: 'https://images.example.org/b.png' })
      .expect(200);
    const upload = await uploadImage(client, 'services');
    await client
      .put(path)
      .send({ ...form, imageUrl: upload })
      .expect(200);
  });
});

describe('POST /api/services', () => {
  it('creates a service of the caller, with the defaults of the form', async () => {
    const me = await createUser({ role: 'provider', name: 'Ada' });
    const category = await createCategory({ name: 'Plumbing' });
    const form = await serviceForm({ name: '  Tap repair ' }, category);

    const response = await (await apiAs(me)).post('/api/services').send(form);

    expect(response.status).toBe(201);
    expect(response.body.service).toMatchObject({
      name: 'Tap repair',
      description: 'Quick and clean',
      category: { _id: category._id.toString(), name: 'Plumbing', slug: 'plumbing' },
      basePrice: 45.5,
      unit: 'per service',
      keywords: [],
      duration: 60,
      difficulty: 'medium',
      requirements: [],
      isActive: true,
      rating: 0,
      reviewCount: 0,
      provider: { _id: me._id.toString(), name: 'Ada', email: me.email },
    });
    expect(response.body.service).not.toHaveProperty('imageUrl');
    const stored = await ServiceModel.findById(response.body.service._id).lean();
    expect(stored).toMatchObject({ provider: me._id, category: category._id, isListed: true });
  });

  it('stores no fields that are not in the form', async () => {
    const form = await serviceForm({
      keywords: ['Tap', ' leak ', ''],
      requirements: ['A ladder', ' '],
      isActive: false,
    });
    const others = { rating: 5, reviewCount: 99, isListed: true, searchTerms: ['free'], _id: UNKNOWN_ID };

    const response = await (await asProvider()).post('/api/services').send({ ...form, ...others });

    const { service } = response.body;
    expect(service).toMatchObject({
      keywords: ['Tap', 'leak'],
      requirements: ['A ladder'],
      rating: 0,
      reviewCount: 0,
    });
    expect(service._id).not.toBe(UNKNOWN_ID);
    const stored = await ServiceModel.findById(service._id).orFail().lean();
    expect(stored.isListed).toBe(false);
    expect(stored.searchTerms).not.toContain('0free');
  });

  it('is found by search and filters at once', async () => {
    const provider = await asProvider();
    await provider
      .post('/api/services')
      .send(await serviceForm({ name: 'Zeppelin wash', keywords: ['Gas bag'] }));

    const found = await api.get('/api/services?q=zepp&keywords=gas bag');

    expect(found.body.services).toHaveLength(1);
  });

  it('allows a pending provider to create services, hidden until the approval', async () => {
    const waiting = await createUser({ role: 'provider', status: 'inqueue' });

    const response = await (await apiAs(waiting)).post('/api/services').send(await serviceForm());

    expect(response.status).toBe(201);
    const path = `/api/services/${response.body.service._id}`;
    expect((await api.get(path)).status).toBe(404);
    await approve(waiting._id);
    expect((await api.get(path)).status).toBe(200);
  });

  it('rejects a provider whose application was rejected', async () => {
    const rejected = await createUser({ role: 'provider', status: 'rejected' });

    const response = await (await apiAs(rejected)).post('/api/services').send(await serviceForm());

    expect(response.status).toBe(403);
    expect(response.body.message).toBe('You can add services once your application has been approved');
    expect(await ServiceModel.exists({ provider: rejected._id })).toBeNull();
  });

  it('ignores a provider named by a provider', async () => {
    const me = await createUser({ role: 'provider' });
    const other = await createUser({ role: 'provider' });

    const response = await (
      await apiAs(me)
    )
      .post('/api/services')
      .send(await serviceForm({ provider: other._id.toString() }));

    expect(response.body.service.provider._id).toBe(me._id.toString());
  });

  it('allows an admin to create one for any provider, or for none', async () => {
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const provider = await createUser({ role: 'provider' });
    const id = provider._id.toString();

    const assigned = await admin
      .post('/api/services')
      .send(await serviceForm({ provider: id.toUpperCase() }));
    const free = await admin.post('/api/services').send(await serviceForm());
    const none = await admin.post('/api/services').send(await serviceForm({ provider: null }));

    expect(assigned.body.service.provider).toMatchObject({ _id: id, name: provider.name });
    expect(free.body.service.provider).toBeNull();
    expect(none.body.service.provider).toBeNull();
    expect((await api.get(`/api/services/${free.body.service._id}`)).status).toBe(200);
  });

  it('rejects an admin’s choice of a provider who is none', async () => {
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const customer = await createUser();

    for (const provider of [customer._id.toString(), UNKNOWN_ID]) {
      const response = await admin.post('/api/services').send(await serviceForm({ provider }));
      expect(response.status).toBe(400);
      expect(response.body.issues).toEqual([
        { path: 'provider', message: 'The selected provider does not exist' },
      ]);
    }
  });
});

describe('services that are created concurrently with other changes', () => {
  it('returns to each of many its own service or error', async () => {
    const me = await createUser({ role: 'provider' });
    const provider = await apiAs(me);
    const form = await serviceForm();
    const bodies = Array.from({ length: 60 }, (_, index) => ({
      ...form,
      name: `Service ${index}`,
      ...(index % 10 === 3 && { category: UNKNOWN_ID }),
    }));

    const responses = await Promise.all(bodies.map((body) => provider.post('/api/services').send(body)));

    expect(responses.map(({ status, body }) => (status === 201 ? body.service.name : status))).toEqual(
      bodies.map(({ name, category }) => (category === UNKNOWN_ID ? 400 : name)),
    );
    expect(await ServiceModel.countDocuments({ provider: me._id })).toBe(54);
  });

  it('never leaves a service in a category that is being deleted', async () => {
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const provider = await asProvider();

    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const category = await createCategory();
        const [added, removed] = await Promise.all([
          provider.post('/api/services').send(await serviceForm({}, category)),
          admin.delete(`/api/service-categories/${category._id.toString()}`),
        ]);
        const isThere = (await CategoryModel.exists({ _id: category._id })) !== null;
        const services = await ServiceModel.countDocuments({ category: category._id });
        return [added.status, removed.status, isThere, services].join(' ');
      }),
    );

    for (const outcome of outcomes) expect(['201 409 true 1', '400 200 false 0']).toContain(outcome);
  });

  it('copies the new name of a category that is being renamed', async () => {
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const provider = await asProvider();
    const category = await createCategory();
    const path = `/api/service-categories/${category._id.toString()}`;

    const form = await serviceForm({}, category);
    await Promise.all([
      ...Array.from({ length: 20 }, () => provider.post('/api/services').send(form)),
      admin.put(path).send({ name: 'Renamed', slug: category.slug }),
    ]);

    const services = await ServiceModel.find({ category: category._id }).lean();
    expect(new Set(services.map(({ categorySnapshot }) => categorySnapshot.name))).toEqual(
      new Set(['Renamed']),
    );
    expect(services.every(({ searchTerms }) => searchTerms.includes('2renamed'))).toBe(true);
    expect(services).toHaveLength(20);
  });

  it('lists a service that is created while its provider is being approved', async () => {
    const waiting = await createUser({ role: 'provider', status: 'inqueue' });
    const provider = await apiAs(waiting);
    const form = await serviceForm();
    let adding: Promise<unknown> | undefined;

    await approve(waiting._id, async () => {
      const collisions = await abortedTransactions();
      let isAdded = false;
      adding ??= provider
        .post('/api/services')
        .send(form)
        .then(() => (isAdded = true));
      // It either conflicts with the approval or precedes it.
      await vi.waitUntil(async () => isAdded || (await abortedTransactions()) > collisions);
    });
    await adding;

    expect(await ServiceModel.find({ provider: waiting._id }).lean()).toMatchObject([{ isListed: true }]);
  });
});

/** Approves a provider like the users feature; `beforeCommit` runs before the transaction commits. */
async function approve(_id: Types.ObjectId, beforeCommit: () => Promise<void> = async () => {}) {
  await withTransaction(async (tx) => {
    const options = { session: tx, returnDocument: 'after' } as const;
    const approved = await UserModel.findOneAndUpdate({ _id }, { status: 'approved' }, options)
      .orFail()
      .lean();
    await propagateProvider(approved, tx);
    await beforeCommit();
  });
}

async function abortedTransactions(): Promise<number> {
  const status = await mongoose.connection.db?.command({ serverStatus: 1 });
  return status?.transactions.totalAborted;
}
