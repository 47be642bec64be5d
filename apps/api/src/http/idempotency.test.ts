import { messages } from '@nearhand/shared/api-messages';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BookingDocument } from '../models/booking.model.ts';
import { ServiceModel } from '../models/service.model.ts';
import { apiAs } from '../test/api.ts';
import { createBooking, createService, createUser, findBookings } from '../test/factories.ts';
import { simulateInstances } from '../test/test-server.ts';
import { IdempotencyKeyModel } from '../models/idempotency-key.model.ts';
import { comingDay } from '../test/instants.ts';
import { atScale } from '../test/sample.ts';

const REQUESTS = atScale(12, 50);

const getPath = ({ _id }: BookingDocument) => `/api/bookings/${_id.toString()}`;
const scheduledDate = `${comingDay('03-05')}T15:00:00.000Z`;

/** Creates a customer, who books one service under a key. */
async function newCustomer(serviceId?: string) {
  const service = serviceId ?? String((await createService())._id);
  const client = await apiAs(await createUser());
  const book = (key: string, body: object = {}) =>
    client
      .post('/api/bookings')
      .set('Idempotency-Key', key)
      .send({ serviceId: service, scheduledDate, ...body });
  return { client, service, book };
}

describe('a request with an Idempotency-Key', () => {
  it('gets the same response when it is repeated, without a second effect', async () => {
    const { service, book } = await newCustomer();

    const first = await book('key-1');
    const again = await book('key-1');

    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(first.headers).not.toHaveProperty('idempotent-replayed');
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await findBookings(service)).toHaveLength(1);
  });

  it('gets its first response even after later changes', async () => {
    const { client, service, book } = await newCustomer();
    const first = await book('key-1');
    await client.put(`/api/bookings/${first.body.booking._id}/cancel`).expect(200);
    await ServiceModel.deleteOne({ _id: service });

    const again = await book('key-1');

    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
  });

  it('is the same request when only its formatting or unknown fields differ', async () => {
    const { service, client, book } = await newCustomer();
    const first = await book('key-1', { notes: 'Ring twice' });

    const again = await client
      .post('/api/bookings')
      .set('Idempotency-Key', 'key-1')
      .type('json')
      .send(
        `{ "extra": 1, "notes": " Ring twice ", "scheduledDate":"${scheduledDate}", "serviceId":"${service}" }`,
      );

    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
  });

  it.each([
    [{ notes: 'Other' }],
    [{ scheduledDate: `${comingDay('03-05')}T16:00:00.000Z` }],
    [{ customerAddress: { city: 'Porto' } }],
  ])('is rejected with the key of another request: %j', async (other) => {
    const { service, book } = await newCustomer();
    await book('key-1');

    const response = await book('key-1', other);

    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({ code: 'key_reused', message: messages.keyReused });
    expect(await findBookings(service)).toHaveLength(1);
  });

  it.each(['', ' ', 'two words', 'x'.repeat(256), 'clé', 'tab\there'])(
    'is rejected with the key "%s"',
    async (key) => {
      const { service, book } = await newCustomer();

      const response = await book(key);

      expect(response.status).toBe(400);
      expect(response.body.message).toBe(messages.keyInvalid);
      expect(await findBookings(service)).toEqual([]);
    },
  );

  it.each(['k', 'x'.repeat(255), '!"#$%&\'()*+,-./~', crypto.randomUUID()])(
    'may have the key %s',
    async (key) => {
      const { book } = await newCustomer();

      expect((await book(key)).status).toBe(201);
    },
  );

  it('can be tried again after a failure', async () => {
    const { service, book } = await newCustomer();
    await ServiceModel.updateOne({ _id: service }, { isListed: false });

    const invalid = await book('key-1', { scheduledDate: 'soon' });
    const failed = await book('key-1');
    const storedKeys = await IdempotencyKeyModel.find().lean();
    await ServiceModel.updateOne({ _id: service }, { isListed: true });
    const again = await book('key-1');

    expect([invalid.status, failed.status, again.status]).toEqual([400, 404, 201]);
    expect(again.headers).not.toHaveProperty('idempotent-replayed');
    expect(storedKeys.filter(({ reply }) => reply === '')).toEqual([]);
  });

  it('is independent of the same key of another user', async () => {
    const one = await newCustomer();
    const other = await newCustomer(one.service);

    const responses = [await one.book('key-1'), await other.book('key-1')];

    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(responses[0]?.body.booking._id).not.toBe(responses[1]?.body.booking._id);
  });

  it('is independent of the same key on another path', async () => {
    const customer = await createUser();
    const client = await apiAs(customer);
    const fields = { customer: customer._id, status: 'approved' } as const;
    const paths = [getPath(await createBooking(fields)), getPath(await createBooking(fields))];
    const pay = (index: number) =>
      client.post(`${paths[index]}/payment`).set('Idempotency-Key', 'key-1').send({ method: 'card' });

    const responses = [await pay(0), await pay(1), await pay(0)];

    const ids = responses.map(({ body }) => body.booking.paymentId);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(ids[1]).not.toBe(ids[0]);
    expect(ids[2]).toBe(ids[0]);
  });

  it('takes effect completely or not at all', async () => {
    const { service, book } = await newCustomer();
    vi.spyOn(IdempotencyKeyModel, 'create').mockRejectedValueOnce(new Error('the power fails'));

    const failed = await book('key-1');
    const left = await findBookings(service);
    const again = await book('key-1');

    expect([failed.status, left, again.status]).toEqual([500, [], 201]);
    expect(await findBookings(service)).toHaveLength(1);
  });

  it('is deleted after a day', async () => {
    const indexes = await IdempotencyKeyModel.collection.indexes();

    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { createdAt: 1 }, expireAfterSeconds: 86_400 }),
    );
  });
});

describe.each([
  ['to one instance', true],
  ['each to another instance', false],
])(`${REQUESTS} requests with one key at once, %s`, (_where, isOne) => {
  beforeEach(() => {
    if (!isOne) simulateInstances();
  });

  it('make one booking and get equal responses', { timeout: 60_000 }, async () => {
    const { service, book } = await newCustomer();

    const responses = await Promise.all(Array.from({ length: REQUESTS }, () => book('key-1')));

    const distinct = new Set(responses.map(({ status, text }) => `${status} ${text}`));
    const replays = responses.filter(({ headers }) => headers['idempotent-replayed'] === 'true');
    expect([...distinct]).toEqual([expect.stringMatching(/^201 /)]);
    expect(replays).toHaveLength(REQUESTS - 1);
    expect(await findBookings(service)).toHaveLength(1);
  });

  it('pay once and get equal receipts', { timeout: 60_000 }, async () => {
    const booking = await createBooking({ status: 'approved' });
    const client = await apiAs({ _id: booking.customer });

    const responses = await Promise.all(
      Array.from({ length: REQUESTS }, () =>
        client
          .post(`${getPath(booking)}/payment`)
          .set('Idempotency-Key', 'key-1')
          .send({ method: 'paypal' }),
      ),
    );

    const distinct = new Set(responses.map(({ status, text }) => `${status} ${text}`));
    expect([...distinct]).toEqual([expect.stringMatching(/^200 .*"paymentId":"pay_/)]);
  });

  it('accept one of two bodies', async () => {
    const { service, book } = await newCustomer();

    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => book('key-1', { notes: index % 2 ? 'one' : 'other' })),
    );

    const counts = [201, 422].map((wanted) => responses.filter(({ status }) => status === wanted).length);
    expect(counts).toEqual([10, 10]);
    expect(await findBookings(service)).toHaveLength(1);
  });
});
