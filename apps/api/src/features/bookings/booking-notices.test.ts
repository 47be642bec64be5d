import { randomUUID } from 'node:crypto';
import type { Notification } from '@nearhand/shared/notifications';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { withTransaction } from '../../database/transactions.ts';
import { apiAs } from '../../test/api.ts';
import { bookingToReschedule } from '../../test/booking-to-reschedule.ts';
import { comingDay } from '../../test/coming-days.ts';
import { createService, createUser } from '../../test/factories.ts';
import { openProvider } from '../../test/open-provider.ts';
import { inHours, paidBooking } from '../../test/paid-booking.ts';
import { MailModel } from '../mail/mail.model.ts';
import { recordBookingEvents, SYSTEM } from './booking-history.ts';
import { remind, REMINDER_MS } from './booking-reminders.ts';
import { BookingModel } from './booking.model.ts';
import { runDueJobs } from '../jobs/run-jobs.ts';

type Client = Awaited<ReturnType<typeof apiAs>>;

async function told(client: Client): Promise<Notification[]> {
  const { body } = await client.get('/api/notifications');
  return body.notifications;
}
const kindsTold = async (client: Client) => (await told(client)).map(({ kind }) => kind);
const mailsTo = async (_id: Types.ObjectId) => MailModel.find({ recipient: _id }).lean();

async function request(fields: object = {}) {
  const [customer, provider] = await Promise.all([
    createUser({ name: 'Sofia Lindqvist' }),
    createUser({ role: 'provider', name: 'Yusuf Demir' }),
  ]);
  const service = await createService({ provider: provider._id, name: 'Dryer repair', duration: 60 });
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
  it('is told to the provider, by notification and mail', async () => {
    const { provider, customer, providerId, booking } = await request();

    const [notice, ...others] = await told(provider);

    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      kind: 'request-received',
      title: 'Sofia requests a booking',
      link: '/requests',
      booking: { _id: booking._id },
    });
    expect(notice?.text).toContain('Dryer repair: ');
    expect(await told(customer)).toEqual([]);
    expect(await mailsTo(providerId)).toMatchObject([
      {
        kind: 'request-received',
        subject: 'Sofia requests a booking',
        notification: new Types.ObjectId(notice?._id),
      },
    ]);
  });

  it('that is made twice with one key is told once', async () => {
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

    expect(await kindsTold(await apiAs(provider))).toEqual(['request-received']);
  });

  it('for a series is told once', async () => {
    const { provider, providerId } = await request({ repeat: { every: 'week', count: 4 } });

    const notices = await told(provider);

    expect(notices).toMatchObject([{ kind: 'request-received', count: 4 }]);
    expect(notices[0]?.text).toContain('4 visits');
    expect(await mailsTo(providerId)).toHaveLength(1);
  });

  it('that is approved is told to the customer, with a calendar file', async () => {
    const { customer, provider, customerId, setStatus } = await request();

    expect((await setStatus('approved')).status).toBe(200);

    expect(await told(customer)).toMatchObject([
      { kind: 'request-approved', title: 'Yusuf accepted your booking', link: '/bookings' },
    ]);
    expect(await kindsTold(provider)).toEqual(['request-received']);
    const [mail] = await mailsTo(customerId);
    expect(mail?.attachments).toMatchObject([{ filename: 'booking.ics' }]);
    expect(mail?.attachments[0]?.content).toContain('SUMMARY:Dryer repair\\, Yusuf Demir');
  });

  it('approved by two at once is told once', async () => {
    const { customer, setStatus } = await request();

    await Promise.all([setStatus('approved'), setStatus('approved'), setStatus('approved')]);

    expect(await kindsTold(customer)).toEqual(['request-approved']);
  });

  it('of a series that is approved as a whole is told once, with all visits in the file', async () => {
    const { customer, customerId, setStatus } = await request({ repeat: { every: 'week', count: 3 } });

    expect((await setStatus('approved', { scope: 'all' })).body.changed).toBe(3);

    expect(await told(customer)).toMatchObject([{ kind: 'request-approved', count: 3 }]);
    const [mail] = await mailsTo(customerId);
    expect(mail?.attachments[0]?.content.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  });

  it('that is rejected is told to the customer; the reason stands in the mail', async () => {
    const { customer, customerId, setStatus } = await request();

    await setStatus('rejected', { reason: 'Away that week' });

    expect(await told(customer)).toMatchObject([
      { kind: 'request-rejected', title: 'Yusuf declined your booking' },
    ]);
    expect(JSON.stringify(await mailsTo(customerId))).toContain('Away that week');
  });

  it('that is booked at once is told to both', async () => {
    const { client, book } = await openProvider({ instantBooking: true });

    const { body } = await book('09:00');

    expect(body.booking.status).toBe('approved');
    expect(await told(client)).toMatchObject([
      { kind: 'request-received', title: expect.stringContaining('booked') },
    ]);
    const customer = await apiAs({ _id: new Types.ObjectId(String(body.booking.customer._id)) });
    expect(await kindsTold(customer)).toEqual(['request-approved']);
  });

  it('that expires is told to the customer once', async () => {
    const { customer, booking } = await request();
    await BookingModel.updateOne({ _id: booking._id }, { expiresAt: inHours(-1) });

    await Promise.all([runDueJobs(), runDueJobs()]);

    expect(await kindsTold(customer)).toEqual(['request-expired']);
  });

  it('whose details change is told to the provider', async () => {
    const { customer, provider, path } = await request();

    expect((await customer.put(`${path}/details`).send({ notes: 'Ring twice' })).status).toBe(200);

    expect(await kindsTold(provider)).toEqual(['details-changed', 'request-received']);
  });
});

