import { formatBookingNumber } from '@nearhand/shared/bookings/booking-number';
import { describe, expect, it } from 'vitest';
import { toTransient } from '../../database/errors.ts';
import { withTransaction } from '../../database/transactions.ts';
import { isDuplicateKey } from '../../database/errors.ts';
import { drawBookingNumber } from '../../models/booking-number.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { api, apiAs } from '../../test/api.ts';
import { createBooking, createUser } from '../../test/factories.ts';

describe('the number of a booking', () => {
  it('names it in place of its id, for its two sides and admins', async () => {
    const booking = await createBooking();
    const number = formatBookingNumber(booking.number);
    const [customer, provider, admin, other] = await Promise.all([
      apiAs({ _id: booking.customer }),
      apiAs({ _id: booking.provider }),
      apiAs(await createUser({ role: 'admin' })),
      apiAs(await createUser()),
    ]);

    for (const typed of [number, booking.number, number.toLowerCase(), booking.number.toLowerCase()])
      for (const client of [customer, provider, admin]) {
        const { body } = await client.get(`/api/bookings/${typed}`);
        expect(body.booking).toMatchObject({ _id: booking._id.toString(), number });
      }
    expect((await other.get(`/api/bookings/${number}`)).status).toBe(404);
    expect((await api.get(`/api/bookings/${number}`)).status).toBe(401);
    expect((await customer.get('/api/bookings/222-222')).status).toBe(404);
    expect((await customer.get('/api/bookings/7KQ-2MO')).status).toBe(404);
  });

  it('is found by all three roles, with or without hyphen, in any case', async () => {
    const booking = await createBooking();
    await createBooking({ customer: booking.customer, provider: booking.provider });
    const number = formatBookingNumber(booking.number);
    const lists = [
      [await apiAs({ _id: booking.customer }), '/api/bookings/my-bookings'],
      [await apiAs({ _id: booking.provider }), '/api/bookings/provider'],
      [await apiAs(await createUser({ role: 'admin' })), '/api/bookings/all'],
    ] as const;

    for (const [client, path] of lists)
      for (const q of [number, booking.number, number.toLowerCase()]) {
        const { body } = await client.get(path).query({ q });
        expect(body.bookings.map(({ _id }: { _id: string }) => _id)).toEqual([booking._id.toString()]);
      }
  });

  it('is drawn again when it is taken', async () => {
    const taken = await createBooking();
    const { _id, ...fields } = await createBooking();
    await BookingModel.deleteOne({ _id });
    let attempts = 0;

    await withTransaction(async (tx) => {
      attempts += 1;
      const number = attempts === 1 ? taken.number : drawBookingNumber();
      await new BookingModel({ ...fields, _id, number }).save({ session: tx }).catch((error: unknown) => {
        throw isDuplicateKey(error, 'number') ? toTransient(error) : error;
      });
    });

    expect(attempts).toBe(2);
    expect((await BookingModel.findById(_id).orFail().lean()).number).not.toBe(taken.number);
  });
});

it('customers and providers find their bookings by a part of the name of the service', async () => {
  const booking = await createBooking({ serviceName: 'Roof (slate)' });
  await createBooking({ customer: booking.customer, serviceName: 'Floor' });
  const customer = await apiAs({ _id: booking.customer });

  const { body } = await customer.get('/api/bookings/my-bookings').query({ q: 'f (s' });

  expect(body.bookings).toMatchObject([{ _id: booking._id.toString() }]);
});
