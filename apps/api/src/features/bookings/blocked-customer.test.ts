import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { DAY_MS } from '@nearhand/shared/durations';
import { describe, expect, it } from 'vitest';
import { BookingModel } from '../../models/booking.model.ts';
import { apiAs } from '../../test/api.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';

const START = Date.now() + 30 * DAY_MS;
const day = (number: number) => new Date(START + number * DAY_MS).toISOString();

async function createBlockedCustomer() {
  const [person, other] = [await createUser(), await createUser({ role: 'provider' })];
  const service = await createService({ provider: other._id });
  const [customer, provider] = [await apiAs(person), await apiAs(other)];
  const of = { customer: person._id, service: service._id, provider: other._id };
  const request = await createBooking({ ...of, scheduledDate: new Date(day(1)) });
  const approved = await createBooking({ ...of, status: 'approved', scheduledDate: new Date(day(2)) });
  const started = await customer
    .post('/api/conversations')
    .send({ providerId: other._id.toString(), text: 'Hello' });
  const conversation = `/api/conversations/${started.body.conversation._id}`;
  await provider.put(`${conversation}/block`);
  const book = (fields: object) =>
    customer.post('/api/bookings').send({ serviceId: service._id.toString(), ...fields });
  const reschedule = (client: typeof customer, { _id }: { _id: unknown }, number: number) =>
    client.post(`/api/bookings/${String(_id)}/reschedule`).send({ scheduledDate: day(number) });
  return { customer, provider, service, request, approved, conversation, book, reschedule };
}

const rejection = { code: 'blocked', message: bookingMessages.requestsBlocked };

describe('a customer whom the provider has blocked', () => {
  it.each(['a booking', 'a series', 'another time for a request', 'another time for a visit'] as const)(
    'cannot send %s',
    async (what) => {
      const { customer, request, approved, book, reschedule } = await createBlockedCustomer();

      const response = await {
        'a booking': () => book({ scheduledDate: day(3) }),
        'a series': () => book({ scheduledDate: day(3), repeat: { every: 'week', count: 3 } }),
        'another time for a request': () => reschedule(customer, request, 4),
        'another time for a visit': () => reschedule(customer, approved, 4),
      }[what]();

      expect(response.status).toBe(403);
      expect(response.body).toMatchObject(rejection);
      expect(await BookingModel.countDocuments({ service: request.service })).toBe(2);
    },
  );

  it('keeps open bookings, can pay, cancel and accept another time', async () => {
    const { customer, provider, request, approved, reschedule } = await createBlockedCustomer();
    const path = `/api/bookings/${approved._id.toString()}`;
    await reschedule(provider, approved, 6);

    const accepted = await customer.put(`${path}/reschedule`).send({ decision: 'accepted' });
    const paid = await customer.post(`${path}/payment`).send({ method: 'card' });
    const cancelled = await customer.put(`/api/bookings/${request._id.toString()}/cancel`);

    expect([accepted.status, paid.status, cancelled.status]).toEqual([200, 200, 200]);
  });

  it('reads it in the service and in the bookings, until the provider unblocks them', async () => {
    const { customer, provider, service, request, conversation, book } = await createBlockedCustomer();
    const servicePath = `/api/services/${service._id.toString()}`;
    const bookingPath = `/api/bookings/${request._id.toString()}`;

    const shown = [
      (await customer.get(servicePath)).body.service.isBlocked,
      (await customer.get(bookingPath)).body.booking.isBlocked,
      (await provider.get(bookingPath)).body.booking.isBlocked,
    ];
    await provider.delete(`${conversation}/block`);
    const booked = await book({ scheduledDate: day(3) });

    expect(shown).toEqual([true, true, undefined]);
    expect(booked.status).toBe(201);
    expect((await customer.get(servicePath)).body.service.isBlocked).toBeUndefined();
  });

  it('can book other providers, and a customer who blocks a provider can book them', async () => {
    const { customer, provider, conversation, book } = await createBlockedCustomer();
    const other = await createService();
    const elsewhere = await customer
      .post('/api/bookings')
      .send({ serviceId: other._id.toString(), scheduledDate: day(3) });
    await provider.delete(`${conversation}/block`);
    await customer.put(`${conversation}/block`);

    const booked = await book({ scheduledDate: day(5) });

    expect([elsewhere.status, booked.status]).toEqual([201, 201]);
  });
});
