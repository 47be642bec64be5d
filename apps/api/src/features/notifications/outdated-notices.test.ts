import type { Notification } from '@nearhand/shared/notifications/notifications';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../auth/passwords.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { NotificationModel } from '../../models/notification.model.ts';
import { apiAs, type ApiClient } from '../../test/api.ts';
import { createService, createUser } from '../../test/factories.ts';
import { inHours } from '../../test/instants.ts';
import { listNotifications } from '../../test/mails.ts';
import { useOutbox } from '../../test/outbox.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';
import { sample } from '../../test/sample.ts';

const outbox = useOutbox();

const PASSWORD = 'Kettle-Harbor-7';
const QUESTIONS = /You can pay now|Please answer the request|Please review it/;

/** Books a visit in 72 hours, and returns what the two sides and an admin can do with it. */
async function request(fields: object = {}) {
  const provider = await createUser({ role: 'provider' });
  const passwordHash = await hashPassword(PASSWORD);
  await UserModel.updateOne({ _id: outbox.user._id }, { passwordHash, emailVerifiedAt: new Date() });
  const service = await createService({ provider: provider._id });
  const clients = {
    customer: await apiAs(outbox.user),
    provider: await apiAs(provider),
    admin: await apiAs(await createUser({ role: 'admin' })),
  };
  const { body } = await clients.customer
    .post('/api/bookings')
    .send({ serviceId: service._id.toString(), scheduledDate: toMinute(72), ...fields });
  const id: string = body.booking._id;
  const path = `/api/bookings/${id}`;
  const setStatus = (by: ApiClient, status: string, more: object = {}) =>
    by.put(`${path}/status`).send({ status, ...more });
  const expire = async (field: string) => {
    await BookingModel.updateOne({ _id: id }, { [field]: inHours(-1) });
    await runDueJobs();
  };
  const { customer, provider: other, admin } = clients;
  const steps = {
    approve: () => setStatus(other, 'approved'),
    approveAll: () => setStatus(other, 'approved', { scope: 'all' }),
    approveAsAdmin: () => setStatus(admin, 'approved'),
    reject: () => setStatus(other, 'rejected'),
    complete: () => setStatus(other, 'completed'),
    pay: () => customer.post(`${path}/payment`).send({ method: 'card' }),
    cancel: () => customer.put(`${path}/cancel`).send({}),
    cancelAll: () => customer.put(`${path}/cancel`).send({ scope: 'all' }),
    cancelAsProvider: () => other.put(`${path}/cancel`).send({}),
    cancelAsAdmin: () => admin.put(`${path}/cancel`).send({ reason: 'Closed' }),
    move: () => customer.post(`${path}/reschedule`).send({ scheduledDate: toMinute(96) }),
    propose: () => other.post(`${path}/reschedule`).send({ scheduledDate: toMinute(96) }),
    accept: () => customer.put(`${path}/reschedule`).send({ decision: 'accepted' }),
    decline: () => customer.put(`${path}/reschedule`).send({ decision: 'declined' }),
    withdraw: () => other.delete(`${path}/reschedule`),
    review: async () => {
      await BookingModel.updateOne({ _id: id }, { scheduledDate: inHours(-2), endDate: inHours(-1) });
      return customer.post(`${path}/review`).send({ rating: 5, comment: 'On time and tidy.' });
    },
    remind: async () => {
      await BookingModel.updateOne({ _id: id }, { remindAt: inHours(-1) });
      await runDueJobs();
    },
    expire: () => expire('expiresAt'),
    expireProposal: () => expire('reschedule.expiresAt'),
    settle: () => other.put(`${path}/settlement`).send({ method: 'cash', amount: 80 }),
    unsettle: () => other.delete(`${path}/settlement`),
    setOut: async () => {
      await BookingModel.updateOne({ _id: id }, { scheduledDate: inHours(-2), endDate: inHours(-1) });
      return other.put(`${path}/visit`).send({ event: 'onTheWay' });
    },
    report: () => other.post(`${path}/problem`).send({ kind: 'notPossible', text: 'The street is closed' }),
    acceptReport: () => customer.put(`${path}/problem/answer`).send({ accept: true }),
    closeCustomer: () => customer.delete('/api/users/me').send({ password: PASSWORD }),
  };
  return { ...clients, id, steps };
}
type Step = keyof Awaited<ReturnType<typeof request>>['steps'];

const toMinute = (hours: number) =>
  inHours(hours)
    .toISOString()
    .replace(/:\d\d\.\d{3}Z$/, ':00.000Z');

