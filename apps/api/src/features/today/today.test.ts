import { HOUR_MS } from '@nearhand/shared/durations';
import { bookingSelections, type BookingSelection } from '@nearhand/shared/bookings/all-bookings';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { config } from '../../config.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { ConversationModel } from '../../models/conversation.model.ts';
import { JobModel } from '../../models/job.model.ts';
import { ReviewModel } from '../../models/review.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { apiAs, type ApiClient } from '../../test/api.ts';
import { createPublishedReview } from '../../test/completed-booking.ts';
import { createConversation } from '../../test/conversation.ts';
import { createBooking, createUser } from '../../test/factories.ts';
import { daysAgo, inHours } from '../../test/instants.ts';
import { countToday } from './counts.ts';
import { sumMoney } from './money.ts';
import { listTodayVisits } from './visits.ts';

/** A Thursday. */
const NOW = new Date('2026-11-26T13:47:00Z');
const on = (day: string, time = '10:00') => new Date(`2026-11-${day}T${time}:00Z`);

let admin: ApiClient;
beforeEach(async () => {
  for (const model of [BookingModel, ConversationModel, ReviewModel, UserModel]) await model.deleteMany();
  admin = await apiAs(await createUser({ role: 'admin' }));
});

async function fetchToday(query = '') {
  const { status, body } = await admin.get(`/api/today${query}`);
  expect(status).toBe(200);
  return body.today;
}

it('tells all of today, or one part', async () => {
  expect(Object.keys(await fetchToday())).toEqual(['counts', 'decisions', 'visits', 'money']);
  expect(Object.keys(await fetchToday('?part=money'))).toEqual(['money']);
  expect((await admin.get('/api/today?part=weather')).status).toBe(400);
});

describe('a number of today', () => {
  const over = { scheduledDate: inHours(-5), endDate: inHours(-4) };
  const paid = { paymentStatus: 'paid', paymentId: 'one', paidAt: daysAgo(1) } as const;
  const request = { createdAt: daysAgo(2), expiresAt: inHours(9), scheduledDate: inHours(90) };
  const bookings: Record<string, Partial<BookingDocument>> = {
    'an old request': request,
    'a request of this morning': { ...request, createdAt: inHours(-6) },
    'an old request with another price': {
      ...request,
      offer: {
        lines: [],
        total: 1,
        minutes: 60,
        endDate: inHours(91),
        createdAt: daysAgo(1),
        validUntil: inHours(8),
      },
    },
    'an old request that has expired': { ...request, expiresAt: inHours(-1) },
    'an unpaid visit': { ...over, status: 'approved', totalAmount: 80 },
    'a visit paid in cash': {
      ...over,
      status: 'approved',
      settledOffline: { method: 'cash', amount: 80, at: daysAgo(0) },
    },
    'a visit whose raised price is open': { ...over, ...paid, status: 'completed', amountDue: 12.5 },
    'a visit that is ahead': { status: 'approved', scheduledDate: inHours(50) },
    'a job of the provider': { ...over, status: 'approved', origin: 'own', ownCustomer: { name: 'Rui' } },
    'a visit that the provider has finished': {
      ...over,
      ...paid,
      status: 'approved',
      visit: { finished: inHours(-4) },
    },
  };
  const lists: Record<BookingSelection, string[]> = {
    visits: [
      'an unpaid visit',
      'a visit paid in cash',
      'a visit whose raised price is open',
      'a visit that is ahead',
      'a job of the provider',
      'a visit that the provider has finished',
    ],
    late: ['an old request'],
    unpaid: ['an unpaid visit', 'a visit whose raised price is open'],
    unclosed: ['an unpaid visit', 'a visit paid in cash'],
  };

  it('is the length of its list', async () => {
    for (const [serviceName, fields] of Object.entries(bookings))
      await createBooking({ serviceName, ...fields });

    for (const only of bookingSelections) {
      const { body } = await admin.get(`/api/bookings/all?only=${only}`);
      const names = body.bookings.map(({ service }: Booking) => service.name);
      expect(names.toSorted(), only).toEqual(lists[only].toSorted());
    }
    const { counts } = await fetchToday('?part=counts');
    expect(counts).toMatchObject({
      bookings: Object.keys(bookings).length,
      late: 1,
      nextExpiryAt: request.expiresAt.toISOString(),
      unpaid: 2,
      unpaidAmount: 92.5,
      unpaidAmountMinor: 9250,
    });
    const inStatus = await admin.get('/api/bookings/counts?only=unpaid');
    expect(inStatus.body.counts).toMatchObject({ approved: 1, completed: 1, pending: 0 });
  });

  it('counts the visits of the day, of which one is under way and one not closed', async () => {
    const approved = { status: 'approved' } as const;
    await createBooking({ ...approved, scheduledDate: on('26', '08:00') });
    await createBooking({ ...approved, scheduledDate: on('26', '13:00'), endDate: on('26', '15:00') });
    await createBooking({ ...approved, scheduledDate: on('26', '18:00') });
    await createBooking({ status: 'cancelled', scheduledDate: on('26', '18:00') });
    await createBooking({ ...approved, scheduledDate: on('27', '18:00') });

    expect(await countToday(NOW)).toMatchObject({ visits: 3, visitsUnderWay: 1, visitsNotClosed: 1 });
  });

  it('counts what is to mend, and customers who want to become providers', async () => {
    await createUser({ status: 'inqueue', appliedAt: daysAgo(1) });
    await JobModel.create({
      kind: 'mail',
      key: 'one',
      data: {},
      status: 'failed',
      runAt: daysAgo(1),
      claimableAt: daysAgo(1),
      attempts: 9,
      createdAt: daysAgo(2),
    });
    onTestFinished(async () => void (await JobModel.deleteMany({ status: 'failed' })));

    const { counts } = await fetchToday('?part=counts');

    expect(counts).toMatchObject({ customers: 1, applyingCustomers: 1, applications: 1, failedJobs: 1 });
  });
});

