import { isOff } from '@nearhand/shared/bookings/booking-statuses';
import type { Message } from '@nearhand/shared/conversations/conversations';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@nearhand/shared/durations';
import { describe, expect, it } from 'vitest';
import { checkBookings } from '../../cli/integrity-check/booking-check.ts';
import { BookingEventModel } from '../../models/booking-event.model.ts';
import { BookingModel, type BookingDocument, type StoredProblem } from '../../models/booking.model.ts';
import { ProviderCalendarModel } from '../../models/provider-calendar.model.ts';
import { apiAs, type ApiClient } from '../../test/api.ts';
import { createBooking, createUser } from '../../test/factories.ts';
import { listNotificationKinds } from '../../test/mails.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';
import { simulateInstances } from '../../test/test-server.ts';
import { tellNow } from './commands/tell-bookings.ts';
import { inMs } from '../../test/instants.ts';

const paid = { paymentStatus: 'paid', paymentId: 'pay_x' } as const;
const settledOffline = { method: 'cash', amount: 80, at: inMs(-HOUR_MS) } as const;
const ahead = { settledOffline, paymentStatus: 'pending', scheduledDate: inMs(2 * DAY_MS) } as const;
const report = (kind: string, fields: object = {}) => ({ kind, text: 'The drain still leaks', ...fields });

/** Stores a paid booking of 80 that began an hour ago, and returns it with the clients of all who see it. */
async function createVisit(fields: Partial<BookingDocument> = {}) {
  const scheduledDate = inMs(-HOUR_MS);
  const booking = await createBooking({ status: 'approved', scheduledDate, ...paid, ...fields });
  const clients = {
    customer: await apiAs({ _id: booking.customer }),
    provider: await apiAs({ _id: booking.provider }),
    admin: await apiAs(await createUser({ role: 'admin' })),
  };
  const path = `/api/bookings/${booking._id.toString()}`;
  const read = () => BookingModel.findById(booking._id).orFail().lean();
  const raise = (side: keyof typeof clients, body: object) =>
    clients[side].post(`${path}/problem`).send(body);
  const answer = (side: keyof typeof clients, accept: boolean) =>
    clients[side].put(`${path}/problem/answer`).send({ accept, text: 'I was there' });
  const decide = (body: object, client = clients.admin) =>
    client
      .put(`${path}/problem/decision`)
      .send({ reason: 'The photos show it', outcome: 'completed', ...body });
  return { booking, path, read, raise, answer, decide, ...clients };
}

async function findIssues() {
  const issues: string[] = [];
  for await (const { what } of checkBookings()) issues.push(what);
  return issues;
}

