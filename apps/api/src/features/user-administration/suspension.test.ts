import { PASSWORD } from '@nearhand/test-support/users';
import { suspendedMessage } from '@nearhand/shared/api-messages';
import type { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { BookingModel } from '../../models/booking.model.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { api, apiAs, type ApiClient } from '../../test/api.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';
import { UserModel } from '../../models/user.model.ts';
import { comingDay } from '../../test/instants.ts';

const REASON = 'Two customers report visits that never happened.';

const suspend = (admin: ApiClient, { _id }: { _id: Types.ObjectId }, reason = REASON) =>
  admin.put(`/api/users/${_id.toString()}/suspend`).send({ reason });

async function signInAdmin() {
  const user = await createUser({ role: 'admin' });
  return { user, admin: await apiAs(user) };
}

async function createProviderWithService() {
  const provider = await createUser({ role: 'provider' });
  const service = await createService({ provider: provider._id });
  return { provider, service };
}

describe('PUT /api/users/:id/suspend', () => {
  it('ends the sessions, hides the services, and returns the upcoming bookings', async () => {
    const { admin } = await signInAdmin();
    const { provider, service } = await createProviderWithService();
    const [device, other] = [await apiAs(provider), await apiAs(provider)];
    const past = { scheduledDate: new Date('2020-01-01T10:00Z'), endDate: new Date('2020-01-01T11:00Z') };
    await createBooking({ service: service._id, ...past });
    const coming = await createBooking({ service: service._id, status: 'approved' });

    const response = await suspend(admin, provider);

    expect(response.status).toBe(200);
    expect(response.body.user.suspension.reason).toBe(REASON);
    expect(response.body.futureBookings.map(({ _id }: { _id: string }) => _id)).toEqual([
      coming._id.toString(),
    ]);
    const profiles = [await device.get('/api/users/profile'), await other.get('/api/users/profile')];
    expect(profiles.map(({ status }) => status)).toEqual([401, 401]);
    expect((await api.get(`/api/services/${service._id.toString()}`)).status).toBe(404);
    const { entries } = (await admin.get(`/api/audit-log?target=${provider._id.toString()}`)).body;
    expect(entries).toMatchObject([{ action: 'account.suspended', reason: REASON }]);
  });

  it('returns the reason at a login with the correct password only', async () => {
    const { admin } = await signInAdmin();
    const { provider } = await createProviderWithService();
    await suspend(admin, provider);
    const logIn = (password: string) =>
      api.post('/api/users/login').send({ email: provider.email, password });

    const [right, wrong] = [await logIn(PASSWORD), await logIn('another password')];

    expect([right.status, right.body.message]).toEqual([403, suspendedMessage(REASON)]);
    expect(wrong.status).toBe(401);
    expect(JSON.stringify(wrong.body)).not.toContain(REASON);
  });

  it('blocks new bookings of the provider and approvals', async () => {
    const { admin } = await signInAdmin();
    const { provider, service } = await createProviderWithService();
    const pending = await createBooking({ service: service._id });
    const customer = await apiAs(await createUser());
    await suspend(admin, provider);

    const booked = await customer
      .post('/api/bookings')
      .send({ serviceId: service._id.toString(), scheduledDate: `${comingDay('05-01')}T10:00:00Z` });
    const approved = await admin
      .put(`/api/bookings/${pending._id.toString()}/status`)
      .send({ status: 'approved' });

    expect([booked.status, approved.status]).toEqual([404, 409]);
  });

  it('returns every booking that was created concurrently', async () => {
    const { admin } = await signInAdmin();
    for (let round = 0; round < 5; round += 1) {
      const { provider, service } = await createProviderWithService();
      const customers = await Promise.all([1, 2, 3].map(async () => apiAs(await createUser())));

      const [suspended, ...booked] = await Promise.all([
        suspend(admin, provider),
        ...customers.map((customer) =>
          customer
            .post('/api/bookings')
            .send({ serviceId: service._id.toString(), scheduledDate: `${comingDay('05-01')}T10:00:00Z` }),
        ),
      ]);

      const made = booked.filter(({ status }) => status === 201).map(({ body }) => body.booking._id);
      const listed = suspended.body.futureBookings.map(({ _id }: { _id: string }) => _id);
      expect(new Set(listed)).toEqual(new Set(made));
      expect(await BookingModel.countDocuments({ provider: provider._id })).toBe(made.length);
    }
  });

  it('requires a reason', async () => {
    const { admin } = await signInAdmin();
    const customer = await createUser();

    expect((await suspend(admin, customer, '  ')).status).toBe(400);
    expect((await admin.put(`/api/users/${customer._id.toString()}/suspend`)).status).toBe(400);
    expect((await suspend(admin, customer, 'x'.repeat(501))).status).toBe(400);
  });

  it('is rejected for the caller, a suspended user and an unknown one', async () => {
    const { admin, user } = await signInAdmin();
    const customer = await createUser();

    const statuses = [
      (await suspend(admin, user)).status,
      (await suspend(admin, customer)).status,
      (await suspend(admin, customer)).status,
      (await admin.put(`/api/users/${'f'.repeat(24)}/suspend`).send({ reason: REASON })).status,
    ];

    expect(statuses).toEqual([409, 200, 409, 404]);
  });

  it('leaves one admin when two suspend each other concurrently', async () => {
    await UserModel.deleteMany({ role: 'admin' });
    const [one, other] = [await signInAdmin(), await signInAdmin()];

    const responses = await Promise.all([suspend(one.admin, other.user), suspend(other.admin, one.user)]);

    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await UserModel.countDocuments({ role: 'admin', suspension: { $exists: false } })).toBe(1);
  });
});

describe('PUT /api/users/:id/restore', () => {
  it('allows the sign-in and lists the services again', async () => {
    const { admin } = await signInAdmin();
    const { provider, service } = await createProviderWithService();
    const path = `/api/users/${provider._id.toString()}/restore`;
    await suspend(admin, provider);

    const restored = await admin.put(path);
    const again = await admin.put(path);
    const login = await api.post('/api/users/login').send({ email: provider.email, password: PASSWORD });

    expect([restored.status, again.status, login.status]).toEqual([200, 409, 200]);
    expect(restored.body.user).not.toHaveProperty('suspension');
    expect((await api.get(`/api/services/${service._id.toString()}`)).status).toBe(200);
    expect((await ServiceModel.findById(service._id).lean())?.providerSnapshot).not.toHaveProperty(
      'isSuspended',
    );
  });
});
