import { DAY_MS } from '@nearhand/shared/durations';
import type { Slot } from '@nearhand/shared/availability/slots';
import { describe, expect, it } from 'vitest';
import { apiAs, api } from '../../test/api.ts';
import { at, day, createProviderWithHours } from '../../test/provider-with-hours.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { ProviderCalendarModel } from '../../models/provider-calendar.model.ts';
import { atScale } from '../../test/sample.ts';

const CUSTOMERS = atScale(8, 20);
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

describe('GET /api/services/:id/slots', () => {
  it('has none if the provider has no hours', async () => {
    const { _id } = await createService();

    const { status, body } = await api.get(`/api/services/${_id.toString()}/slots`);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      hasAvailability: false,
      timeZone: 'Europe/Lisbon',
      slots: [],
      nextSlot: null,
    });
  });

  it('offers the starts that fit into the hours', async () => {
    const { serviceId, slots } = await createProviderWithHours();

    const { body } = await api.get(`/api/services/${serviceId}/slots?from=${day}&to=${day}`);

    expect(await slots()).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
    expect(body.slots[0]).toEqual({ start: at('09:00'), end: at('10:00'), date: day, time: '09:00' });
    expect(body).toMatchObject({ hasAvailability: true, nextSlot: null });
  });

  it('tells days on which everything is taken from those without hours', async () => {
    const { provider, serviceId } = await createProviderWithHours();
    await createBooking({
      provider: provider._id,
      status: 'approved',
      scheduledDate: new Date(at('09:00')),
      endDate: new Date(at('12:00')),
    });
    const before = new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

    const { body } = await api.get(`/api/services/${serviceId}/slots?from=${before}&to=${day}`);

    expect(body).toMatchObject({ slots: [], fullDays: [day] });
  });

  it('names the first start after a range without any', async () => {
    const { serviceId } = await createProviderWithHours();
    const before = new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

    const { body } = await api.get(`/api/services/${serviceId}/slots?from=${before}&to=${before}`);

    expect(body).toMatchObject({ hasAvailability: true, slots: [], nextSlot: { start: at('09:00') } });
  });

  it('leaves out what is approved, blocked or held, and its buffers', async () => {
    const { provider, client, slots } = await createProviderWithHours({ bufferAfter: 30 });
    await createBooking({
      provider: provider._id,
      duration: 60,
      scheduledDate: new Date(at('07:30')),
      status: 'approved',
    });
    expect(await slots()).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
    await client.post('/api/availability/blocks').send({ start: at('10:30'), end: at('10:45') });

    expect(await slots()).toEqual(['09:00', '11:00']);
  });

  it('offers customer and provider all starts but the present one for a booking to reschedule, with its booked duration', async () => {
    const { client, serviceId, slots, book } = await createProviderWithHours();
    const { body } = await book('10:00');
    const customer = await apiAs({ _id: body.booking.customer._id });
    const url = `/api/services/${serviceId}/slots?from=${day}&to=${day}&booking=${body.booking._id}`;
    const timesFor = async (who: typeof client) =>
      (await who.get(url)).body.slots.map(({ time }: Slot) => time);
    await ServiceModel.updateOne({ _id: serviceId }, { duration: 90, isActive: false, isListed: false });

    expect(await timesFor(customer)).toEqual(['09:00', '09:30', '10:30', '11:00']);
    expect(await timesFor(client)).toEqual(['09:00', '09:30', '10:30', '11:00']);
    await ServiceModel.updateOne({ _id: serviceId }, { duration: 60, isActive: true, isListed: true });
    expect(await slots()).toEqual(['09:00', '11:00']);
    expect((await api.get(url)).status).toBe(404);
    expect((await (await apiAs(await createUser())).get(url)).status).toBe(404);
    expect((await customer.get(url.replace(serviceId, body.booking._id))).status).toBe(404);
  });

  it('has none for a service that cannot be booked', async () => {
    const { client, serviceId } = await createProviderWithHours();
    await ServiceModel.updateOne({ _id: serviceId }, { isActive: false, isListed: false });

    const seen = await client.get(`/api/services/${serviceId}/slots?from=${day}&to=${day}`);

    expect(seen.body).toMatchObject({ hasAvailability: true, slots: [], nextSlot: null });
    expect((await api.get(`/api/services/${serviceId}/slots`)).status).toBe(404);
  });

  it.each([
    ['more than 62 days', 'from=2027-01-01&to=2027-03-04'],
    ['a last day before the first', 'from=2027-01-02&to=2027-01-01'],
    ['a day that does not exist', 'from=2027-02-30'],
    ['no date', 'from=tomorrow'],
  ])('rejects %s', async (_what, query) => {
    const { _id } = await createService();

    expect((await api.get(`/api/services/${_id.toString()}/slots?${query}`)).status).toBe(400);
  });

  it.each([
    ['62 days', 'from=2027-01-01&to=2027-03-03'],
    ['the last day that can be written', 'from=9999-12-31&to=9999-12-31'],
  ])('accepts %s', async (_what, query) => {
    const { serviceId } = await createProviderWithHours();

    expect((await api.get(`/api/services/${serviceId}/slots?${query}`)).status).toBe(200);
  });
});

