import { tooManyServicesMessage } from '@nearhand/shared/api-messages';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '../../config.ts';
import { keyedMutex } from '../../lib/keyed-mutex.ts';
import { api, apiAs } from '../../test/api.ts';
import { createCategory, createService, createUser } from '../../test/factories.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';
import { ServiceModel } from '../../models/service.model.ts';

beforeEach(() => {
  Object.assign(config, { RATE_LIMIT: true, MAX_SERVICES_PER_PROVIDER: 4, MAX_SERVICES_BEFORE_APPROVAL: 2 });
});

async function newClient(user: UserDocument) {
  const [client, category] = [await apiAs(user), await createCategory()];
  const body = { name: 'Mending', description: 'Mended', category: category._id, basePrice: 10 };
  const add = (fields = {}) => client.post('/api/services').send({ ...body, ...fields });
  return { add, remove: (id: string) => client.delete(`/api/services/${id}`) };
}

const waiting = () => createUser({ role: 'provider', status: 'inqueue' });
const countServices = ({ _id }: UserDocument) => ServiceModel.countDocuments({ provider: _id });

describe('GET /api/marketplace', () => {
  const limits = async () => (await api.get('/api/marketplace')).body.marketplace.serviceLimits;

  it('returns the limits that the operator has set', async () => {
    expect(await limits()).toEqual({ perProvider: 4, beforeApproval: 2 });
  });

  it('returns none while limits are off', async () => {
    config.RATE_LIMIT = false;
    expect(await limits()).toBeUndefined();
  });
});

describe('the services of a provider', () => {
  it('are limited to a few before the approval', async () => {
    const user = await waiting();
    const { add } = await newClient(user);

    const allowed = [await add(), await add()];
    const rejected = await add();

    expect(allowed.map(({ status }) => status)).toEqual([201, 201]);
    expect(rejected.status).toBe(429);
    expect(rejected.body).toMatchObject({
      code: 'service_quota_reached',
      message: tooManyServicesMessage(2, false),
    });
    expect(rejected.headers['retry-after']).toMatch(/^\d+$/);
    expect(await countServices(user)).toBe(2);
  });

  it('are possible again after the approval, up to the limit of approved providers', async () => {
    const user = await waiting();
    const { add } = await newClient(user);
    await add();
    await add();
    await UserModel.updateOne({ _id: user._id }, { status: 'approved' });

    const allowed = [await add(), await add()];
    const rejected = await add();

    expect(allowed.map(({ status }) => status)).toEqual([201, 201]);
    expect(rejected.status).toBe(429);
    expect(rejected.body.message).toBe(tooManyServicesMessage(4, true));
  });

  it('are possible again after one is deleted', async () => {
    const { add, remove } = await newClient(await waiting());
    await add();
    const second = await add();

    await remove(second.body.service._id);

    expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(429);
  });

  it('are counted per provider', async () => {
    const [user, other] = [await waiting(), await waiting()];
    await createService({ provider: other._id });
    await createService({ provider: other._id });
    const { add } = await newClient(user);

    expect((await add()).status).toBe(201);
  });

  it('are not limited for an admin', async () => {
    const user = await waiting();
    const admin = await newClient(await createUser({ role: 'admin' }));
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await admin.add({ provider: user._id })).status, (await admin.add()).status);
    }

    expect(statuses).toEqual(Array(6).fill(201));
    expect((await (await newClient(user)).add()).status).toBe(429);
  });

  it('stay within the limit when created concurrently', async () => {
    const user = await waiting();
    const [one, other] = [await newClient(user), await newClient(user)];

    const responses = await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? one : other).add()));

    expect(responses.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(8);
    expect(await countServices(user)).toBe(2);
  });

  it('stay within the limit when created concurrently with idempotency keys, and a repeat creates none', async () => {
    // Each goes to another API instance, which does not share the mutex.
    vi.spyOn(keyedMutex, 'runExclusive').mockImplementation((_key, work) => work());
    const user = await waiting();
    const clients = await Promise.all(Array.from({ length: 6 }, () => newClient(user)));
    const addAll = () =>
      Promise.all(clients.map(({ add }, n) => add().set('Idempotency-Key', `quota-of-services-${n}`)));

    const responses = await addAll();
    const repeats = await addAll();

    const made = [responses, repeats].map((all) => all.filter(({ status }) => status === 201));
    expect(made.map(({ length }) => length)).toEqual([2, 2]);
    expect(await countServices(user)).toBe(2);
  });

  it('of other providers are stored while one is at the limit', async () => {
    const [full, free] = [await waiting(), await waiting()];
    await createService({ provider: full._id });
    await createService({ provider: full._id });
    const [one, other] = [await newClient(full), await newClient(free)];

    const responses = await Promise.all([one.add(), other.add(), one.add(), other.add()]);

    expect(responses.map(({ status }) => status)).toEqual([429, 201, 429, 201]);
  });

  it('are not limited if the operator has switched limits off', async () => {
    config.RATE_LIMIT = false;
    const { add } = await newClient(await waiting());

    expect([(await add()).status, (await add()).status, (await add()).status]).toEqual([201, 201, 201]);
  });
});
