import { isAgreed, isRequest } from '@nearhand/shared/bookings/booking-statuses';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiAs, type ApiClient } from '../../test/api.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';
import { createRandom } from '../../test/random.ts';
import { simulateInstances } from '../../test/test-server.ts';
import { BookingEventModel } from '../../models/booking-event.model.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { ProviderCalendarModel } from '../../models/provider-calendar.model.ts';

const getPath = ({ _id }: { _id: Types.ObjectId }) => `/api/bookings/${_id.toString()}`;
const approve = (client: ApiClient, booking: BookingDocument) =>
  client.put(`${getPath(booking)}/status`).send({ status: 'approved' });
const getClient = (id: Types.ObjectId) => apiAs({ _id: id });
const statuses = (responses: { status: number }[]) =>
  responses.map(({ status }) => status).toSorted((one, other) => one - other);
const oneSuccessOf = (count: number) => [200, ...Array<number>(count - 1).fill(409)];

/** Asserts that every booking was either approved, with its time reserved, or unchanged. */
async function expectNoHalfStates(provider: Types.ObjectId) {
  const calendar = await ProviderCalendarModel.findById(provider).orFail().lean();
  const bookings = await BookingModel.find({ provider }).sort({ _id: 1 }).lean();
  const approved = bookings.filter(isAgreed);
  expect(
    calendar.busy.toSorted((one, other) => (String(one.booking) < String(other.booking) ? -1 : 1)),
  ).toEqual(
    approved.map(({ _id, scheduledDate, endDate }) => ({
      booking: _id,
      from: scheduledDate,
      until: endDate,
    })),
  );
  expect(bookings.filter(isRequest)).toHaveLength(bookings.length - approved.length);
}

const [ROUNDS, BOOKINGS, RIVALS] = process.env['TEST_FULL'] ? [20, 120, 50] : [2, 12, 6];
const approvedAndPaid = { status: 'approved', paymentStatus: 'paid', paymentId: 'pay_x' } as const;
const getStored = ({ _id }: BookingDocument) => BookingModel.findById(_id).orFail().lean();

async function getKinds({ _id }: BookingDocument): Promise<string[]> {
  const events = await BookingEventModel.find({ booking: _id }).sort({ at: 1, _id: 1 }).lean();
  return events.map(({ kind }) => kind);
}

async function inRounds(
  fields: Partial<BookingDocument>,
  race: (booking: BookingDocument, clients: { customer: ApiClient; provider: ApiClient }) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const booking = await createBooking(fields);
    const [customer, provider] = [await getClient(booking.customer), await getClient(booking.provider)];
    await race(booking, { customer, provider });
  }
}

