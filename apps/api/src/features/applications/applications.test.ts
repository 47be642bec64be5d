import { isApproved } from '@nearhand/shared/applications/applications';
import { messages } from '@nearhand/shared/api-messages';
import { describe, expect, it } from 'vitest';
import { ServiceModel } from '../../models/service.model.ts';
import { api, apiAs } from '../../test/api.ts';
import { createService, createUser } from '../../test/factories.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';
import { listNotifications } from '../../test/mails.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';
import { config } from '../../config.ts';
import { inSeconds } from '../../test/instants.ts';

describe('an application', () => {
  it('notifies all admins, and its decision notifies the applicant', async () => {
    const [first, second, applicant] = await Promise.all([
      createUser({ role: 'admin' }),
      createUser({ role: 'admin' }),
      createUser({ name: 'Nikhil Rao' }),
    ]);
    const [admin, other, client] = await Promise.all([first, second, applicant].map(apiAs));
    if (!admin || !other || !client) throw new TypeError('A client is missing');

    const business = { serviceType: 'Plumbing', address: '1 Mill Lane', contact: '555-0101' };
    expect((await client.post('/api/users/request-provider').send(business)).status).toBe(200);
    await admin.put(`/api/users/admin/reject/${applicant._id.toString()}`).send({ reason: 'No papers' });
    expect(await listNotifications(client)).toEqual([]);
    await runDueJobs({ now: inSeconds(config.APPLICATION_NOTICE_SECONDS + 1) });

    for (const each of [admin, other]) {
      expect(await listNotifications(each)).toMatchObject([
        {
          kind: 'application-received',
          title: 'Nikhil Rao applies as a provider',
          link: `/admin/users/${applicant._id.toString()}`,
        },
      ]);
    }
    expect(await listNotifications(client)).toMatchObject([
      { kind: 'application-decided', text: 'No papers' },
    ]);
  });
});

const business = { serviceType: 'Roofing', address: '2 Mill Lane', contact: '555-0102' };
const stored = (user: UserDocument) => UserModel.findById(user._id).orFail().lean();