describe('POST /api/bookings with a provider who has hours', () => {
  it('books an offered start, which is then held', async () => {
    const { book, slots } = await createProviderWithHours();

    const response = await book('10:00');

    expect(response.status).toBe(201);
    expect(response.body.booking).toMatchObject({ status: 'pending' });
    expect(Date.parse(response.body.booking.expiresAt)).toBeGreaterThan(Date.now());
    expect(await slots()).toEqual(['09:00', '11:00']);
  });

  it('rejects another start, and names the three nearest', async () => {
    const { book } = await createProviderWithHours();

    const response = await book('10:15');

    expect(response.status).toBe(409);
    expect(response.body.message).toBe('That time is not available');
    expect(response.body.slots.map(({ time }: Slot) => time)).toEqual(['09:30', '10:00', '10:30']);
    expect(await BookingModel.countDocuments({ scheduledDate: new Date(at('10:15')) })).toBe(0);
  });

  it('rejects a start beyond the booking window (409), and one in the past (400)', async () => {
    const { serviceId } = await createProviderWithHours({ bookingWindow: 1, overrides: [] });
    const customer = await apiAs(await createUser());
    const request = (scheduledDate: string) =>
      customer.post('/api/bookings').send({ serviceId, scheduledDate });

    const far = await request('2035-01-01T10:00:00Z');

    expect(far.status).toBe(409);
    expect(far.body.slots).toEqual([]);
    expect((await request('9999-12-31T12:00:00Z')).status).toBe(409);
    expect((await request('2020-01-01T10:00:00Z')).status).toBe(400);
  });

  it('releases the time when the request is rejected', async () => {
    const { book, client, slots } = await createProviderWithHours();
    const rejected = await book('09:00');
    await client.put(`/api/bookings/${rejected.body.booking._id}/status`).send({ status: 'rejected' });

    expect(await slots()).toContain('09:00');
  });

  it('offers the time again if the provider does not hold pending requests', async () => {
    const { book, slots } = await createProviderWithHours({ holdPendingRequests: false });
    await book('10:00');

    expect(await slots()).toContain('10:00');
    expect((await book('10:00')).status).toBe(201);
  });

  it('still holds a request that was made before holds were switched off', async () => {
    const { book, client, slots } = await createProviderWithHours();
    await book('10:00');
    const { body } = await client.get('/api/availability');
    await client.put('/api/availability').send({ ...body.availability, holdPendingRequests: false });

    expect(await slots()).not.toContain('10:00');
  });

  it('confirms at once if the provider has chosen instant booking', async () => {
    const { book, slots } = await createProviderWithHours({ instantBooking: true });

    const response = await book('10:00');

    expect(response.body).toMatchObject({
      message: 'Booking confirmed!',
      booking: { status: 'approved' },
    });
    expect(response.body.booking).not.toHaveProperty('expiresAt');
    expect(await slots()).toEqual(['09:00', '11:00']);
  });

  it('approves a held request at its time', async () => {
    const { book, client, provider, slots } = await createProviderWithHours();
    const { body } = await book('10:00');

    const approved = await client
      .put(`/api/bookings/${body.booking._id}/status`)
      .send({ status: 'approved' });

    expect(approved.body.booking.status).toBe('approved');
    expect(await slots()).toEqual(['09:00', '11:00']);
    const calendar = await ProviderCalendarModel.findById(provider._id).lean();
    expect(calendar?.busy).toHaveLength(1);
    expect(calendar?.busy[0]).not.toHaveProperty('hold');
  });

  it.each([true, false])(
    'gives one slot to one of many customers at once (instant: %s)',
    async (instantBooking) => {
      const { book, slots } = await createProviderWithHours({ instantBooking });

      const responses = await Promise.all(Array.from({ length: CUSTOMERS }, () => book('10:00')));

      const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([201, ...Array<number>(CUSTOMERS - 1).fill(409)]);
      expect(await slots()).toEqual(['09:00', '11:00']);
    },
  );

  it('offers a start for the weekly hours of its day', async () => {
    const weekday = DAYS[(new Date(day).getUTCDay() + 6) % 7];
    const { slots } = await createProviderWithHours({
      overrides: [],
      weeklyHours: [{ day: weekday, from: '22:00', to: '24:00' }],
      slotInterval: 60,
    });

    expect(await slots()).toEqual(['22:00', '23:00']);
  });
});
