import { PASSWORD } from '@nearhand/test-support/users';
import { HOUR_MS } from '@nearhand/shared/durations';
import { ownJobMessages } from '@nearhand/shared/bookings/own-job-rules';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { describe, expect, it } from 'vitest';
import { BookingEventModel } from '../../models/booking-event.model.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { apiAs } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { at, createProviderWithHours } from '../../test/provider-with-hours.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';

const job = {
  customer: { name: 'Mrs. Hollis', phone: '555-0188', email: 'hollis@example.org' },
  title: 'Kitchen tap',
  start: at('10:00'),
  minutes: 90,
  price: 120,
  customerAddress: { street: '6 Mason Court' },
};
const path = '/api/bookings/own';

async function addJob(body: object = {}) {
  const made = await createProviderWithHours();
  const { body: added } = await made.client.post(path).send({ ...job, ...body });
  const booking: Booking = added.booking;
  return { ...made, booking, own: `/api/bookings/${booking._id}` };
}

describe('a job that a provider adds', () => {
  it('is approved, takes its time like any other, and stands in the lists of its provider', async () => {
    const { client, booking, slots, book, serviceId } = await addJob();

    expect(booking).toMatchObject({
      origin: 'own',
      status: 'approved',
      customer: job.customer,
      service: { name: 'Kitchen tap' },
      totalAmount: 120,
      duration: 90,
      customerAddress: job.customerAddress,
      nextAction: null,
    });
    expect(await slots()).toEqual(['09:00']);
    expect((await book('10:00')).status).toBe(409);
    for (const q of ['hollis', '0188', 'kitchen', booking.number]) {
      const { body } = await client.get('/api/bookings/provider').query({ q });
      expect(body.bookings.map(({ _id }: Booking) => _id)).toEqual([booking._id]);
    }
    const { body: feed } = await client.post('/api/calendar-feed');
    const { text } = await client.get(new URL(feed.url).pathname);
    expect(text).toContain('SUMMARY:Kitchen tap\\, Mrs. Hollis');
    expect(serviceId).not.toBe(booking.service._id);
  });

  it('may lie outside the hours and take several days of 8 hours', async () => {
    const { booking } = await addJob({ start: at('20:00'), minutes: undefined, days: 2 });

    expect(booking.days?.map(({ start }) => start.slice(11, 16))).toEqual(['20:00', '20:00']);
    expect(booking.duration).toBe(960);
  });

  it.each([
    ['without a name', { customer: { phone: '1' } }, 'customer.name'],
    ['without a title', { title: ' ' }, 'title'],
    ['in the past', { start: '2020-01-01T10:00Z' }, 'start'],
    ['with both lengths', { days: 2 }, 'minutes'],
    ['without a length', { minutes: undefined }, 'minutes'],
    ['with a price below 0', { price: -1 }, 'price'],
    ['with parts of a cent', { price: 1.005 }, 'price'],
  ])('is refused %s', async (_case, body, field) => {
    const { client } = await createProviderWithHours();

    const response = await client.post(path).send({ ...job, ...body });

    expect([response.status, response.body.issues[0].path]).toEqual([400, field]);
  });

  it('is one of several that are added at once for the same time', async () => {
    const { client } = await createProviderWithHours();

    const all = await Promise.all(
      ['10:00', '10:30', '11:00', '11:15'].map((time) => client.post(path).send({ ...job, start: at(time) })),
    );

    expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409,
    ]);
    const refused = all.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'slot_taken', message: ownJobMessages.slotTaken });
  });

  it('is seen by its provider and admins only, and not linked to an account with its e-mail', async () => {
    const account = await createUser();
    const { own, booking } = await addJob({ customer: { name: 'Robin', email: account.email } });
    const others = [account, await createUser({ role: 'provider' })];
    const admin = await apiAs(await createUser({ role: 'admin' }));

    for (const other of others) expect((await (await apiAs(other)).get(own)).status).toBe(404);
    const list = await (await apiAs(account)).get('/api/bookings/my-bookings');
    expect(list.body.bookings).toEqual([]);
    expect((await admin.get(own)).body.booking).toMatchObject({ _id: booking._id, origin: 'own' });
    const add = (user: Parameters<typeof apiAs>[0]) =>
      apiAs(user).then((client) => client.post(path).send(job));
    const applicant = await createUser({ role: 'provider', status: 'inqueue' });
    expect((await add(account)).status).toBe(403);
    expect((await add(applicant)).status).toBe(403);
  });

  it('moves at once, also outside the hours, but never on another visit', async () => {
    const { client, own, book, slots } = await addJob({ minutes: 60 });
    await client.post(path).send({ ...job, start: at('15:00') });
    const move = (time: string) => client.post(`${own}/reschedule`).send({ scheduledDate: at(time) });

    expect((await move('15:30')).body).toMatchObject({ code: 'slot_taken' });
    expect((await move('18:00')).body).toMatchObject({
      message: ownJobMessages.moved,
      booking: { scheduledDate: at('18:00'), status: 'approved' },
    });
    expect(await slots()).toContain('10:00');
    expect((await book('10:00')).status).toBe(201);
  });

  it('is settled, completed and cancelled as usual; what needs its customer is not possible', async () => {
    const { client, own } = await addJob();
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const offer = { lines: [{ text: 'More', quantity: 1, unitPrice: 5 }], minutes: 60 };

    const refused = [
      await client.put(`${own}/offer`).send(offer),
      await client.post(`${own}/problem`).send({ kind: 'other', text: 'Hm' }),
      await client.put(`${own}/reschedule`).send({ decision: 'accepted' }),
      await admin.post(`${own}/refund`).send({ amount: 1, reason: 'Hm' }),
    ];
    const settled = await client.put(`${own}/settlement`).send({ method: 'cash', amount: 120 });
    const completed = await client.put(`${own}/status`).send({ status: 'completed' });
    const reviewed = await client.post(`${own}/review`).send({ rating: 5 });

    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(settled.body.booking.settledOffline).toMatchObject({ amount: 120 });
    expect(completed.body.booking).toMatchObject({ status: 'completed' });
    expect(completed.body.booking.review).toBeUndefined();
    expect(reviewed.status).toBe(409);
    const other = await addJob();
    expect((await other.client.put(`${other.own}/cancel`).send({})).body.booking.status).toBe('cancelled');
    expect(await other.slots()).toHaveLength(5);
  });

  it('is completed 72 hours after its end, paid or not, without a question, and tells nobody', async () => {
    const { booking, provider, client } = await addJob();
    const end = new Date(Date.now() - 73 * HOUR_MS);
    const started = { scheduledDate: new Date(end.getTime() - HOUR_MS), endDate: end };
    await BookingModel.updateOne({ _id: booking._id }, { ...started, $unset: { remindAt: 1 } });

    await runDueJobs();

    const stored = await BookingModel.findById(booking._id).orFail().lean();
    expect(stored).toMatchObject({ status: 'completed', paymentStatus: 'pending' });
    expect(stored.askedAt).toBeUndefined();
    const events = await BookingEventModel.find({ booking: booking._id }).sort({ at: 1 }).lean();
    expect(events.map(({ kind, side }) => [kind, side])).toEqual([
      ['added', 'provider'],
      ['completed', 'system'],
    ]);
    expect((await client.get('/api/notifications')).body.notifications).toEqual([]);
    expect(provider.status).toBe('approved');
  });

  it('counts in no figure of requests', async () => {
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const countAll = async () => (await admin.get('/api/figures?by=month')).body.total;
    const before = await countAll();
    const { client, own, provider, book } = await addJob();
    await client.put(`${own}/status`).send({ status: 'completed' });
    await book('09:00');

    const { body } = await client.get(`/api/providers/${provider._id.toString()}`);
    expect(body.provider).toMatchObject({ completedJobs: 0, medianResponseMinutes: null });
    const { requests, approved, completed, bookedAmount } = await countAll();
    expect({ requests, approved, completed, bookedAmount }).toEqual({
      requests: before.requests + 1,
      approved: before.approved,
      completed: before.completed,
      bookedAmount: before.bookedAmount,
    });
  });

  it('goes with the account of its provider, which it does not keep open', async () => {
    const { client, booking } = await addJob();

    const closed = await client.delete('/api/users/me').send({ password: PASSWORD });
    await runDueJobs();

    expect(closed.body.message).toBeDefined();
    expect(await BookingModel.exists({ _id: booking._id })).toBeNull();
  });
});
