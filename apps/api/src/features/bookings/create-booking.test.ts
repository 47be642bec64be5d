import { MAX_NOTES_LENGTH } from '@nearhand/shared/bookings/booking-details';
import { messages } from '@nearhand/shared/api-messages';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { describe, expect, it } from 'vitest';
import { apiAs } from '../../test/api.ts';
import { createBooking, createService, createUser, findBookings, UNKNOWN_ID } from '../../test/factories.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { inHours, comingDay } from '../../test/instants.ts';
import { atScale } from '../../test/sample.ts';

const day = comingDay('03-05');
const scheduledDate = `${day}T15:00:00.000Z`;

async function customerAndBody(service?: Parameters<typeof createService>[0]) {
  const [customer, { _id }] = await Promise.all([createUser(), createService(service)]);
  return { customer, client: await apiAs(customer), body: { serviceId: _id.toString(), scheduledDate } };
}

describe('POST /api/bookings', () => {
  it('creates a pending booking', async () => {
    const service = await createService({ name: 'Tap repair', basePrice: 80.5, duration: 90 });
    const customer = await createUser({ name: 'Ada' });
    const client = await apiAs(customer);

    const response = await client.post('/api/bookings').send({ serviceId: service._id, scheduledDate });

    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ success: true, message: bookingMessages.created });
    expect(response.body.booking).toMatchObject({
      status: 'pending',
      paymentStatus: 'pending',
      service: { _id: service._id.toString(), name: 'Tap repair' },
      customer: { _id: customer._id.toString(), name: 'Ada' },
      provider: { _id: service.provider?.toString() },
      scheduledDate,
      bookingDate: day,
      bookingTime: '15:00',
      basePrice: 80.5,
      unit: 'per service',
      duration: 90,
      totalAmount: 80.5,
    });
    expect(await BookingModel.findById(response.body.booking._id).lean()).toMatchObject({
      customer: customer._id,
      provider: service.provider,
      status: 'pending',
      totalAmount: 80.5,
      endDate: new Date(`${day}T16:30:00Z`),
    });
  });

  it('multiplies an hourly price by the hours', async () => {
    const { client, body } = await customerAndBody({ basePrice: 45, unit: 'per hour', duration: 100 });

    const { body: reply } = await client.post('/api/bookings').send(body);

    expect(reply.booking).toMatchObject({ basePrice: 45, unit: 'per hour', totalAmount: 75 });
  });

  it('stores notes as special requirements, and the address without empty lines', async () => {
    const { client, body } = await customerAndBody();
    const customerAddress = { street: ' 1 Quay ', city: 'Porto', state: '' };

    const { body: reply } = await client.post('/api/bookings').send({
      ...body,
      notes: ' Ring twice ',
      customerAddress,
    });

    expect(reply.booking.specialRequirements).toBe('Ring twice');
    expect(reply.booking.customerAddress).toEqual({ street: '1 Quay', city: 'Porto' });
  });

  it('ignores fields that customers cannot set', async () => {
    const { client, customer, body } = await customerAndBody({ basePrice: 80 });
    const others = {
      customer: UNKNOWN_ID,
      provider: UNKNOWN_ID,
      status: 'approved',
      paymentStatus: 'paid',
      totalAmount: 0,
    };

    const { body: reply } = await client.post('/api/bookings').send({ ...body, ...others });

    expect(reply.booking).toMatchObject({ status: 'pending', paymentStatus: 'pending', totalAmount: 80 });
    expect(reply.booking.customer._id).toBe(customer._id.toString());
  });

  it('does not change the booking when the service changes or is deleted', async () => {
    const provider = await createUser({ role: 'provider' });
    const service = await createService({ provider: provider._id, name: 'Tap repair', basePrice: 80 });
    const client = await apiAs(await createUser());
    const { body: made } = await client.post('/api/bookings').send({ serviceId: service._id, scheduledDate });
    const owner = await apiAs(provider);
    const change = { name: 'Tap art', description: 'x', category: service.category, basePrice: 999 };

    const path = `/api/services/${service._id.toString()}`;
    const changed = await owner.put(path).send({ ...change, duration: 5 });
    const afterChange = await client.get(`/api/bookings/${made.booking._id}`);
    const deleted = await owner.delete(path);
    const afterDeletion = await client.get(`/api/bookings/${made.booking._id}`);

    expect([changed.status, deleted.status]).toEqual([200, 200]);
    expect(afterChange.body.booking).toEqual(made.booking);
    expect(afterDeletion.body.booking).toEqual({
      ...made.booking,
      service: { ...made.booking.service, isUnavailable: true },
    });
  });

  it.each([
    ['no service', { serviceId: undefined }, bookingMessages.serviceIdRequired],
    ['an empty service', { serviceId: '' }, bookingMessages.serviceIdRequired],
    ['a malformed service id', { serviceId: 'x' }, bookingMessages.serviceIdInvalid],
    ['an operator for a service', { serviceId: { $ne: null } }, bookingMessages.serviceIdInvalid],
    ['a list of services', { serviceId: [UNKNOWN_ID] }, bookingMessages.serviceIdInvalid],
    ['no date', { scheduledDate: undefined }, bookingMessages.scheduledDateRequired],
    ['null for a date', { scheduledDate: null }, bookingMessages.scheduledDateRequired],
    ['a date without a time', { scheduledDate: '', bookingDate: day }, bookingMessages.scheduledDateRequired],
    ['an operator for a date', { scheduledDate: { $gt: '' } }, bookingMessages.scheduledDateFormat],
    ['a number for a date', { scheduledDate: 1_930_000_000_000 }, bookingMessages.scheduledDateFormat],
    ['an unreadable date', { scheduledDate: 'tomorrow' }, bookingMessages.scheduledDateFormat],
    [
      'a day that is not in the calendar',
      { scheduledDate: '2031-02-30T10:00:00Z' },
      bookingMessages.scheduledDateFormat,
    ],
    ['a date in the past', { scheduledDate: '2020-01-01T10:00:00Z' }, bookingMessages.mustBeInFuture],
    ['notes that are too long', { notes: 'x'.repeat(MAX_NOTES_LENGTH + 1) }, /at most 1000 characters/],
    ['notes that are no text', { notes: { $gt: '' } }, 'Notes must be text'],
    ['an address that is no object', { customerAddress: '1 Quay' }, 'The address must be an object'],
    ['an operator in the address', { customerAddress: { street: { $ne: 1 } } }, 'Street must be text'],
  ])('rejects %s', async (_what, change, message) => {
    const { client, body } = await customerAndBody();

    const response = await client.post('/api/bookings').send({ ...body, ...change });

    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ success: false, code: 'invalid' });
    expect(response.body.message).toMatch(message);
    expect(response.body.issues[0].message).toBe(response.body.message);
    expect(await findBookings(body.serviceId)).toEqual([]);
  });

  it('accepts notes of 1,000 characters', async () => {
    const { client, body } = await customerAndBody();
    const notes = 'x'.repeat(MAX_NOTES_LENGTH);

    const response = await client.post('/api/bookings').send({ ...body, notes });

    expect(response.status).toBe(201);
    expect(response.body.booking.specialRequirements).toBe(notes);
  });

  it.each(['[]', '"text"', 'null', '{"serviceId":'])('rejects the body %s', async (body) => {
    const client = await apiAs(await createUser());

    const response = await client.post('/api/bookings').type('json').send(body);

    expect(response.status).toBe(400);
  });

  it('returns 404 for a service that is deleted, inactive or of an unapproved provider', async () => {
    const client = await apiAs(await createUser());
    const waiting = await createUser({ role: 'provider', status: 'inqueue' });
    const serviceIds = [
      UNKNOWN_ID,
      (await createService({ isActive: false }))._id,
      (await createService({ provider: waiting._id }))._id,
    ];

    for (const serviceId of serviceIds) {
      const response = await client.post('/api/bookings').send({ serviceId, scheduledDate });
      expect(response.status).toBe(404);
      expect(response.body.message).toBe(messages.service.notFound);
    }
  });

  it('rejects a service without a provider', async () => {
    const { client, body } = await customerAndBody({ provider: null });

    const response = await client.post('/api/bookings').send(body);

    expect(response.status).toBe(409);
    expect(response.body.message).toBe(bookingMessages.noProvider);
  });
});

