import { isOff } from '@nearhand/shared/bookings/booking-statuses';
import { visitMessages } from '@nearhand/shared/bookings/visit-steps';
import { DAY_MS, HOUR_MS } from '@nearhand/shared/durations';
import { describe, expect, it } from 'vitest';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { apiAs } from '../../test/api.ts';
import { createBooking, createUser } from '../../test/factories.ts';
import { listNotificationKinds } from '../../test/mails.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';
import { tellNow } from './commands/tell-bookings.ts';
import { inMs } from '../../test/instants.ts';

const paid = { paymentStatus: 'paid', paymentId: 'pay_x' } as const;

/** Stores an approved booking that began an hour ago, and returns it with the clients of all who see it. */
async function createVisit(fields: Partial<BookingDocument> = {}) {
  const scheduledDate = inMs(-HOUR_MS);
  const booking = await createBooking({ status: 'approved', scheduledDate, ...fields });
  const [customer, provider, admin, stranger] = await Promise.all([
    apiAs({ _id: booking.customer }),
    apiAs({ _id: booking.provider }),
    apiAs(await createUser({ role: 'admin' })),
    apiAs(await createUser()),
  ]);
  const path = `/api/bookings/${booking._id.toString()}`;
  const read = () => BookingModel.findById(booking._id).orFail().lean();
  return { booking, path, read, customer, provider, admin, stranger };
}

describe('the day of a visit', () => {
  it('a provider reports each step once, in order, and the customer is told', async () => {
    const { path, provider, customer } = await createVisit();
    const report = (event: string) => provider.put(`${path}/visit`).send({ event });

    const onTheWay = await report('onTheWay');
    const again = await report('onTheWay');
    const finished = await report('finished');
    const started = await report('started');

    expect(onTheWay.body.booking.visit).toEqual({ onTheWay: expect.any(String) });
    expect([again.status, finished.status, started.status]).toEqual([409, 200, 409]);
    expect(started.body.message).toBe(visitMessages.stepTaken);
    await tellNow();
    expect(await listNotificationKinds(customer)).toEqual(['visit-step', 'visit-step']);
    const { body } = await customer.get(`${path}/history`);
    expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'visit-on-the-way',
      'visit-finished',
    ]);
    expect((await customer.get(path)).body.booking.visit).toEqual(finished.body.booking.visit);
  });

  it('a phone without a signal sends the time of a step later, up to 12 hours', async () => {
    const { path, provider } = await createVisit({ scheduledDate: inMs(-2 * DAY_MS) });
    const at = inMs(-11 * HOUR_MS).toISOString();

    const { body } = await provider.put(`${path}/visit`).send({ event: 'started', at });

    expect(body.booking.visit).toEqual({ started: at });
  });

  it.each([
    ['a time to come', { event: 'onTheWay', at: inMs(HOUR_MS).toISOString() }, 400],
    ['a time 13 hours ago', { event: 'onTheWay', at: inMs(-13 * HOUR_MS).toISOString() }, 400],
    ['no time', { event: 'onTheWay', at: 'yesterday' }, 400],
    ['another event', { event: 'arrived' }, 400],
  ])('%s is refused', async (_what, body, status) => {
    const { path, provider, read, booking } = await createVisit();

    expect((await provider.put(`${path}/visit`).send(body)).status).toBe(status);
    expect(await read()).toEqual(booking);
  });

  it('a moved visit loses the steps of its former day', async () => {
    const ahead = { scheduledDate: inMs(2 * DAY_MS), visit: { onTheWay: inMs(0) } };
    const { path, provider, customer } = await createVisit(ahead);
    await provider.post(`${path}/reschedule`).send({ scheduledDate: inMs(3 * DAY_MS).toISOString() });

    const { body } = await customer.put(`${path}/reschedule`).send({ decision: 'accepted' });

    expect(Date.parse(body.booking.scheduledDate)).toBeGreaterThan(ahead.scheduledDate.getTime());
    expect(body.booking).not.toHaveProperty('visit');
  });

  it('a visit begins on its day, and only an approved one', async () => {
    const ahead = await createVisit({ scheduledDate: inMs(2 * DAY_MS) });
    const pending = await createVisit({ status: 'pending' });
    const step = { event: 'onTheWay' };

    const before = await ahead.provider.put(`${ahead.path}/visit`).send(step);
    const request = await pending.provider.put(`${pending.path}/visit`).send(step);

    expect([before.status, before.body.code]).toEqual([409, 'visit_ahead']);
    expect([request.status, request.body.status]).toEqual([409, 'pending']);
  });

  it.each([
    ['visit', { event: 'onTheWay' }, [403, 403, 404]],
    ['settlement', { method: 'cash', amount: 10 }, [403, 403, 404]],
  ])('only the provider may PUT %s', async (name, body, expected) => {
    const { path, customer, admin, stranger } = await createVisit();

    const responses = await Promise.all(
      [customer, admin, stranger].map((client) => client.put(`${path}/${name}`).send(body)),
    );

    expect(responses.map(({ status }) => status)).toEqual(expected);
  });
});

