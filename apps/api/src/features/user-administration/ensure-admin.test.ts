import { beforeEach, describe, expect, it } from 'vitest';
import { SessionModel } from '../../models/session.model.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { api, apiAs, apiWithToken } from '../../test/api.ts';
import { createService, createUser } from '../../test/factories.ts';
import { ensureAdmin } from './ensure-admin.ts';
import { UserModel } from '../../models/user.model.ts';

const settings = { ADMIN_EMAIL: 'Boss@Example.org', ADMIN_PASSWORD: 'the password of the boss' };
const email = 'boss@example.org';

beforeEach(async () => {
  await UserModel.deleteMany();
});

const stored = () => UserModel.findOne({ email }).orFail().lean();
async function logIn(password = settings.ADMIN_PASSWORD): Promise<string> {
  const response = await api.post('/api/users/login').send({ email, password });
  return response.body.token;
}
const listStatus = async (token: string) => {
  const { status } = await apiWithToken(token).get('/api/users/admin/all_customers');
  return status;
};

describe('the admin that the settings name', () => {
  it('is created', async () => {
    await ensureAdmin(settings);

    expect(await stored()).toMatchObject({ email, role: 'admin' });
    expect(await listStatus(await logIn())).toBe(200);
  });

  it('is not created when the settings name none', async () => {
    await ensureAdmin({});

    expect(await UserModel.countDocuments()).toBe(0);
  });

  it('is unchanged, sessions included, when the settings match', async () => {
    await ensureAdmin(settings);
    const token = await logIn();
    const before = await stored();

    await ensureAdmin(settings);

    expect(await stored()).toEqual(before);
    expect(await listStatus(token)).toBe(200);
  });

  it('gets a new password, which ends the existing sessions', async () => {
    await ensureAdmin(settings);
    const token = await logIn();

    await ensureAdmin({ ...settings, ADMIN_PASSWORD: 'another password' });

    expect(await listStatus(token)).toBe(401);
    expect(await logIn()).toBeUndefined();
    expect(await listStatus(await logIn('another password'))).toBe(200);
  });

  it('preserves name, phone and sessions when it gets its role back', async () => {
    await ensureAdmin(settings);
    await UserModel.updateOne({ email }, { role: 'customer', name: 'Robin', phone: '555-0100' });
    const token = await logIn();

    await ensureAdmin(settings);

    expect(await stored()).toMatchObject({ role: 'admin', name: 'Robin', phone: '555-0100' });
    expect(await listStatus(token)).toBe(200);
  });

  it('may have been a provider before, whose services are then hidden', async () => {
    const provider = await createUser({ role: 'provider', email });
    const service = await createService({ provider: provider._id });
    const agent = await apiAs(provider);

    await ensureAdmin(settings);

    expect(await stored()).toMatchObject({ _id: provider._id, role: 'admin' });
    expect(await stored()).not.toHaveProperty('status');
    expect(await ServiceModel.findById(service._id).lean()).toMatchObject({ isListed: false });
    expect((await agent.get('/api/users/profile')).status).toBe(401);
  });

  it('loses the profile of a stranger who registered with the email', async () => {
    const stranger = await createUser({
      email,
      name: 'Call 555-0666',
      phone: '555-0666',
      profilePhoto: '/api/images/aaaaaaaaaaaaaaaaaaaaaaaa',
      serviceType: 'Plumbing',
      address: '1 Mill Lane',
      contact: '555-0666',
    });
    const agent = await apiAs(stranger);

    await ensureAdmin(settings);

    const admin = await stored();
    expect(admin).toMatchObject({ _id: stranger._id, role: 'admin', name: 'Administrator', phone: '-' });
    expect(Object.keys(admin)).not.toEqual(expect.arrayContaining(['profilePhoto']));
    expect([admin.profilePhoto, admin.serviceType, admin.address, admin.contact]).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
    expect((await agent.get('/api/users/profile')).status).toBe(401);
  });

  it('is created once by instances that start concurrently', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ensureAdmin(settings)));

    expect(await UserModel.countDocuments()).toBe(1);
    expect(await listStatus(await logIn())).toBe(200);
  });

  it('gets its password once from instances that start concurrently', async () => {
    await ensureAdmin(settings);
    const startInstance = async () => {
      await ensureAdmin({ ...settings, ADMIN_PASSWORD: 'another password' });
      return logIn('another password');
    };

    const tokens = await Promise.all(Array.from({ length: 5 }, startInstance));

    const statuses = await Promise.all(tokens.map(listStatus));
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(await SessionModel.countDocuments({ user: (await stored())._id })).toBe(5);
  });
});
