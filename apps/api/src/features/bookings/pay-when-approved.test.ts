import { paymentMessages } from '@nearhand/shared/bookings/booking-messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { api, apiAs, type ApiClient } from '../../test/api.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';
import { inHours, comingDay } from '../../test/instants.ts';
import { readMails, listNotifications } from '../../test/mails.ts';
import { createProviderWithHours } from '../../test/provider-with-hours.ts';
import { BookingModel } from '../../models/booking.model.ts';

async function request(fields: object = {}) {
  const [customer, provider, admin] = await Promise.all([
    createUser({ name: 'Sofia Lindqvist' }),
    createUser({ role: 'provider', name: 'Ana Moreno' }),
    createUser({ role: 'admin' }),
  ]);
  const service = await createService({ provider: provider._id, basePrice: 85, duration: 60 });
  const clients = {
    customer: await apiAs(customer),
    provider: await apiAs(provider),
    admin: await apiAs(admin),
  };
  const { body } = await clients.customer.post('/api/bookings').send({
    serviceId: service._id.toString(),
    bookingDate: comingDay('05-06'),
    bookingTime: '10:00',
    ...fields,
  });
  const id: string = body.booking._id;
  const path = `/api/bookings/${id}`;
  return {
    ...clients,
    email: customer.email,
    id,
    bookings: (body.bookings ?? [body.booking]) as { _id: string }[],
    agree: (bookingId = id) =>
      clients.customer
        .put(`/api/bookings/${bookingId}/pay-when-approved`)
        .send({ method: 'paypal', on: true }),
    withdraw: () => clients.customer.put(`${path}/pay-when-approved`).send({ on: false }),
    approve: (as: 'provider' | 'admin' = 'provider', more: object = {}) =>
      clients[as].put(`${path}/status`).send({ status: 'approved', ...more }),
    read: async () => (await clients.customer.get(path)).body.booking,
    listEvents: async () => (await clients.customer.get(`${path}/history`)).body.events as { kind: string }[],
  };
}
type Request = Awaited<ReturnType<typeof request>>;

const kindsOf = (events: { kind: string }[]) => events.map(({ kind }) => kind);