describe('a payment outside the marketplace', () => {
  it('is recorded by the provider, told to the customer, and stands in place of a payment', async () => {
    const { path, provider, customer } = await createVisit();

    const { body } = await provider.put(`${path}/settlement`).send({ method: 'cash', amount: 60 });

    expect(body.booking).toMatchObject({
      paymentStatus: 'pending',
      settledOffline: { method: 'cash', amount: 60, amountMinor: 6000, at: expect.any(String) },
    });
    await tellNow();
    expect(await listNotificationKinds(customer)).toEqual(['booking-settled']);
    const payment = await customer.post(`${path}/payment`).send({ method: 'card' });
    const second = await provider.put(`${path}/settlement`).send({ method: 'cash', amount: 60 });
    expect([payment, second].map(({ status, body: { code } }) => [status, code])).toEqual([
      [409, 'already_settled'],
      [409, 'already_settled'],
    ]);
    expect((await customer.put(`${path}/confirm`)).body.booking.status).toBe('completed');
  });

  it.each([{ amount: 0 }, { amount: -1 }, { amount: 80.01 }, { amount: 1.001 }, { method: 'gold' }])(
    '%j is refused',
    async (fields) => {
      const { path, provider } = await createVisit();
      const body = { method: 'cash', amount: 80, ...fields };

      expect((await provider.put(`${path}/settlement`).send(body)).status).toBe(400);
    },
  );

  it('of a paid booking is refused', async () => {
    const { path, provider } = await createVisit(paid);

    const { status, body } = await provider.put(`${path}/settlement`).send({ method: 'cash', amount: 80 });

    expect([status, body.code]).toEqual([409, 'already_paid']);
  });

  it('can be taken back for 24 hours', async () => {
    const settled = (at: Date) => createVisit({ settledOffline: { method: 'cash', amount: 80, at } });
    const [fresh, old] = await Promise.all([settled(inMs(-23 * HOUR_MS)), settled(inMs(-25 * HOUR_MS))]);

    const removed = await fresh.provider.delete(`${fresh.path}/settlement`);
    const again = await fresh.provider.delete(`${fresh.path}/settlement`);
    const late = await old.provider.delete(`${old.path}/settlement`);

    expect([removed.status, again.status, late.status]).toEqual([200, 409, 409]);
    expect(removed.body.booking).not.toHaveProperty('settledOffline');
  });
});

describe('a customer who confirms the visit', () => {
  it('completes what is paid, from the start on', async () => {
    const over = await createVisit(paid);
    const ahead = await createVisit({ ...paid, scheduledDate: inMs(HOUR_MS) });
    const unpaid = await createVisit();

    const confirmed = await over.customer.put(`${over.path}/confirm`);
    const early = await ahead.customer.put(`${ahead.path}/confirm`);
    const { status, body } = await unpaid.customer.put(`${unpaid.path}/confirm`);

    expect(confirmed.body.booking).toMatchObject({ status: 'completed', confirmedAt: expect.any(String) });
    expect([early.status, early.body.code]).toEqual([409, 'visit_ahead']);
    expect([status, body.message]).toEqual([409, visitMessages.notPaid]);
    expect((await over.provider.put(`${over.path}/confirm`)).status).toBe(403);
    expect((await over.admin.put(`${over.path}/confirm`)).status).toBe(403);
  });
});

describe('a visit about which nobody says anything', () => {
  const ended = (ms: number) => ({ scheduledDate: inMs(-ms - HOUR_MS), endDate: inMs(-ms) });
  const settledOffline = { method: 'cash', amount: 80, at: new Date() } as const;
  const problem = {
    kind: 'other',
    by: 'customer',
    text: 'The tap drips',
    refund: 0,
    status: 'disputed',
    createdAt: new Date(),
    answerBy: new Date(),
  } as const;

  it.each([
    ['paid, 73 hours ago', { ...ended(73 * HOUR_MS), ...paid }, 'completed'],
    ['settled, 73 hours ago', { ...ended(73 * HOUR_MS), settledOffline }, 'completed'],
    ['paid, 71 hours ago', { ...ended(71 * HOUR_MS), ...paid }, 'approved'],
    ['paid, but disputed', { ...ended(73 * HOUR_MS), ...paid, problem }, 'approved'],
    [
      'paid, over before the update',
      { ...ended(73 * HOUR_MS), ...paid, undecidedSince: new Date() },
      'approved',
    ],
    ['unpaid, 73 hours ago', ended(73 * HOUR_MS), 'approved'],
    ['unpaid, 15 days ago', ended(15 * DAY_MS), 'cancelled'],
  ] as const)('%s: %s', async (_what, fields, status) => {
    const { read } = await createVisit(fields);

    await Promise.all([runDueJobs(), runDueJobs()]);

    const stored = await read();
    expect(stored.status).toBe(status);
    if (isOff(stored))
      expect(stored.cancellation).toMatchObject({ by: 'system', reason: 'lapsed', refundAmount: 0 });
  });

  it('asks both sides once, the next morning at eight', async () => {
    const { customer, provider } = await createVisit({
      ...ended(20 * DAY_MS),
      ...paid,
      undecidedSince: inMs(0),
    });
    const asked = async () => [
      (await listNotificationKinds(customer)).filter((kind) => kind === 'visit-question').length,
      (await listNotificationKinds(provider)).filter((kind) => kind === 'visit-question').length,
    ];

    await runDueJobs();
    await runDueJobs();

    expect(await asked()).toEqual([1, 1]);
  });
});

describe('a visit that was completed ahead of its start', () => {
  it('can be cancelled by its customer until the start, with one refund', async () => {
    const { path, customer, provider, read } = await createVisit({
      ...paid,
      scheduledDate: inMs(48 * HOUR_MS),
    });
    const completed = await provider.put(`${path}/status`).send({ status: 'completed' });

    const cancelled = await customer.put(`${path}/cancel`);

    expect([completed.status, cancelled.status]).toEqual([200, 200]);
    expect(cancelled.body.booking).toMatchObject({ status: 'cancelled', refundAmount: 80 });
    expect((await read()).completedAt).toBeUndefined();
  });

  it('cannot be cancelled from the start on', async () => {
    const { path, customer } = await createVisit({ ...paid, status: 'completed' });

    const { status, body } = await customer.put(`${path}/cancel`);

    expect([status, body.code]).toEqual([409, 'booking_status_conflict']);
  });
});
