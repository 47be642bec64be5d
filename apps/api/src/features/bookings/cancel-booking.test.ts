import { withMinorUnits } from '@nearhand/shared/money';
import { HOUR_MS } from '@nearhand/shared/durations';
import { describe, expect, it } from 'vitest';
import { api, apiAs } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { inHours } from '../../test/instants.ts';
import { createPaidBooking } from '../../test/paid-booking.ts';
import { ProviderCalendarModel } from '../../models/provider-calendar.model.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';

const getStored = ({ _id }: BookingDocument) => BookingModel.findById(_id).orFail().lean();

describe('GET /api/bookings/:id/cancellation', () => {
  it.each([
    ['flexible', 25, 100, 65.01, 0, -24],
    ['flexible', 23, 50, 32.51, 32.5, undefined],
    ['moderate', 73, 100, 65.01, 0, -72],
    ['moderate', 71, 50, 32.51, 32.5, -24],
    ['moderate', 23, 0, 0, 65.01, undefined],
    ['strict', 169, 100, 65.01, 0, -168],
    ['strict', 167, 50, 32.51, 32.5, -72],
    ['strict', 71, 0, 0, 65.01, undefined],
  ] as const)(
    'tells the customer of a %s booking in %i hours: %i %% back, %d and a fee of %d',
    async (policy, hours, refundPercent, refundAmount, feeAmount, changesIn) => {
      const { booking, path, customer } = await createPaidBooking(hours, { cancellationPolicy: policy });

      const response = await customer.get(`${path}/cancellation`);

      const changesAt =
        changesIn === undefined
          ? null
          : new Date(booking.scheduledDate.getTime() + changesIn * HOUR_MS).toISOString();
      expect(response.status).toBe(200);
      expect(response.body.cancellation).toEqual({
        policy,
        refundPercent,
        ...withMinorUnits({ refundAmount, feeAmount }, 'USD'),
        changesAt,
      });
    },
  );

  it('tells a customer who has just booked that the whole amount is refunded within the hour', async () => {
    const createdAt = new Date(Date.now() - HOUR_MS / 2);
    const { path, customer } = await createPaidBooking(30, { cancellationPolicy: 'strict', createdAt });

    const { body } = await customer.get(`${path}/cancellation`);

    expect(body.cancellation).toMatchObject({
      refundPercent: 100,
      refundAmount: 65.01,
      changesAt: new Date(createdAt.getTime() + HOUR_MS).toISOString(),
    });
  });

  it('tells the provider and admins that the whole amount is refunded', async () => {
    const { path, provider, admin } = await createPaidBooking(1, { cancellationPolicy: 'strict' });
    const everything = {
      policy: 'strict',
      refundPercent: 100,
      ...withMinorUnits({ refundAmount: 65.01, feeAmount: 0 }, 'USD'),
      changesAt: null,
    };

    expect((await provider.get(`${path}/cancellation`)).body.cancellation).toEqual(everything);
    expect((await admin.get(`${path}/cancellation`)).body.cancellation).toEqual(everything);
  });

  it('has no amounts before the payment', async () => {
    const { path, customer } = await createPaidBooking(23, { paymentStatus: 'pending' });

    const { body } = await customer.get(`${path}/cancellation`);

    expect(body.cancellation).toEqual({
      policy: 'flexible',
      refundPercent: 50,
      ...withMinorUnits({ refundAmount: 0, feeAmount: 0 }, 'USD'),
      changesAt: null,
    });
  });

  it('changes nothing', async () => {
    const { booking, path, customer } = await createPaidBooking(30);

    await customer.get(`${path}/cancellation`);

    expect(await getStored(booking)).toEqual(booking);
  });

  it.each(['rejected', 'cancelled'] as const)('conflicts with the status %s', async (status) => {
    const { path, customer, provider } = await createPaidBooking(30, { status });

    for (const client of [customer, provider]) {
      const response = await client.get(`${path}/cancellation`);
      expect([response.status, response.body.status]).toEqual([409, status]);
    }
  });

  it('is for the two sides and admins, for the provider only once it is approved', async () => {
    const { path, provider } = await createPaidBooking(30, { status: 'pending' });
    const stranger = await apiAs(await createUser());

    const responses = [
      await api.get(`${path}/cancellation`),
      await provider.get(`${path}/cancellation`),
      await stranger.get(`${path}/cancellation`),
    ];

    expect(responses.map(({ status }) => status)).toEqual([401, 403, 404]);
  });
});

