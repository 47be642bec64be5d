import { paymentMessages } from '@nearhand/shared/bookings/booking-messages';
import { describe, expect, it } from 'vitest';
import { api, apiAs } from '../../test/api.ts';
import { createBooking, createUser, UNKNOWN_ID } from '../../test/factories.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';

const getPath = ({ _id }: BookingDocument) => `/api/bookings/${_id.toString()}`;
const stored = ({ _id }: BookingDocument) => BookingModel.findById(_id).orFail().lean();

describe('POST /api/bookings/:id/payment', () => {
  it.each(['card', 'paypal'] as const)('pays an approved booking by %s', async (method) => {
    const booking = await createBooking({ status: 'approved' });
    const customer = await apiAs({ _id: booking.customer });

    const response = await customer.post(`${getPath(booking)}/payment`).send({ method });

    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      success: true,
      message: paymentMessages.succeeded,
      booking: {
        status: 'approved',
        paymentStatus: 'paid',
        paymentMethod: method,
        paymentId: expect.stringMatching(/^pay_[\w-]{21}$/),
        paidAt: expect.any(String),
      },
    });
    const { paymentId } = response.body.booking;
    expect(await stored(booking)).toMatchObject({ paymentStatus: 'paid', paymentMethod: method, paymentId });
  });

  it('stores no card details, whatever is sent', async () => {
    const booking = await createBooking({ status: 'approved' });
    const customer = await apiAs({ _id: booking.customer });
    const card = { cardNumber: '4242424242424242', cvv: 'three digits' };

    const response = await customer.post(`${getPath(booking)}/payment`).send({ method: 'card', ...card });

    expect(response.status).toBe(200);
    expect(JSON.stringify(await stored(booking))).not.toMatch(/4242424242424242|three digits/);
  });

  it.each([
    [{ status: 'pending' }, paymentMessages.notPayable],
    [{ status: 'rejected' }, paymentMessages.notPayable],
    [{ status: 'cancelled' }, paymentMessages.notPayable],
    [{ status: 'completed' }, paymentMessages.notPayable],
    [{ status: 'approved', paymentStatus: 'paid', paymentId: 'pay_x' }, paymentMessages.alreadyPaid],
    [{ status: 'completed', paymentStatus: 'paid', paymentId: 'pay_x' }, paymentMessages.alreadyPaid],
  ] as const)('rejects a booking with %j', async (fields, message) => {
    const booking = await createBooking(fields);
    const customer = await apiAs({ _id: booking.customer });

    const response = await customer.post(`${getPath(booking)}/payment`).send({ method: 'card' });

    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({ message, status: fields.status });
    expect(await stored(booking)).toEqual(booking);
  });

  it.each([{}, { method: '' }, { method: 'cash' }, { method: { $ne: null } }, { method: ['card'] }])(
    'rejects the body %j',
    async (body) => {
      const booking = await createBooking({ status: 'approved' });
      const customer = await apiAs({ _id: booking.customer });

      const response = await customer.post(`${getPath(booking)}/payment`).send(body);

      expect(response.status).toBe(400);
      expect(response.body.message).toBe(paymentMessages.methodRequired);
      expect(await stored(booking)).toEqual(booking);
    },
  );

  it('allows only the booking’s customer', async () => {
    const booking = await createBooking({ status: 'approved' });
    const url = `${getPath(booking)}/payment`;
    const provider = await apiAs({ _id: booking.provider });
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const stranger = await apiAs(await createUser());
    const method = 'card';

    const responses = [
      await api.post(url).send({ method }),
      await provider.post(url).send({ method }),
      await admin.post(url).send({ method }),
      await stranger.post(url).send({ method }),
      await stranger.post(`/api/bookings/${UNKNOWN_ID}/payment`).send({ method }),
      await stranger.post('/api/bookings/x/payment').send({ method }),
    ];

    expect(responses.map(({ status }) => status)).toEqual([401, 403, 403, 404, 404, 404]);
    expect(await stored(booking)).toEqual(booking);
  });
});
