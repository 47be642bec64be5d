import { addDays } from '@nearhand/shared/time-zone';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { HELD_VISITS } from '@nearhand/shared/bookings/booking-series';
import { DAY_MS } from '@nearhand/shared/durations';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '../../config.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { ProviderCalendarModel } from '../../models/provider-calendar.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { apiAs } from '../../test/api.ts';
import { comingDay } from '../../test/instants.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';
import { simulateInstances } from '../../test/test-server.ts';

const FIRST = comingDay('02-01');
const settings = { ...config };

beforeEach(() => {
  Object.assign(config, {
    RATE_LIMIT: true,
    RATE_LIMIT_REQUESTS_PER_MINUTE: 1_000_000,
    MAX_HELD_VISITS: 12,
    MAX_HELD_VISITS_PER_PROVIDER: 10,
  });
});
afterEach(() => {
  Object.assign(config, settings);
  vi.restoreAllMocks();
});

async function createCustomer() {
  const person = await createUser();
  const customer = await apiAs(person);
  const { _id, provider } = await createService({ duration: 60 });
  const book = (day: number, fields: object = {}, service = _id) =>
    customer.post('/api/bookings').send({
      serviceId: service.toString(),
      bookingDate: addDays(FIRST, day),
      bookingTime: '10:00',
      ...fields,
    });
  const bookSeries = (day: number, count: number, fields: object = {}) =>
    book(day, { repeat: { every: 'week', count }, ...fields });
  const user = await UserModel.findById(provider).orFail().lean();
  return { person, customer, service: _id, user, provider: await apiAs(user), book, bookSeries };
}

describe('the visits ahead of a customer', () => {
  it('are limited with one provider and in total', async () => {
    const { book, bookSeries } = await createCustomer();
    const { _id: other } = await createService();
    const held = [await bookSeries(0, HELD_VISITS), await book(1), await book(2)];

    const withProvider = await book(3);
    const elsewhere = [await book(3, {}, other), await book(4, {}, other)];
    const inTotal = await book(5, {}, other);

    expect([...held, ...elsewhere].map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect([withProvider.status, withProvider.body.message]).toEqual([
      429,
      bookingMessages.tooManyHeldWithProvider(10),
    ]);
    expect([inTotal.status, inTotal.body.message]).toEqual([429, bookingMessages.tooManyHeld(12)]);
  });

  it('count a request for a series as its first 8, and an approval is never rejected', async () => {
    const { person, provider, bookSeries } = await createCustomer();
    const { body } = await bookSeries(0, 20);

    const second = await bookSeries(1, 3);
    const approved = await provider
      .put(`/api/bookings/${body.booking._id}/status`)
      .send({ status: 'approved', scope: 'all' });

    expect(second.status).toBe(429);
    expect([approved.status, approved.body.changed]).toEqual([200, 20]);
    expect(await BookingModel.countDocuments({ customer: person._id, status: 'approved' })).toBe(20);
  });

  it('count all visits of a series that is confirmed at once', async () => {
    const { provider, bookSeries } = await createCustomer();
    const weeklyHours = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(
      (day) => ({ day, from: '08:00', to: '18:00' }),
    );
    await provider.put('/api/availability').send({ weeklyHours, bookingWindow: 365, instantBooking: true });

    expect((await bookSeries(0, 11)).status).toBe(429);
    expect((await bookSeries(0, 10)).status).toBe(201);
  });

  it('do not count what is over or off', async () => {
    const { person, service, book } = await createCustomer();
    for (let day = 1; day <= 10; day += 1) {
      const past = { scheduledDate: new Date(Date.now() - day * DAY_MS) };
      await createBooking({ customer: person._id, service, ...past });
      await createBooking({
        customer: person._id,
        service,
        status: 'cancelled',
        scheduledDate: new Date(`${addDays(FIRST, day)}T09:00Z`),
      });
    }

    expect((await book(0)).status).toBe(201);
  });

  it('are not limited when rate limiting is off', async () => {
    config.RATE_LIMIT = false;
    const { book, bookSeries } = await createCustomer();

    const responses = [await bookSeries(0, 8), await book(1), await book(2), await book(3)];

    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  });

  it.each([true, false])('are limited for concurrent requests (one instance: %s)', async (isOne) => {
    if (!isOne) simulateInstances();
    Object.assign(config, { MAX_HELD_VISITS_PER_PROVIDER: 3 });
    const { person, book } = await createCustomer();

    const responses = await Promise.all([1, 2, 3, 4, 5, 6].map((day) => book(day)));

    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(3);
    expect(await BookingModel.countDocuments({ customer: person._id })).toBe(3);
  });
});

describe('a customer who has not confirmed the email', () => {
  it.each([
    ['at most 3 visits where mail works', 'smtp://127.0.0.1:1', 429],
    ['as many as others where it does not', undefined, 201],
  ])('holds %s', async (_what, SMTP_URL, status) => {
    Object.assign(config, { SMTP_URL });
    const { person, book, bookSeries } = await createCustomer();
    const held = [await book(1), await book(2), await book(3)];

    const [fourth, series] = [await book(4), await bookSeries(5, 2)];
    await UserModel.updateOne({ _id: person._id }, { emailVerifiedAt: new Date() });
    const confirmed = await book(6);

    expect(held.map((one) => one.status)).toEqual([201, 201, 201]);
    expect([fourth.status, series.status, confirmed.status]).toEqual([status, status, 201]);
    if (status === 429) expect(fourth.body.message).toBe(bookingMessages.tooManyHeldUnconfirmed(3));
  });
});

describe('a request for a long series', () => {
  it('holds its first 8 visits; the dates of the others that are taken are named when it is approved', async () => {
    const { service, user, provider, bookSeries } = await createCustomer();
    await provider.put('/api/availability').send({
      weeklyHours: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(
        (day) => ({
          day,
          from: '08:00',
          to: '18:00',
        }),
      ),
      bookingWindow: 365,
    });
    const { body } = await bookSeries(0, 10);
    const { busy } = await ProviderCalendarModel.findById(user._id).orFail().lean();
    const ninth = body.bookings[8];
    await createBooking({ service, status: 'approved', scheduledDate: new Date(ninth.scheduledDate) });

    const approved = await provider
      .put(`/api/bookings/${body.booking._id}/status`)
      .send({ status: 'approved', scope: 'all' });

    expect(busy).toHaveLength(HELD_VISITS);
    expect(approved.status).toBe(200);
    expect(approved.body).toMatchObject({ changed: 9, conflicts: [ninth.bookingDate] });
    expect(await BookingModel.findById(ninth._id).lean()).toMatchObject({ status: 'pending' });
  });
});
