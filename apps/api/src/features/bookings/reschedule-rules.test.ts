import { addDays } from '@nearhand/shared/time-zone';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { describe, expect, it } from 'vitest';
import { createBookingToReschedule } from '../../test/booking-to-reschedule.ts';
import { createBooking } from '../../test/factories.ts';
import { day, createProviderWithHours } from '../../test/provider-with-hours.ts';
import { inHours } from '../../test/instants.ts';
import { BookingModel } from '../../models/booking.model.ts';

describe('another time', () => {
  it('is proposed by customers until 24 hours before the start, by providers until the start', async () => {
    const { customer, provider, propose } = await createBookingToReschedule('approved', 23);

    const late = await propose(customer);
    expect([late.status, late.body.message]).toEqual([
      409,
      'Bookings can be rescheduled up to 24 hours before they start',
    ]);
    expect((await propose(provider)).status).toBe(200);
  });

  it('of a pending booking is chosen by its customer until 24 hours before the start', async () => {
    const { customer, propose } = await createBookingToReschedule('pending', 23);

    expect((await propose(customer)).status).toBe(409);
  });

  it.each([
    ['completed', 72],
    ['rejected', 72],
    ['cancelled', 72],
    ['approved', -1],
  ] as const)('is not proposed for a booking that is %s and starts in %i hours', async (status, hours) => {
    const { propose, provider, booking } = await createBookingToReschedule('approved', hours);
    await BookingModel.updateOne({ _id: booking._id }, { status });

    const response = await propose(provider);

    expect([response.status, response.body.status]).toEqual([409, status]);
  });

  it('is not for admins', async () => {
    const { admin, propose } = await createBookingToReschedule();

    expect((await propose(admin)).status).toBe(403);
  });

  it.each([
    [{ scheduledDate: '2026-02-31' }, 400],
    [{ scheduledDate: inHours(-1).toISOString() }, 400],
    [{ scheduledDate: inHours(400 * 24).toISOString() }, 400],
    [{ scheduledDate: undefined }, 400],
    [{ note: 'x'.repeat(501) }, 400],
  ])('%o is %i', async (fields, expected) => {
    const { customer, propose, stored } = await createBookingToReschedule();

    expect((await propose(customer, fields)).status).toBe(expected);
    expect(await stored()).not.toHaveProperty('reschedule');
  });

  it('must differ from the present one', async () => {
    const { customer, propose, booking } = await createBookingToReschedule();
    const scheduledDate = new Date(Math.floor(booking.scheduledDate.getTime() / MINUTE_MS) * MINUTE_MS);
    await BookingModel.updateOne({ _id: booking._id }, { scheduledDate });

    const { status, body } = await propose(customer, { scheduledDate: scheduledDate.toISOString() });

    expect([status, body.message]).toEqual([400, 'Please choose another time']);
  });

  it('must be free, also for a provider without hours', async () => {
    const { customer, propose, booking, scheduledDate } = await createBookingToReschedule();
    await createBooking({
      provider: booking.provider,
      status: 'approved',
      scheduledDate: new Date(scheduledDate),
    });

    expect((await propose(customer)).status).toBe(409);
  });

  it('must be offered; otherwise the error names the nearest times but the present one', async () => {
    const { book, client } = await createProviderWithHours();
    const { body } = await book('10:30');

    const rejected = await client
      .post(`/api/bookings/${body.booking._id}/reschedule`)
      .send({ scheduledDate: `${addDays(day, 1)}T10:00:00.000Z` });

    expect(rejected.status).toBe(409);
    expect(rejected.body.slots.map(({ time }: { time: string }) => time)).toEqual([
      '09:30',
      '10:00',
      '11:00',
    ]);
  });
});
