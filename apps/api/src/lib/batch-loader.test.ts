import { describe, expect, it, vi } from 'vitest';
import { createUser } from '../test/factories.ts';
import { UserModel } from '../models/user.model.ts';
import { createBatchLoader } from './batch-loader.ts';

const userLoader = () => {
  const read = vi.fn((ids: string[]) => UserModel.find({ _id: { $in: ids } }, { name: 1 }).lean());
  return { read, loadUser: createBatchLoader(read) };
};

describe('createBatchLoader', () => {
  it('reads all requested documents with one query', async () => {
    const [ada, bob] = await Promise.all([createUser({ name: 'Ada' }), createUser({ name: 'Bob' })]);
    const { read, loadUser } = userLoader();

    const found = await Promise.all([ada, bob, ada].map(({ _id }) => loadUser(_id.toString())));

    expect(found.map((user) => user?.name)).toEqual(['Ada', 'Bob', 'Ada']);
    expect(read.mock.calls).toEqual([[[ada._id.toString(), bob._id.toString()]]]);
  });

  it('returns undefined for a missing document, and the others all the same', async () => {
    const ada = await createUser({ name: 'Ada' });
    const { loadUser } = userLoader();

    const found = await Promise.all(['f'.repeat(24), ada._id.toString()].map(loadUser));

    expect(found.map((user) => user?.name)).toEqual([undefined, 'Ada']);
  });

  it('reads a document again for a later request', async () => {
    const ada = await createUser({ name: 'Ada' });
    const { loadUser } = userLoader();
    await loadUser(ada._id.toString());

    await UserModel.updateOne({ _id: ada._id }, { name: 'Grace' });

    expect((await loadUser(ada._id.toString()))?.name).toBe('Grace');
  });

  it('reads again after a query has failed', async () => {
    const ada = await createUser({ name: 'Ada' });
    const { read, loadUser } = userLoader();
    read.mockImplementationOnce(() => {
      throw new RangeError('connection lost');
    });

    await expect(loadUser(ada._id.toString())).rejects.toThrow('connection lost');

    expect((await loadUser(ada._id.toString()))?.name).toBe('Ada');
  });
});
