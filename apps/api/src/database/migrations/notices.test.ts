import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiAs } from '../../test/api.ts';
import { createBooking, createUser } from '../../test/factories.ts';
import { listNotifications } from '../../test/mails.ts';
import { getHeader, useOutbox } from '../../test/outbox.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';
import { getDatabase } from '../connection.ts';
import { noticesAsData } from './notices.ts';

const outbox = useOutbox();
const createdAt = new Date();

let subjectOf: (id: Types.ObjectId) => Promise<object>;
beforeEach(async () => {
  const admin = await apiAs(await createUser({ role: 'admin' }));
  subjectOf = async (id) => (await admin.get(`/api/mails/${id.toString()}`)).body.mail;
});

/** Stores documents as version 1.0.0 did, and migrates them, twice. */
async function migrateFrom(collection: string, ...documents: object[]) {
  await getDatabase().collection(collection).insertMany(documents);
  await noticesAsData.apply(getDatabase());
  await noticesAsData.apply(getDatabase());
}

describe('what users were told by version 1.0.0', () => {
  it('is listed as it was, with the present name of the other user', async () => {
    const person = await createUser({ name: 'Yusuf Demir' });
    const recipient = outbox.user._id;
    const notice = { recipient, link: '/bookings', read: false, createdAt };
    const { _id: booking } = await createBooking({ customer: recipient });
    const texts = { title: '\u{E000} accepted your booking', text: 'Dryer repair. You can pay now.' };
    await migrateFrom(
      'notifications',
      { ...notice, ...texts, kind: 'request-approved', person: person._id, booking, count: 3 },
      { ...notice, title: 'Booking cancelled', text: '', kind: 'booking-cancelled', read: true },
    );

    const listed = await listNotifications(await apiAs(outbox.user));

    expect(listed.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      {
        _id: expect.any(String),
        kind: 'booking-cancelled',
        title: 'Booking cancelled',
        text: '',
        link: '/bookings',
        read: true,
        createdAt: createdAt.toISOString(),
      },
      {
        _id: expect.any(String),
        kind: 'request-approved',
        title: 'Yusuf Demir accepted your booking',
        text: 'Dryer repair. You can pay now.',
        link: `/bookings/${booking.toString()}`,
        read: false,
        createdAt: createdAt.toISOString(),
        booking: { _id: booking.toString() },
        count: 3,
      },
    ]);
  });

  it('is sent as it was written, if the mail was waiting', async () => {
    const [waiting, sent] = [new Types.ObjectId(), new Types.ObjectId()];
    const mail = {
      to: outbox.user.email,
      recipient: outbox.user._id,
      kind: 'security',
      subject: 'Confirm your email',
      attachments: [],
      messageId: '<1@localhost>',
      tries: 0,
      createdAt,
    };
    const content = {
      heading: 'Confirm your email',
      paragraphs: ['Confirm that this is yours.', 'Else ignore it.'],
      details: [['New email', 'new@example.org']],
      action: { label: 'Confirm email', path: '/verify-email#token=abc' },
    };
    const job = {
      kind: 'mail',
      key: waiting.toString(),
      data: {},
      status: 'waiting',
      runAt: createdAt,
      claimableAt: createdAt,
      attempts: 0,
      createdAt,
    };
    await getDatabase().collection('jobs').insertOne(job);
    await migrateFrom(
      'mails',
      { ...mail, _id: waiting, content, status: 'waiting', nextTryAt: createdAt },
      { ...mail, _id: sent, status: 'sent', sentAt: createdAt },
    );

    await outbox.send();

    const [received] = outbox.server.received;
    expect(received?.parsed.subject).toBe('Confirm your email');
    expect(getHeader(received?.parsed, 'x-notice-kind')).toBe('security');
    for (const part of [...content.paragraphs, 'new@example.org', 'Confirm email', 'token=abc'])
      expect(received?.parsed.text).toContain(part);
    for (const id of [waiting, sent])
      expect(await subjectOf(id)).toMatchObject({ status: 'sent', subject: 'Confirm your email' });
  });

  it('reaches the device, if the push message was waiting', async () => {
    const notification = new Types.ObjectId();
    const subscription = new Types.ObjectId();
    const payload = {
      notification: notification.toString(),
      title: 'Yusuf paid $80.00',
      text: 'Dryer repair',
      link: '/requests',
    };
    await migrateFrom('jobs', {
      kind: 'push',
      key: 'of the device',
      data: { subscription: subscription.toString(), payload },
      status: 'waiting',
      runAt: createdAt,
      claimableAt: createdAt,
      attempts: 0,
      createdAt,
    });

    const jobs = getDatabase().collection('jobs');
    const { notification: _id, ...written } = payload;
    expect(await jobs.findOne({ kind: 'push' })).toMatchObject({
      data: { subscription, notification, notice: { data: { written } } },
    });
    // The device is gone, so the job ends without a message.
    await runDueJobs({ kinds: ['push'] });
    expect(await jobs.countDocuments({ kind: 'push' })).toBe(0);
  });
});