describe('PUT /api/bookings/:id/cancel', () => {
  it('refunds the customer, releases the time and does not change the payment', async () => {
    const { booking, path, customer } = await createPaidBooking(23);

    const response = await customer
      .put(`${path}/cancel`)
      .send({ reason: 'I moved away', refundAmount: 32.51 });

    expect(response.status).toBe(200);
    expect(response.body.message).toBe('Booking cancelled successfully');
    expect(response.body.booking).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
      paymentId: 'pay_x',
      cancellationReason: 'I moved away',
      cancellation: {
        by: 'customer',
        at: expect.any(String),
        reason: 'I moved away',
        refundAmount: 32.51,
        refundAmountMinor: 3251,
        feeAmount: 32.5,
        feeAmountMinor: 3250,
      },
      refund: {
        amount: 32.51,
        amountMinor: 3251,
        refundId: expect.stringMatching(/^re_[\w-]{21}$/),
        at: response.body.booking.cancellation.at,
      },
    });
    expect((await ProviderCalendarModel.findById(booking.provider).orFail().lean()).busy).toEqual([]);
    const { body } = await customer.get(`${path}/history`);
    expect(body.events).toMatchObject([
      { kind: 'cancelled', by: { side: 'customer' } },
      { kind: 'refunded', by: { side: 'customer' }, amount: 32.51 },
    ]);
  });

  it.each(['provider', 'admin'] as const)('refunds everything when the %s cancels', async (side) => {
    const { path, ...clients } = await createPaidBooking(1, { cancellationPolicy: 'strict' });

    const { body } = await clients[side].put(`${path}/cancel`);

    expect(body.booking).toMatchObject({
      cancellation: { by: side, refundAmount: 65.01, feeAmount: 0 },
      refund: { amount: 65.01 },
    });
  });

  it.each([
    [{ cancellationPolicy: 'strict' }, 65.01],
    [{ paymentStatus: 'pending' }, 0],
  ] as const)('refunds nothing if nothing is refundable: %j', async (fields, feeAmount) => {
    const { booking, path, customer } = await createPaidBooking(5, fields);

    const { body } = await customer.put(`${path}/cancel`).send({ refundAmount: 0 });

    expect(body.booking.cancellation).toMatchObject({ refundAmount: 0, feeAmount });
    expect(body.booking).not.toHaveProperty('refund');
    expect((await customer.get(`${path}/history`)).body.events).toHaveLength(1);
    expect((await getStored(booking)).refunds).toBeUndefined();
  });

  it.each([65.01, 32.5, 0])('changes nothing when the refund is not the %d that was shown', async (shown) => {
    const { booking, path, customer } = await createPaidBooking(23);

    for (const [suffix, body] of [
      ['cancel', {}],
      ['status', { status: 'cancelled' }],
    ] as const) {
      const response = await customer.put(`${path}/${suffix}`).send({ ...body, refundAmount: shown });

      expect(response.status).toBe(409);
      expect(response.body).toMatchObject({
        message: 'The refund has changed',
        status: 'approved',
        cancellation: {
          policy: 'flexible',
          refundPercent: 50,
          ...withMinorUnits({ refundAmount: 32.51, feeAmount: 32.5 }, 'USD'),
          changesAt: null,
        },
      });
    }
    expect(await getStored(booking)).toEqual(booking);
    expect((await customer.get(`${path}/history`)).body.events).toEqual([]);
  });

  it.each([-1, '65', null, {}, Number.MAX_VALUE * 2])(
    'rejects the refund amount %j',
    async (refundAmount) => {
      const { booking, path, customer } = await createPaidBooking(23);

      const response = await customer.put(`${path}/cancel`).send({ refundAmount });

      expect(response.status).toBe(400);
      expect(response.body.message).toBe('Refund amount must be a number of at least 0');
      expect(await getStored(booking)).toEqual(booking);
    },
  );

  it('is the same as PUT status cancelled', async () => {
    const { path, customer } = await createPaidBooking(23);

    const { status, body } = await customer
      .put(`${path}/status`)
      .send({ status: 'cancelled', reason: 'I moved away', refundAmount: 32.51 });

    expect(status).toBe(200);
    expect(body.booking).toMatchObject({
      cancellation: { by: 'customer', reason: 'I moved away', refundAmount: 32.51, feeAmount: 32.5 },
      refund: { amount: 32.51 },
    });
  });

  it('is too late once the visit has begun, for customers, providers and admins', async () => {
    const { booking, path, ...clients } = await createPaidBooking(-0.1);

    for (const client of [clients.customer, clients.provider, clients.admin]) {
      const responses = [await client.get(`${path}/cancellation`), await client.put(`${path}/cancel`)];
      expect(responses.map(({ status }) => status)).toEqual([409, 409]);
      expect(responses[1]?.body).toMatchObject({
        message: 'This booking has started and cannot be cancelled',
        status: 'approved',
      });
    }
    expect(await getStored(booking)).toEqual(booking);
  });

  it('is 409 for a request that has expired', async () => {
    const fields = { status: 'pending', paymentStatus: 'pending', expiresAt: inHours(-1) } as const;
    const { booking, path, customer, provider } = await createPaidBooking(30, fields);

    const responses = [
      await customer.put(`${path}/cancel`),
      await provider.put(`${path}/status`).send({ status: 'rejected' }),
    ];

    for (const { status, body } of responses) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ message: 'This request has expired', status: 'pending' });
    }
    expect(await getStored(booking)).toEqual(booking);
  });
});
