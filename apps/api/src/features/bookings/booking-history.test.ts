import { mayAct, statusActions } from '@nearhand/shared/bookings/booking-actions';
import type { BookingEvent } from '@nearhand/shared/bookings/booking-history';
import mongoose from 'mongoose';
import { describe, expect, it, vi } from 'vitest';
import { api, apiAs, type ApiClient } from '../../test/api.ts';
import { createService, createUser } from '../../test/factories.ts';
import { comingDay } from '../../test/instants.ts';
import { createProviderWithHours } from '../../test/provider-with-hours.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';

const scheduledDate = `${comingDay('03-05')}T15:00:00.000Z`;

async function book() {
  const [customer, provider] = await Promise.all([createUser(), createUser({ role: 'provider' })]);
  const service = await createService({ provider: provider._id, basePrice: 65 });
  const [asCustomer, asProvider] = await Promise.all([apiAs(customer), apiAs(provider)]);
  const { body } = await asCustomer
    .post('/api/bookings')
    .send({ serviceId: service._id.toString(), scheduledDate });
  return { id: String(body.booking._id), customer, provider, asCustomer, asProvider };
}

async function history(client: ApiClient, id: string): Promise<BookingEvent[]> {
  const response = await client.get(`/api/bookings/${id}/history`);
  expect(response.status).toBe(200);
  return response.body.events;
}

const setStatus = (client: ApiClient, id: string, status: string) =>
  client.put(`/api/bookings/${id}/status`).send({ status });

describe('GET /api/bookings/:id/history', () => {
  it('lists who changed the booking and when, the first change first', async () => {
    const { id, customer, provider, asCustomer, asProvider } = await book();
    await setStatus(asProvider, id, 'approved');
    await asCustomer.post(`/api/bookings/${id}/payment`).send({ method: 'card' });
    const admin = await createUser({ role: 'admin' });
    await setStatus(await apiAs(admin), id, 'completed');

    const events = await history(asCustomer, id);

    const by = ({ _id, name }: typeof customer, side: string) => ({ _id: _id.toString(), name, side });
    const at = expect.any(String);
    expect(events).toEqual([
      { at, by: by(customer, 'customer'), kind: 'created', scheduledDate },
      { at, by: by(provider, 'provider'), kind: 'approved' },
      { at, by: by(customer, 'customer'), kind: 'paid', amount: 65, amountMinor: 6500 },
      { at, by: by(admin, 'admin'), kind: 'completed' },
    ]);
    expect(events.map((event) => event.at).toSorted()).toEqual(events.map((event) => event.at));
    expect(await history(asProvider, id)).toEqual(events);
    expect(await history(await apiAs(admin), id)).toEqual(events);
  });

  it.each(['rejected', 'cancelled'] as const)('lists that a request was %s', async (status) => {
    const { id, asCustomer, asProvider } = await book();

    await setStatus(
      mayAct(statusActions[status], 'customer', { status: 'pending' }) ? asCustomer : asProvider,
      id,
      status,
    );

    expect((await history(asCustomer, id)).map(({ kind }) => kind)).toEqual(['created', status]);
  });

  it('lists no change that failed', async () => {
    const { id, asCustomer, asProvider } = await book();
    const commit = vi.spyOn(mongoose.mongo.ClientSession.prototype, 'commitTransaction');
    commit.mockRejectedValueOnce(new Error('the power fails'));

    const responses = [
      await setStatus(asProvider, id, 'approved'),
      await setStatus(asProvider, id, 'completed'),
      await asCustomer.post(`/api/bookings/${id}/payment`).send({ method: 'card' }),
    ];
    vi.restoreAllMocks();

    expect(responses.map(({ status }) => status)).toEqual([500, 409, 409]);
    expect((await history(asCustomer, id)).map(({ kind }) => kind)).toEqual(['created']);
  });

  it('names the marketplace for changes by the system', async () => {
    const instant = await createProviderWithHours({ instantBooking: true });
    const confirmed = await instant.book('10:00');
    const { id, asCustomer } = await book();
    await BookingModel.updateOne({ _id: id }, { expiresAt: new Date('2026-01-01T10:00:00Z') });
    await runDueJobs();

    const system = { name: 'Nearhand', side: 'system' };
    expect(await history(instant.client, confirmed.body.booking._id)).toMatchObject([
      { kind: 'created' },
      { kind: 'approved', by: system },
    ]);
    const events = await history(asCustomer, id);
    expect(events.map(({ kind }) => kind)).toEqual(['created', 'expired']);
    expect(events[1]?.by).toEqual(system);
  });

  it('is paginated', async () => {
    const { id, asCustomer, asProvider } = await book();
    await setStatus(asProvider, id, 'approved');

    const first = await asCustomer.get(`/api/bookings/${id}/history?limit=1`);
    const second = await asCustomer.get(
      `/api/bookings/${id}/history?limit=1&cursor=${first.body.pagination.nextCursor}`,
    );

    expect(first.body).toMatchObject({
      events: [{ kind: 'created' }],
      pagination: { total: 2, hasMore: true },
    });
    expect(second.body).toMatchObject({ events: [{ kind: 'approved' }], pagination: { hasMore: false } });
  });

  it('is for the two sides and admins only', async () => {
    const { id } = await book();
    const stranger = await apiAs(await createUser());

    const responses = [
      await api.get(`/api/bookings/${id}/history`),
      await stranger.get(`/api/bookings/${id}/history`),
      await stranger.get('/api/bookings/x/history'),
    ];

    expect(responses.map(({ status }) => status)).toEqual([401, 404, 404]);
  });
});

describe('closing an account', () => {
  const password = 'a good password';

  it('of a customer cancels their requests in the history, which no longer has their name', async () => {
    const { id, customer, asCustomer, asProvider } = await book();

    const response = await asCustomer.delete('/api/users/me').send({ password });

    const by = { _id: customer._id.toString(), name: 'A closed account', isClosed: true, side: 'customer' };
    expect(response.status).toBe(200);
    expect(await history(asProvider, id)).toMatchObject([
      { kind: 'created', by },
      { kind: 'cancelled', by },
    ]);
  });

  it('of a provider rejects the requests in their history', async () => {
    const { id, asCustomer, asProvider } = await book();

    await asProvider.delete('/api/users/me').send({ password });

    expect((await history(asCustomer, id))[1]).toMatchObject({ kind: 'rejected', by: { side: 'provider' } });
  });
});

it('the data export of a user has the history of their bookings', async () => {
  const { id, customer, asProvider } = await book();

  const { body } = await asProvider.get('/api/users/me/data');

  expect(body.data.bookingEvents).toEqual([
    {
      booking: id,
      at: expect.any(String),
      kind: 'created',
      by: { _id: customer._id.toString(), name: customer.name, side: 'customer' },
      scheduledDate,
    },
  ]);
});
