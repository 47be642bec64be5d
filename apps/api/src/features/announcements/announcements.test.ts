import { HOUR_MS } from '@nearhand/shared/durations';
import type { Mail } from '@nearhand/shared/mail/mails';
import { beforeEach, describe, expect, it } from 'vitest';
import { AnnouncementModel } from '../../models/announcement.model.ts';
import { AuditEntryModel } from '../../models/audit-entry.model.ts';
import { JobModel } from '../../models/job.model.ts';
import { MailModel } from '../../models/mail.model.ts';
import { NotificationModel } from '../../models/notification.model.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';
import { api, apiAs, type ApiClient } from '../../test/api.ts';
import { createUser } from '../../test/factories.ts';
import { readMails } from '../../test/mails.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';
import { ANNOUNCEMENT_JOB, tellNextBatch } from './jobs.ts';

const input = { audience: 'all', title: 'Closed on January 1', text: 'Nobody answers.\n\nHappy new year!' };
let admin: UserDocument;
let asAdmin: ApiClient;
let customer: UserDocument;
let provider: UserDocument;
beforeEach(async () => {
  await AnnouncementModel.deleteMany({});
  await UserModel.deleteMany({});
  await NotificationModel.deleteMany({});
  await MailModel.deleteMany({});
  await JobModel.deleteMany({ kind: ANNOUNCEMENT_JOB });
  admin = await createUser({ role: 'admin' });
  asAdmin = await apiAs(admin);
  customer = await createUser();
  provider = await createUser({ role: 'provider' });
});

const send = (fields: object = {}) => asAdmin.post('/api/announcements').send({ ...input, ...fields });
const runJobs = () => runDueJobs({ kinds: [ANNOUNCEMENT_JOB] });
const told = async () => {
  const found = await NotificationModel.find().lean();
  return found.map(({ recipient }) => recipient.toString()).toSorted((a, b) => a.localeCompare(b));
};
const idsOf = (...users: UserDocument[]) =>
  users.map(({ _id }) => _id.toString()).toSorted((a, b) => a.localeCompare(b));
const ageLast = () => AnnouncementModel.updateMany({}, { createdAt: new Date(Date.now() - 24 * HOUR_MS) });

describe('POST /api/announcements', () => {
  it.each([
    ['all', () => [customer, provider]],
    ['customers', () => [customer]],
    ['providers', () => [provider]],
  ] as const)('tells %s in the list of notifications and by mail', async (audience, getRecipients) => {
    await createUser({ role: 'customer', suspension: { reason: 'Fake', at: new Date() } });
    const { status, body } = await send({ audience });
    const recipients = getRecipients();

    expect([status, body.announcement]).toEqual([
      201,
      expect.objectContaining({ audience, recipients: recipients.length, title: input.title, sentAt: null }),
    ]);
    await runJobs();
    expect(await told()).toEqual(idsOf(...recipients));
    const mails = await MailModel.find().lean();
    expect(mails.map(({ to }) => to).toSorted((a, b) => a.localeCompare(b))).toEqual(
      recipients.map(({ email }) => email).toSorted((a, b) => a.localeCompare(b)),
    );
    const { announcements } = (await asAdmin.get('/api/announcements')).body;
    expect(announcements).toMatchObject([{ _id: body.announcement._id, sentAt: expect.any(String) }]);
  });

  it('has the whole text in the notification and the mail, which one click unsubscribes from', async () => {
    await send();
    await runJobs();
    const client = await apiAs(customer);

    const { notifications } = (await client.get('/api/notifications')).body;
    expect(notifications).toMatchObject([{ kind: 'announcement', title: input.title, text: input.text }]);
    const [mail] = await readMails(customer.email);
    expect(mail?.text).toContain('Happy new year!');
    const [, token] = /\/unsubscribe\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    await api.post(`/api/unsubscribe/${token}`).expect(200);

    const { preferences } = (await client.get('/api/notification-preferences')).body;
    expect(preferences.announcement).toEqual({ inApp: true, email: false, push: true });
    await ageLast();
    await send();
    await runJobs();
    expect(await MailModel.countDocuments({ recipient: customer._id })).toBe(1);
    expect(await NotificationModel.countDocuments({ recipient: customer._id })).toBe(2);
  });

  it('is 409 within 24 hours of the one before, also when two admins send at once', async () => {
    const responses = await Promise.all([send(), send(), send()]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const again = await send();
    expect([again.status, again.body.code]).toEqual([409, 'announced_before']);

    await ageLast();
    expect((await send()).status).toBe(201);
  });

  it('is in the audit log with the admin and the title', async () => {
    const { body } = await send();
    const { entries } = (await asAdmin.get(`/api/audit-log?target=${body.announcement._id}`)).body;
    expect(entries).toMatchObject([
      {
        action: 'announcement.sent',
        actor: { _id: admin._id.toString() },
        target: { name: input.title },
      },
    ]);
  });

  it.each([
    [{ audience: 'admins' }],
    [{ audience: undefined }],
    [{ title: '' }],
    [{ title: 'x'.repeat(121) }],
    [{ text: ' ' }],
    [{ text: 'x'.repeat(2001) }],
  ])('is 400 for %j, and tells nobody', async (fields) => {
    expect((await send(fields)).status).toBe(400);
    expect((await asAdmin.post('/api/announcements/preview').send({ ...input, ...fields })).status).toBe(400);
    expect(await AnnouncementModel.countDocuments()).toBe(0);
  });
});

describe('the job of an announcement', () => {
  it('tells each recipient once, in batches, on two instances at once and after a crash', async () => {
    const many = Array.from({ length: 230 }, (_, index) => ({
      name: `Person ${index}`,
      email: `person${index}@example.org`,
      phone: '555-0100',
      passwordHash: 'none',
      role: 'customer' as const,
    }));
    await UserModel.insertMany(many);
    const { _id } = (await send()).body.announcement;
    const [announcement] = await AnnouncementModel.find().lean();
    expect(announcement?.recipients).toBe(232);
    const id = announcement?._id ?? admin._id;

    // One batch, then a crash: the job runs again, while another instance still works on it.
    await tellNextBatch(id);
    expect(await told()).toHaveLength(100);
    await Promise.all([runJobs(), tellNextBatch(id), tellNextBatch(id)]);
    await runJobs();

    const recipients = await told();
    expect(recipients).toHaveLength(232);
    expect(new Set(recipients).size).toBe(232);
    expect(await MailModel.countDocuments()).toBe(232);
    expect(await tellNextBatch(id)).toBe(false);
    const mails: Mail[] = (await asAdmin.get('/api/mails?limit=1')).body.mails;
    expect(mails).toMatchObject([{ kind: 'announcement', subject: input.title }]);
    expect(await AuditEntryModel.countDocuments({ target: _id })).toBe(1);
  });

  it('leaves out who came later', async () => {
    await send();
    const late = await createUser();
    await runJobs();
    expect(await told()).not.toContain(late._id.toString());
  });
});

describe('POST /api/announcements/preview', () => {
  it('counts the recipients and shows the mail, and sends nothing', async () => {
    const { status, body } = await asAdmin.post('/api/announcements/preview').send(input);

    expect(status).toBe(200);
    expect(body.announcement).toEqual({ ...input, recipients: 2 });
    expect(body.mail.subject).toBe(input.title);
    expect(body.mail.text).toContain('Nobody answers.');
    await runJobs();
    expect([await told(), await AnnouncementModel.countDocuments()]).toEqual([[], 0]);
  });
});
