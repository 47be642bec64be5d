import { addDays } from '@nearhand/shared/time-zone';
import { isAgreed } from '@nearhand/shared/bookings/booking-statuses';
import { HOUR_MS } from '@nearhand/shared/durations';
import { describe, expect, it } from 'vitest';
import { apiAs, type ApiClient } from '../../test/api.ts';
import { comingClockChange, comingDay } from '../../test/instants.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';
import { ProviderCalendarModel } from '../../models/provider-calendar.model.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';

const first = comingDay('05-06');
const weekly = { every: 'week', count: 4 };
const getDates = (bookings: { bookingDate: string }[]) => bookings.map(({ bookingDate }) => bookingDate);

async function participants(hours?: object) {
  const [customer, provider] = await Promise.all([createUser(), createUser({ role: 'provider' })]);
  const service = await createService({ provider: provider._id, duration: 60, basePrice: 50 });
  const clients = { customer: await apiAs(customer), provider: await apiAs(provider) };
  if (hours) await clients.provider.put('/api/availability').send({ bookingWindow: 365, ...hours });
  const serviceId = service._id.toString();
  const book = (fields: object = {}) =>
    clients.customer
      .post('/api/bookings')
      .send({ serviceId, bookingDate: first, bookingTime: '10:00', repeat: weekly, ...fields });
  const blockTime = (date: string) =>
    createBooking({
      service: service._id,
      provider: provider._id,
      status: 'approved',
      scheduledDate: new Date(`${date}T09:00:00Z`),
    });
  return { ...clients, customerId: customer._id, providerId: provider._id, book, blockTime };
}

describe('a series of bookings', () => {
  it.each([
    ['week', 7],
    ['two-weeks', 14],
    ['four-weeks', 28],
  ])('every %s is one booking every %i days at the same time', async (every, days) => {
    const { book } = await participants();

    const { status, body } = await book({ repeat: { every, count: 3 } });

    expect(status).toBe(201);
    expect(getDates(body.bookings)).toEqual([first, addDays(first, days), addDays(first, 2 * days)]);
    const _id = body.booking.series._id;
    expect(body.bookings).toMatchObject(
      [1, 2, 3].map((index) => ({
        series: { _id, index, count: 3 },
        bookingTime: '10:00',
        status: 'pending',
      })),
    );
    expect(body.booking).toEqual(body.bookings[0]);
  });

  it('stays at the same time of day over a change of the clocks', async () => {
    const { book } = await participants();
    const change = comingClockChange('10');

    const { body } = await book({ bookingDate: addDays(change, -7), repeat: { every: 'week', count: 2 } });

    expect(body.bookings.map((each: { bookingTime: string }) => each.bookingTime)).toEqual([
      '10:00',
      '10:00',
    ]);
    const [one, two] = body.bookings.map((each: { scheduledDate: string }) => Date.parse(each.scheduledDate));
    expect((two - one) / HOUR_MS).toBe(7 * 24 + 1);
  });

  it('names the dates that are not free, and books nothing', async () => {
    const { book, blockTime, customerId } = await participants();
    await blockTime(addDays(first, 7));

    const { status, body } = await book();

    expect(status).toBe(409);
    expect(body).toMatchObject({
      message: 'Some of these dates are not free',
      conflicts: [addDays(first, 7)],
    });
    expect(await BookingModel.countDocuments({ customer: customerId })).toBe(0);
  });

  it('skips dates that are not free if the customer wants it', async () => {
    const { book, blockTime } = await participants();
    await blockTime(addDays(first, 7));

    const { status, body } = await book({ skipConflicts: true });

    expect(status).toBe(201);
    expect(getDates(body.bookings)).toEqual([first, addDays(first, 14), addDays(first, 21)]);
    expect(body.bookings).toMatchObject([1, 2, 3].map((index) => ({ series: { index, count: 3 } })));
    const stored = await BookingModel.findById(body.booking._id).orFail().lean();
    expect(stored.series?.count).toBe(3);
  });

  it('needs two dates that are free', async () => {
    const { book, blockTime, customerId } = await participants();
    await blockTime(first);

    const { status, body } = await book({ repeat: { every: 'week', count: 2 }, skipConflicts: true });

    expect(status).toBe(409);
    expect(body.conflicts).toEqual([first]);
    expect(await BookingModel.countDocuments({ customer: customerId })).toBe(0);
  });

  it('books offered times of a provider with hours, and holds them', async () => {
    const weekday = new Date(`${first}T00:00:00Z`).toLocaleDateString('en', {
      weekday: 'long',
      timeZone: 'UTC',
    });
    const { book, providerId } = await participants({
      weeklyHours: [{ day: weekday.toLowerCase(), from: '09:00', to: '12:00' }],
      overrides: [{ date: addDays(first, 14), windows: [] }],
    });

    const rejected = await book();
    expect(rejected.body.conflicts).toEqual([addDays(first, 14)]);

    const { status, body } = await book({ skipConflicts: true });
    expect(status).toBe(201);
    const { busy } = await ProviderCalendarModel.findById(providerId).orFail().lean();
    expect(busy.map(({ booking }) => booking.toString()).toSorted()).toEqual(
      body.bookings.map(({ _id }: { _id: string }) => _id).toSorted(),
    );
  });

  it.each([
    [{ repeat: { every: 'day', count: 3 } }, 'repeat.every'],
    [{ repeat: { every: 'week', count: 1 } }, 'repeat.count'],
    [{ repeat: { every: 'week', count: 27 } }, 'repeat.count'],
    [{ repeat: { every: 'four-weeks', count: 26 } }, 'bookingDate'],
    [{ skipConflicts: 'yes' }, 'skipConflicts'],
  ])('is 400 with %o', async (fields, path) => {
    const { book } = await participants();

    const { status, body } = await book(fields);

    expect(status).toBe(400);
    expect(body.issues).toMatchObject([{ path }]);
  });

  it('counts as one against the quota', async () => {
    const { book, customer } = await participants();
    for (const bookingTime of ['08:00', '10:00', '12:00']) {
      expect((await book({ bookingTime, repeat: { every: 'week', count: 12 } })).status).toBe(201);
    }

    expect((await customer.get('/api/bookings/my-bookings')).body.pagination.total).toBe(36);
  });
});

