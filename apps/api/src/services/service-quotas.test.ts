import { tooManyServicesMessage } from '@nearhand/shared/messages';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { config } from '../config.ts';
import { apiAs } from '../test/api.ts';
import { createCategory, createService, createUser } from '../test/factories.ts';
import { UserModel, type UserDocument } from '../users/user.model.ts';
import { ServiceModel } from './service.model.ts';

const { RATE_LIMIT, MAX_SERVICES_PER_PROVIDER, MAX_SERVICES_BEFORE_APPROVAL } = config;

beforeEach(() => {
  Object.assign(config, { RATE_LIMIT: true, MAX_SERVICES_PER_PROVIDER: 4, MAX_SERVICES_BEFORE_APPROVAL: 2 });
});
afterEach(() => {
  Object.assign(config, { RATE_LIMIT, MAX_SERVICES_PER_PROVIDER, MAX_SERVICES_BEFORE_APPROVAL });
});

async function newClient(user: UserDocument) {
  const [client, category] = [await apiAs(user), await createCategory()];
  const body = { name: 'Mending', description: 'Mended', category: category._id, basePrice: 10 };
  const add = (fields = {}) => client.post('/api/services').send({ ...body, ...fields });
  return { add, remove: (id: string) => client.delete(`/api/services/${id}`) };
}

const waiting = () => createUser({ role: 'provider', status: 'inqueue' });
const countOf = ({ _id }: UserDocument) => ServiceModel.countDocuments({ provider: _id });

describe('S1: services without end', () => {
  it('end for a provider nobody has approved after a few', async () => {
    const user = await waiting();
    const { add } = await newClient(user);

    const allowed = [await add(), await add()];
    const refused = await add();

    expect(allowed.map(({ status }) => status)).toEqual([201, 201]);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      code: 'too_many_requests',
      message: tooManyServicesMessage(2, false),
    });
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(await countOf(user)).toBe(2);
  });

  it('go on after the approval, up to what every provider may have', async () => {
    const user = await waiting();
    const { add } = await newClient(user);
    await add();
    await add();
    await UserModel.updateOne({ _id: user._id }, { status: 'approved' });

    const allowed = [await add(), await add()];
    const refused = await add();

    expect(allowed.map(({ status }) => status)).toEqual([201, 201]);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe(tooManyServicesMessage(4, true));
  });

  it('have room again once one is deleted', async () => {
    const { add, remove } = await newClient(await waiting());
    await add();
    const second = await add();

    await remove(second.body.service._id);

    expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(429);
  });

  it('are counted for each provider', async () => {
    const [user, other] = [await waiting(), await waiting()];
    await createService({ provider: other._id });
    await createService({ provider: other._id });
    const { add } = await newClient(user);

    expect((await add()).status).toBe(201);
  });

  it('are no matter for an admin, who adds what is needed to any provider', async () => {
    const user = await waiting();
    const admin = await newClient(await createUser({ role: 'admin' }));
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await admin.add({ provider: user._id })).status, (await admin.add()).status);
    }

    expect(statuses).toEqual(Array(6).fill(201));
    expect((await (await newClient(user)).add()).status).toBe(429);
  });

  it('are not made possible by asking many times at once', async () => {
    const user = await waiting();
    const [one, other] = [await newClient(user), await newClient(user)];

    const responses = await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? one : other).add()));

    expect(responses.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(8);
    expect(await countOf(user)).toBe(2);
  });

  it('of one who has too many do not keep those of others from being stored', async () => {
    const [full, free] = [await waiting(), await waiting()];
    await createService({ provider: full._id });
    await createService({ provider: full._id });
    const [one, other] = [await newClient(full), await newClient(free)];

    const responses = await Promise.all([one.add(), other.add(), one.add(), other.add()]);

    expect(responses.map(({ status }) => status)).toEqual([429, 201, 429, 201]);
  });

  it('are allowed where the operator has lifted the limits', async () => {
    config.RATE_LIMIT = false;
    const { add } = await newClient(await waiting());

    expect([(await add()).status, (await add()).status, (await add()).status]).toEqual([201, 201, 201]);
  });
});
