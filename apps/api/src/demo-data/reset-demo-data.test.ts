import { DAY_MS } from '@nearhand/shared/durations';
import { demoEmails } from '@nearhand/demo-data/demo-data';
import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiAs, type ApiClient } from '../test/api.ts';
import { createUser } from '../test/factories.ts';
import { UserModel, type UserDocument } from '../models/user.model.ts';
import { NonDemoDatabaseError, resetDemoData } from './reset-demo-data.ts';
import { seedDemoData } from './seed-demo-data.ts';

const clock = { now: new Date(), timeZone: 'Europe/Lisbon' };

describe('resetting the demo data', () => {
  const ids = () => mongoose.connection.collection('services').distinct('_id');
  let visitor: UserDocument;
  let agent: ApiClient;
  let idsBefore: unknown[];
  let removed: number;

  beforeAll(async () => {
    await seedDemoData(clock);
    idsBefore = await ids();
    visitor = await createUser();
    await UserModel.updateOne({ email: demoEmails.provider }, { name: 'Another name' });
    agent = await apiAs(visitor);
    ({ removed } = await resetDemoData({ ...clock, now: new Date(clock.now.getTime() + DAY_MS) }));
  });

  it('restores changed data, deletes added data and signs out all users', async () => {
    expect(removed).toBeGreaterThan(200);
    expect(await UserModel.exists({ _id: visitor._id })).toBeNull();
    expect((await UserModel.findOne({ email: demoEmails.provider }).lean())?.name).toBe('Ana Moreno');
    expect((await agent.get('/api/users/profile')).status).toBe(401);
  });

  it('preserves the ids of services', async () => {
    expect(await ids()).toEqual(idsBefore);
  });

  it('rejects a database without demo data', async () => {
    await Promise.all(Object.values(mongoose.models).map((model) => model.deleteMany({})));
    const { _id } = await createUser();

    await expect(resetDemoData(clock)).rejects.toThrow(NonDemoDatabaseError);

    expect(await UserModel.exists({ _id })).not.toBeNull();
  });
});
