import { DAY_MS, HOUR_MS, MINUTE_MS } from '@nearhand/shared/durations';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import type { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { apiAs } from '../../test/api.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';
import { simulateInstances } from '../../test/test-server.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { comingDay } from '../../test/instants.ts';

beforeEach(() => {
  Object.assign(config, {
    RATE_LIMIT: true,
    RATE_LIMIT_REQUESTS_PER_MINUTE: 1_000_000,
    MAX_OPEN_BOOKINGS: 5,
    MAX_OPEN_BOOKINGS_PER_PROVIDER: 3,
    MAX_BOOKINGS_PER_DAY: 1_000_000,
  });
});

const FIRST_DAY = Date.parse(comingDay('01-01'));
const day = (number: number) => new Date(FIRST_DAY + (number - 1) * DAY_MS).toISOString();

async function newCustomer() {
  const customer = await createUser();
  const client = await apiAs(customer);
  const book = (serviceId: Types.ObjectId, date: number) =>
    client.post('/api/bookings').send({ serviceId, scheduledDate: day(date) });
  return { customer, client, book };
}

const destinations: [string, boolean][] = [
  ['to one instance', true],
  ['each to another instance', false],
];

/** Sends `count` concurrent bookings of one customer, each of another service. */
async function bookAtOnce(count: number, isOneInstance: boolean) {
  if (!isOneInstance) simulateInstances();
  const { customer, book } = await newCustomer();
  const services = await Promise.all(Array.from({ length: count }, () => createService()));
  const responses = await Promise.all(services.map(({ _id }, index) => book(_id, 1 + index)));
  const stored = await BookingModel.countDocuments({ customer: customer._id });
  return { statuses: responses.map(({ status }) => status), stored };
}

describe('the limits of open bookings', () => {
  it('limit open bookings with one provider', async () => {
    const { book } = await newCustomer();
    const { _id: service, provider } = await createService();
    const { _id: sister } = await createService({ provider });
    const { _id: other } = await createService();

    const allowed = [await book(service, 1), await book(sister, 2), await book(service, 3)];
    const rejected = await book(sister, 4);
    const elsewhere = await book(other, 4);

    expect(allowed.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(rejected.status).toBe(429);
    expect(rejected.body.message).toBe(bookingMessages.tooManyWithProvider);
    expect(rejected.headers['retry-after']).toMatch(/^\d+$/);
    expect(elsewhere.status).toBe(201);
  });

  it('count only pending and approved bookings of this customer', async () => {
    const { customer, client, book } = await newCustomer();
    const fields = { customer: customer._id };
    for (const status of ['rejected', 'cancelled', 'completed'] as const) {
      await createBooking({ ...fields, status });
    }
    for (const status of ['pending', 'approved', 'pending', 'approved'] as const) {
      await createBooking({ ...fields, status });
    }
    await createBooking();
    const { _id: service } = await createService();

    const last = await book(service, 1);
    const rejected = await book(service, 2);
    await client.put(`/api/bookings/${last.body.booking._id}/cancel`);
    const again = await book(service, 2);

    expect([last.status, rejected.status, again.status]).toEqual([201, 429, 201]);
    expect(rejected.body.message).toBe(bookingMessages.tooManyOpen);
  });

  it('do not count past visits', async () => {
    const { customer, book } = await newCustomer();
    const { _id: service } = await createService();
    const yesterday = Date.now() - DAY_MS;
    for (const [index, status] of (
      ['approved', 'pending', 'approved', 'pending', 'approved'] as const
    ).entries()) {
      const scheduledDate = new Date(yesterday - index * HOUR_MS);
      await createBooking({ customer: customer._id, service, status, scheduledDate });
    }
    const begun = { scheduledDate: new Date(Date.now() - MINUTE_MS), duration: 60 };
    await createBooking({ customer: customer._id, service, status: 'approved', ...begun });

    const allowed = [await book(service, 1), await book(service, 2)];
    const rejected = await book(service, 3);

    expect(allowed.map(({ status }) => status)).toEqual([201, 201]);
    expect(rejected.body.message).toBe(bookingMessages.tooManyWithProvider);
  });

  it('are off when rate limiting is off', async () => {
    config.RATE_LIMIT = false;
    const { book } = await newCustomer();
    const { _id: service } = await createService();

    const responses = await Promise.all([1, 2, 3, 4, 5, 6].map((date) => book(service, date)));

    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201));
  });

  it.each(destinations)('hold for concurrent bookings, %s', async (_where, isOne) => {
    const { statuses, stored } = await bookAtOnce(10, isOne);

    expect([201, 429].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([5, 5]);
    expect(stored).toBe(5);
  });
});

describe('booking and cancelling again and again', () => {
  beforeEach(() => {
    config.MAX_BOOKINGS_PER_DAY = 3;
  });

  it('is limited by the bookings within a day, in any status', async () => {
    const { customer, client, book } = await newCustomer();
    const { _id: service } = await createService();
    const bookAndCancel = async (date: number) => {
      const booked = await book(service, date);
      if (booked.status === 201) await client.put(`/api/bookings/${booked.body.booking._id}/cancel`);
      return booked;
    };

    const allowed = [await bookAndCancel(1), await bookAndCancel(1), await bookAndCancel(1)];
    const rejected = await bookAndCancel(1);

    expect(allowed.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(rejected.status).toBe(429);
    expect(rejected.body.message).toBe(bookingMessages.tooManyToday);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(86_000);
    expect(Number(rejected.headers['retry-after'])).toBeLessThanOrEqual(86_400);
    expect(await BookingModel.countDocuments({ customer: customer._id })).toBe(3);
  });

  it('is possible again a day after the first, and Retry-After says when', async () => {
    const { customer, book } = await newCustomer();
    const fields = { customer: customer._id, status: 'cancelled' as const };
    const ago = (ms: number) => ({ ...fields, createdAt: new Date(Date.now() - ms) });
    await createBooking(ago(DAY_MS + MINUTE_MS));
    const first = await createBooking(ago(DAY_MS - MINUTE_MS));
    await createBooking(fields);
    await createBooking(fields);
    const { _id: service } = await createService();

    const rejected = await book(service, 1);
    await BookingModel.updateOne(
      { _id: first._id },
      { createdAt: new Date(Date.now() - DAY_MS - 1) },
      { overwriteImmutable: true, timestamps: false },
    );
    const allowed = await book(service, 1);

    expect([rejected.status, allowed.status]).toEqual([429, 201]);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(rejected.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('is counted per customer', async () => {
    const { customer } = await newCustomer();
    for (let count = 0; count < 3; count += 1) {
      await createBooking({ customer: customer._id, status: 'cancelled' });
    }
    const { book } = await newCustomer();
    const { _id: service } = await createService();

    expect((await book(service, 1)).status).toBe(201);
  });

  it('is off when rate limiting is off', async () => {
    config.RATE_LIMIT = false;
    const { book } = await newCustomer();
    const { _id: service } = await createService();

    const responses = await Promise.all([1, 2, 3, 4].map((date) => book(service, date)));

    expect(responses.map(({ status }) => status)).toEqual(Array(4).fill(201));
  });

  it.each(destinations)('is limited for concurrent bookings, %s', async (_where, isOne) => {
    const { statuses, stored } = await bookAtOnce(8, isOne);

    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(stored).toBe(3);
  });
});
