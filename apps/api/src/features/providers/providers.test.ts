import { MINUTE_MS } from '@nearhand/shared/durations';
import type { BookingEventKind } from '@nearhand/shared/bookings/booking-events';
import type { ActingSide } from '@nearhand/shared/bookings/booking-facts';
import { describe, expect, it } from 'vitest';
import { api, apiAs } from '../../test/api.ts';
import { comingDay } from '../../test/instants.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';
import { BookingEventModel } from '../../models/booking-event.model.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';

const serviceArea = { label: 'Old Town', center: { lat: 45.523, lng: -122.676 }, radiusKm: 12 };
const getPath = ({ _id }: Pick<UserDocument, '_id'>) => `/api/providers/${_id.toString()}`;

describe('GET /api/providers/{id}', () => {
  it('returns a provider without contact details to visitors', async () => {
    const provider = await createUser({
      role: 'provider',
      about: 'Twenty years of taps',
      serviceArea,
      ratingSum: 9,
      reviewCount: 2,
      profilePhoto: '/api/images/x',
    });

    const { status, body } = await api.get(getPath(provider));

    expect(status).toBe(200);
    expect(body.provider).toEqual({
      _id: provider._id.toString(),
      name: provider.name,
      profilePhoto: '/api/images/x',
      about: 'Twenty years of taps',
      serviceType: 'Plumbing',
      memberSince: provider.createdAt.toISOString(),
      serviceArea,
      rating: 4.5,
      reviewCount: 2,
      completedJobs: 0,
      medianResponseMinutes: null,
      nextSlot: null,
    });
  });

  it('returns contact details to signed-in callers', async () => {
    const provider = await createUser({ role: 'provider' });

    const { body } = await (await apiAs(await createUser())).get(getPath(provider));

    const { email, phone, contact, address } = provider;
    expect(body.provider).toMatchObject({ email, phone, contact, address, serviceArea: null });
  });

  it.each([
    ['a customer', { role: 'customer' }],
    ['a customer who has applied', { role: 'customer', status: 'inqueue' }],
    ['an admin', { role: 'admin' }],
    ['a pending provider', { role: 'provider', status: 'inqueue' }],
    ['a rejected provider', { role: 'provider', status: 'rejected' }],
    ['a suspended provider', { role: 'provider', suspension: { reason: 'x', at: new Date() } }],
  ] as const)('does not find %s', async (_who, fields) => {
    const user = await createUser(fields);

    expect((await api.get(getPath(user))).status).toBe(404);
    expect((await (await apiAs(await createUser({ role: 'admin' }))).get(getPath(user))).status).toBe(404);
  });

  it('does not find a closed account or a malformed id', async () => {
    const provider = await createUser({ role: 'provider' });
    await UserModel.deleteOne({ _id: provider._id });

    expect((await api.get(getPath(provider))).status).toBe(404);
    expect((await api.get('/api/providers/x')).status).toBe(404);
  });

  it('counts completed jobs', async () => {
    const provider = await createUser({ role: 'provider' });
    await createBooking({ provider: provider._id, status: 'completed' });
    await createBooking({ provider: provider._id, status: 'pending' });
    await createBooking({ status: 'completed' });

    expect((await api.get(getPath(provider))).body.provider.completedJobs).toBe(1);
  });

  /** Stores requests, the latest last, with the minutes until each was decided. */
  async function createRequests(
    provider: UserDocument,
    decisions: [minutes: number, kind?: BookingEventKind, side?: ActingSide][],
  ) {
    const service = await createService({ provider: provider._id });
    for (const [at, [minutes, kind = 'approved', side = 'provider']] of decisions.entries()) {
      const createdAt = new Date(Date.UTC(2030, 0, 1 + at));
      const fields = { provider: provider._id, service: service._id, status: 'rejected' } as const;
      const booking = await createBooking({ ...fields, createdAt });
      await BookingEventModel.create({
        booking: booking._id,
        at: new Date(createdAt.getTime() + minutes * MINUTE_MS),
        kind,
        side,
      });
    }
  }

  it('measures the median time to approve or reject', async () => {
    const provider = await createUser({ role: 'provider' });
    await createRequests(provider, [
      [10],
      [90, 'rejected'],
      [20],
      [7, 'cancelled'],
      [0, 'approved', 'system'],
    ]);
    expect((await api.get(getPath(provider))).body.provider.medianResponseMinutes).toBe(20);

    await createRequests(provider, [[31]]);
    expect((await api.get(getPath(provider))).body.provider.medianResponseMinutes).toBe(26);
  });

  it('measures the last 20 requests only', async () => {
    const provider = await createUser({ role: 'provider' });
    await createRequests(provider, [
      [900],
      [900],
      ...Array.from({ length: 19 }, (): [number] => [5]),
      [3, 'expired', 'system'],
    ]);

    expect((await api.get(getPath(provider))).body.provider.medianResponseMinutes).toBe(5);
  });

  it('returns the first slot of any listed service', async () => {
    const provider = await createUser({ role: 'provider' });
    const client = await apiAs(provider);
    const [today, later] = [comingDay('05-06'), comingDay('05-07')];
    const windows = (from: string, to: string) => [{ from, to }];
    await client.put('/api/availability').send({
      weeklyHours: [],
      overrides: [
        { date: today, windows: windows('09:00', '09:15') },
        { date: later, windows: windows('09:00', '12:00') },
      ],
      bookingWindow: 365,
    });
    const read = async () => (await api.get(getPath(provider))).body.provider.nextSlot;
    expect(await read()).toBeNull();

    await createService({ provider: provider._id, duration: 30 });
    expect(await read()).toMatchObject({ date: later, time: '09:00' });

    // A service that is longer than all opening hours is offered at the start of each.
    const long = await createService({ provider: provider._id, duration: 240 });
    expect(await read()).toMatchObject({ date: today, time: '09:00' });
    await ServiceModel.updateOne({ _id: long._id }, { isListed: false });
    expect(await read()).toMatchObject({ date: later });
  });
});