describe('POST /api/bookings at a time that may be reserved', () => {
  const hour = { duration: 60, scheduledDate: new Date(`${day}T15:00:00Z`) };

  it.each([
    ['rejects', 409, 'approved', '15:30'],
    ['rejects', 409, 'approved', '14:01'],
    ['rejects', 409, 'completed', '15:59'],
    ['allows', 201, 'approved', '16:00'],
    ['allows', 201, 'approved', '14:00'],
    ['allows', 201, 'pending', '15:00'],
    ['allows', 201, 'rejected', '15:00'],
    ['allows', 201, 'cancelled', '15:00'],
  ] as const)('%s (%i) beside one %s at 15:00 another at %s', async (_what, expected, status, time) => {
    const { provider } = await createBooking({ ...hour, status });
    const { _id: serviceId } = await createService({ provider, duration: 60 });
    const client = await apiAs(await createUser());

    const response = await client
      .post('/api/bookings')
      .send({ serviceId, scheduledDate: `${day}T${time}:00Z` });

    expect(response.status).toBe(expected);
    expect(response.body.message).toBe(
      expected === 201 ? bookingMessages.created : bookingMessages.slotTaken,
    );
  });

  it('ignores the bookings of other providers', async () => {
    await createBooking({ ...hour, status: 'approved' });
    const { client, body } = await customerAndBody();

    expect((await client.post('/api/bookings').send(body)).status).toBe(201);
  });
});

