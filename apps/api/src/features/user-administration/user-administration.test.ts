import type { AuditEntry } from '@nearhand/shared/audit/audit';
import type { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { AuditEntryModel } from '../../models/audit-entry.model.ts';
import { apiAs, type ApiClient } from '../../test/api.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { UserModel } from '../../models/user.model.ts';

const getPath = ({ _id }: { _id: Types.ObjectId }) => `/api/users/${_id.toString()}`;
const asAdmin = async () => apiAs(await createUser({ role: 'admin' }));

describe('GET /api/users/:id', () => {
  it('returns an admin one user, with sessions, upcoming bookings and counts', async () => {
    const admin = await asAdmin();
    const provider = await createUser({ role: 'provider' });
    const service = await createService({ provider: provider._id });
    await createService({ provider: provider._id, isActive: false });
    const booking = await createBooking({ service: service._id });
    await apiAs(provider);

    const { body } = await admin.get(getPath(provider));

    expect(body.user).toMatchObject({ _id: provider._id.toString(), name: provider.name });
    expect(body.futureBookings.map(({ _id }: { _id: string }) => _id)).toEqual([booking._id.toString()]);
    expect(body.sessions).toHaveLength(1);
    expect(body.counts).toEqual({ bookings: 1, futureBookings: 1, services: 2, listedServices: 1 });
    expect((await admin.get(`/api/users/${'f'.repeat(24)}`)).status).toBe(404);
  });
});

describe('a decision on an application', () => {
  const decide = (admin: ApiClient, id: Types.ObjectId) => (how: string, body?: object) =>
    admin.put(`/api/users/admin/${how}/${id.toString()}`).send(body);

  it('has a reason that the applicant reads until they apply again', async () => {
    const applicant = await createUser({ role: 'provider', status: 'inqueue' });
    const client = await apiAs(applicant);
    const put = decide(await asAdmin(), applicant._id);

    await put('reject', { reason: 'No business address' });
    const rejected = await client.get('/api/users/profile');
    const again = await client.post('/api/users/request-provider').send({});

    expect(rejected.body.user.reason).toBe('No business address');
    expect(again.body.user).not.toHaveProperty('reason');
    expect(again.body.user.hasAppliedBefore).toBe(true);
  });

  it('can be reversed either way, but only with undo', async () => {
    const applicant = await createUser({ role: 'provider', status: 'inqueue' });
    const service = await createService({ provider: applicant._id });
    const put = decide(await asAdmin(), applicant._id);

    const early = await put('reject', { undo: true });
    await put('approve');
    const without = await put('reject', { reason: 'Changed my mind' });
    const undone = await put('reject', { reason: 'License expired', undo: true });
    const hidden = await (await asAdmin()).get(`/api/services/${service._id.toString()}`);
    const back = await put('approve', { undo: true });
    const twice = await put('approve', { undo: true });

    expect([early, without, undone, back, twice].map(({ status }) => status)).toEqual([
      409, 409, 200, 200, 409,
    ]);
    expect(undone.body.user).toMatchObject({ status: 'rejected', reason: 'License expired' });
    expect(hidden.body.service.provider.status).toBe('rejected');
    const about = `/api/audit-log?target=${applicant._id.toString()}`;
    const { entries } = (await (await asAdmin()).get(about)).body as { entries: AuditEntry[] };
    expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
      ['application.approved', undefined],
      ['application.rejected', 'License expired'],
      ['application.approved', undefined],
    ]);
  });
});

