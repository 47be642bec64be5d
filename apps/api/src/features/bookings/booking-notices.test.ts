import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { withTransaction } from '../../database/transactions.ts';
import { apiAs } from '../../test/api.ts';
import { createBookingToReschedule } from '../../test/booking-to-reschedule.ts';
import { createService, createUser } from '../../test/factories.ts';
import { createProviderWithHours } from '../../test/provider-with-hours.ts';
import { readMails, listNotificationKinds, listNotifications } from '../../test/mails.ts';
import { inHours, comingDay } from '../../test/instants.ts';
import { createPaidBooking } from '../../test/paid-booking.ts';
import { MailModel } from '../../models/mail.model.ts';
import { SYSTEM_ACTOR } from './commands/action-targets.ts';
import { recordBookingEvents } from './commands/record-events.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';

const mailsTo = async (_id: Types.ObjectId) =>
  MailModel.find({ recipient: _id, kind: { $ne: 'request-sent' } }).lean();

async function request(fields: object = {}, name = 'Dryer repair') {
  const [customer, provider] = await Promise.all([
    createUser({ name: 'Sofia Lindqvist' }),
    createUser({ role: 'provider', name: 'Yusuf Demir' }),
  ]);
  const service = await createService({ provider: provider._id, name, duration: 60 });
  const clients = { customer: await apiAs(customer), provider: await apiAs(provider) };
  const { body } = await clients.customer.post('/api/bookings').send({
    serviceId: service._id.toString(),
    bookingDate: comingDay('05-06'),
    bookingTime: '10:00',
    ...fields,
  });
  const path = `/api/bookings/${body.booking._id}`;
  const setStatus = (status: string, more: object = {}) =>
    clients.provider.put(`${path}/status`).send({ status, ...more });
  return {
    ...clients,
    customerId: customer._id,
    providerId: provider._id,
    booking: body.booking,
    path,
    setStatus,
  };
}

describe('a request', () => {
  it('isolates the name of a service that runs from right to left', async () => {
    const { provider } = await request({}, 'دروس البيانو');

    const [notice] = await listNotifications(provider);

    expect(notice?.text).toMatch(/^\u2068دروس البيانو\u2069: /);
  });

  it('notifies the provider, in the app and by mail', async () => {
    const { provider, customer, providerId, booking } = await request();

    const [notice, ...others] = await listNotifications(provider);

    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      kind: 'request-received',
      title: 'Sofia Lindqvist requests a booking',
      link: `/bookings/${booking._id}`,
      booking: { _id: booking._id },
    });
    expect(notice?.text).toContain('Dryer repair: ');
    expect(await listNotificationKinds(customer)).toEqual(['request-sent']);
    const [mail] = await mailsTo(providerId);
    expect(mail).toMatchObject({
      kind: 'request-received',
      notification: new Types.ObjectId(notice?._id),
    });
    expect(await readMails(mail?.to ?? '')).toMatchObject([
      { subject: 'Sofia Lindqvist requests a booking' },
    ]);
  });

  it('that is sent twice with one idempotency key notifies once', async () => {
    const [customer, provider] = await Promise.all([createUser(), createUser({ role: 'provider' })]);
    const service = await createService({ provider: provider._id });
    const client = await apiAs(customer);
    const key = randomUUID();
    const input = {
      serviceId: service._id.toString(),
      bookingDate: comingDay('05-06'),
      bookingTime: '10:00',
    };
    const send = () => client.post('/api/bookings').set('Idempotency-Key', key).send(input);

    await Promise.all([send(), send(), send()]);

    expect(await listNotificationKinds(await apiAs(provider))).toEqual(['request-received']);
  });

  it('for a series notifies once', async () => {
    const { provider, providerId } = await request({ repeat: { every: 'week', count: 4 } });

    const notices = await listNotifications(provider);

    expect(notices).toMatchObject([{ kind: 'request-received', count: 4 }]);
    expect(notices[0]?.text).toContain('4 visits');
    expect(await mailsTo(providerId)).toHaveLength(1);
  });

  it('that is approved notifies the customer, with a calendar file', async () => {
    const { customer, provider, customerId, setStatus } = await request();

    expect((await setStatus('approved')).status).toBe(200);

    expect(await listNotifications(customer)).toMatchObject([
      { kind: 'request-approved', title: 'Yusuf Demir accepted your booking' },
    ]);
    expect(await listNotificationKinds(provider)).toEqual(['request-received']);
    const [mail] = await mailsTo(customerId);
    expect(mail?.attachments).toMatchObject([{ filename: 'booking.ics' }]);
    expect(mail?.attachments[0]?.content).toContain('SUMMARY:Dryer repair\\, Yusuf Demir');
  });

  it('that is approved by concurrent requests notifies once', async () => {
    const { customer, setStatus } = await request();

    await Promise.all([setStatus('approved'), setStatus('approved'), setStatus('approved')]);

    expect(await listNotificationKinds(customer)).toEqual(['request-approved']);
  });

  it('of a series that is approved as a whole notifies once, with all visits in the calendar file', async () => {
    const { customer, customerId, setStatus } = await request({ repeat: { every: 'week', count: 3 } });

    expect((await setStatus('approved', { scope: 'all' })).body.changed).toBe(3);

    expect(await listNotifications(customer)).toMatchObject([{ kind: 'request-approved', count: 3 }]);
    const [mail] = await mailsTo(customerId);
    expect(mail?.attachments[0]?.content.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  });

  it('that is rejected notifies the customer, with the reason in the mail', async () => {
    const { customer, customerId, setStatus } = await request();

    await setStatus('rejected', { reason: 'Away that week' });

    expect(await listNotifications(customer)).toMatchObject([
      { kind: 'request-rejected', title: 'Yusuf Demir declined your booking' },
    ]);
    expect(JSON.stringify(await mailsTo(customerId))).toContain('Away that week');
  });

  it('that is confirmed at once notifies both sides', async () => {
    const { client, book } = await createProviderWithHours({ instantBooking: true });

    const { body } = await book('09:00');

    expect(body.booking.status).toBe('approved');
    expect(await listNotifications(client)).toMatchObject([
      { kind: 'request-received', title: expect.stringContaining('booked') },
    ]);
    const customer = await apiAs({ _id: new Types.ObjectId(String(body.booking.customer._id)) });
    expect(await listNotificationKinds(customer)).toEqual(['request-approved']);
  });

  it('that expires notifies the customer once', async () => {
    const { customer, booking } = await request();
    await BookingModel.updateOne({ _id: booking._id }, { expiresAt: inHours(-1) });

    await Promise.all([runDueJobs(), runDueJobs()]);

    expect(await listNotificationKinds(customer)).toEqual(['request-expired']);
  });

  it('whose details change notifies the provider', async () => {
    const { customer, provider, path } = await request();

    expect((await customer.put(`${path}/details`).send({ notes: 'Ring twice' })).status).toBe(200);

    expect(await listNotificationKinds(provider)).toEqual(['details-changed', 'request-received']);
  });
});