describe('POST /api/users/request-provider', () => {
  const request = async (user: UserDocument, body: object = {}) =>
    (await apiAs(user)).post('/api/users/request-provider').send(body);

  it('puts a customer into the queue without changing the role', async () => {
    const user = await createUser();

    const response = await (await apiAs(user)).post('/api/users/request-provider');

    expect(response.status).toBe(200);
    expect(response.body.message).toBe('Provider request submitted! We will review your application.');
    expect(response.body.user).toMatchObject({ role: 'customer', status: 'inqueue' });
    expect(await stored(user)).toMatchObject({ role: 'customer', status: 'inqueue' });
  });

  it('stores the business fields', async () => {
    const user = await createUser({ serviceType: 'Painting' });

    await request(user, { ...business, serviceType: '' });

    expect(await stored(user)).toMatchObject({ ...business, serviceType: 'Painting' });
  });

  it('drops other fields', async () => {
    const user = await createUser();

    await request(user, { role: 'provider', status: 'approved', email: 'mine@example.org' });

    expect(await stored(user)).toMatchObject({ role: 'customer', status: 'inqueue', email: user.email });
  });

  it.each([
    ['serviceType', { $ne: null }, 'Service type must be text'],
    ['address', 'x'.repeat(201), 'Business address must be at most 200 characters'],
    ['contact', ['555'], 'Business contact must be text'],
  ])('rejects %s %j', async (field, value, message) => {
    const user = await createUser();

    const response = await request(user, { [field]: value });

    expect(response.status).toBe(400);
    expect(response.body.issues).toEqual([{ path: field, message }]);
    expect(await stored(user)).toEqual(user);
  });

  it.each(['customer', 'provider'] as const)('accepts a rejected %s again', async (role) => {
    const user = await createUser({ role, status: 'rejected' });
    const service = await createService({ provider: user._id });

    expect((await request(user, business)).status).toBe(200);

    expect(await stored(user)).toMatchObject({ role, status: 'inqueue', ...business });
    const status = role === 'provider' ? 'inqueue' : 'rejected';
    expect(await ServiceModel.findById(service._id).lean()).toMatchObject({
      isListed: false,
      providerSnapshot: { status },
    });
  });

  it.each([
    [
      'a customer who waits',
      { status: 'inqueue' },
      'already_applied',
      messages.providerRequest.alreadyWaiting,
    ],
    [
      'a provider who waits',
      { role: 'provider', status: 'inqueue' },
      'already_applied',
      messages.providerRequest.alreadyWaiting,
    ],
    [
      'an approved provider',
      { role: 'provider' },
      'already_provider',
      messages.providerRequest.alreadyProvider,
    ],
    ['an admin', { role: 'admin' }, 'already_admin', messages.providerRequest.adminCannot],
  ] as const)('rejects %s', async (_who, fields, code, message) => {
    const user = await createUser(fields);

    const response = await request(user, business);

    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({ code, message });
    expect(response.body.status).toBe(user.status);
    expect(await stored(user)).toEqual(user);
  });

  it('accepts one of two concurrent requests', async () => {
    const user = await createUser();

    const responses = await Promise.all([request(user), request(user)]);

    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe.each(['approve', 'reject'] as const)('PUT /api/users/admin/%s/:id', (decision) => {
  const status = decision === 'approve' ? 'approved' : 'rejected';
  const decide = async (id: unknown) =>
    (await apiAs(await createUser({ role: 'admin' }))).put(`/api/users/admin/${decision}/${String(id)}`);

  it('decides on a pending provider', async () => {
    const user = await createUser({ role: 'provider', status: 'inqueue' });

    const response = await decide(user._id);

    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      message: messages.admin[status],
      user: { _id: user._id.toString(), role: 'provider', status },
    });
    expect(await stored(user)).toMatchObject({ role: 'provider', status });
  });

  it('decides on a customer who has applied, effective at their next request', async () => {
    const user = await createUser({ status: 'inqueue' });
    const agent = await apiAs(user);

    await decide(user._id);

    const role = decision === 'approve' ? 'provider' : 'customer';
    expect(await stored(user)).toMatchObject({ role, status });
    expect((await agent.get('/api/users/profile')).body.user).toMatchObject({ role, status });
    expect((await agent.get('/api/bookings/provider')).status).toBe(decision === 'approve' ? 200 : 403);
  });

  it('lists the services of a provider from the approval on, if they are active', async () => {
    const user = await createUser({ role: 'provider', status: 'inqueue' });
    const active = await createService({ provider: user._id });
    const inactive = await createService({ provider: user._id, isActive: false });

    await decide(user._id);

    const services = await ServiceModel.find({ provider: user._id }).sort({ _id: 1 }).lean();
    expect(
      services.map(({ _id, isListed, providerSnapshot }) => [_id, isListed, providerSnapshot?.status]),
    ).toEqual([
      [active._id, decision === 'approve', status],
      [inactive._id, false, status],
    ]);
    expect((await api.get(`/api/services/${active._id.toString()}`)).status).toBe(
      decision === 'approve' ? 200 : 404,
    );
  });

  it.each([
    ['an approved provider', { role: 'provider' }, 'This application is already approved'],
    ['a rejected provider', { role: 'provider', status: 'rejected' }, 'This application is already rejected'],
    ['a customer who never applied', {}, messages.admin.notWaiting],
    ['an admin', { role: 'admin' }, messages.admin.notWaiting],
  ] as const)('rejects a decision on %s', async (_who, fields, message) => {
    const user = await createUser(fields);

    const response = await decide(user._id);

    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({ code: 'application_decided', message });
    expect(response.body.status).toBe(user.status);
    expect(await stored(user)).toEqual(user);
  });

  it.each(['f'.repeat(24), 'unknown', '0', '%00'])('returns 404 for the user %s', async (id) => {
    const response = await decide(id);

    expect(response.status).toBe(404);
    expect(response.body.message).toBe('User not found');
  });
});

describe('concurrent decisions', () => {
  it.each([1, 2, 3, 4, 5])('have one winner (round %i)', async () => {
    const user = await createUser({ role: 'provider', status: 'inqueue' });
    const service = await createService({ provider: user._id });
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const decide = (decision: string) => admin.put(`/api/users/admin/${decision}/${user._id.toString()}`);

    const responses = await Promise.all(
      ['approve', 'reject', 'approve', 'reject'].map((decision) => decide(decision)),
    );

    const won = responses.filter(({ status }) => status === 200);
    const lost = responses.filter(({ status }) => status === 409);
    expect([won.length, lost.length]).toEqual([1, 3]);
    const { status } = await stored(user);
    expect(won[0]?.body.user.status).toBe(status);
    expect(lost.map(({ body }) => body.status)).toEqual([status, status, status]);
    expect(await ServiceModel.findById(service._id).lean()).toMatchObject({
      isListed: isApproved({ status }),
      providerSnapshot: { status },
    });
  });

  it('update a service that is created concurrently', async () => {
    const user = await createUser({ role: 'provider', status: 'inqueue' });
    const { category } = await createService();
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const provider = await apiAs(user);
    const add = (n: number) =>
      provider.post('/api/services').send({
        name: `Roof ${n}`,
        description: 'Done with care',
        category: category.toString(),
        basePrice: 80,
      });

    await Promise.all([add(1), add(2), admin.put(`/api/users/admin/approve/${user._id.toString()}`), add(3)]);

    const services = await ServiceModel.find({ provider: user._id }).lean();
    expect(services.map(({ isListed }) => isListed)).toEqual([true, true, true]);
  });
});
