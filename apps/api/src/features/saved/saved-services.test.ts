import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { api, apiAs } from '../../test/api.ts';
import { createService, createUser } from '../../test/factories.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { SavedServiceModel } from '../../models/saved-service.model.ts';

const LIST = '/api/users/me/saved-services';
const getPath = ({ _id }: { _id: Types.ObjectId }) => `${LIST}/${_id.toString()}`;

describe('saved services', () => {
  it('are listed latest first, in pages', async () => {
    const client = await apiAs(await createUser());
    const [one, two, three] = [await createService(), await createService(), await createService()];
    for (const service of [one, two, three]) expect((await client.put(getPath(service))).status).toBe(200);

    const first = await client.get(`${LIST}?limit=2`);
    const rest = await client.get(LIST).query({ limit: 2, cursor: first.body.pagination.nextCursor });

    expect(first.body.services.map(({ _id }: { _id: string }) => _id)).toEqual([
      String(three._id),
      String(two._id),
    ]);
    expect(first.body.services[0]).toMatchObject({
      name: three.name,
      basePrice: 80,
      provider: { phone: '555-0100' },
    });
    expect(first.body.pagination).toMatchObject({ total: 3, hasMore: true });
    expect(rest.body.services.map(({ _id }: { _id: string }) => _id)).toEqual([String(one._id)]);
    expect((await client.get(`${LIST}?ids=true`)).body).toEqual({
      success: true,
      ids: [three, two, one].map(({ _id }) => String(_id)),
    });
  });

  it('can be saved and removed repeatedly', async () => {
    const client = await apiAs(await createUser({ role: 'provider' }));
    const service = await createService();

    const saved = await Promise.all([1, 2, 3].map(() => client.put(getPath(service))));
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await client.get(LIST)).body.services).toHaveLength(1);
    expect((await client.delete(getPath(service))).status).toBe(200);
    expect((await client.delete(getPath(service))).status).toBe(200);
    expect((await client.get(`${LIST}?ids=true`)).body.ids).toEqual([]);
  });

  it('belong to one user', async () => {
    const [mine, others] = [
      await apiAs(await createUser()),
      await apiAs(await createUser({ role: 'admin' })),
    ];
    const service = await createService();
    await mine.put(getPath(service));

    expect((await others.get(LIST)).body.services).toEqual([]);
    await others.delete(getPath(service));
    expect((await mine.get(LIST)).body.services).toHaveLength(1);
    expect((await api.get(LIST)).status).toBe(401);
  });

  it('must exist and be visible to be saved', async () => {
    const client = await apiAs(await createUser());
    const hidden = await createService({ isActive: false });

    expect((await client.put(getPath(hidden))).status).toBe(404);
    expect((await client.put(`${LIST}/${'f'.repeat(24)}`)).status).toBe(404);
    expect((await client.put(`${LIST}/x`)).status).toBe(404);
    expect((await client.delete(`${LIST}/x`)).status).toBe(404);
  });

  it('that are deleted or hidden are listed as gone, with the name they were saved with', async () => {
    const client = await apiAs(await createUser());
    const [deleted, hidden] = [
      await createService({ name: 'Old name' }),
      await createService({ name: 'Hidden' }),
    ];
    await client.put(getPath(deleted));
    await client.put(getPath(hidden));
    await ServiceModel.deleteOne({ _id: deleted._id });
    await ServiceModel.updateOne({ _id: hidden._id }, { name: 'Secret', isListed: false });

    const { body } = await client.get(LIST);

    expect(body.services).toEqual([
      { _id: String(hidden._id), name: 'Hidden', isGone: true },
      { _id: String(deleted._id), name: 'Old name', isGone: true },
    ]);
    expect((await client.get(`${LIST}?ids=true`)).body.ids).toHaveLength(2);
    expect((await client.delete(getPath(deleted))).status).toBe(200);
    expect((await client.get(LIST)).body.services).toHaveLength(1);
  });

  it('are at most 500, gone ones included, even when several are saved concurrently', async () => {
    const user = await createUser();
    const client = await apiAs(user);
    await SavedServiceModel.insertMany(
      Array.from({ length: 499 }, () => ({
        user: user._id,
        service: new Types.ObjectId(),
        name: 'Gone',
        savedAt: new Date(),
      })),
    );
    const services = await Promise.all([1, 2, 3].map(() => createService()));

    const responses = await Promise.all(services.map((service) => client.put(getPath(service))));

    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    expect((await client.get(`${LIST}?ids=true`)).body.ids).toHaveLength(500);
    const [saved] = responses.flatMap(({ status }, at) => (status === 200 ? [services[at]] : []));
    expect(saved && (await client.put(getPath(saved))).status).toBe(200);
  });

  it('rejects ids that are neither true nor false', async () => {
    const response = await (await apiAs(await createUser())).get(`${LIST}?ids=1`);

    expect(response.status).toBe(400);
    expect(response.body.issues[0].path).toBe('ids');
  });
});
