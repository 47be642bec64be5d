import { DAY_MS } from '@nearhand/shared/durations';
import { beforeEach, expect, it } from 'vitest';
import { apiAs } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { daysAgo } from '../../test/instants.ts';
import { UserModel } from '../../models/user.model.ts';

beforeEach(async () => {
  await UserModel.deleteMany();
});

async function fetchCounts() {
  const admin = await apiAs(await createUser({ role: 'admin' }));
  const response = await admin.get('/api/users/admin/counts');
  expect(response.status).toBe(200);
  return response.body.counts;
}

it('counts users for the overview', async () => {
  await createUser({ createdAt: daysAgo(6) });
  await createUser({ createdAt: daysAgo(8) });
  await createUser({ createdAt: daysAgo(9), status: 'inqueue', appliedAt: daysAgo(3) });
  await createUser({ role: 'provider' });
  await createUser({ role: 'provider', status: 'rejected' });
  await createUser({ role: 'provider', status: 'inqueue', appliedAt: daysAgo(5) });

  const { oldestApplicationAt, ...numbers } = await fetchCounts();

  expect(numbers).toEqual({
    customers: 3,
    newCustomers: 1,
    providers: 3,
    activeProviders: 1,
    applications: 2,
  });
  expect(Math.round((Date.now() - Date.parse(oldestApplicationAt)) / DAY_MS)).toBe(5);
});

it('returns null without pending applications', async () => {
  expect(await fetchCounts()).toEqual({
    customers: 0,
    newCustomers: 0,
    providers: 0,
    activeProviders: 0,
    applications: 0,
    oldestApplicationAt: null,
  });
});