async function run(steps: Record<Step, () => PromiseLike<unknown>>, names: readonly Step[]) {
  for (const name of names) {
    const response = await steps[name]();
    const { status = 200, body } = (response ?? {}) as { status?: number; body?: unknown };
    expect([name, status, status < 300 ? '' : body]).toEqual([name, expect.any(Number), '']);
  }
}

const kindsOf = (notices: readonly Notification[]) => notices.map(({ kind }) => kind);

interface Row {
  steps: Step[];
  customer: string[];
  provider: string[];
  asked?: string[];
}

describe('after these steps, both sides find only notifications that are true', () => {
  const pay = 'You can pay now';
  const answer = 'Please answer the request';
  const review = 'Please review it';
  const rows: Row[] = [
    { steps: [], customer: ['request-sent'], provider: ['request-received'], asked: [answer] },
    { steps: ['reject'], customer: ['request-rejected'], provider: [] },
    { steps: ['approve', 'complete', 'cancel'], customer: [], provider: ['booking-cancelled'] },
    { steps: ['approve', 'settle'], customer: ['booking-settled'], provider: ['request-received'] },
    {
      steps: ['approve', 'settle', 'unsettle'],
      customer: ['booking-settled'],
      provider: ['request-received'],
    },
    {
      steps: ['approve', 'setOut'],
      customer: ['visit-step', 'request-approved'],
      provider: ['request-received'],
      asked: [pay],
    },
    {
      steps: ['approve', 'setOut', 'report', 'acceptReport'],
      customer: [],
      provider: ['problem-answered'],
    },
    { steps: ['cancel'], customer: [], provider: ['booking-cancelled'] },
    { steps: ['cancelAsAdmin'], customer: ['booking-cancelled'], provider: ['booking-cancelled'] },
    { steps: ['expire'], customer: ['request-expired'], provider: [] },
    {
      steps: ['move'],
      customer: ['request-sent'],
      provider: ['details-changed', 'request-received'],
      asked: [answer],
    },
    {
      steps: ['approve'],
      customer: ['request-approved'],
      provider: ['request-received'],
      asked: [pay],
    },
    { steps: ['approveAsAdmin'], customer: ['request-approved'], provider: [], asked: [pay] },
    { steps: ['approve', 'cancel'], customer: [], provider: ['booking-cancelled'] },
    { steps: ['approve', 'cancelAsProvider'], customer: ['booking-cancelled'], provider: [] },
    {
      steps: ['approve', 'cancelAsAdmin'],
      customer: ['booking-cancelled'],
      provider: ['booking-cancelled'],
    },
    {
      steps: ['approve', 'pay'],
      customer: ['payment-receipt', 'request-approved'],
      provider: ['booking-paid', 'request-received'],
    },
    {
      steps: ['approve', 'pay', 'cancel'],
      customer: ['booking-refunded', 'payment-receipt'],
      provider: ['booking-cancelled', 'booking-paid'],
    },
    {
      steps: ['approve', 'complete'],
      customer: ['booking-completed'],
      provider: ['request-received'],
      asked: [review],
    },
    {
      steps: ['approve', 'pay', 'complete'],
      customer: ['booking-completed', 'payment-receipt', 'request-approved'],
      provider: ['booking-paid', 'request-received'],
      asked: [review],
    },
    {
      steps: ['approve', 'remind'],
      customer: ['booking-reminder', 'request-approved'],
      provider: ['booking-reminder', 'request-received'],
      asked: [pay],
    },
    {
      steps: ['approve', 'remind', 'complete'],
      customer: ['booking-completed'],
      provider: ['request-received'],
      asked: [review],
    },
    {
      steps: ['approve', 'remind', 'propose', 'accept'],
      customer: ['reschedule-proposed', 'request-approved'],
      provider: ['reschedule-answered', 'request-received'],
      asked: [pay],
    },
    {
      steps: ['approve', 'propose'],
      customer: ['reschedule-proposed', 'request-approved'],
      provider: ['request-received'],
      asked: [pay],
    },
    {
      steps: ['approve', 'propose', 'decline'],
      customer: ['reschedule-proposed', 'request-approved'],
      provider: ['reschedule-answered', 'request-received'],
      asked: [pay],
    },
    {
      steps: ['approve', 'propose', 'withdraw'],
      customer: ['request-approved'],
      provider: ['request-received'],
      asked: [pay],
    },
    {
      steps: ['approve', 'propose', 'expireProposal'],
      customer: ['request-approved'],
      provider: ['request-received'],
      asked: [pay],
    },
    {
      steps: ['approve', 'propose', 'decline', 'cancel'],
      customer: [],
      provider: ['booking-cancelled'],
    },
  ];
  it.each(sample(rows, 6))('$steps', async ({ steps: names, customer, provider, asked = [] }) => {
    const { steps, ...clients } = await request();

    await run(steps, names);

    const ofCustomer = await listNotifications(clients.customer);
    const ofProvider = await listNotifications(clients.provider);
    expect(kindsOf(ofCustomer)).toEqual(customer);
    expect(kindsOf(ofProvider)).toEqual(provider);
    const questions = [...ofCustomer, ...ofProvider].flatMap(({ text }) => QUESTIONS.exec(text) ?? []);
    expect(questions).toEqual(asked);
    for (const client of [clients.customer, clients.provider]) await expectCountOfList(client);
  });
});

