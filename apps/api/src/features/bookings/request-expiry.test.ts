import { Types } from 'mongoose';
import { checkRequestExpiry } from '../../cli/integrity-check/booking-check.ts';
import { DAY_MS, HOUR_MS } from '@nearhand/shared/durations';
import { describe, expect, it } from 'vitest';
import { apiAs } from '../../test/api.ts';
import { createService, createUser } from '../../test/factories.ts';
import { createProviderWithHours } from '../../test/provider-with-hours.ts';
import { ProviderCalendarModel } from '../../models/provider-calendar.model.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';

describe('a provider without hours', () => {
  it.each([
    [201, 364],
    [400, 367],
  ])('responds with %i to a request %i days ahead', async (status, days) => {
    const { _id } = await createService();
    const customer = await apiAs(await createUser());
    const scheduledDate = new Date(Date.now() + days * DAY_MS).toISOString();

    const response = await customer.post('/api/bookings').send({ serviceId: _id.toString(), scheduledDate });

    expect(response.status).toBe(status);
    if (status === 400) expect(response.body.message).toBe('Please choose a date within the next year');
  });
});

describe('a request to which the provider does not respond', () => {
  const past = new Date('2026-01-01T10:00:00Z');

  it('is cancelled by the system, and its time is free again', async () => {
    const { book, slots } = await createProviderWithHours();
    const { body } = await book('10:00');
    const id = body.booking._id;
    await BookingModel.updateOne({ _id: id }, { expiresAt: past });

    await Promise.all([runDueJobs(), runDueJobs()]);

    expect(await BookingModel.findById(id).lean()).toMatchObject({
      status: 'cancelled',
      cancellation: { by: 'system', reason: 'expired', refundAmount: 0, feeAmount: 0 },
    });
    expect(await slots()).toContain('10:00');
  });

  it('blocks no time once it has expired, even before it is cancelled', async () => {
    const { book, provider, slots } = await createProviderWithHours();
    await book('10:00');
    await ProviderCalendarModel.updateOne({ _id: provider._id }, { 'busy.0.expiresAt': past });

    expect(await slots()).toContain('10:00');
  });

  it('can no longer be approved, before and after it is cancelled', async () => {
    const { book, client } = await createProviderWithHours();
    const { body } = await book('10:00');
    const approve = () => client.put(`/api/bookings/${body.booking._id}/status`).send({ status: 'approved' });
    await BookingModel.updateOne({ _id: body.booking._id }, { expiresAt: past });

    const before = await approve();
    await runDueJobs();
    const after = await approve();

    expect(before.status).toBe(409);
    expect(before.body).toMatchObject({ message: 'This request has expired', status: 'pending' });
    expect(after.body).toMatchObject({ message: 'This request has expired', status: 'cancelled' });
  });

  it('of an instance that gives it no expiry gets one from the job, in its calendar too, and check-data reports it until then', async () => {
    const { book, provider, slots } = await createProviderWithHours();
    const { body } = await book('10:00');
    const { _id: id, createdAt } = body.booking;
    const expiresAt = new Date(Date.parse(createdAt) + 72 * HOUR_MS);
    const _id = new Types.ObjectId(String(id));
    const before = await BookingModel.findByIdAndUpdate(
      _id,
      { $unset: { expiresAt: 1 } },
      { new: true },
    ).lean();
    await ProviderCalendarModel.updateOne({ _id: provider._id }, { $unset: { 'busy.0.expiresAt': 1 } });
    const found = async () => {
      const issues: string[] = [];
      for await (const { what } of checkRequestExpiry()) issues.push(what);
      return issues.filter((what) => what.includes(String(id)));
    };
    expect(await found()).toEqual([`booking ${id}: it is pending and has no expiresAt`]);

    await runDueJobs();

    const after = await BookingModel.findById(_id).lean();
    expect(after).toEqual({ ...before, expiresAt });
    const calendar = await ProviderCalendarModel.findById(provider._id).lean();
    expect(calendar?.busy).toMatchObject([{ expiresAt }]);
    expect(await found()).toEqual([]);
    expect(await slots()).not.toContain('10:00');
  });
});

describe('a request expires at the earlier of the setting and the start minus the notice', () => {
  const start = (hours: number) => new Date(Math.ceil((Date.now() + hours * HOUR_MS) / 60_000) * 60_000);

  it.each([
    // [hours to the visit, minutes of notice of a provider with hours, hours before the visit at which it expires]
    ['long before the visit, after 72 hours', 200, undefined, 200 - 72],
    ['without hours of the provider, 2 hours before', 40, undefined, 2],
    ['with the notice of the provider', 40, 600, 10],
    ['without a notice, at the start', 40, 0, 0],
    ['made later than the notice, at the start', 1.5, undefined, 0],
  ])('%s', async (_when, ahead, minimumNotice, hoursBefore) => {
    const service = await createService({ duration: 30 });
    const customer = await apiAs(await createUser());
    if (minimumNotice !== undefined) {
      const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
      const weeklyHours = days.map((day) => ({ day, from: '00:00', to: '24:00' }));
      const provider = await apiAs({ _id: service.provider ?? service._id });
      await provider.put('/api/availability').send({ weeklyHours, minimumNotice, slotInterval: 15 });
    }
    const visit = start(ahead);
    if (minimumNotice !== undefined) visit.setUTCMinutes(0);

    const { body } = await customer
      .post('/api/bookings')
      .send({ serviceId: service._id.toString(), scheduledDate: visit.toISOString() });

    const expiry = visit.getTime() - Date.parse(body.booking.expiresAt);
    expect(Math.abs(expiry - hoursBefore * HOUR_MS)).toBeLessThan(90_000);
  });

  it('each visit of a series by its own start', async () => {
    const service = await createService({ duration: 30 });
    const customer = await apiAs(await createUser());
    const visit = start(40);

    const { body } = await customer.post('/api/bookings').send({
      serviceId: service._id.toString(),
      scheduledDate: visit.toISOString(),
      repeat: { every: 'week', count: 3 },
    });

    const hoursLeft = body.bookings.map(({ expiresAt }: { expiresAt: string }) =>
      Math.round((Date.parse(expiresAt) - Date.now()) / HOUR_MS),
    );
    expect(hoursLeft).toEqual([38, 72, 72]);
  });

  it('also after it has moved to another time', async () => {
    const service = await createService({ duration: 30 });
    const customer = await apiAs(await createUser());
    const { body } = await customer
      .post('/api/bookings')
      .send({ serviceId: service._id.toString(), scheduledDate: start(60).toISOString() });
    const visit = start(50);

    const moved = await customer
      .post(`/api/bookings/${body.booking._id}/reschedule`)
      .send({ scheduledDate: visit.toISOString() });

    expect(visit.getTime() - Date.parse(moved.body.booking.expiresAt)).toBe(2 * HOUR_MS);
  });
});
