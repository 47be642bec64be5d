import type { Alternative } from '@nearhand/shared/bookings/alternatives';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { PASSWORD } from '@nearhand/test-support/users';
import type { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { BookingModel, type BookingDocument } from '../../../models/booking.model.ts';
import type { ServiceDocument } from '../../../models/service.model.ts';
import { UserModel } from '../../../models/user.model.ts';
import { apiAs } from '../../../test/api.ts';
import { createConversation } from '../../../test/conversation.ts';
import { createBooking, createCategory, createService, createUser } from '../../../test/factories.ts';
import { listNotificationKinds } from '../../../test/mails.ts';
import { addDays } from '@nearhand/shared/time-zone';
import { at, day } from '../../../test/provider-with-hours.ts';
import { runDueJobs } from '../../../test/run-due-jobs.ts';

const address = { street: '4 Elm Street', city: 'Riverton' };

/** Creates a provider with hours on the day of the tests, and a service. */
async function createOther(
  category: Types.ObjectId,
  fields: Partial<ServiceDocument> = {},
  { windows = [{ from: '09:00', to: '18:00' }], ...settings }: Record<string, unknown> = {},
) {
  const provider = await createUser({ role: 'provider' });
  const client = await apiAs(provider);
  const overrides = [{ date: day, windows }];
  await client.put('/api/availability').send({ overrides, bookingWindow: 365, ...settings });
  const service = await createService({ category, provider: provider._id, ...fields });
  return { provider, client, service, id: service._id.toString() };
}

/** Creates a booking at 11:00 whose provider has rejected it, unless `fields` say otherwise. */
async function createDropped(fields: Partial<BookingDocument> = {}) {
  const category = (await createCategory())._id;
  const old = await createService({ category, name: 'Drain cleaning' });
  const booking = await createBooking({
    service: old._id,
    scheduledDate: new Date(at('11:00')),
    status: 'rejected',
    customerAddress: address,
    specialRequirements: 'Ring twice',
    ...fields,
  });
  const customer = await apiAs({ _id: booking.customer });
  const path = `/api/bookings/${booking._id.toString()}`;
  const list = async (): Promise<Alternative[]> =>
    (await customer.get(`${path}/alternatives`)).body.alternatives;
  const rescue = (ids: string[], start = at('11:00')) =>
    customer.post(`${path}/rescue`).send({ choices: ids.map((serviceId) => ({ serviceId, start })) });
  const stored = () => BookingModel.findById(booking._id).orFail().lean();
  return { booking, category, old, customer, path, list, rescue, stored };
}

const names = (alternatives: Alternative[]) => alternatives.map(({ service }) => service.name);

describe('the others who can come when a provider drops out', () => {
  it('are ordered by words, closeness in time, price and rating, with what they cost more or less', async () => {
    const { category, list } = await createDropped();
    const early = { windows: [{ from: '09:30', to: '10:30' }] };
    await createOther(category, { name: 'Roof check', basePrice: 10 });
    await createOther(category, { name: 'Drain D', basePrice: 20 }, early);
    await createOther(category, { name: 'Drain C', basePrice: 90 });
    await createOther(category, { name: 'Drain A', basePrice: 70, rating: 5 });
    await createOther(category, { name: 'Drain B', basePrice: 70, rating: 4 });
    await createOther(
      category,
      { name: 'Drain E', basePrice: 1 },
      { windows: [{ from: '14:00', to: '18:00' }] },
    );
    await createOther(category, { name: 'Seventh' }, { windows: [{ from: '17:00', to: '18:00' }] });

    const found = await list();

    expect(names(found)).toEqual(['Drain A', 'Drain B', 'Drain C', 'Drain D', 'Drain E', 'Roof check']);
    expect(found[0]).toMatchObject({
      slot: { start: at('11:00') },
      total: 70,
      totalMinor: 7000,
      difference: -10,
      distanceKm: null,
    });
    expect(found[3]?.slot.start).toBe(at('09:30'));
    expect(found[4]?.slot.start).toBe(at('14:00'));
  });

  it('leave out the same provider, blocked pairs, other categories, and times of the customer’s own visits', async () => {
    const { category, list, booking, old } = await createDropped();
    await createService({ category, provider: old.provider, name: 'Of the same' });
    const { provider: blocked } = await createOther(category, { name: 'Blocked' });
    const customer = await UserModel.findById(booking.customer).orFail().lean();
    const conversation = await createConversation({ customer, provider: blocked });
    await conversation.asProvider.put(`${conversation.path}/block`);
    await createOther((await createCategory())._id, { name: 'Elsewhere' });
    await createOther(category, { name: 'Free' }, { windows: [{ from: '11:00', to: '14:00' }] });
    await createBooking({
      customer: booking.customer,
      scheduledDate: new Date(at('11:30')),
      duration: 60,
      status: 'approved',
    });

    const found = await list();

    expect(names(found)).toEqual(['Free']);
    expect(found[0]?.slot.start).toBe(at('12:30'));
  });

  it('are found for the request to a provider who has closed the account', async () => {
    const category = (await createCategory())._id;
    const [gone] = await Promise.all([createOther(category), createOther(category, { name: 'Still here' })]);
    const customer = await apiAs(await createUser());
    const request = { serviceId: gone.id, scheduledDate: at('11:00') };
    const { body } = await customer.post('/api/bookings').send(request);
    await gone.client.delete('/api/users/me').send({ password: PASSWORD });
    await runDueJobs();

    const found = await customer.get(`/api/bookings/${body.booking._id}/alternatives`);

    expect(names(found.body.alternatives)).toEqual(['Still here']);
    expect(await listNotificationKinds(customer)).toContain('alternatives');
  });

  it('carry the quantity where the unit is the same', async () => {
    const { category, list } = await createDropped({ unit: 'per hour', quantity: 3, totalAmount: 90 });
    await createOther(category, { name: 'By the hour', unit: 'per hour', basePrice: 20 });
    await createOther(category, { name: 'Too short', unit: 'per hour', basePrice: 20, maximumQuantity: 2 });

    expect((await list()).map(({ service, total, difference }) => [service.name, total, difference])).toEqual(
      [['By the hour', 60, -30]],
    );
  });

  it.each([
    ['stands', { status: 'approved' as const }, 409],
    ['its customer has cancelled', { status: 'cancelled' as const, by: 'customer' as const }, 409],
    ['its provider has cancelled', { status: 'cancelled' as const, by: 'provider' as const }, 200],
    [
      'its provider has cancelled with the name of a problem as the reason',
      { status: 'cancelled' as const, by: 'provider' as const, reason: 'other' },
      200,
    ],
  ])(
    'of a booking that %s',
    async (
      _what,
      {
        status,
        by,
        ...why
      }: { status: 'approved' | 'cancelled'; by?: 'customer' | 'provider'; reason?: string },
      expected,
    ) => {
      const cancellation = by && { by, at: new Date(), refundAmount: 0, feeAmount: 0, ...why };
      const { customer, path, booking } = await createDropped({
        status,
        ...(cancellation && { cancellation }),
      });

      const response = await customer.get(`${path}/alternatives`);

      expect(response.status).toBe(expected);
      if (expected === 200) expect(response.body.alternatives).toEqual([]);
      const ofProvider = await (await apiAs({ _id: booking.provider })).get(`${path}/alternatives`);
      expect(ofProvider.status).toBe(403);
    },
  );

  it('are told to the customer once a request is rejected or has expired, if there are any', async () => {
    const { category, customer, booking } = await createDropped({ status: 'pending' });
    const alone = await createDropped({ status: 'pending' });
    const reject = async ({ _id, provider }: BookingDocument) =>
      (await apiAs({ _id: provider }))
        .put(`/api/bookings/${_id.toString()}/status`)
        .send({ status: 'rejected' });
    await createOther(category);

    await Promise.all([reject(booking), reject(alone.booking)]);
    await runDueJobs();
    await runDueJobs();

    expect((await listNotificationKinds(customer)).toSorted()).toEqual(['alternatives', 'request-rejected']);
    expect(await listNotificationKinds(alone.customer)).toEqual(['request-rejected']);
  });
});

describe('a rescue', () => {
  it('asks each with place and notes; the first who accepts gets it, and the others are withdrawn', async () => {
    const { category, rescue, customer, path, stored, booking } = await createDropped();
    const others = await Promise.all([1, 2, 3].map(() => createOther(category)));

    const asked = await rescue(others.map(({ id }) => id));
    const again = await rescue([others[0]?.id ?? '']);

    expect([asked.status, again.status]).toEqual([201, 409]);
    const bookings: Booking[] = asked.body.bookings;
    expect(asked.body.booking._id).toBe(booking._id.toString());
    expect(bookings.map(({ service }) => service._id)).toEqual(others.map(({ id }) => id));
    expect(bookings[0]).toMatchObject({
      status: 'pending',
      rescues: booking._id.toString(),
      customerAddress: address,
      specialRequirements: 'Ring twice',
    });

    const [, winner] = bookings;
    const approved = await others[1]?.client
      .put(`/api/bookings/${winner?._id}/status`)
      .send({ status: 'approved' });
    expect(approved?.status).toBe(200);
    expect(approved?.body.booking).not.toHaveProperty('rescues');
    expect((await stored()).rescuedBy?.toString()).toBe(winner?._id);
    const lost = await BookingModel.find({ rescues: booking._id, status: 'cancelled' }).lean();
    expect(lost.map(({ cancellation }) => [cancellation?.by, cancellation?.reason])).toEqual([
      ['system', 'rescued'],
      ['system', 'rescued'],
    ]);
    expect((await customer.get(path)).body.booking.rescuedBy).toBe(winner?._id);
    const { body } = await customer.get(`${path}/history`);
    expect(body.events.at(-1)).toMatchObject({ kind: 'rescued', by: { side: 'system' } });
    await runDueJobs({ kinds: [] });
    expect(await listNotificationKinds(others[0]?.client ?? customer)).toContain('booking-cancelled');
  });

  it('is not begun again for one who was asked and declined, so that the customer holds one visit', async () => {
    const { category, rescue, customer } = await createDropped();
    const [declines, accepts, third] = await Promise.all([1, 2, 3].map(() => createOther(category)));
    const asked = await rescue([declines?.id ?? '', accepts?.id ?? '']);
    const [declined, accepted] = asked.body.bookings.map(({ _id }: Booking) => `/api/bookings/${_id}`);
    await declines?.client.put(`${declined}/status`).send({ status: 'rejected' });
    const choices = [{ serviceId: third?.id, start: at('11:00') }];

    const refused = [
      await customer.get(`${declined}/alternatives`),
      await customer.post(`${declined}/rescue`).send({ choices }),
    ];
    await accepts?.client.put(`${accepted}/status`).send({ status: 'approved' });
    await accepts?.client.put(`${accepted}/cancel`).send({ reason: 'Ill' });
    const again = await customer.post(`${accepted}/rescue`).send({ choices });

    expect(refused.map(({ status }) => status)).toEqual([409, 409]);
    expect(again.status).toBe(201);
  });

  it('is won at once by instant booking', async () => {
    const { category, rescue, stored } = await createDropped();
    const slow = await createOther(category);
    const instant = await createOther(category, {}, { instantBooking: true });

    const { body } = await rescue([slow.id, instant.id]);

    expect(body.bookings.map(({ status }: Booking) => status)).toEqual(['cancelled', 'approved']);
    expect((await stored()).rescuedBy?.toString()).toBe(body.bookings[1]._id);
  });

  it('makes nothing when one of the choices is no longer offered, and names it', async () => {
    const { category, rescue, booking } = await createDropped();
    const [free, busy] = [await createOther(category), await createOther(category)];
    await createBooking({
      service: busy.service._id,
      scheduledDate: new Date(at('11:00')),
      status: 'approved',
    });

    const lost = await rescue([free.id, busy.id]);
    const foreign = await rescue([free.id, (await createService())._id.toString()]);

    expect([lost.status, foreign.status]).toEqual([409, 409]);
    expect(lost.body).toMatchObject({ code: 'slot_not_offered', choice: { serviceId: busy.id } });
    expect(lost.body.message).toContain(busy.service.name);
    expect(await BookingModel.countDocuments({ rescues: booking._id })).toBe(0);
  });

  it('refuses a rescue if the customer has another visit on a day of the job', async () => {
    const { category, rescue, booking } = await createDropped({ unit: 'per day', quantity: 2 });
    const next = addDays(day, 1);
    const overrides = [day, next].map((date) => ({ date, windows: [{ from: '09:00', to: '18:00' }] }));
    const fields = { unit: 'per day', basePrice: 20, hoursPerDay: 3 } as const;
    const other = await createOther(category, fields, { overrides });
    const { customer } = booking;
    const scheduledDate = new Date(`${next}T12:00:00Z`);
    const own = await createBooking({ customer, scheduledDate, status: 'approved' });

    const taken = await rescue([other.id]);
    await BookingModel.deleteOne({ _id: own._id });

    expect([taken.status, taken.body.code]).toEqual([409, 'slot_not_offered']);
    expect((await rescue([other.id])).body.bookings[0].days).toHaveLength(2);
  });

  it.each([
    ['no choice', []],
    ['four', ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(24))],
    ['the same twice', ['a'.repeat(24), 'a'.repeat(24)]],
  ])('with %s is invalid', async (_what, ids) => {
    const { rescue } = await createDropped();

    expect((await rescue(ids)).status).toBe(400);
  });

  it('cancels the booking of a suspended provider with everything back when another has accepted', async () => {
    const dates = { createdAt: new Date(), answerBy: new Date() };
    const { category, rescue, stored, booking, customer } = await createDropped({
      status: 'approved',
      paymentStatus: 'paid',
      paymentId: 'pay_x',
      problem: { kind: 'other', by: 'customer', refund: 0, status: 'open', ...dates },
    });
    const other = await createOther(category);
    const admin = await apiAs(await createUser({ role: 'admin' }));
    await admin.put(`/api/users/${booking.provider.toString()}/suspend`).send({ reason: 'Never came' });
    await runDueJobs();
    const told = await listNotificationKinds(customer);

    const { body } = await rescue([other.id]);
    const before = await stored();
    await other.client.put(`/api/bookings/${body.bookings[0]._id}/status`).send({ status: 'approved' });

    expect(told).toContain('alternatives');
    expect(before.status).toBe('approved');
    expect(await stored()).toMatchObject({
      status: 'cancelled',
      problem: { status: 'withdrawn' },
      cancellation: { by: 'system', reason: 'rescued', refundAmount: booking.totalAmount, feeAmount: 0 },
      refunds: [{ amount: booking.totalAmount }],
    });
  });
});