/** The bell counts the unread notifications of the list. */
async function expectCountOfList(client: ApiClient) {
  const { body: unread } = await client.get('/api/notifications?unread=true');
  const { body: counted } = await client.get('/api/notifications/count');
  const { body: all } = await client.get('/api/notifications');
  const inList = all.notifications.filter(({ read }: Notification) => !read).length;
  expect([counted.unread, unread.unread, all.unread, unread.notifications.length]).toEqual([
    inList,
    inList,
    inList,
    inList,
  ]);
}

describe('a notification', () => {
  it('is read once its recipient has done what it asks', async () => {
    const { customer, provider, steps } = await request();

    await run(steps, ['approve', 'pay', 'complete', 'review']);

    const [completed, , approved] = await listNotifications(customer);
    expect(completed).toMatchObject({ kind: 'booking-completed', read: true });
    expect(completed?.text).toMatch(/completed your booking\.$/);
    expect(approved).toMatchObject({ kind: 'request-approved', read: true });
    expect((await listNotifications(provider)).at(-1)).toMatchObject({
      kind: 'request-received',
      read: true,
    });
  });

  it('of a series stays while one of its visits is as it says', async () => {
    const { customer, steps } = await request({ repeat: { every: 'week', count: 3 } });
    await run(steps, ['approveAll', 'cancel']);

    expect(await listNotifications(customer)).toMatchObject([
      { kind: 'request-approved', count: 3, text: expect.stringContaining('You can pay now') },
    ]);

    await run(steps, ['cancelAll']);

    expect(await listNotifications(customer)).toEqual([]);
  });

  it('of a request whose customer closes the account goes', async () => {
    const { provider, steps } = await request();

    await run(steps, ['closeCustomer']);

    expect(kindsOf(await listNotifications(provider))).toEqual(['booking-cancelled']);
  });

  it('of version 1.0.0 goes with its booking, and stays as it was until then', async () => {
    const { customer, id, steps } = await request();
    await run(steps, ['approve']);
    const text = 'Dryer repair: Thu, Nov 26, 3:30 PM (Lisbon). You can pay now.';
    const written = { title: '\u{E000} accepted your booking', text, link: '/bookings' };
    const about = { bookings: new Types.ObjectId(id), recipient: outbox.user._id };
    await NotificationModel.updateOne(about, { data: { written } });

    expect(await listNotifications(customer)).toMatchObject([{ text }]);
    await run(steps, ['cancel']);

    expect(await listNotifications(customer)).toEqual([]);
  });

  it('has its calendar file in the mail also if the visit is paid before the mail is sent', async () => {
    const { steps } = await request();

    await run(steps, ['approve', 'pay']);
    await outbox.send();

    const mail = outbox.server.received.find(({ to }) => to.includes(outbox.user.email));
    expect(mail?.parsed.subject).toMatch(/accepted your booking$/);
    expect(mail?.parsed.text).not.toMatch(QUESTIONS);
    expect(mail?.parsed.attachments).toMatchObject([{ filename: 'booking.ics' }]);
  });

  it('contains no text of another user, but its mail does', async () => {
    const { id, admin, steps } = await request();

    await run(steps, ['approve']);
    await admin.put(`/api/bookings/${id}/cancel`).send({ reason: 'A leaking roof' });

    const about = { bookings: new Types.ObjectId(id) };
    expect(JSON.stringify(await NotificationModel.find(about).lean())).not.toContain('leaking roof');
    await outbox.send();
    const mail = outbox.server.received.find(({ to }) => to.includes(outbox.user.email));
    expect(mail?.parsed.text).toContain('Reason: A leaking roof');
  });

  it('that is no longer true when its mail is sent is not sent', async () => {
    const { steps } = await request();

    await run(steps, ['approve', 'cancelAsProvider']);
    await outbox.send();

    const subjects = outbox.server.received
      .filter(({ to }) => to.includes(outbox.user.email))
      .map(({ parsed }) => parsed.subject);
    expect(subjects).toEqual(['Booking cancelled']);
  });
});
