import { describe, expect, it, vi } from 'vitest';
import { createUser } from '../test/factories.ts';
import { UserModel } from '../users/user.model.ts';
import { askTogether, readTogether } from './read-together.ts';

const userReader = () => {
  const read = vi.fn((ids: string[]) => UserModel.find({ _id: { $in: ids } }, { name: 1 }).lean());
  return { read, readUser: readTogether(read) };
};

describe('documents read together', () => {
  it('come to each who asked, by one question', async () => {
    const [ada, bob] = await Promise.all([createUser({ name: 'Ada' }), createUser({ name: 'Bob' })]);
    const { read, readUser } = userReader();

    const found = await Promise.all([ada, bob, ada].map(({ _id }) => readUser(_id.toString())));

    expect(found.map((user) => user?.name)).toEqual(['Ada', 'Bob', 'Ada']);
    expect(read.mock.calls).toEqual([[[ada._id.toString(), bob._id.toString()]]]);
  });

  it('are undefined where there is none, without harm to the others', async () => {
    const ada = await createUser({ name: 'Ada' });
    const { readUser } = userReader();

    const found = await Promise.all(['f'.repeat(24), ada._id.toString()].map(readUser));

    expect(found.map((user) => user?.name)).toEqual([undefined, 'Ada']);
  });

  it('are read anew for whoever asks later', async () => {
    const ada = await createUser({ name: 'Ada' });
    const { readUser } = userReader();
    await readUser(ada._id.toString());

    await UserModel.updateOne({ _id: ada._id }, { name: 'Grace' });

    expect((await readUser(ada._id.toString()))?.name).toBe('Grace');
  });

  it('can be asked for again after a question has failed', async () => {
    const ada = await createUser({ name: 'Ada' });
    const { read, readUser } = userReader();
    read.mockImplementationOnce(() => {
      throw new RangeError('connection lost');
    });

    await expect(readUser(ada._id.toString())).rejects.toThrow('connection lost');

    expect((await readUser(ada._id.toString()))?.name).toBe('Ada');
  });
});

describe('questions asked together', () => {
  const counter = () => {
    const ask = vi.fn(() => UserModel.countDocuments());
    return { ask, askForCount: askTogether<number>() };
  };

  it('are asked once, and each other question by itself', async () => {
    const { ask, askForCount } = counter();

    await Promise.all(['everybody', 'everybody', 'somebody'].map((question) => askForCount(question, ask)));

    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('are asked anew for whoever comes when the answer is being read', async () => {
    const { ask, askForCount } = counter();
    const before = await UserModel.countDocuments();
    let late: Promise<number> | undefined;

    const first = await askForCount('everybody', async () => {
      const count = await ask();
      await createUser();
      late = askForCount('everybody', ask);
      return count;
    });

    expect([first, await late]).toEqual([before, before + 1]);
  });

  it('can be asked again after one has failed', async () => {
    const { ask, askForCount } = counter();
    ask.mockRejectedValueOnce(new RangeError('connection lost'));

    await expect(askForCount('everybody', ask)).rejects.toThrow('connection lost');

    expect(await askForCount('everybody', ask)).toBe(await UserModel.countDocuments());
  });
});
