import { Types } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiAs } from '../../test/api.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';
import { keyedMutex } from '../../lib/keyed-mutex.ts';
import { BookingModel, type BookingDocument } from './booking.model.ts';
import { ProviderCalendarModel } from '../availability/provider-calendar.model.ts';

/** API instances share only the database: requests to different instances do not share a mutex. */
function sendEachToAnotherInstance() {
  vi.spyOn(keyedMutex, 'runExclusive').mockImplementation((_key, work) => work());
}

type Client = Awaited<ReturnType<typeof apiAs>>;
const getPath = ({ _id }: { _id: Types.ObjectId }) => `/api/bookings/${_id.toString()}`;
const approve = (client: Client, booking: BookingDocument) =>
  client.put(`${getPath(booking)}/status`).send({ status: 'approved' });
const getClient = (id: Types.ObjectId) => apiAs({ _id: id });
const statuses = (responses: { status: number }[]) =>
  responses.map(({ status }) => status).toSorted((one, other) => one - other);
const oneSuccessOf = (count: number) => [200, ...Array<number>(count - 1).fill(409)];

/** Asserts that every booking was either approved, with its time reserved, or unchanged. */
async function expectNoHalfStates(provider: Types.ObjectId) {
  const calendar = await ProviderCalendarModel.findById(provider).orFail().lean();
  const bookings = await BookingModel.find({ provider }).sort({ _id: 1 }).lean();
  const approved = bookings.filter(({ status }) => status === 'approved');
  expect(
    calendar.busy.toSorted((one, other) => (String(one.booking) < String(other.booking) ? -1 : 1)),
  ).toEqual(
    approved.map(({ _id, scheduledDate, endDate }) => ({
      booking: _id,
      from: scheduledDate,
      until: endDate,
    })),
  );
  expect(bookings.filter(({ status }) => status === 'pending')).toHaveLength(
    bookings.length - approved.length,
  );
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each([
  ['to one instance', true],
  ['each to another instance', false],
])('requests at once, %s', (_where, isOne) => {
  beforeEach(() => {
    if (!isOne) sendEachToAnotherInstance();
  });

  it('approve a booking once', async () => {
    const booking = await createBooking();
    const provider = await getClient(booking.provider);

    const responses = await Promise.all(Array.from({ length: 20 }, () => approve(provider, booking)));

    expect(statuses(responses)).toEqual(oneSuccessOf(20));
    await expectNoHalfStates(booking.provider);
  });

  it('approve or cancel, never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const booking = await createBooking();
      const provider = await getClient(booking.provider);
      const customer = await getClient(booking.customer);

      const [approved, cancelled] = await Promise.all([
        approve(provider, booking),
        customer.put(`${getPath(booking)}/cancel`),
      ]);

      const calendar = await ProviderCalendarModel.findById(booking.provider).lean();
      const stored = await BookingModel.findById(booking._id).orFail().lean();
      const winner = approved.status === 200 ? 'approved' : 'cancelled';
      const loser = winner === 'approved' ? cancelled : approved;
      expect(statuses([approved, cancelled])).toEqual([200, 409]);
      expect([stored.status, loser.body.status]).toEqual([winner, winner]);
      expect(calendar?.busy.length ?? 0).toBe(winner === 'approved' ? 1 : 0);
    }
  });

  it('approve exactly one of fifty for one hour of a provider', { timeout: 60_000 }, async () => {
    const provider = await createUser({ role: 'provider' });
    const { _id: service } = await createService({ provider: provider._id });
    const bookings = await Promise.all(Array.from({ length: 50 }, () => createBooking({ service })));
    const client = await apiAs(provider);

    const responses = await Promise.all(bookings.map((booking) => approve(client, booking)));

    expect(statuses(responses)).toEqual(oneSuccessOf(50));
    expect(await BookingModel.countDocuments({ service, status: 'approved' })).toBe(1);
    await expectNoHalfStates(provider._id);
  });

  it('pay a booking once', { timeout: 60_000 }, async () => {
    const booking = await createBooking({ status: 'approved' });
    const customer = await getClient(booking.customer);

    const responses = await Promise.all(
      Array.from({ length: 50 }, () => customer.post(`${getPath(booking)}/payment`).send({ method: 'card' })),
    );

    const paid = responses.find(({ status }) => status === 200);
    expect(statuses(responses)).toEqual(oneSuccessOf(50));
    expect(await BookingModel.findById(booking._id).lean()).toMatchObject({
      paymentStatus: 'paid',
      paymentId: paid?.body.booking.paymentId,
    });
  });

  it.each([1, 2])(
    'approve the same random bookings as sequential requests would (%i)',
    { timeout: 120_000 },
    async (seed) => {
      const random = randomNumbers(seed);
      const provider = await createUser({ role: 'provider' });
      const { _id: service } = await createService({ provider: provider._id });
      const client = await apiAs(provider);
      const bookings = await inWaves(Array.from({ length: 120 }), () =>
        createBooking({
          service,
          customer: new Types.ObjectId(),
          scheduledDate: new Date(Date.UTC(2031, 0, 1) + Math.floor(random() * 6000) * 60_000),
          duration: 1 + Math.floor(random() * 180),
        }),
      );

      const responses = await inWaves(bookings, (booking) => approve(client, booking));

      const approved = bookings.filter((_, index) => responses[index]?.status === 200);
      const rejected = bookings.filter((_, index) => responses[index]?.status === 409);
      expect(approved.length + rejected.length).toBe(bookings.length);
      expect(approveSequentially([...approved, ...rejected])).toEqual(approved);
      expect(await BookingModel.countDocuments({ service, status: 'approved' })).toBe(approved.length);
      await expectNoHalfStates(provider._id);
    },
  );
});

/** Returns the bookings that a provider could approve in this order. */
function approveSequentially(bookings: BookingDocument[]): BookingDocument[] {
  const approved: BookingDocument[] = [];
  for (const booking of bookings) {
    const isTaken = approved.some(
      (other) => other.scheduledDate < booking.endDate && other.endDate > booking.scheduledDate,
    );
    if (!isTaken) approved.push(booking);
  }
  return approved;
}

/** Runs ten at a time: enough to conflict, and few enough not to wait for connections. */
async function inWaves<Item, Result>(
  items: Item[],
  work: (item: Item) => PromiseLike<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < items.length) {
    results.push(...(await Promise.all(items.slice(results.length, results.length + 10).map(work))));
  }
  return results;
}

/** Generates pseudo-random numbers from 0 to 1 from a seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