describe.each([
  ['to one instance', true],
  ['each to another instance', false],
])('requests at once, %s', (_where, isOne) => {
  beforeEach(() => {
    if (!isOne) simulateInstances();
  });

  it('approve a booking once', async () => {
    const booking = await createBooking();
    const provider = await getClient(booking.provider);

    const responses = await Promise.all(Array.from({ length: RIVALS }, () => approve(provider, booking)));

    expect(statuses(responses)).toEqual(oneSuccessOf(RIVALS));
    await expectNoHalfStates(booking.provider);
  });

  it('approve, cancel or both in that order', async () => {
    await inRounds({}, async (booking, { customer, provider }) => {
      const [approved, cancelled] = await Promise.all([
        approve(provider, booking),
        customer.put(`${getPath(booking)}/cancel`),
      ]);

      const calendar = await ProviderCalendarModel.findById(booking.provider).lean();
      expect(cancelled.status).toBe(200);
      expect([200, 409]).toContain(approved.status);
      if (approved.status === 409) expect(approved.body.status).toBe('cancelled');
      const kinds = approved.status === 200 ? ['approved', 'cancelled'] : ['cancelled'];
      expect(await getKinds(booking)).toEqual(kinds);
      expect(await getStored(booking)).toMatchObject({ status: 'cancelled' });
      expect(calendar?.busy ?? []).toEqual([]);
    });
  });

  it('cancel, complete, or both in the other order', async () => {
    await inRounds(approvedAndPaid, async (booking, { customer, provider }) => {
      const [cancelled, completed] = await Promise.all([
        customer.put(`${getPath(booking)}/cancel`),
        provider.put(`${getPath(booking)}/status`).send({ status: 'completed' }),
      ]);

      const calendar = await ProviderCalendarModel.findById(booking.provider).orFail().lean();
      // The customer keeps the right to cancel what is completed ahead of its start.
      expect(cancelled.status).toBe(200);
      expect([200, 409]).toContain(completed.status);
      if (completed.status === 409) expect(completed.body.status).toBe('cancelled');
      expect((await getStored(booking)).status).toBe('cancelled');
      expect(calendar.busy).toEqual([]);
      expect(await getKinds(booking)).toEqual([
        ...(completed.status === 200 ? ['completed'] : []),
        'cancelled',
        'refunded',
      ]);
    });
  });

  it('approve and pay as agreed, or approve without a payment', async () => {
    await inRounds(
      { payWhenApproved: { method: 'card', amount: 80 }, totalAmount: 80 },
      async (booking, { customer, provider }) => {
        const [approved, withdrawn] = await Promise.all([
          approve(provider, booking),
          customer.put(`${getPath(booking)}/pay-when-approved`).send({ on: false }),
        ]);

        const stored = await getStored(booking);
        const isPaid = withdrawn.status === 409;
        expect([approved.status, withdrawn.status]).toEqual([200, isPaid ? 409 : 200]);
        expect([stored.paymentStatus, stored.payWhenApproved]).toEqual([
          isPaid ? 'paid' : 'pending',
          undefined,
        ]);
        expect(await getKinds(booking)).toEqual(
          isPaid ? ['approved', 'paid'] : ['payment-withdrawn', 'approved'],
        );
      },
    );
  });

  it('cancel without a refund, or pay and get back what was paid', async () => {
    await inRounds({ status: 'approved' }, async (booking, { customer }) => {
      const [cancelled, payment] = await Promise.all([
        customer.put(`${getPath(booking)}/cancel`),
        customer.post(`${getPath(booking)}/payment`).send({ method: 'card' }),
      ]);

      const stored = await getStored(booking);
      const isPaid = payment.status === 200;
      expect([cancelled.status, payment.status]).toEqual([200, isPaid ? 200 : 409]);
      expect([stored.status, stored.paymentStatus]).toEqual(['cancelled', isPaid ? 'paid' : 'pending']);
      expect(stored.refunds?.map(({ amount }) => amount)).toEqual(isPaid ? [booking.totalAmount] : undefined);
      expect(await getKinds(booking)).toEqual(isPaid ? ['paid', 'cancelled', 'refunded'] : ['cancelled']);
    });
  });

  it('cancel and refund once, for the amount that was shown', async () => {
    await inRounds(approvedAndPaid, async (booking, { customer, provider }) => {
      const cancel = `${getPath(booking)}/cancel`;
      const responses = await Promise.all([
        customer.put(cancel).send({ refundAmount: booking.totalAmount }),
        provider.put(cancel),
        customer.get(`${getPath(booking)}/cancellation`),
        customer.put(`${getPath(booking)}/status`).send({ status: 'cancelled' }),
        customer.put(cancel).send({ refundAmount: 1 }),
      ]);

      const [first, second, , third, other] = responses;
      const stored = await getStored(booking);
      expect(statuses([first, second, third])).toEqual([200, 409, 409]);
      expect(other.status).toBe(409);
      expect(stored.refunds).toMatchObject([{ amount: booking.totalAmount }]);
      const winner = [first, second, third].find(({ status }) => status === 200);
      expect(winner?.body.booking.refund.refundId).toBe(stored.refunds?.[0]?._id);
      expect(await getKinds(booking)).toEqual(['cancelled', 'refunded']);
    });
  });

  it('approve exactly one of many for one hour of a provider', { timeout: 60_000 }, async () => {
    const provider = await createUser({ role: 'provider' });
    const { _id: service } = await createService({ provider: provider._id });
    const bookings = await Promise.all(Array.from({ length: RIVALS }, () => createBooking({ service })));
    const client = await apiAs(provider);

    const responses = await Promise.all(bookings.map((booking) => approve(client, booking)));

    expect(statuses(responses)).toEqual(oneSuccessOf(RIVALS));
    expect(await BookingModel.countDocuments({ service, status: 'approved' })).toBe(1);
    await expectNoHalfStates(provider._id);
  });

  it('pay a booking once', { timeout: 60_000 }, async () => {
    const booking = await createBooking({ status: 'approved' });
    const customer = await getClient(booking.customer);

    const responses = await Promise.all(
      Array.from({ length: RIVALS }, () =>
        customer.post(`${getPath(booking)}/payment`).send({ method: 'card' }),
      ),
    );

    const paid = responses.find(({ status }) => status === 200);
    expect(statuses(responses)).toEqual(oneSuccessOf(RIVALS));
    expect(await BookingModel.findById(booking._id).lean()).toMatchObject({
      paymentStatus: 'paid',
      paymentId: paid?.body.booking.paymentId,
    });
  });

  it.each(process.env['TEST_FULL'] ? [1, 2] : [1])(
    'approve the same random bookings as sequential requests would (%i)',
    { timeout: 120_000 },
    async (seed) => {
      const random = createRandom(seed);
      const provider = await createUser({ role: 'provider' });
      const { _id: service } = await createService({ provider: provider._id });
      const client = await apiAs(provider);
      const bookings = await inWaves(Array.from({ length: BOOKINGS }), () =>
        createBooking({
          service,
          customer: new Types.ObjectId(),
          scheduledDate: new Date(Date.UTC(2031, 0, 1) + random.integer(0, 5999) * MINUTE_MS),
          duration: random.integer(1, 180),
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