describe('a change of a series', () => {
  async function series(status: 'pending' | 'approved' = 'pending') {
    const made = await participants();
    const { body } = await made.book();
    const ids: string[] = body.bookings.map(({ _id }: { _id: string }) => _id);
    const change = (client: ApiClient, index: number, input: object) =>
      client.put(`/api/bookings/${ids[index]}/status`).send(input);
    if (isAgreed({ status })) await change(made.provider, 0, { status: 'approved', scope: 'all' });
    const statuses = async () => {
      const stored = await BookingModel.find({ _id: { $in: ids } })
        .sort({ 'series.index': 1 })
        .lean();
      return stored.map((booking: BookingDocument) => booking.status);
    };
    return { ...made, ids, change, statuses };
  }

  it.each([
    ['this', ['pending', 'approved', 'pending', 'pending'], 1],
    [undefined, ['pending', 'approved', 'pending', 'pending'], 1],
    ['following', ['pending', 'approved', 'approved', 'approved'], 3],
    ['all', ['approved', 'approved', 'approved', 'approved'], 4],
  ] as const)('with the scope %s approves %j', async (scope, expected, changed) => {
    const { provider, change, statuses } = await series();

    const { status, body } = await change(provider, 1, { status: 'approved', ...(scope && { scope }) });

    expect([status, body.changed, body.booking.status]).toEqual([200, changed, 'approved']);
    expect(await statuses()).toEqual(expected);
  });

  it('leaves out what overlaps an approved booking', async () => {
    const { provider, change, statuses, blockTime } = await series();
    await blockTime(addDays(first, 14));

    const { body } = await change(provider, 0, { status: 'approved', scope: 'all' });

    expect(body.changed).toBe(3);
    expect(await statuses()).toEqual(['approved', 'approved', 'pending', 'approved']);
  });

  it('rejects all that are pending, and leaves the others', async () => {
    const { provider, change, statuses } = await series();
    await change(provider, 1, { status: 'approved' });

    const { body } = await change(provider, 0, { status: 'rejected', reason: 'Away', scope: 'all' });

    expect(body.changed).toBe(3);
    expect(await statuses()).toEqual(['rejected', 'approved', 'rejected', 'rejected']);
  });

  it('cancels with the sum of the refunds', async () => {
    const { customer, ids, statuses } = await series('approved');
    for (const id of ids.slice(1)) {
      await customer.post(`/api/bookings/${id}/payment`).send({ method: 'card' });
    }
    const cancel = (refundAmount: number) =>
      customer.put(`/api/bookings/${ids[1]}/cancel`).send({ scope: 'following', refundAmount });
    const preview = await customer.get(`/api/bookings/${ids[1]}/cancellation?scope=following`);
    expect(preview.body.cancellation).toMatchObject({ refundAmount: 150, feeAmount: 0 });

    const stale = await cancel(50);
    expect(stale.status).toBe(409);
    expect(stale.body.cancellation.refundAmount).toBe(150);
    expect(await statuses()).toEqual(['approved', 'approved', 'approved', 'approved']);

    const { body } = await cancel(150);
    expect(body.changed).toBe(3);
    expect(body.booking.refund.amount).toBe(50);
    expect(await statuses()).toEqual(['approved', 'cancelled', 'cancelled', 'cancelled']);
  });

  it('changes only this booking if it has no series', async () => {
    const { provider, book } = await participants();
    const { body } = await book({ repeat: undefined });

    const changed = await provider
      .put(`/api/bookings/${body.booking._id}/status`)
      .send({ status: 'approved', scope: 'all' });

    expect([changed.status, changed.body.changed]).toEqual([200, 1]);
  });

  it('is 404 for other providers', async () => {
    const { ids, change, statuses } = await series();
    const another = await apiAs(await createUser({ role: 'provider' }));

    expect((await change(another, 0, { status: 'approved', scope: 'all' })).status).toBe(404);
    expect(ids).toHaveLength(4);
    expect(await statuses()).toEqual(['pending', 'pending', 'pending', 'pending']);
  });
});