describe('a booking', () => {
  it('that is paid notifies the provider', async () => {
    const { customer, provider, path } = await createPaidBooking(72, { paymentStatus: 'pending' });

    expect((await customer.post(`${path}/payment`).send({ method: 'card' })).status).toBe(200);

    expect(await listNotifications(provider)).toMatchObject([
      { kind: 'booking-paid', title: expect.stringContaining('$65.01') },
    ]);
    expect(await listNotificationKinds(customer)).toEqual(['payment-receipt']);
  });

  it('that is completed notifies the customer, who is asked for a review', async () => {
    const { customer, provider, path } = await createPaidBooking(-2);

    expect((await provider.put(`${path}/status`).send({ status: 'completed' })).status).toBe(200);

    expect(await listNotifications(customer)).toMatchObject([
      { kind: 'booking-completed', text: expect.stringContaining('Please review it') },
    ]);
  });

  it('that its customer cancels notifies the provider, with the refund', async () => {
    const { customer, provider, path } = await createPaidBooking(72);

    const { body } = await customer.put(`${path}/cancel`).send({ reason: 'Ill' });

    const [notice] = await listNotifications(provider);
    expect(notice?.kind).toBe('booking-cancelled');
    expect(notice?.title).toContain(`$${body.booking.cancellation.refundAmount.toFixed(2)}`);
    expect(await listNotificationKinds(customer)).toEqual(['booking-refunded']);
  });

  it('that an admin cancels notifies both sides, in the name of the marketplace', async () => {
    const { customer, provider, admin, path } = await createPaidBooking(72);

    await admin.put(`${path}/cancel`).send({ reason: 'Closed' });

    const text = expect.stringContaining(`${config.MARKETPLACE_NAME} cancelled it.`);
    expect(await listNotifications(customer)).toMatchObject([
      { kind: 'booking-refunded' },
      { kind: 'booking-cancelled', text },
    ]);
    expect(await listNotifications(provider)).toMatchObject([{ kind: 'booking-cancelled', text }]);
  });

  it('that is cancelled notifies by mail, also if notifications in the app are off', async () => {
    const { booking, customer, provider, path } = await createPaidBooking(72);
    const off = { 'booking-cancelled': { inApp: false, push: false } };
    await customer.put('/api/notification-preferences').send({ preferences: off });

    await provider.put(`${path}/cancel`).send({});

    expect(await listNotificationKinds(customer)).toEqual(['booking-refunded']);
    expect(await mailsTo(booking.customer)).toMatchObject([
      { kind: 'booking-cancelled' },
      { kind: 'booking-refunded' },
    ]);
  });
});

describe('a proposal of another time', () => {
  it('notifies the other side, and its acceptance the side that made it', async () => {
    const { customer, provider, propose, decide } = await createBookingToReschedule();

    await propose(customer);
    await decide(provider, 'accepted');

    expect(await listNotificationKinds(provider)).toEqual(['reschedule-proposed']);
    expect(await listNotificationKinds(customer)).toEqual(['reschedule-answered']);
  });

  it('that is declined notifies the side that made it', async () => {
    const { customer, provider, propose, decide } = await createBookingToReschedule();

    await propose(provider);
    await decide(customer, 'declined');

    expect(await listNotificationKinds(customer)).toEqual(['reschedule-proposed']);
    expect(await listNotifications(provider)).toMatchObject([
      { kind: 'reschedule-answered', title: expect.stringContaining('declined') },
    ]);
  });
});

describe('a change that fails', () => {
  it('notifies no user', async () => {
    const { customer, provider } = await request();
    const { booking } = await createPaidBooking(72);
    const failing = withTransaction(async (tx) => {
      await recordBookingEvents([{ bookings: [booking], event: { kind: 'approved', by: SYSTEM_ACTOR } }], tx);
      throw new Error('it fails');
    });

    await expect(failing).rejects.toThrow('it fails');
    expect(await listNotificationKinds(customer)).toEqual(['request-sent']);
    expect(await listNotificationKinds(provider)).toEqual(['request-received']);
    expect(await mailsTo(booking.customer)).toEqual([]);
  });
});
