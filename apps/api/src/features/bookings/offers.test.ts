import type { BookingEvent } from '@nearhand/shared/bookings/booking-history';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { HOUR_MS } from '@nearhand/shared/durations';
import { describe, expect, it } from 'vitest';
import { checkPayments } from '../../cli/integrity-check/booking-check.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { apiAs, type ApiClient } from '../../test/api.ts';
import { createBooking, createUser } from '../../test/factories.ts';
import { inHours } from '../../test/instants.ts';
import { listNotificationKinds } from '../../test/mails.ts';
import { createPaidBooking } from '../../test/paid-booking.ts';
import { at, createProviderWithHours } from '../../test/provider-with-hours.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';

const lines = [
  { text: 'Drain unclogging', quantity: 1, unitPrice: 80 },
  { text: 'New siphon', quantity: 2, unitPrice: 12.25 },
];
const terms = { lines, minutes: 90 };
const pending: Partial<BookingDocument> = { status: 'pending', paymentStatus: 'pending' };
const unpaid: Partial<BookingDocument> = { paymentStatus: 'pending' };

async function createOffered(fields: Partial<BookingDocument> = {}, offer: object = {}, hours = 72) {
  const made = await createPaidBooking(hours, { expiresAt: inHours(24), ...fields });
  const path = `${made.path}/offer`;
  const make = (body: object = {}, client: ApiClient = made.provider) =>
    client.put(path).send({ ...terms, ...body });
  const answer = (how: 'accept' | 'decline', body: object = {}, client: ApiClient = made.customer) =>
    client.put(`${path}/${how}`).send(body);
  const first = await make(offer);
  if (first.status !== 200) throw new Error(first.text);
  const read = async () => (await made.customer.get(made.path)).body.booking;
  const readKinds = async () => {
    const { body } = await made.customer.get(`${made.path}/history`);
    return body.events.map(({ kind }: BookingEvent) => kind);
  };
  return { ...made, details: made.path, make, answer, read, readKinds, first: first.body.booking };
}