describe('a problem', () => {
  it('is reported with what is asked back, and told to the other side', async () => {
    const { raise, provider, customer, path } = await createVisit();

    const { status, body } = await raise('customer', report('notAsAgreed', { refund: 20 }));

    expect(status).toBe(201);
    expect(body.booking.problem).toEqual({
      kind: 'notAsAgreed',
      by: 'customer',
      text: 'The drain still leaks',
      images: [],
      refund: 20,
      refundMinor: 2000,
      status: 'open',
      createdAt: expect.any(String),
      answerBy: expect.any(String),
    });
    const { createdAt, answerBy } = body.booking.problem;
    expect(Date.parse(answerBy) - Date.parse(createdAt)).toBe(48 * HOUR_MS);
    await tellNow();
    expect(await listNotificationKinds(provider)).toEqual(['problem-raised']);
    expect(await listNotificationKinds(customer)).toEqual([]);
    expect((await provider.get(path)).body.booking.problem).toEqual(body.booking.problem);
  });

  it.each([
    ['customer', report('customerAbsent'), {}, 400],
    ['provider', report('notAsAgreed'), {}, 400],
    ['customer', { kind: 'other' }, {}, 400],
    ['customer', { kind: 'other', text: '  ' }, {}, 400],
    ['customer', { kind: 'other', text: 'x'.repeat(2001) }, {}, 400],
    ['customer', report('storm'), {}, 400],
    ['customer', report('notAsAgreed', { refund: 80.01 }), {}, 400],
    ['customer', report('notAsAgreed', { refund: 1.001 }), {}, 400],
    ['customer', report('notAsAgreed', { refund: 1 }), { paymentStatus: 'pending' }, 400],
    ['customer', report('other', { images: ['https://example.org/x.jpg'] }), {}, 400],
    ['customer', report('notPaidInCash'), {}, 409],
    ['customer', report('notPaidInCash'), { settledOffline, paymentStatus: 'pending' }, 201],
    ['customer', report('providerAbsent'), { scheduledDate: inMs(-10 * MINUTE_MS) }, 409],
    ['customer', report('providerAbsent'), { scheduledDate: inMs(-16 * MINUTE_MS) }, 201],
    ['customer', report('providerAbsent'), { confirmedAt: inMs(0), status: 'completed' }, 409],
    ['provider', report('customerAbsent'), { scheduledDate: inMs(-10 * MINUTE_MS) }, 409],
    ['customer', report('other'), { scheduledDate: inMs(HOUR_MS) }, 409],
    ['customer', report('other'), { scheduledDate: inMs(-15 * DAY_MS) }, 409],
    ['customer', report('other'), { scheduledDate: inMs(-13 * DAY_MS), status: 'completed' }, 201],
    ['provider', report('notPossible'), { status: 'cancelled' }, 409],
    ['admin', report('other'), {}, 403],
  ] as const)('as %s: %j about a visit with %j is %i', async (side, body, fields, expected) => {
    const { raise, read } = await createVisit(fields);

    expect((await raise(side, body)).status).toBe(expected);
    expect((await read()).problem?.status).toBe(expected === 201 ? 'open' : undefined);
  });

  it('is one at a time, and bars what would decide the visit', async () => {
    const { raise, path, customer, provider } = await createVisit({ paymentStatus: 'pending' });
    await raise('customer', report('other'));

    const responses = await Promise.all([
      raise('provider', report('notPossible')),
      provider.put(`${path}/status`).send({ status: 'completed' }),
      provider.put(`${path}/visit`).send({ event: 'started' }),
      provider.put(`${path}/settlement`).send({ method: 'cash', amount: 80 }),
      customer.put(`${path}/confirm`),
      customer.post(`${path}/payment`).send({ method: 'card' }),
    ]);

    for (const { status, body } of responses) {
      expect([status, body.code]).toEqual([409, 'problem_open']);
      expect(body.problem).toMatchObject({ kind: 'other', status: 'open' });
    }
  });

  it('can be withdrawn by its side while it is open or disputed, and then reported anew', async () => {
    const { raise, answer, customer, provider, path } = await createVisit();
    await raise('customer', report('other'));
    await answer('provider', false);

    const byOther = await provider.delete(`${path}/problem`);
    const withdrawn = await customer.delete(`${path}/problem`);
    const again = await customer.delete(`${path}/problem`);

    expect([byOther.status, withdrawn.status, again.status]).toEqual([403, 200, 409]);
    expect((await raise('customer', report('other'))).status).toBe(201);
  });

  const cancelled = (by: string, reason: string, refundAmount: number) => ({
    status: 'cancelled',
    cancellation: { by, reason, refundAmount, feeAmount: 80 - refundAmount },
    refundAmount,
  });

  it.each([
    ['customer', report('providerAbsent'), {}, cancelled('system', 'providerAbsent', 80)],
    ['customer', report('notAsAgreed', { refund: 20 }), {}, { status: 'approved', refundAmount: 20 }],
    ['customer', report('notAsAgreed'), { status: 'completed' }, { status: 'completed', refundAmount: 0 }],
    ['customer', report('other', { refund: 5 }), {}, { status: 'approved', refundAmount: 5 }],
    ['provider', report('customerAbsent'), {}, { status: 'completed', refundAmount: 40 }],
    [
      'provider',
      report('customerAbsent'),
      { cancellationPolicy: 'strict' },
      { status: 'completed', refundAmount: 0 },
    ],
    [
      'provider',
      report('customerAbsent'),
      { paymentStatus: 'pending' },
      { status: 'completed', paymentStatus: 'pending', refundAmount: 0 },
    ],
    ['provider', report('notPossible'), {}, cancelled('system', 'notPossible', 80)],
    ['provider', report('other'), {}, { status: 'approved', refundAmount: 0 }],
  ] as const)(
    'of a %s: %j about a visit with %j, accepted or ignored: %j',
    async (side, body, fields, after) => {
      const other = side === 'customer' ? 'provider' : 'customer';
      const [accepted, ignored] = [await createVisit(fields), await createVisit(fields)];
      for (const { raise } of [accepted, ignored]) expect((await raise(side, body)).status).toBe(201);

      expect((await accepted.answer(side, true)).status).toBe(403);
      const { body: answered } = await accepted.answer(other, true);
      await BookingModel.updateOne({ _id: ignored.booking._id }, { 'problem.answerBy': inMs(-1000) });
      await Promise.all([runDueJobs(), runDueJobs()]);

      expect(answered.booking).toMatchObject({
        ...after,
        problem: { status: 'accepted', answer: { accept: true } },
      });
      const { body: read } = await ignored[side].get(ignored.path);
      expect(read.booking).toMatchObject({ ...after, problem: { status: 'assumed' } });
      expect((await accepted.answer(other, true)).status).toBe(409);
      expect((await accepted.raise(side, body)).status).toBe(409);
      expect(await findIssues()).toEqual([]);
    },
  );

  it.each([
    ['customer', 'providerAbsent', 'accepted'],
    ['provider', 'customerAbsent', 'accepted'],
    ['provider', 'notPossible', 'ignored'],
    ['customer', 'other', 'decided'],
  ] as const)('of a %s: %s, %s, ends an open offer with the visit', async (side, kind, end) => {
    const { raise, answer, decide, provider, read, path, booking } = await createVisit();
    const offer = { lines: [{ text: 'More work', quantity: 1, unitPrice: 95 }], minutes: 90 };
    await provider.put(`${path}/offer`).send(offer);
    await raise(side, report(kind));
    expect((await provider.get(path)).body.booking.offer).toMatchObject({ total: 95 });

    if (end === 'accepted') await answer(side === 'customer' ? 'provider' : 'customer', true);
    if (end === 'decided') await decide({ refund: 0 });
    if (end === 'ignored') {
      await BookingModel.updateOne({ _id: booking._id }, { 'problem.answerBy': inMs(-1000) });
      await runDueJobs();
    }

    const { body } = await provider.get(path);
    expect(body.booking.status).not.toBe('approved');
    expect(body.booking).not.toHaveProperty('offer');
    expect(await read()).not.toHaveProperty('offer');
    const calendar = await ProviderCalendarModel.findById(booking.provider).lean();
    expect(calendar?.busy.filter(({ hold }) => hold)).toEqual([]);
  });

  it.each([
    ['customer', 'providerAbsent', 'accepted', ['cancelled']],
    ['provider', 'customerAbsent', 'accepted', ['completed']],
    ['provider', 'notPossible', 'ignored', ['cancelled']],
    ['customer', 'other', 'decided', ['completed']],
    ['customer', 'other', 'accepted', []],
  ] as const)(
    'of a %s: %s, %s, writes into the conversation how the visit ends: %j',
    async (side, kind, end, lines) => {
      const { raise, answer, decide, customer, booking } = await createVisit();
      const providerId = booking.provider.toString();
      const { body } = await customer.post('/api/conversations').send({ providerId, text: 'Hello' });
      await raise(side, report(kind));

      if (end === 'accepted') await answer(side === 'customer' ? 'provider' : 'customer', true);
      if (end === 'decided') await decide({ refund: 0 });
      if (end === 'ignored') {
        await BookingModel.updateOne({ _id: booking._id }, { 'problem.answerBy': inMs(-1000) });
        await runDueJobs();
      }

      const { body: read } = await customer.get(`/api/conversations/${body.conversation._id}/messages`);
      const written = read.messages.filter(({ kind: each }: Message) => each === 'booking');
      expect(written.map(({ event }: Message) => event)).toEqual(lines);
      for (const { from } of written) expect(from).not.toMatchObject({ _id: expect.any(String) });
    },
  );

  it('about a payment in cash that is true removes the settlement', async () => {
    const { raise, answer } = await createVisit({ settledOffline, paymentStatus: 'pending' });
    await raise('customer', report('notPaidInCash'));

    const { body } = await answer('provider', true);

    expect(body.booking).not.toHaveProperty('settledOffline');
  });

  it('bars cancelling ahead of the start until it is settled or withdrawn', async () => {
    const { raise, customer, path } = await createVisit(ahead);
    await raise('customer', report('notPaidInCash'));

    const barred = await customer.put(`${path}/cancel`);
    await customer.delete(`${path}/problem`);

    expect([barred.status, barred.body.code]).toEqual([409, 'problem_open']);
    expect((await customer.put(`${path}/cancel`)).status).toBe(200);
  });

  it('that is not answered in time is closed to answers, even before the system decides', async () => {
    const { raise, answer, booking } = await createVisit();
    await raise('customer', report('other'));
    await BookingModel.updateOne({ _id: booking._id }, { 'problem.answerBy': inMs(-1000) });

    const { status, body } = await answer('provider', false);

    expect([status, body.code]).toEqual([409, 'problem_closed']);
  });

  it('reminds the other side once, a day before the time is over', async () => {
    const { raise, provider, booking } = await createVisit();
    await raise('customer', report('other'));
    await runDueJobs();
    await BookingModel.updateOne({ _id: booking._id }, { 'problem.answerBy': inMs(23 * HOUR_MS) });

    await runDueJobs();
    await runDueJobs();

    expect(await listNotificationKinds(provider)).toEqual(['problem-raised', 'problem-raised']);
  });

  it('keeps the earlier one when the other side reports the next', async () => {
    const { raise, answer, read } = await createVisit();
    await raise('customer', report('other'));
    await answer('provider', true);

    expect((await raise('provider', report('other'))).status).toBe(201);
    expect((await read()).pastProblems).toMatchObject([{ by: 'customer', status: 'accepted' }]);
  });
});