describe('PUT /api/users/:id/role', () => {
  it('changes a customer to an admin and back, from the next request on', async () => {
    const admin = await asAdmin();
    const customer = await createUser({ emailVerifiedAt: new Date() });
    const client = await apiAs(customer);
    const put = (role: string) => admin.put(`${getPath(customer)}/role`).send({ role });

    expect((await client.get('/api/audit-log')).status).toBe(403);
    expect((await put('admin')).body.user.role).toBe('admin');
    expect((await client.get('/api/audit-log')).status).toBe(200);
    expect((await put('customer')).status).toBe(200);
    expect((await client.get('/api/audit-log')).status).toBe(403);
    expect(
      await AuditEntryModel.countDocuments({ target: customer._id, action: 'account.role_changed' }),
    ).toBe(2);
  });

  it('changes a provider to an admin, whose services are hidden, but not while customers rely on a visit', async () => {
    const admin = await asAdmin();
    const provider = await createUser({ role: 'provider', emailVerifiedAt: new Date() });
    const service = await createService({ provider: provider._id });
    const booking = await createBooking({ service: service._id, status: 'approved' });
    const change = () => admin.put(`${getPath(provider)}/role`).send({ role: 'admin' });

    const early = await change();
    expect([early.status, early.body.code]).toEqual([409, 'bookings_ahead']);
    await BookingModel.updateOne({ _id: booking._id }, { status: 'cancelled' });
    const { status, body } = await change();

    expect([status, body.user.role]).toEqual([200, 'admin']);
    expect(body.user).not.toHaveProperty('status');
    expect((await ServiceModel.findById(service._id).lean())?.isListed).toBe(false);
    expect((await (await apiAs(provider)).get('/api/audit-log')).status).toBe(200);
  });

  it('accepts only customer and admin, and rejects a provider as a customer', async () => {
    const admin = await asAdmin();
    const [customer, provider] = [await createUser(), await createUser({ role: 'provider' })];

    const statuses = [
      (await admin.put(`${getPath(customer)}/role`).send({ role: 'provider' })).status,
      (await admin.put(`${getPath(customer)}/role`)).status,
      (await admin.put(`${getPath(provider)}/role`).send({ role: 'customer' })).status,
    ];

    expect(statuses).toEqual([400, 400, 409]);
  });

  it('preserves the last admin, even when the last two give up the role concurrently', async () => {
    await UserModel.deleteMany({ role: 'admin' });
    const [one, other] = [await createUser({ role: 'admin' }), await createUser({ role: 'admin' })];
    const [first, second] = [await apiAs(one), await apiAs(other)];

    const responses = await Promise.all([
      first.put(`${getPath(one)}/role`).send({ role: 'customer' }),
      second.put(`${getPath(other)}/role`).send({ role: 'customer' }),
    ]);

    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await UserModel.countDocuments({ role: 'admin' })).toBe(1);
  });
});

describe('DELETE /api/users/:id/sessions', () => {
  it('ends one session or all', async () => {
    const admin = await asAdmin();
    const customer = await createUser();
    const [first, second] = [await apiAs(customer), await apiAs(customer)];
    const { sessions } = (await admin.get(getPath(customer))).body;

    const one = await admin.delete(`${getPath(customer)}/sessions/${sessions[0]._id}`);
    expect([one.status, (await admin.get(getPath(customer))).body.sessions.length]).toEqual([200, 1]);
    expect((await admin.delete(`${getPath(customer)}/sessions`)).status).toBe(200);

    const profiles = [await first.get('/api/users/profile'), await second.get('/api/users/profile')];
    expect(profiles.map(({ status }) => status)).toEqual([401, 401]);
  });
});

describe('the audit log of one user', () => {
  it('lists the actions by and on the user', async () => {
    const user = await createUser({ role: 'admin' });
    const admin = await apiAs(user);
    const [customer, other] = [await createUser(), await createUser()];
    for (const person of [customer, other]) await admin.delete(`${getPath(person)}/sessions`);

    const about = async (query: string) => (await admin.get(`/api/audit-log?${query}`)).body.entries.length;

    expect(await about(`about=${customer._id.toString()}`)).toBe(1);
    expect(await about(`about=${user._id.toString()}`)).toBe(2);
    expect(await about(`actor=${user._id.toString()}&target=${other._id.toString()}`)).toBe(1);
    expect((await admin.get('/api/audit-log?about=x')).status).toBe(400);
  });
});