describe('a booking', () => {
  it('that is paid is told to the provider', async () => {
    const { customer, provider, path } = await paidBooking(72, { paymentStatus: 'pending' });

    expect((await customer.post(`${path}/payment`).send({ method: 'card' })).status).toBe(200);

    expect(await told(provider)).toMatchObject([
      { kind: 'booking-paid', title: expect.stringContaining('$65.01') },
    ]);
    expect(await told(customer)).toEqual([]);
  });

  it('that is completed asks the customer for a review', async () => {
    const { customer, provider, path } = await paidBooking(-2);

    expect((await provider.put(`${path}/status`).send({ status: 'completed' })).status).toBe(200);

    expect(await told(customer)).toMatchObject([
      { kind: 'booking-completed', text: expect.stringContaining('Please review it') },
    ]);
  });

  it('that its customer cancels is told to the provider, with the refund', async () => {
    const { customer, provider, path } = await paidBooking(72);

    const { body } = await customer.put(`${path}/cancel`).send({ reason: 'Ill' });

    const [notice] = await told(provider);
    expect(notice?.kind).toBe('booking-cancelled');
    expect(notice?.title).toContain(`$${body.booking.cancellation.refundAmount.toFixed(2)}`);
    expect(await told(customer)).toEqual([]);
  });

  it('that an admin cancels is told to both', async () => {
    const { customer, provider, admin, path } = await paidBooking(72);

    await admin.put(`${path}/cancel`).send({ reason: 'Closed' });

    expect(await kindsTold(customer)).toEqual(['booking-cancelled']);
    expect(await kindsTold(provider)).toEqual(['booking-cancelled']);
  });

  it('that is cancelled is told by mail, whatever the preferences say in the app', async () => {
    const { booking, customer, provider, path } = await paidBooking(72);
    const off = { 'booking-cancelled': { inApp: false, push: false } };
    await customer.put('/api/notification-preferences').send({ preferences: off });

    await provider.put(`${path}/cancel`).send({});

    expect(await told(customer)).toEqual([]);
    expect(await mailsTo(booking.customer)).toMatchObject([{ kind: 'booking-cancelled' }]);
  });
});

describe('a proposal of another time', () => {
  it('is told to the other side, and its answer to the side that made it', async () => {
    const { customer, provider, propose, decide } = await bookingToReschedule();

    await propose(customer);
    await decide(provider, 'accepted');

    expect(await kindsTold(provider)).toEqual(['reschedule-proposed']);
    expect(await kindsTold(customer)).toEqual(['reschedule-answered']);
  });

  it('that is declined is told to the side that made it', async () => {
    const { customer, provider, propose, decide } = await bookingToReschedule();

    await propose(provider);
    await decide(customer, 'declined');

    expect(await kindsTold(customer)).toEqual(['reschedule-proposed']);
    expect(await told(provider)).toMatchObject([
      { kind: 'reschedule-answered', title: expect.stringContaining('declined') },
    ]);
  });
});

