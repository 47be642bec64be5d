import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { HOUR_MS } from '@nearhand/shared/durations';
import { describe, expect, it } from 'vitest';
import { BookingModel } from '../../models/booking.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { apiAs } from '../../test/api.ts';
import { createBooking, createUser } from '../../test/factories.ts';

const suspension = { reason: 'Visits that never happened', at: new Date() };

async function createApproved() {
  const [customer, provider] = [await createUser(), await createUser({ role: 'provider' })];
  const parties = { customer: customer._id, provider: provider._id };
  const booking = await createBooking({ ...parties, status: 'approved' });
  const path = `/api/bookings/${booking._id.toString()}`;
  return { booking, path, parties, customer: await apiAs(customer) };
}

describe('while one side of a booking is suspended', () => {
  it.each(['customer', 'provider'] as const)('a suspended %s stops the payment', async (side) => {
    const { booking, path, parties, customer } = await createApproved();
    await UserModel.updateOne({ _id: parties[side] }, { suspension });

    const paid = await customer.post(`${path}/payment`).send({ method: 'card' });

    expect(paid.status).toBe(409);
    expect(paid.body).toMatchObject({
      code: 'party_suspended',
      message: bookingMessages.partySuspended,
      status: 'approved',
    });
    expect((await BookingModel.findById(booking._id).lean())?.paymentStatus).toBe('pending');
  });

  it('the customer reads in the booking that the provider is suspended, and pays once they are restored', async () => {
    const { path, parties, customer } = await createApproved();
    await UserModel.updateOne({ _id: parties.provider }, { suspension });
    const { body } = await customer.get(path);
    await UserModel.updateOne({ _id: parties.provider }, { $unset: { suspension: 1 } });

    const paid = await customer.post(`${path}/payment`).send({ method: 'card' });

    expect(body.booking.provider.isSuspended).toBe(true);
    expect([paid.status, paid.body.booking.paymentStatus]).toEqual([200, 'paid']);
  });

  it('of a payment and a suspension at the same time, a payment that succeeds came first', async () => {
    const { path, parties, customer, booking } = await createApproved();
    const admin = await apiAs(await createUser({ role: 'admin' }));

    const [paid, suspended] = await Promise.all([
      customer.post(`${path}/payment`).send({ method: 'card' }),
      admin.put(`/api/users/${parties.provider.toString()}/suspend`).send({ reason: suspension.reason }),
    ]);

    const stored = await BookingModel.findById(booking._id).orFail().lean();
    expect(suspended.status).toBe(200);
    expect([paid.status, stored.paymentStatus]).toEqual(
      paid.status === 200 ? [200, 'paid'] : [409, 'pending'],
    );
  });
});

describe('when a provider is suspended', () => {
  it('each customer with an open booking is told what happens next, and no other', async () => {
    const provider = await createUser({ role: 'provider', name: 'Maria Silva' });
    const customers = await Promise.all([createUser(), createUser(), createUser()]);
    const [waiting, agreed, done] = customers;
    const of = { provider: provider._id };
    await createBooking({ ...of, customer: waiting?._id ?? provider._id });
    await createBooking({
      ...of,
      customer: agreed?._id ?? provider._id,
      status: 'approved',
      scheduledDate: new Date(Date.now() + 48 * HOUR_MS),
    });
    await createBooking({
      ...of,
      customer: done?._id ?? provider._id,
      status: 'completed',
      scheduledDate: new Date('2026-01-05T10:00Z'),
    });
    const admin = await apiAs(await createUser({ role: 'admin' }));

    await admin.put(`/api/users/${provider._id.toString()}/suspend`).send({ reason: suspension.reason });

    const told = await Promise.all(
      customers.map(async (user) => {
        const { body } = await (await apiAs(user)).get('/api/notifications');
        return body.notifications.map(
          ({ title, text }: { title: string; text: string }) => `${title}: ${text}`,
        );
      }),
    );
    expect(told).toEqual([
      [expect.stringMatching(/^Maria.* is suspended: .*Your request ends by itself/)],
      [expect.stringMatching(/^Maria.* is suspended: .*You cannot pay for it now/)],
      [],
    ]);
  });
});
