import { HOUR_MS, MINUTE_MS } from '@nearhand/shared/durations';
import { describe, expect, it } from 'vitest';
import { apiAs } from '../../test/api.ts';
import { createBookingToReschedule } from '../../test/booking-to-reschedule.ts';
import { createBooking, createUser } from '../../test/factories.ts';
import { day, at, createProviderWithHours } from '../../test/provider-with-hours.ts';
import { inHours } from '../../test/instants.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';
import { atScale } from '../../test/sample.ts';

describe('the customer of a pending booking', () => {
  it('reschedules it without a proposal, and gets a new expiry', async () => {
    const { customer, propose, scheduledDate, stored, kinds, booking } =
      await createBookingToReschedule('pending');

    const { status, body } = await propose(customer);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Booking rescheduled',
      booking: { status: 'pending', scheduledDate },
    });
    expect(body.booking).not.toHaveProperty('reschedule');
    const { expiresAt, endDate, proposals } = await stored();
    expect(endDate).toEqual(new Date(Date.parse(scheduledDate) + booking.duration * MINUTE_MS));
    expect(expiresAt?.getTime()).toBeGreaterThan(Date.now() + 71 * HOUR_MS);
    expect(proposals).toBe(0);
    expect(await kinds()).toEqual(['rescheduled']);
  });

  it('reschedules the time that it holds, which does not conflict with itself', async () => {
    const { book, slots } = await createProviderWithHours();
    const { body } = await book('10:00');
    const customer = await apiAs({ _id: body.booking.customer._id });

    const moved = await customer
      .post(`/api/bookings/${body.booking._id}/reschedule`)
      .send({ bookingDate: day, bookingTime: '10:30' });

    expect(moved.status).toBe(200);
    expect(await slots()).toEqual(['09:00', '09:30']);
  });
});