describe('an admin', () => {
  it('decides a disputed problem once; both sides are told and the audit log has it', async () => {
    const { raise, answer, decide, customer, provider, admin, path } = await createVisit();
    await raise('customer', report('notAsAgreed', { refund: 60 }));
    await answer('provider', false);

    const tooMuch = await decide({ refund: 80.01 });
    const { body } = await decide({ refund: 30 });
    const again = await decide({ refund: 30 });

    expect([tooMuch.status, tooMuch.body.code, tooMuch.body.left]).toEqual([409, 'refund_too_large', 80]);
    expect(body.booking).toMatchObject({
      status: 'completed',
      refundAmount: 30,
      refunds: [{ amount: 30, by: 'admin', reason: 'notAsAgreed' }],
      problem: {
        status: 'decided',
        decision: { refund: 30, outcome: 'completed', reason: 'The photos show it' },
      },
    });
    expect(again.status).toBe(409);
    await tellNow();
    for (const client of [customer, provider])
      expect(await listNotificationKinds(client)).toContain('problem-decided');
    const audit = await admin.get('/api/audit-log');
    expect(audit.body.entries[0]).toMatchObject({ action: 'booking.problem-decided' });
    expect((await customer.put(`${path}/problem/decision`).send({})).status).toBe(403);
  });

  it('steps in before the answer, cancels the visit, and cannot decide without a problem', async () => {
    const { raise, decide, admin } = await createVisit();
    const early = await decide({ refund: 0 });
    await raise('customer', report('other'));

    const { body } = await decide({ refund: 50, outcome: 'cancelled' });

    expect([early.status, early.body.code]).toEqual([409, 'problem_closed']);
    expect(body.booking).toMatchObject({
      status: 'cancelled',
      cancellation: { by: 'admin', reason: 'other', refundAmount: 50, feeAmount: 30 },
    });
    const { body: list } = await admin.get('/api/problems').query({ status: 'decided' });
    expect(list.bookings.map(({ _id }: { _id: string }) => _id)).toContain(body.booking._id);
    expect(await findIssues()).toEqual([]);
  });

  it('gives back money of any paid booking, at most what is left, and both sides are told by mail', async () => {
    const { path, admin, customer, provider } = await createVisit({ status: 'completed' });
    const refund = (amount: number, key?: string) => {
      const request = admin.post(`${path}/refund`).send({ amount, reason: 'A tile was broken' });
      return key ? request.set('Idempotency-Key', key) : request;
    };

    const first = await refund(50, 'once-50');
    const replayed = await refund(50, 'once-50');
    const tooMuch = await refund(30.01);
    const rest = await refund(30);
    const nothing = await refund(0);

    expect([first, replayed, tooMuch, rest, nothing].map(({ status }) => status)).toEqual([
      200, 200, 409, 200, 400,
    ]);
    expect(tooMuch.body).toMatchObject({ code: 'refund_too_large', left: 30, leftMinor: 3000 });
    expect(rest.body.booking).toMatchObject({
      status: 'completed',
      paymentStatus: 'paid',
      refundAmount: 80,
      refunds: [
        { amount: 50, by: 'admin', reason: 'A tile was broken' },
        { amount: 30, by: 'admin' },
      ],
    });
    await tellNow();
    for (const client of [customer, provider])
      expect(await listNotificationKinds(client)).toEqual(['booking-refunded', 'booking-refunded']);
    expect((await customer.post(`${path}/refund`).send({ amount: 1, reason: 'x' })).status).toBe(403);
  });

  it('cannot give back what was only settled', async () => {
    const { path, admin } = await createVisit({ settledOffline, paymentStatus: 'pending' });

    const { status } = await admin.post(`${path}/refund`).send({ amount: 1, reason: 'It is not ours' });

    expect(status).toBe(409);
  });

  it('lists problems, the oldest first', async () => {
    const [older, newer] = [await createVisit(), await createVisit()];
    await older.raise('customer', report('other'));
    await newer.raise('customer', report('other'));

    const { body } = await older.admin.get('/api/problems').query({ status: 'open', limit: 100 });

    const ids = body.bookings.map(({ _id }: { _id: string }) => _id);
    const positions = [older, newer].map(({ booking }) => ids.indexOf(booking._id.toString()));
    expect(positions[0]).toBeLessThan(positions[1] ?? -1);
    expect((await older.customer.get('/api/problems')).status).toBe(403);
    expect((await older.admin.get('/api/problems?status=loud')).status).toBe(400);
  });
});