describe('an offer for a request', () => {
  it('shows its lines, its total and until when it holds, and both sides are told', async () => {
    const { first, customer, provider, answer, readKinds } = await createOffered(pending, {
      note: 'A crack',
    });

    expect(first).toMatchObject({
      status: 'pending',
      offer: {
        lines: [{ amount: 80 }, { amount: 24.5 }],
        total: 104.5,
        totalMinor: 10_450,
        minutes: 90,
        note: 'A crack',
      },
      totalAmount: 65.01,
    });
    const accepted = await answer('accept', { total: 104.5 });
    await runDueJobs({ kinds: [] });

    expect(accepted.body.booking).toMatchObject({
      status: 'approved',
      totalAmount: 104.5,
      duration: 90,
      paymentStatus: 'pending',
      amountDue: 0,
      payments: [],
    });
    expect(accepted.body.booking).not.toHaveProperty('offer');
    expect(await readKinds()).toEqual(['offer-made', 'offer-accepted']);
    expect(await listNotificationKinds(customer)).toContain('offer-made');
    expect(await listNotificationKinds(provider)).toContain('offer-answered');
  });

  it('keeps every version with who agreed and when', async () => {
    const { answer, make, customer, provider, details, booking } = await createOffered(pending);
    await make({ lines: [{ text: 'All of it', quantity: 1, unitPrice: 90 }] });
    await answer('accept', { total: 90 });

    const { body } = await customer.get(`${details}/history`);

    expect(body.events).toMatchObject([
      { kind: 'offer-made', by: { _id: booking.provider.toString() }, terms: { total: 104.5, minutes: 90 } },
      { kind: 'offer-made', terms: { total: 90, lines: [{ text: 'All of it' }] } },
      {
        kind: 'offer-accepted',
        by: { _id: booking.customer.toString() },
        terms: { total: 90 },
        previousTerms: { total: 65.01, minutes: booking.duration },
      },
    ]);
    expect((await provider.get(`${details}/history`)).body.events).toHaveLength(3);
  });

  it('prolongs the request while it is open, at most until the last moment for an answer', async () => {
    const own = inHours(5);
    const { first, answer, read } = await createOffered({ ...pending, expiresAt: own });
    const last = new Date(Date.parse(first.scheduledDate) - 2 * HOUR_MS).toISOString();

    expect([first.offer.validUntil, first.expiresAt]).toEqual([last, last]);
    await answer('decline');

    expect(await read()).toMatchObject({ status: 'pending', expiresAt: own.toISOString() });
    expect(await read()).not.toHaveProperty('offer');
  });

  it('cannot be accepted once the provider has approved another visit at that time, in words for the customer', async () => {
    const { booking, provider, answer, read } = await createOffered(pending);
    const { service, scheduledDate } = booking;
    const other = await createBooking({ service, scheduledDate, status: 'pending', expiresAt: inHours(24) });
    await provider.put(`/api/bookings/${other._id.toString()}/status`).send({ status: 'approved' });

    const { status, body } = await answer('accept', { total: 104.5 });

    expect([status, body.code, body.message]).toEqual([409, 'slot_taken', bookingMessages.slotTaken]);
    expect(await read()).toMatchObject({ status: 'pending', offer: { total: 104.5 } });
  });

  it('holds its time, also where others can ask for any', async () => {
    const { booking, make, answer } = await createOffered({ ...pending, duration: 60 }, { minutes: 240 });
    const customer = await apiAs(await createUser());
    const later = new Date(booking.scheduledDate.getTime() + 2 * HOUR_MS).toISOString();
    const book = () =>
      customer.post('/api/bookings').send({ serviceId: booking.service.toString(), scheduledDate: later });

    const held = await book();
    await make({ minutes: 60 });
    const free = await book();

    expect([held.status, held.body.code, free.status]).toEqual([409, 'slot_taken', 201]);
    expect((await answer('accept', { total: 104.5 })).status).toBe(200);
  });

  it('ends when the provider approves at the old terms', async () => {
    const { provider, details, answer } = await createOffered(pending);

    const approved = await provider.put(`${details}/status`).send({ status: 'approved' });

    expect(approved.body.booking).toMatchObject({ status: 'approved', totalAmount: 65.01 });
    expect(approved.body.booking).not.toHaveProperty('offer');
    expect((await answer('accept', { total: 104.5 })).body.code).toBe('offer_closed');
  });

  it.each([
    ['is paid once when it is accepted so', true, ['paid']],
    ['ends it when it is accepted without', false, ['payment-withdrawn']],
  ])('whose payment was agreed to with the request %s', async (_what, pay, kinds) => {
    const { answer, customer, details, readKinds } = await createOffered(pending);
    await customer.put(`${details}/pay-when-approved`).send({ method: 'card', on: true });

    const { body } = await answer('accept', { total: 104.5, pay });

    expect(body.booking).toMatchObject({ paymentStatus: pay ? 'paid' : 'pending', totalAmount: 104.5 });
    expect(body.booking).not.toHaveProperty('payWhenApproved');
    const found = (await readKinds()).filter((kind: string) => ['paid', 'payment-withdrawn'].includes(kind));
    expect(found).toEqual(kinds);
  });

  it('that is declined can cancel the request', async () => {
    const { answer, readKinds, first } = await createOffered(pending);

    const { body } = await answer('decline', { cancel: true });

    expect(first.status).toBe('pending');
    expect(body.booking).toMatchObject({ status: 'cancelled', cancellation: { by: 'customer' } });
    expect(await readKinds()).toEqual(['offer-made', 'offer-declined', 'cancelled']);
  });

  it('that nobody answers expires, and the request waits on for its own time', async () => {
    const { booking, read, answer } = await createOffered(pending, { validUntil: inHours(1) });
    await BookingModel.updateOne({ _id: booking._id }, { 'offer.validUntil': inHours(-1) });
    const late = await answer('accept', { total: 104.5 });
    await runDueJobs();

    expect([late.status, late.body.code]).toEqual([409, 'offer_closed']);
    expect(await read()).toMatchObject({ status: 'pending', expiresAt: booking.expiresAt?.toISOString() });
    expect(await BookingModel.exists({ _id: booking._id, offer: { $exists: true } })).toBeNull();
  });

  it('does not fit over another visit or time off of a provider with hours', async () => {
    const { book, client } = await createProviderWithHours();
    const { body } = await book('09:00');
    const { body: next } = await book('10:30');
    await client.put(`/api/bookings/${next.booking._id}/status`).send({ status: 'approved' });
    const offer = (minutes: number) =>
      client.put(`/api/bookings/${body.booking._id}/offer`).send({ ...terms, minutes });

    const [tooLong, fits] = [await offer(91), await offer(90)];
    const block = await client
      .post('/api/availability/blocks')
      .send({ start: at('10:00'), end: at('10:30') });
    const off = await offer(75);

    expect([tooLong.status, fits.status, block.status, off.status]).toEqual([409, 200, 201, 409]);
  });

  it('can no longer be accepted once its time is taken', async () => {
    const { booking, answer, read } = await createOffered(pending, { minutes: 120 });
    const { provider, service, scheduledDate } = booking;
    const inside = new Date(scheduledDate.getTime() + 1.5 * HOUR_MS);
    await createBooking({ provider, service, scheduledDate: inside, status: 'approved' });

    const { status, body } = await answer('accept', { total: 104.5 });

    expect([status, body.code]).toEqual([409, 'slot_taken']);
    expect((await read()).status).toBe('pending');
  });
});

