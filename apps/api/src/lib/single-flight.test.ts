import { describe, expect, it, vi } from 'vitest';
import { createUser } from '../test/factories.ts';
import { UserModel } from '../models/user.model.ts';
import { createSingleFlight } from './single-flight.ts';

describe('createSingleFlight', () => {
  const counter = () => {
    const count = vi.fn(() => UserModel.countDocuments());
    return { count, countUsers: createSingleFlight<number>() };
  };

  it('reads once for each key', async () => {
    const { count, countUsers } = counter();

    await Promise.all(['all', 'all', 'some'].map((key) => countUsers(key, count)));

    expect(count).toHaveBeenCalledTimes(2);
  });

  it('reads again for a request that comes while the read runs', async () => {
    const { count, countUsers } = counter();
    const before = await UserModel.countDocuments();
    let late: Promise<number> | undefined;

    const first = await countUsers('all', async () => {
      const users = await count();
      await createUser();
      late = countUsers('all', count);
      return users;
    });

    expect([first, await late]).toEqual([before, before + 1]);
  });

  it('reads again after a read has failed', async () => {
    const { count, countUsers } = counter();
    count.mockRejectedValueOnce(new RangeError('connection lost'));

    await expect(countUsers('all', count)).rejects.toThrow('connection lost');

    expect(await countUsers('all', count)).toBe(await UserModel.countDocuments());
  });
});
