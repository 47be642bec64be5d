import { HOUR_MS } from '@nearhand/shared/durations';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { api, apiAs } from '../../test/api.ts';
import { createService, createUser } from '../../test/factories.ts';
import { at, createProviderWithHours, day } from '../../test/provider-with-hours.ts';
import { inHours, comingDay } from '../../test/instants.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { ServiceModel, type ServiceDocument } from '../../models/service.model.ts';

const toMinute = (instant: Date) => `${instant.toISOString().slice(0, 16)}:00.000Z`;

async function createQuoted(fields: Partial<ServiceDocument> = {}) {
  const oven = { _id: new Types.ObjectId(), name: 'Inside the oven', price: 25, minutes: 30, maximum: 1 };
  const windows = { _id: new Types.ObjectId(), name: 'Windows', price: 8, minutes: 10, maximum: 12 };
  const service = await createService({
    unit: 'per hour',
    basePrice: 38,
    options: [oven, windows],
    ...fields,
  });
  const serviceId = service._id.toString();
  const quote = (body: object) => api.post(`/api/services/${serviceId}/quote`).send(body);
  const customer = await apiAs(await createUser());
  const book = (body: object) =>
    customer
      .post('/api/bookings')
      .send({ serviceId, bookingDate: comingDay('01-14'), bookingTime: '10:00', ...body });
  const [ovenId, windowsId] = [oven._id.toString(), windows._id.toString()];
  return { service, serviceId, quote, book, ovenId, windowsId };
}

describe('POST /api/services/:id/quote', () => {
  it('says what a job costs, how long it takes and what cancelling it would mean', async () => {
    const { quote, ovenId, windowsId } = await createQuoted();
    const options = [
      { _id: windowsId, count: 4 },
      { _id: ovenId, count: 1 },
    ];

    const { status, body } = await quote({ quantity: 3, options });

    expect(status).toBe(200);
    const line = (text: string, quantity: number, unitPrice: number, amount: number) => ({
      text,
      quantity,
      unitPrice,
      unitPriceMinor: unitPrice * 100,
      amount,
      amountMinor: amount * 100,
    });
    expect(body.quote).toEqual({
      lines: [line('3 × hour', 3, 38, 114), line('Inside the oven', 1, 25, 25), line('Windows', 4, 8, 32)],
      total: 171,
      totalMinor: 17_100,
      minutes: 250,
      cancellation: {
        policy: 'flexible',
        freeUntil: null,
        refundPercentAfter: 50,
        text: 'Free cancellation until 24 hours before the visit. After that you get half back.',
      },
      expiresAt: null,
    });
  });

  it('computes the terms for a start, offered or not', async () => {
    const { quote } = await createQuoted({ cancellationPolicy: 'moderate' });
    const start = toMinute(inHours(100));

    const { body } = await quote({ start });

    expect(body.quote.cancellation).toMatchObject({
      freeUntil: new Date(Date.parse(start) - 72 * HOUR_MS).toISOString(),
      refundPercentAfter: 50,
    });
    const untilExpiry = Date.parse(body.quote.expiresAt) - Date.now();
    expect(Math.round(untilExpiry / HOUR_MS)).toBe(72);
  });

  it('ends the request before the start by the notice of the provider, and confirms at once without one', async () => {
    const { serviceId, client } = await createProviderWithHours({ minimumNotice: 600 });
    const ask = async (start: string) =>
      (await api.post(`/api/services/${serviceId}/quote`).send({ start })).body.quote.expiresAt;
    const start = toMinute(inHours(24));
    expect(await ask(start)).toBe(new Date(Date.parse(start) - 10 * HOUR_MS).toISOString());

    const { availability } = (await client.get('/api/availability')).body;
    await client.put('/api/availability').send({ ...availability, instantBooking: true });
    expect(await ask(start)).toBeNull();
  });

  it.each([
    ['a start in the past', { start: '2020-01-01T10:00:00Z' }, 'start'],
    ['a start that is none', { start: 'tomorrow' }, 'start'],
    ['a quantity beyond the limits', { quantity: 745 }, 'quantity'],
    ['a count of 0', { options: [{ _id: 'a'.repeat(24), count: 0 }] }, 'options.0.count'],
    ['a count of 1.5', { options: [{ _id: 'a'.repeat(24), count: 1.5 }] }, 'options.0.count'],
    ['a count of -1', { options: [{ _id: 'a'.repeat(24), count: -1 }] }, 'options.0.count'],
  ])('rejects %s', async (_what, body, path) => {
    const { quote } = await createQuoted();
    const response = await quote(body);
    expect(response.status).toBe(400);
    expect(response.body.issues).toMatchObject([{ path }]);
  });

  it('rejects more of an option than it may have, and one twice', async () => {
    const { quote, ovenId, windowsId } = await createQuoted();
    const twice = [
      { _id: windowsId, count: 1 },
      { _id: windowsId, count: 1 },
    ];
    for (const options of [[{ _id: ovenId, count: 2 }], twice]) {
      const { status, body } = await quote({ options });
      expect(status).toBe(400);
      expect(body.issues).toMatchObject([{ path: 'options' }]);
    }
  });

  it('is as open as the service', async () => {
    const { quote, service } = await createQuoted();
    await ServiceModel.updateOne({ _id: service._id }, { isActive: false, isListed: false });
    expect((await quote({})).status).toBe(404);
  });
});