describe('a proposal', () => {
  it.each([
    ['customer', 'approved'],
    ['provider', 'approved'],
    ['provider', 'pending'],
  ] as const)('by the %s of a booking that is %s does not change the present time', async (side, status) => {
    const {
      [side]: client,
      booking,
      propose,
      scheduledDate,
      stored,
      kinds,
    } = await createBookingToReschedule(status);

    const { body } = await propose(client, { note: 'After work' });

    expect(body).toMatchObject({
      message: 'Another time proposed',
      booking: {
        status,
        scheduledDate: booking.scheduledDate.toISOString(),
        reschedule: { scheduledDate, by: side, note: 'After work' },
      },
    });
    const { createdAt, expiresAt } = body.booking.reschedule;
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(48 * HOUR_MS);
    expect((await stored()).proposals).toBe(1);
    expect(await kinds()).toEqual(['reschedule-proposed']);
  });

  it('holds its time until it is accepted or declined', async () => {
    const { book, slots, client } = await createProviderWithHours();
    const { body } = await book('09:00');
    const path = `/api/bookings/${body.booking._id}`;
    await client.put(`${path}/status`).send({ status: 'approved' });
    const customer = await apiAs({ _id: body.booking.customer._id });

    await customer.post(`${path}/reschedule`).send({ scheduledDate: at('11:00') });
    expect(await slots()).toEqual(['10:00']);

    await client.put(`${path}/reschedule`).send({ decision: 'declined' });
    expect(await slots()).toEqual(['10:00', '10:30', '11:00']);
  });

  it('expires at the earlier start', async () => {
    const { provider, propose, booking } = await createBookingToReschedule('approved', 30);

    const { body } = await propose(provider);

    expect(body.booking.reschedule.expiresAt).toBe(booking.scheduledDate.toISOString());
  });

  it('that is accepted reschedules the booking and releases its former time', async () => {
    const { customer, provider, propose, decide, scheduledDate, busy, kinds, details } =
      await createBookingToReschedule();
    await propose(customer);

    const { status, body } = await decide(provider, 'accepted');

    expect(status).toBe(200);
    expect(body.booking).toMatchObject({ status: 'approved', scheduledDate });
    expect(body.booking).not.toHaveProperty('reschedule');
    expect(await busy()).toEqual([[scheduledDate, undefined]]);
    expect(await kinds()).toEqual(['reschedule-proposed', 'reschedule-accepted']);
    const events = (await customer.get(`${details}/history`)).body.events;
    expect(events[1]).toMatchObject({ scheduledDate, by: { side: 'provider' } });
  });

  it('that is accepted leaves a request pending, with a new expiry', async () => {
    const { customer, provider, propose, decide, scheduledDate, stored } =
      await createBookingToReschedule('pending');
    await propose(provider);

    const { body } = await decide(customer, 'accepted');

    expect(body.booking).toMatchObject({ status: 'pending', scheduledDate });
    expect((await stored()).expiresAt?.getTime()).toBeGreaterThan(Date.now() + 71 * HOUR_MS);
  });

  it.each(['declined', 'withdrawn'] as const)('that is %s leaves the booking as it was', async (how) => {
    const { customer, provider, path, propose, decide, booking, busy, kinds } =
      await createBookingToReschedule();
    await propose(customer);

    const { status, body } = await (how === 'declined' ? decide(provider, how) : customer.delete(path));

    expect(status).toBe(200);
    expect(body.booking.scheduledDate).toBe(booking.scheduledDate.toISOString());
    expect(body.booking).not.toHaveProperty('reschedule');
    expect(await busy()).toEqual([[booking.scheduledDate.toISOString(), undefined]]);
    expect(await kinds()).toEqual(['reschedule-proposed', `reschedule-${how}`]);
  });

  it('is decided by the other side and withdrawn by its own', async () => {
    const { customer, provider, admin, path, propose, decide } = await createBookingToReschedule();
    await propose(customer);

    expect((await decide(customer, 'accepted')).status).toBe(403);
    expect((await provider.delete(path)).status).toBe(403);
    expect((await decide(admin, 'accepted')).status).toBe(403);
    expect((await decide(await apiAs(await createUser()), 'accepted')).status).toBe(404);
  });

  it('is not possible while another one is open', async () => {
    const { customer, provider, propose } = await createBookingToReschedule();
    await propose(customer);

    const { status, body } = await propose(provider, { scheduledDate: inHours(120).toISOString() });

    expect([status, body.status]).toEqual([409, 'approved']);
  });

  it('is possible five times', async () => {
    const { customer, path, propose, stored } = await createBookingToReschedule();
    for (let count = 1; count <= 5; count += 1) {
      expect((await propose(customer)).status).toBe(200);
      await customer.delete(path);
    }

    expect((await propose(customer)).status).toBe(409);
    expect((await stored()).proposals).toBe(5);
  });

  it('cannot be decided or withdrawn when there is none', async () => {
    const { customer, provider, path, decide } = await createBookingToReschedule();

    expect((await decide(provider, 'accepted')).status).toBe(409);
    expect((await customer.delete(path)).status).toBe(409);
  });

  it('that has expired cannot be accepted, and is removed exactly once', async () => {
    const { customer, provider, propose, decide, booking, busy, stored } = await createBookingToReschedule();
    await propose(customer);
    await BookingModel.updateOne({ _id: booking._id }, { 'reschedule.expiresAt': inHours(-1) });

    const late = await decide(provider, 'accepted');
    expect([late.status, late.body.message]).toEqual([409, 'The proposal has expired']);

    await Promise.all([runDueJobs(), runDueJobs()]);
    expect(await stored()).not.toHaveProperty('reschedule');
    expect(await busy()).toEqual([[booking.scheduledDate.toISOString(), undefined]]);
  });

  it('of a request that has expired cannot be accepted or withdrawn, even before the request is cancelled', async () => {
    const { customer, provider, path, propose, decide, booking, stored } =
      await createBookingToReschedule('pending');
    await propose(provider);
    await BookingModel.updateOne({ _id: booking._id }, { expiresAt: inHours(-1) });

    for (const late of [await decide(customer, 'accepted'), await provider.delete(path)]) {
      expect([late.status, late.body.message, late.body.status]).toEqual([
        409,
        'This request has expired',
        'pending',
      ]);
    }
    expect((await stored()).scheduledDate).toEqual(booking.scheduledDate);
  });

  it('that another approval has taken meanwhile cannot be accepted, and the booking stays as it was', async () => {
    const { customer, provider, propose, decide, booking, details, stored } =
      await createBookingToReschedule();
    await propose(customer);
    const other = await createBooking({
      provider: booking.provider,
      scheduledDate: inHours(96),
      status: 'pending',
      expiresAt: inHours(24),
    });
    const otherPath = details.replace(booking._id.toString(), other._id.toString());
    await provider.put(`${otherPath}/status`).send({ status: 'approved' }).expect(200);

    const { status, body } = await decide(provider, 'accepted');

    expect([status, body.status]).toEqual([409, 'approved']);
    expect((await stored()).scheduledDate).toEqual(booking.scheduledDate);
  });

  it.each([
    ['approved', 'pending', { status: 'approved' }],
    ['rejected', 'pending', { status: 'rejected' }],
    ['completed', 'approved', { status: 'completed' }],
    ['cancelled', 'approved', { status: 'cancelled' }],
  ] as const)('ends when the booking is %s', async (_next, status, input) => {
    const { provider, details, propose, stored, busy } = await createBookingToReschedule(status);
    await propose(provider);

    expect((await provider.put(`${details}/status`).send(input)).status).toBe(200);

    expect(await stored()).not.toHaveProperty('reschedule');
    expect((await busy())?.filter(([, hold]) => hold)).toEqual([]);
  });
});

it('of accept, withdraw and cancel at the same time one wins, and calendar and booking agree', async () => {
  for (let round = 0; round < atScale(2, 10); round += 1) {
    const { customer, provider, details, path, propose, decide, stored, busy } =
      await createBookingToReschedule();
    await propose(customer);

    const [accepted, withdrawn, cancelled] = await Promise.all([
      decide(provider, 'accepted'),
      customer.delete(path),
      customer.put(`${details}/cancel`).send({}),
    ]);

    expect(accepted.status === 200 && withdrawn.status === 200).toBe(false);
    const { status, scheduledDate, reschedule } = await stored();
    expect(cancelled.status).toBe(200);
    expect(status).toBe('cancelled');
    expect(reschedule).toBeUndefined();
    expect(scheduledDate).toBeInstanceOf(Date);
    expect(await busy()).toEqual([]);
  }
});
