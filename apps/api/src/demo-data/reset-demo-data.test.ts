import mongoose from 'mongoose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { apiAs } from '../test/api.ts';
import { createUser } from '../test/factories.ts';
import { UserModel, type UserDocument } from '../features/users/user.model.ts';
import { demoSignIns } from './demo-accounts.ts';
import { loadDemoData } from './load-demo-data.ts';
import { NotADemoError, resetDemoData } from './reset-demo-data.ts';

const clock = { now: new Date(), timeZone: 'Europe/Lisbon' };

// Each load draws 65 images, which takes its time where many tests run at once.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

describe('resetting the demo data', () => {
  const ids = () => mongoose.connection.collection('services').distinct('_id');
  let visitor: UserDocument;
  let agent: Awaited<ReturnType<typeof apiAs>>;
  let idsBefore: unknown[];
  let removed: number;

  beforeAll(async () => {
    await loadDemoData(clock);
    idsBefore = await ids();
    visitor = await createUser();
    await UserModel.updateOne({ email: demoSignIns.provider }, { name: 'Somebody else' });
    agent = await apiAs(visitor);
    ({ removed } = await resetDemoData({ ...clock, now: new Date(clock.now.getTime() + 86_400_000) }));
  });

  it('brings back what was changed, removes what was added and signs everybody out', async () => {
    expect(removed).toBeGreaterThan(200);
    expect(await UserModel.exists({ _id: visitor._id })).toBeNull();
    expect((await UserModel.findOne({ email: demoSignIns.provider }).lean())?.name).toBe('Ana Moreno');
    expect((await agent.get('/api/users/profile')).status).toBe(401);
  });

  it('keeps the addresses of people and services', async () => {
    expect(await ids()).toEqual(idsBefore);
  });

  it('refuses to empty a marketplace that is no demo', async () => {
    await Promise.all(Object.values(mongoose.models).map((model) => model.deleteMany({})));
    const { _id } = await createUser();

    await expect(resetDemoData(clock)).rejects.toThrow(NotADemoError);

    expect(await UserModel.exists({ _id })).not.toBeNull();
  });
});