describe('the reminder of a visit', () => {
  async function approved(hours: number) {
    const made = await paidBooking(hours, { status: 'pending', paymentStatus: 'pending' });
    expect((await made.provider.put(`${made.path}/status`).send({ status: 'approved' })).status).toBe(200);
    const remindAt = new Date(made.booking.scheduledDate.getTime() - REMINDER_MS);
    const reminders = async () =>
      Promise.all(
        [made.customer, made.provider].map(
          async (client) => (await kindsTold(client)).filter((kind) => kind === 'booking-reminder').length,
        ),
      );
    return { ...made, remindAt, reminders };
  }

  it('comes to both a day before, once, however many instances look', async () => {
    const { remindAt, reminders } = await approved(72);

    await remind(new Date(remindAt.getTime() - 1));
    expect(await reminders()).toEqual([0, 0]);
    await Promise.all([remind(remindAt), remind(remindAt), remind(remindAt)]);
    await remind(remindAt);

    expect(await reminders()).toEqual([1, 1]);
  });

  it('does not come for a booking that is approved within the day before', async () => {
    const { reminders } = await approved(23);

    await remind(new Date());

    expect(await reminders()).toEqual([0, 0]);
  });

  it('does not come for a booking that is cancelled', async () => {
    const { customer, path, remindAt, reminders } = await approved(72);
    await customer.put(`${path}/cancel`).send({});

    await remind(remindAt);

    expect(await reminders()).toEqual([0, 0]);
  });

  it('moves with the booking', async () => {
    const { customer, provider, path, remindAt, reminders, booking } = await approved(72);
    const scheduledDate = new Date(booking.scheduledDate.getTime() + 48 * 3_600_000).toISOString();
    await customer.post(`${path}/reschedule`).send({ scheduledDate });
    expect((await provider.put(`${path}/reschedule`).send({ decision: 'accepted' })).status).toBe(200);

    await remind(remindAt);
    expect(await reminders()).toEqual([0, 0]);
    await remind(new Date(remindAt.getTime() + 48 * 3_600_000));

    expect(await reminders()).toEqual([1, 1]);
  });

  it('is no change of the booking that calendars see', async () => {
    const { booking, remindAt } = await approved(72);
    const before = await BookingModel.findById(booking._id).orFail().lean();

    await remind(remindAt);

    const after = await BookingModel.findById(booking._id).orFail().lean();
    expect([after.changes, after.updatedAt]).toEqual([before.changes, before.updatedAt]);
  });
});

describe('an application', () => {
  it('is told to all admins, and its decision to the applicant', async () => {
    const [first, second, applicant] = await Promise.all([
      createUser({ role: 'admin' }),
      createUser({ role: 'admin' }),
      createUser({ name: 'Nikhil Rao' }),
    ]);
    const [admin, other, client] = await Promise.all([first, second, applicant].map(apiAs));
    if (!admin || !other || !client) throw new TypeError('Three clients are made');

    const business = { serviceType: 'Plumbing', address: '1 Mill Lane', contact: '555-0101' };
    expect((await client.post('/api/users/request-provider').send(business)).status).toBe(200);
    await admin.put(`/api/users/admin/reject/${applicant._id.toString()}`).send({ reason: 'No papers' });

    for (const each of [admin, other]) {
      expect(await told(each)).toMatchObject([
        {
          kind: 'application-received',
          title: 'Nikhil applies as a provider',
          link: `/admin/users/${applicant._id.toString()}`,
        },
      ]);
    }
    expect(await told(client)).toMatchObject([{ kind: 'application-decided', text: 'No papers' }]);
  });
});

describe('a change that fails', () => {
  it('tells nothing', async () => {
    const { customer, provider } = await request();
    const { booking } = await paidBooking(72);
    const failing = withTransaction(async (tx) => {
      await recordBookingEvents([booking], { kind: 'approved', by: SYSTEM }, tx);
      throw new Error('it fails');
    });

    await expect(failing).rejects.toThrow('it fails');
    expect(await told(customer)).toEqual([]);
    expect(await kindsTold(provider)).toEqual(['request-received']);
    expect(await mailsTo(booking.customer)).toEqual([]);
  });
});