describe('a change of the job of an approved booking', () => {
  it.each([
    ['raises what is due of a paid one', {}, 104.5, {}, { paymentStatus: 'paid', amountDue: 39.49 }],
    [
      'is paid at once if the customer wants so',
      {},
      104.5,
      { pay: true },
      { paymentStatus: 'paid', amountDue: 0 },
    ],
    ['refunds the difference of a lower total', {}, 40, {}, { paymentStatus: 'paid', amountDue: 0 }],
    ['changes the total of an unpaid one', unpaid, 104.5, {}, { paymentStatus: 'pending', amountDue: 0 }],
    ['pays an unpaid one', unpaid, 104.5, { pay: true }, { paymentStatus: 'paid', amountDue: 0 }],
    ['may cost nothing', unpaid, 0, {}, { paymentStatus: 'pending', totalAmount: 0 }],
  ])('%s', async (_what, fields, total, more, expected) => {
    const offer = { lines: [{ text: 'All of it', quantity: 1, unitPrice: total }] };
    const { answer, customer, details, booking } = await createOffered(fields, offer);

    const accepted = await answer('accept', { total, ...more });

    expect(accepted.body.booking).toMatchObject({ status: 'approved', totalAmount: total, ...expected });
    const { body } = await customer.get(`${details}/history`);
    const moved = body.events
      .filter(({ kind }: BookingEvent) => kind === 'paid' || kind === 'refunded')
      .map(({ kind, amount }: BookingEvent) => [kind, amount]);
    const paid = fields === unpaid ? total : 39.49;
    expect(moved).toEqual([
      ...('pay' in more ? [['paid', paid]] : []),
      ...(total === 40 ? [['refunded', 25.01]] : []),
    ]);
    for await (const { what } of checkPayments()) expect(what).not.toContain(booking._id.toString());
    expect(booking.totalAmount).toBe(65.01);
  });

  it('leaves a difference that one more payment pays, also after the work is done', async () => {
    const { answer, customer, provider, details, read } = await createOffered();
    await answer('accept', { total: 104.5 });
    await provider.put(`${details}/status`).send({ status: 'completed' });
    const pay = () => customer.post(`${details}/payment`).send({ method: 'card' });

    const [paid, again] = [await pay(), await pay()];

    expect([paid.status, again.status]).toEqual([200, 409]);
    expect(paid.body.booking).toMatchObject({
      status: 'completed',
      paymentId: 'pay_x',
      amountDue: 0,
      payments: [
        { amount: 65.01, paymentId: 'pay_x' },
        { amount: 39.49, amountMinor: 3949 },
      ],
    });
    expect((await read()).payments).toHaveLength(2);
  });

  it('that is not paid yet counts for nothing in a cancellation', async () => {
    const { answer, customer, details } = await createOffered();
    await answer('accept', { total: 104.5 });

    const { body } = await customer.put(`${details}/cancel`);

    expect(body.booking).toMatchObject({ cancellation: { refundAmount: 65.01 }, amountDue: 0 });
  });

  it('is not paid at once where the provider was paid directly', async () => {
    const settledOffline = { method: 'cash', amount: 65.01, at: new Date() } as const;
    const { answer } = await createOffered({ ...unpaid, settledOffline });

    const paid = await answer('accept', { total: 104.5, pay: true });
    const accepted = await answer('accept', { total: 104.5 });

    expect([paid.status, paid.body.code, accepted.status]).toEqual([409, 'already_settled', 200]);
  });

  it('is possible during the visit, and leaves the old terms when it is declined', async () => {
    const { answer, read } = await createOffered({}, {}, -0.5);

    const cancelled = await answer('decline', { cancel: true });
    const declined = await answer('decline');

    expect([cancelled.status, declined.status]).toEqual([409, 200]);
    expect(await read()).toMatchObject({ status: 'approved', totalAmount: 65.01, paymentStatus: 'paid' });
  });
});

describe('an offer is rejected', () => {
  it.each([
    ['without lines', { lines: [] }, 400],
    ['with a price that the currency does not have', { lines: [{ ...lines[0], unitPrice: 1.005 }] }, 400],
    ['with a negative price', { lines: [{ ...lines[0], unitPrice: -1 }] }, 400],
    ['for more than a week', { validUntil: inHours(7 * 24 + 1) }, 400],
    ['for the past', { validUntil: inHours(-1) }, 400],
    ['without a length', { minutes: 0 }, 400],
  ])('%s', async (_why, body, status) => {
    const { make } = await createOffered(pending);

    expect((await make(body)).status).toBe(status);
  });

  it('of anybody but the provider, and answered by nobody but the customer', async () => {
    const { make, answer, customer, provider, admin } = await createOffered(pending);

    const responses = [
      await make({}, customer),
      await make({}, admin),
      await answer('accept', { total: 104.5 }, provider),
      await answer('accept', { total: 104.5 }, admin),
      await answer('decline', {}, provider),
      await answer('decline', {}, await apiAs(await createUser())),
    ];

    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 404]);
  });

  it('when the customer has seen another total', async () => {
    const { answer, make } = await createOffered(pending);
    await make({ lines: [{ text: 'All of it', quantity: 1, unitPrice: 90 }] });

    const { status, body } = await answer('accept', { total: 104.5 });

    expect([status, body.code, body.quote.total, body.quote.minutes]).toEqual([409, 'price_changed', 90, 90]);
  });
});
