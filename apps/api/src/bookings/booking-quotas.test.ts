import { messages } from '@nearhand/shared/messages';
import type { Types } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '../config.ts';
import { apiAs } from '../test/api.ts';
import { createBooking, createService, createUser } from '../test/factories.ts';
import { turns } from '../turns.ts';
import { BookingModel } from './booking.model.ts';

/** Replicas share the database and nothing else: requests to different ones do not wait for each other's turn. */
function sendEachToAReplicaOfItsOwn() {
  vi.spyOn(turns, 'take').mockImplementation((_key, work) => work());
}

beforeEach(() => {
  Object.assign(config, {
    RATE_LIMIT: true,
    RATE_LIMIT_REQUESTS_PER_MINUTE: 1_000_000,
    MAX_OPEN_BOOKINGS: 5,
    MAX_OPEN_BOOKINGS_PER_PROVIDER: 3,
    MAX_BOOKINGS_PER_DAY: 1_000_000,
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const day = (number: number) => new Date(Date.UTC(2031, 0, number)).toISOString();

async function newCustomer() {
  const customer = await createUser();
  const client = await apiAs(customer);
  const book = (serviceId: Types.ObjectId, date: number) =>
    client.post('/api/bookings').send({ serviceId, scheduledDate: day(date) });
  return { customer, client, book };
}

describe('the limits of open bookings', () => {
  it('allow so many with one provider', async () => {
    const { book } = await newCustomer();
    const { _id: service, provider } = await createService();
    const { _id: sister } = await createService({ provider });
    const { _id: other } = await createService();

    const allowed = [await book(service, 1), await book(sister, 2), await book(service, 3)];
    const refused = await book(sister, 4);
    const elsewhere = await book(other, 4);

    expect(allowed.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe(messages.booking.tooManyWithProvider);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(elsewhere.status).toBe(201);
  });

  it('count what is pending or approved, of this customer only', async () => {
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
    const refused = await book(service, 2);
    await client.put(`/api/bookings/${last.body.booking._id}/cancel`);
    const again = await book(service, 2);

    expect([last.status, refused.status, again.status]).toEqual([201, 429, 201]);
    expect(refused.body.message).toBe(messages.booking.tooManyOpen);
  });

  it('do not count visits that are over, so that a loyal customer can book again', async () => {
    const { customer, book } = await newCustomer();
    const { _id: service } = await createService();
    const yesterday = Date.now() - 86_400_000;
    for (const [index, status] of (
      ['approved', 'pending', 'approved', 'pending', 'approved'] as const
    ).entries()) {
      const scheduledDate = new Date(yesterday - index * 3_600_000);
      await createBooking({ customer: customer._id, service, status, scheduledDate });
    }
    const begun = { scheduledDate: new Date(Date.now() - 60_000), duration: 60 };
    await createBooking({ customer: customer._id, service, status: 'approved', ...begun });

    const allowed = [await book(service, 1), await book(service, 2)];
    const refused = await book(service, 3);

    expect(allowed.map(({ status }) => status)).toEqual([201, 201]);
    expect(refused.body.message).toBe(messages.booking.tooManyWithProvider);
  });

  it('are lifted together with the other limits', async () => {
    config.RATE_LIMIT = false;
    const { book } = await newCustomer();
    const { _id: service } = await createService();

    const responses = await Promise.all([1, 2, 3, 4, 5, 6].map((date) => book(service, date)));

    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201));
  });

  it.each([
    ['to one replica', true],
    ['each to a replica of its own', false],
  ])('hold when bookings come at once, %s', async (_where, isOne) => {
    if (!isOne) sendEachToAReplicaOfItsOwn();
    const { customer, book } = await newCustomer();
    const services = await Promise.all(Array.from({ length: 10 }, () => createService()));

    const responses = await Promise.all(services.map(({ _id }, index) => book(_id, 1 + index)));

    const counts = [201, 429].map((wanted) => responses.filter(({ status }) => status === wanted).length);
    expect(counts).toEqual([5, 5]);
    expect(await BookingModel.countDocuments({ customer: customer._id })).toBe(5);
  });
});

describe('S10: booking and cancelling without end', () => {
  const DAY_MS = 86_400_000;
  beforeEach(() => {
    config.MAX_BOOKINGS_PER_DAY = 3;
  });

  it('ends after so many bookings within a day, whatever became of them', async () => {
    const { customer, client, book } = await newCustomer();
    const { _id: service } = await createService();
    const bookAndCancel = async (date: number) => {
      const booked = await book(service, date);
      if (booked.status === 201) await client.put(`/api/bookings/${booked.body.booking._id}/cancel`);
      return booked;
    };

    const allowed = [await bookAndCancel(1), await bookAndCancel(1), await bookAndCancel(1)];
    const refused = await bookAndCancel(1);

    expect(allowed.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe(messages.booking.tooManyToday);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400);
    expect(await BookingModel.countDocuments({ customer: customer._id })).toBe(3);
  });

  it('leaves room again a day after the first of them, and says when', async () => {
    const { customer, book } = await newCustomer();
    const fields = { customer: customer._id, status: 'cancelled' as const };
    const ago = (ms: number) => ({ ...fields, createdAt: new Date(Date.now() - ms) });
    await createBooking(ago(DAY_MS + 60_000));
    const first = await createBooking(ago(DAY_MS - 60_000));
    await createBooking(fields);
    await createBooking(fields);
    const { _id: service } = await createService();

    const refused = await book(service, 1);
    await BookingModel.updateOne(
      { _id: first._id },
      { createdAt: new Date(Date.now() - DAY_MS - 1) },
      { overwriteImmutable: true, timestamps: false },
    );
    const allowed = await book(service, 1);

    expect([refused.status, allowed.status]).toEqual([429, 201]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('is counted for each customer', async () => {
    const { customer } = await newCustomer();
    for (let count = 0; count < 3; count += 1) {
      await createBooking({ customer: customer._id, status: 'cancelled' });
    }
    const { book } = await newCustomer();
    const { _id: service } = await createService();

    expect((await book(service, 1)).status).toBe(201);
  });

  it('is lifted together with the other limits', async () => {
    config.RATE_LIMIT = false;
    const { book } = await newCustomer();
    const { _id: service } = await createService();

    const responses = await Promise.all([1, 2, 3, 4].map((date) => book(service, date)));

    expect(responses.map(({ status }) => status)).toEqual(Array(4).fill(201));
  });

  it.each([
    ['to one replica', true],
    ['each to a replica of its own', false],
  ])('holds when bookings come at once, %s', async (_where, isOne) => {
    if (!isOne) sendEachToAReplicaOfItsOwn();
    const { customer, book } = await newCustomer();
    const services = await Promise.all(Array.from({ length: 8 }, () => createService()));

    const responses = await Promise.all(services.map(({ _id }, index) => book(_id, 1 + index)));

    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await BookingModel.countDocuments({ customer: customer._id })).toBe(3);
  });
});