const ROUNDS = process.env['TEST_FULL'] ? 20 : 3;

describe.each([['to one instance'], ['each to another instance']])('at once, %s', (where) => {
  const settle = (client: ApiClient, path: string) =>
    client.put(`${path}/settlement`).send({ method: 'cash', amount: 80 });
  const open: StoredProblem = {
    kind: 'providerAbsent',
    by: 'customer',
    text: 'Nobody came',
    refund: 80,
    status: 'open',
    createdAt: inMs(-HOUR_MS),
    answerBy: inMs(HOUR_MS),
  };
  /** A problem can be reported after them. */
  const afterwards = ['a step and problems', 'completing and a problem'] as const;
  type Visit = Awaited<ReturnType<typeof createVisit>>;
  const pairs: [string, Partial<BookingDocument>, (visit: Visit) => PromiseLike<{ status: number }>[]][] = [
    [
      'settling and paying',
      { paymentStatus: 'pending' },
      ({ provider, customer, path }) => [
        settle(provider, path),
        customer.post(`${path}/payment`).send({ method: 'card' }),
      ],
    ],
    [
      afterwards[0],
      {},
      ({ raise, provider, path }) => [
        raise('customer', report('providerAbsent')),
        raise('provider', report('notPossible')),
        provider.put(`${path}/visit`).send({ event: 'started' }),
      ],
    ],
    [
      afterwards[1],
      {},
      ({ raise, provider, path }) => [
        raise('customer', report('notAsAgreed')),
        provider.put(`${path}/status`).send({ status: 'completed' }),
      ],
    ],
    [
      'a problem and cancelling',
      ahead,
      ({ raise, customer, provider, path }) => [
        raise('customer', report('notPaidInCash')),
        customer.put(`${path}/cancel`),
        provider.put(`${path}/cancel`),
      ],
    ],
    [
      'refunding and deciding',
      { problem: open, problemAt: open.createdAt },
      ({ admin, decide, path }) => [
        admin.post(`${path}/refund`).send({ amount: 50, reason: 'Late' }),
        decide({ refund: 50 }),
      ],
    ],
    [
      'answering and withdrawing',
      { problem: open, problemAt: open.createdAt },
      ({ answer, customer, path }) => [answer('provider', true), customer.delete(`${path}/problem`)],
    ],
    [
      'accepting and deciding',
      { problem: open, problemAt: open.createdAt },
      ({ answer, decide }) => [answer('provider', true), decide({ refund: 80 }), decide({ refund: 70 })],
    ],
  ];

  it.each(pairs)('%s: at most one of those that exclude each other wins', async (name, fields, race) => {
    if (where !== 'to one instance') simulateInstances();
    for (let round = 0; round < ROUNDS; round += 1) {
      const visit = await createVisit(fields);

      const responses = await Promise.all(race(visit));

      const won = responses.filter(({ status }) => status < 300);
      expect(responses.every(({ status }) => status < 300 || status === 409)).toBe(true);
      expect(won.length).toBeLessThanOrEqual(afterwards.some((each) => each === name) ? 2 : 1);
      expect(won.length).toBeGreaterThan(0);
      const stored = await visit.read();
      const { problem, settledOffline: settled, paymentStatus } = stored;
      expect(settled && paymentStatus === 'paid').toBeFalsy();
      if (isOff(stored) && problem) expect(problem.status).toMatch(/accepted|decided/);
      expect(await findIssues()).toEqual([]);
    }
  });

  it('refunds never exceed what was paid', async () => {
    if (where !== 'to one instance') simulateInstances();
    const { path, admin, raise, answer, read, booking } = await createVisit();
    await raise('customer', report('notAsAgreed', { refund: 60 }));
    const refund = () => admin.post(`${path}/refund`).send({ amount: 30, reason: 'Late' });

    await Promise.all([refund(), refund(), refund(), answer('provider', true), refund()]);

    const { refunds = [] } = await read();
    const sum = refunds.reduce((total, { amount }) => total + amount, 0);
    expect(sum).toBeLessThanOrEqual(80);
    const told = await BookingEventModel.find({ booking: booking._id, kind: 'refunded' }).lean();
    expect(told.reduce((total, { amount = 0 }) => total + amount, 0)).toBe(sum);
    expect(await findIssues()).toEqual([]);
  });
});