describe('a price that changes between quote and booking', () => {
  it('is 409 with the new quote, and nothing is booked', async () => {
    const { quote, book, service } = await createQuoted();
    const { total } = (await quote({ quantity: 2 })).body.quote;
    await ServiceModel.updateOne({ _id: service._id }, { basePrice: 40 });

    const late = await book({ quantity: 2, expectedTotal: total });

    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'price_changed', quote: { total: 80, minutes: 120 } });
    expect(await BookingModel.countDocuments({ service: service._id })).toBe(0);
    const again = await book({ quantity: 2, expectedTotal: late.body.quote.total });
    expect(again.body.booking).toMatchObject({ totalAmount: 80 });
  });

  it('does not change a booking, which keeps its lines and options', async () => {
    const { book, service, ovenId } = await createQuoted();
    const options = [{ _id: ovenId, count: 1 }];
    const { booking } = (await book({ quantity: 1, options, expectedTotal: 63 })).body;
    expect(booking.options).toEqual([
      { _id: ovenId, name: 'Inside the oven', count: 1, price: 25, priceMinor: 2500, minutes: 30 },
    ]);
    await ServiceModel.updateOne({ _id: service._id }, { basePrice: 99, options: [] });

    const read = await (
      await apiAs({ _id: service.provider ?? service._id })
    ).get(`/api/bookings/${booking._id}`);

    expect(read.body.booking).toMatchObject({
      lines: booking.lines,
      options: booking.options,
      totalAmount: 63,
    });
  });

  it('also concerns an option that is gone, of quote, slots and booking', async () => {
    const { quote, book, serviceId, ovenId, service } = await createQuoted();
    await ServiceModel.updateOne({ _id: service._id }, { options: [] });
    const options = [{ _id: ovenId, count: 1 }];
    const slots = api.get(`/api/services/${serviceId}/slots`).query({ options: JSON.stringify(options) });

    for (const response of [await quote({ options }), await book({ options }), await slots]) {
      expect(response.status).toBe(409);
      expect(response.body).toMatchObject({ code: 'price_changed', quote: { total: 38 } });
    }
  });

  it('is of one visit for a series', async () => {
    const { book } = await createQuoted();
    const repeat = { every: 'week', count: 2 };
    expect((await book({ repeat, quantity: 1, expectedTotal: 76 })).body.code).toBe('price_changed');
    expect((await book({ repeat, quantity: 1, expectedTotal: 38 })).status).toBe(201);
  });

  it.each([[1.005], [-1], ['38']])('cannot be expected to be %j', async (expectedTotal) => {
    const { book } = await createQuoted();
    const { status, body } = await book({ quantity: 1, expectedTotal });
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([{ path: 'expectedTotal' }]);
  });
});

it('options make a visit longer, so that fewer times are free', async () => {
  const { serviceId } = await createProviderWithHours();
  const option = { _id: new Types.ObjectId(), name: 'More', price: 5, minutes: 45, maximum: 2 };
  await ServiceModel.updateOne({ _id: serviceId }, { options: [option] });
  const list = async (count: number) => {
    const options = JSON.stringify([{ _id: option._id.toString(), count }]);
    const query = { from: day, to: day, options };
    const { body } = await api.get(`/api/services/${serviceId}/slots`).query(query);
    return body.slots;
  };

  expect(await list(2)).toEqual([
    { start: at('09:00'), end: at('11:30'), date: day, time: '09:00' },
    { start: at('09:30'), end: at('12:00'), date: day, time: '09:30' },
  ]);
  expect(await list(1)).toHaveLength(3);
  for (const options of ['oven', '[1]', '{}']) {
    const { status } = await api.get(`/api/services/${serviceId}/slots`).query({ options });
    expect(status).toBe(400);
  }
});