describe('the decisions of today', () => {
  it('are told with their ages, what waits longest first', async () => {
    await createUser({ role: 'provider', name: 'Hana', status: 'inqueue', appliedAt: daysAgo(3) });
    await createUser({ role: 'provider', name: 'Diego', status: 'inqueue', appliedAt: daysAgo(9) });
    const problem = {
      kind: 'providerAbsent',
      by: 'customer',
      refund: 0,
      status: 'disputed',
      createdAt: daysAgo(11),
      answerBy: daysAgo(9),
    } as const;
    await createBooking({ status: 'approved', problem, problemAt: problem.createdAt });
    const { path, asCustomer } = await createConversation();
    await asCustomer.post(`${path}/report`).send({ reason: 'Rude' });
    const { reviewPath, stranger, booking } = await createPublishedReview();
    await stranger.post(`${reviewPath}/report`).send({ reason: 'Not true' });
    const provider = await UserModel.findById(booking.provider).orFail();

    const { decisions } = await fetchToday('?part=decisions');

    const age = (at: string) => Math.round((Date.now() - Date.parse(at)) / (24 * HOUR_MS));
    expect(
      decisions.waiting.map(({ since, ...row }: { since: string[] }) => ({ ...row, ages: since.map(age) })),
    ).toEqual([
      { kind: 'problems', count: 1, ages: [11], names: [], problem: 'providerAbsent' },
      { kind: 'applications', count: 2, ages: [9, 3], names: ['Diego'] },
      { kind: 'conversations', count: 1, ages: [0], names: ['Sofia Lee', 'Ana Moreno'] },
      { kind: 'reviews', count: 1, ages: [0], names: [provider.name] },
    ]);
    expect(decisions.lastDecisionAt).toBeNull();
  });

  it('say when the last was made, when nothing waits', async () => {
    const applicant = await createUser({ role: 'provider', status: 'inqueue', appliedAt: daysAgo(3) });
    await admin.put(`/api/users/admin/approve/${applicant._id.toString()}`);

    const { waiting, lastDecisionAt } = (await fetchToday('?part=decisions')).decisions;

    expect(waiting).toEqual([]);
    expect(Date.now() - Date.parse(lastDecisionAt)).toBeLessThan(HOUR_MS);
  });
});