describe('PUT /api/bookings/:id/pay-when-approved', () => {
  let booking: Request;
  beforeEach(async () => {
    booking = await request();
  });

  it('agrees to pay the total on approval, once, and withdraws it', async () => {
    const { agree, withdraw, read, listEvents } = booking;

    const agreed = [await agree(), await agree()];
    const whileOn = await read();
    const withdrawn = [await withdraw(), await withdraw()];

    expect([...agreed, ...withdrawn].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(agreed[0]?.body).toMatchObject({
      message: paymentMessages.authorized,
      booking: { status: 'pending', paymentStatus: 'pending', payWhenApproved: true },
    });
    expect(whileOn).toMatchObject({ payWhenApproved: true });
    expect(withdrawn[0]?.body.message).toBe(paymentMessages.withdrawn);
    expect(await read()).not.toHaveProperty('payWhenApproved');
    expect(await listEvents()).toMatchObject([
      { kind: 'created' },
      { kind: 'payment-authorized', amount: 85, by: { side: 'customer' } },
      { kind: 'payment-withdrawn', by: { side: 'customer' } },
    ]);
  });

  it.each(['provider', 'admin'] as const)(
    'has the approval by the %s pay, with receipt and notices',
    async (side) => {
      const { agree, approve, read, listEvents, customer, provider, email } = booking;
      await agree();

      const { body } = await approve(side);

      const paid = await read();
      expect(paid).toMatchObject({
        status: 'approved',
        paymentStatus: 'paid',
        paymentMethod: 'paypal',
        paymentId: expect.stringMatching(/^pay_[\w-]{21}$/),
        paidAt: expect.any(String),
      });
      expect(paid).not.toHaveProperty('payWhenApproved');
      expect(body.booking).toMatchObject({ paymentStatus: 'paid', paymentId: paid.paymentId });
      expect(await listEvents()).toMatchObject([
        { kind: 'created' },
        { kind: 'payment-authorized' },
        { kind: 'approved', by: { side } },
        { kind: 'paid', amount: 85, by: { side: 'customer' } },
      ]);
      const [toCustomer, toProvider] = [await listNotifications(customer), await listNotifications(provider)];
      expect(toCustomer.find(({ kind }) => kind === 'request-approved')).toMatchObject({
        text: expect.stringContaining('It is paid, as you agreed.'),
        read: false,
      });
      expect(kindsOf(toCustomer)).toContain('payment-receipt');
      expect(kindsOf(toProvider)).toContain('booking-paid');
      const receipt = (await readMails(email)).find(({ kind }) => kind === 'payment-receipt');
      expect(receipt?.text).toContain(paid.paymentId);
    },
  );

  it('pays nothing once it is withdrawn', async () => {
    const { agree, withdraw, approve, read, listEvents } = booking;
    await agree();
    await withdraw();

    await approve();

    expect(await read()).toMatchObject({ status: 'approved', paymentStatus: 'pending' });
    expect(kindsOf(await listEvents())).not.toContain('paid');
  });

  it('pays no other total than the customer has seen, and the history says so', async () => {
    const { agree, approve, read, listEvents, id } = booking;
    await agree();
    await BookingModel.updateOne({ _id: id }, { totalAmount: 90 });

    await approve();

    const approved = await read();
    expect(approved).toMatchObject({ status: 'approved', paymentStatus: 'pending' });
    expect(approved).not.toHaveProperty('payWhenApproved');
    expect(kindsOf(await listEvents())).toEqual([
      'created',
      'payment-authorized',
      'approved',
      'payment-withdrawn',
    ]);
  });

  it('ends with a request that is rejected', async () => {
    const { agree, provider, read, id } = booking;
    await agree();

    await provider.put(`/api/bookings/${id}/status`).send({ status: 'rejected' });

    expect(await read()).not.toHaveProperty('payWhenApproved');
  });

  it.each([
    [{ on: true }, paymentMessages.methodRequired],
    [{ on: true, method: 'cash' }, paymentMessages.methodRequired],
    [{ method: 'card' }, paymentMessages.onRequired],
    [{ method: 'card', on: 'yes' }, paymentMessages.onRequired],
  ])('rejects the body %j', async (body, message) => {
    const { customer, id, read } = booking;

    const response = await customer.put(`/api/bookings/${id}/pay-when-approved`).send(body);

    expect([response.status, response.body.message]).toEqual([400, message]);
    expect(await read()).not.toHaveProperty('payWhenApproved');
  });

  it('allows only the booking’s customer', async () => {
    const { customer, provider, admin, id } = booking;
    const stranger = await apiAs(await createUser());
    const agree = (client: Pick<ApiClient, 'put'>) =>
      client.put(`/api/bookings/${id}/pay-when-approved`).send({ method: 'card', on: true });

    const responses = [api, provider, admin, stranger, customer].map(
      async (client) => (await agree(client)).status,
    );

    expect(await Promise.all(responses)).toEqual([401, 403, 403, 404, 200]);
  });
});

it('pays each visit of a series for itself', async () => {
  const { agree, approve, bookings, customer } = await request({ repeat: { every: 'week', count: 3 } });
  await agree(bookings[1]?._id);

  await approve('provider', { scope: 'all' });

  const paid = bookings.map(
    async ({ _id }) => (await customer.get(`/api/bookings/${_id}`)).body.booking.paymentStatus,
  );
  expect(await Promise.all(paid)).toEqual(['pending', 'paid', 'pending']);
});

it.each([
  { status: 'approved' },
  { status: 'rejected' },
  { status: 'cancelled' },
  { status: 'completed' },
  { status: 'pending', expiresAt: inHours(-1) },
] as const)('is 409 for a booking with %j', async (fields) => {
  const booking = await createBooking(fields);
  const customer = await apiAs({ _id: booking.customer });
  const path = `/api/bookings/${booking._id.toString()}/pay-when-approved`;

  const responses = [
    await customer.put(path).send({ method: 'card', on: true }),
    await customer.put(path).send({ on: false }),
  ];

  expect(responses.map(({ status }) => status)).toEqual([409, 409]);
  expect(responses[0]?.body.status).toBe(fields.status);
  expect(await BookingModel.findById(booking._id).lean()).toEqual(booking);
});

it('is 409 for a booking that is confirmed at once', async () => {
  const { book, client } = await createProviderWithHours({ instantBooking: true });
  const { body } = await book('10:00');
  const customer = await apiAs({ _id: body.booking.customer._id });

  const response = await customer
    .put(`/api/bookings/${body.booking._id}/pay-when-approved`)
    .send({ method: 'card', on: true });

  expect(response.status).toBe(409);
  expect((await client.get(`/api/bookings/${body.booking._id}`)).body.booking.paymentStatus).toBe('pending');
});