describe('POST /api/bookings twice', () => {
  it('rejects the same service and time for the same customer while the first is open', async () => {
    const { client, body } = await customerAndBody();
    const { body: first } = await client.post('/api/bookings').send(body);

    const again = await client.post('/api/bookings').send(body);
    await client.put(`/api/bookings/${first.booking._id}/cancel`);
    const afterwards = await client.post('/api/bookings').send(body);

    expect(again.status).toBe(409);
    expect(again.body.message).toBe(bookingMessages.duplicate);
    expect(afterwards.status).toBe(201);
  });

  it('allows other customers the same time', async () => {
    const { client, body } = await customerAndBody();
    const other = await apiAs(await createUser());

    const responses = [
      await client.post('/api/bookings').send(body),
      await other.post('/api/bookings').send(body),
    ];

    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  });

  it('accepts exactly one of many concurrent requests', async () => {
    const count = atScale(10, 50);
    const { client, body } = await customerAndBody();

    const responses = await Promise.all(
      Array.from({ length: count }, () => client.post('/api/bookings').send(body)),
    );

    const rejected = responses.filter(({ status }) => status === 409);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(rejected.map((response) => response.body.message)).toEqual(
      Array(count - 1).fill(bookingMessages.duplicate),
    );
    expect(await findBookings(body.serviceId)).toHaveLength(1);
  });
});

it('many customers who book one service at once all have their time', async () => {
  const customers = atScale(12, 100);
  const service = await createService();
  const clients = await Promise.all(Array.from({ length: customers }, async () => apiAs(await createUser())));

  const responses = await Promise.all(
    clients.map((client, index) => {
      const body = { serviceId: service._id.toString(), scheduledDate: inHours(24 + 3 * index) };
      return client.post('/api/bookings').send(body);
    }),
  );

  expect(responses.map(({ status }) => status)).toEqual(Array(customers).fill(201));
});