it('lists the last two visits of the day and the next, by their start', async () => {
  const hours = ['07:00', '08:30', '10:00', '14:00', '15:30', '17:00', '18:30', '20:00'];
  for (const hour of hours)
    await createBooking({ status: 'approved', serviceName: hour, scheduledDate: on('26', hour) });
  const viewer = await UserModel.findOne({ role: 'admin' }).orFail();

  const visits = await listTodayVisits(
    { id: viewer._id.toString(), role: 'admin', sessionId: '' } as Parameters<typeof listTodayVisits>[0],
    NOW,
  );

  expect(visits.map(({ service }) => service.name)).toEqual(hours.slice(1, 7));
});

describe('the money of the week', () => {
  const pay = (at: Date, totalAmount: number, fields: Partial<BookingDocument> = {}) =>
    createBooking({
      status: 'completed',
      scheduledDate: on('01'),
      paymentStatus: 'paid',
      paidAt: at,
      payments: [{ amount: totalAmount, paymentId: 'pay_1', at }],
      totalAmount,
      ...fields,
    });

  it('is compared with the same days of last week', async () => {
    await pay(on('23'), 100);
    await pay(on('26'), 50.5);
    await pay(on('16'), 80);
    // A Friday and a Sunday of last week, and one of the week before.
    await pay(on('20'), 400);
    await pay(on('15'), 400);
    await pay(on('22', '23:59'), 1);

    const { paid, days } = await sumMoney(NOW);

    expect(paid).toEqual({ amount: 150.5, amountMinor: 15050, before: 80, beforeMinor: 8000, count: 2 });
    expect(days.map(({ day, paid: now, paidBefore }) => [day.slice(-2), now, paidBefore])).toEqual([
      ['23', 100, 80],
      ['24', 0, 0],
      ['25', 0, 0],
      ['26', 50.5, 0],
      ['27', 0, 400],
      ['28', 0, 0],
      ['29', 0, 1],
    ]);
  });

  it('has each payment of a raised price on its day, and one from before payments were stored', async () => {
    await pay(on('17'), 120, {
      payments: [
        { amount: 90, paymentId: 'pay_1', at: on('17') },
        { amount: 30, paymentId: 'pay_2', at: on('24') },
      ],
    });
    const { _id } = await pay(on('25'), 60);
    await BookingModel.updateOne({ _id }, { $unset: { payments: 1 } });

    expect((await sumMoney(NOW)).paid).toMatchObject({ amount: 90, before: 90, count: 2 });
  });

  it('counts refunds by their day, and visits by theirs, the whole week', async () => {
    await pay(on('02'), 100, {
      refunds: [
        { _id: 're_1', amount: 20, by: 'admin', at: on('25') },
        { _id: 're_2', amount: 5, by: 'admin', at: on('18') },
      ],
    });
    await createBooking({ status: 'approved', totalAmount: 70, scheduledDate: on('28') });
    await createBooking({ status: 'cancelled', totalAmount: 70, scheduledDate: on('28') });
    await createBooking({ status: 'completed', totalAmount: 40, scheduledDate: on('21') });

    const { refunded, booked } = await sumMoney(NOW);

    expect(refunded).toMatchObject({ amount: 20, before: 5, count: 1 });
    expect(booked).toMatchObject({ amount: 70, before: 40, count: 1 });
  });

  it('follows the days of the marketplace', async () => {
    config.MARKETPLACE_TIME_ZONE = 'america/sao_paulo';
    await pay(on('26', '01:00'), 10);

    expect((await sumMoney(NOW)).days[2]).toMatchObject({ day: '2026-11-25', paid: 10 });
  });
});
