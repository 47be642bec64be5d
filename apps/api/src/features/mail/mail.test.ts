import { DAY_MS, HOUR_MS, MINUTE_MS } from '@nearhand/shared/durations';
import { describe, expect, it } from 'vitest';
import { applySettings } from '../../settings/live-settings.ts';
import { config } from '../../config.ts';
import { withTransaction } from '../../database/transactions.ts';
import { createUser } from '../../test/factories.ts';
import { getHeader, useOutbox } from '../../test/outbox.ts';
import { claimJob } from '../jobs/commands/claim-job.ts';
import { JobModel } from '../../models/job.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { MailModel } from '../../models/mail.model.ts';
import { queueSecurityMail, eraseUserMails } from './commands.ts';
import { getRetryDelayMs, MAIL_JOB } from './jobs.ts';

const outbox = useOutbox();

describe('a mail', () => {
  it('is sent once, to one recipient, as text and HTML', async () => {
    await outbox.queue();

    await outbox.send();
    await outbox.send(DAY_MS);

    const [mail, ...others] = outbox.server.received;
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: [outbox.user.email], from: 'no-reply@localhost' });
    expect(mail?.parsed.subject).toBe('Your request is confirmed');
    const link = `${config.PUBLIC_URL}/bookings/1`;
    expect(mail?.parsed.text).toContain('Sofia comes on Tuesday.');
    expect(mail?.parsed.text).toContain(link);
    expect(mail?.parsed.html).toContain(`href="${link}"`);
    expect(mail?.parsed.html).toContain('prefers-color-scheme: dark');
    expect(mail?.parsed.html).not.toMatch(/<img|url\(|src=/);
    expect(await outbox.findMail()).toMatchObject({ status: 'sent', tries: 1, sentAt: expect.any(Date) });
  });

  it('has headers that name its kind and mark it as automatic', async () => {
    await outbox.queue();

    await outbox.send();

    const [mail] = outbox.server.received;
    expect(getHeader(mail?.parsed, 'x-notice-kind')).toBe('request-approved');
    expect(getHeader(mail?.parsed, 'auto-submitted')).toBe('auto-generated');
    expect(mail?.parsed.messageId).toBe((await outbox.findMail()).messageId);
  });

  it('has the look, the foot and the reply address of the settings', async () => {
    const logo = `/api/images/${'0'.repeat(32)}`;
    applySettings({
      brandColor: '#17456b',
      logo,
      replyTo: 'office@tidewater.example',
      supportEmail: 'help@tidewater.example',
      mailFooter: 'Tidewater <Cooperative>\n8 Quay Terrace',
    });
    await outbox.queue();
    await outbox.send();

    const [mail] = outbox.server.received;
    expect(mail?.parsed.replyTo?.text).toBe('office@tidewater.example');
    expect(mail?.parsed.html).toContain('background:#17456b');
    expect(mail?.parsed.html).toContain(`<img src="${config.PUBLIC_URL}${logo}"`);
    expect(mail?.parsed.html).toContain('Tidewater &lt;Cooperative&gt;\n8 Quay Terrace');
    expect(mail?.parsed.text).toContain(
      'Need help? Write to help@tidewater.example\n\nTidewater <Cooperative>\n8 Quay Terrace',
    );
  });

  it('does not exist unless its transaction is committed', async () => {
    const failing = withTransaction(async (tx) => {
      await queueSecurityMail(outbox.user, { event: 'password-changed' }, tx);
      throw new Error('the password is not changed');
    });
    await expect(failing).rejects.toThrow('the password is not changed');

    await outbox.send();

    expect(outbox.server.received).toEqual([]);
    expect(await MailModel.countDocuments({ to: outbox.user.email })).toBe(0);
  });

  it('escapes what users have written', async () => {
    await outbox.queue({
      title: 'From <b>Ada</b> & co <img src=x>',
      text: '<script>x</script>',
    });

    await outbox.send();

    const [mail] = outbox.server.received;
    expect(mail?.parsed.subject).toBe('From <b>Ada</b> & co <img src=x>');
    expect(mail?.parsed.html).not.toMatch(/<script|<img|<b>/);
    expect(mail?.parsed.html).toContain('&lt;script&gt;');
    expect(mail?.parsed.text).toContain('<script>x</script>');
  });

  it.each([
    'Hello\r\nBcc: other@example.org',
    'Hello\nBcc: other@example.org',
    'Hello\u2028Bcc: other@example.org',
  ])('has no header from a line break in its subject: %j', async (title) => {
    await outbox.queue({
      title,
      to: outbox.user.email,
      details: [['Name', 'A\r\nBcc: other@example.org']],
    });

    await outbox.send();

    const [mail] = outbox.server.received;
    expect(mail?.to).toEqual([outbox.user.email]);
    expect(getHeader(mail?.parsed, 'bcc')).toBeUndefined();
    expect(mail?.parsed.subject).toBe('Hello Bcc: other@example.org');
  });

  it('is not sent to a list of emails', async () => {
    await outbox.queue({ to: `${outbox.user.email}, other@example.org` });

    await outbox.send();

    expect(outbox.server.received).toEqual([]);
    const dead = await MailModel.find({ to: { $regex: `^${outbox.user.email}` } }).lean();
    expect(dead).toMatchObject([{ status: 'dead', tries: 1 }]);
  });

  it('has its attachments', async () => {
    const content = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
    await outbox.queue({
      attachments: [{ filename: 'booking.ics', contentType: 'text/calendar; method=PUBLISH', content }],
    });

    await outbox.send();

    const [file] = outbox.server.received[0]?.parsed.attachments ?? [];
    expect(file).toMatchObject({ filename: 'booking.ics', contentType: 'text/calendar' });
    expect(file?.content.toString()).toBe(content);
  });
});

describe('a mail that the mail server rejects', () => {
  it('is sent with the same Message-ID when the server accepts it later', async () => {
    outbox.server.responses.push(451, 421);
    await outbox.queue();
    const { messageId } = await outbox.findMail();

    await outbox.send();
    const after = await outbox.findMail();
    expect(after).toMatchObject({ status: 'waiting', tries: 1, error: expect.stringContaining('451') });
    const waitMs = Number(after.nextTryAt) - Date.now();
    expect(waitMs).toBeGreaterThan(20_000);
    expect(waitMs).toBeLessThanOrEqual(30_000);
    await outbox.send();
    expect(outbox.server.responses).toEqual([421]);
    await outbox.send(MINUTE_MS);
    await outbox.send(HOUR_MS);

    expect(outbox.server.received.map(({ parsed }) => parsed.messageId)).toEqual([messageId]);
    expect(await outbox.findMail()).toMatchObject({ status: 'sent', tries: 3, messageId });
  });

  it('is retried after 30 seconds at first and 6 hours at last, and is dead after 10 tries', async () => {
    expect(getRetryDelayMs(1)).toBe(30_000);
    expect(getRetryDelayMs(9)).toBe(6 * HOUR_MS);
    outbox.server.responses.push(...Array.from({ length: 20 }, () => 450));
    await outbox.queue();

    for (let day = 0; day < 12; day += 1) await outbox.send(day * DAY_MS);

    expect(await outbox.findMail()).toMatchObject({ status: 'dead', tries: 10 });
    expect(outbox.server.responses).toHaveLength(10);
    expect(await JobModel.countDocuments({ kind: MAIL_JOB })).toBe(0);
  });

  it('is dead at once when the mailbox does not exist', async () => {
    outbox.server.responses.push(550);
    await outbox.queue();

    await outbox.send();
    await outbox.send(DAY_MS);

    expect(outbox.server.received).toEqual([]);
    expect(await outbox.findMail()).toMatchObject({
      status: 'dead',
      tries: 1,
      error: expect.stringContaining('550'),
    });
  });

  it('waits while the mail server is unreachable', async () => {
    config.SMTP_URL = 'smtp://127.0.0.1:1';
    await outbox.queue();

    await outbox.send();
    expect(await outbox.findMail()).toMatchObject({ status: 'waiting', tries: 1 });
    config.SMTP_URL = outbox.server.url;
    await outbox.send(HOUR_MS);

    expect(outbox.server.received).toHaveLength(1);
  });
});

describe('several workers', () => {
  it('send each mail once', async () => {
    for (let count = 0; count < 20; count += 1) await outbox.queue();

    await Promise.all([outbox.send(), outbox.send(), outbox.send()]);

    const ids = outbox.server.received.map(({ parsed }) => parsed.messageId);
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
  });

  it('send the mail of a killed worker, with the same Message-ID', async () => {
    await outbox.queue();
    const { messageId } = await outbox.findMail();
    await claimJob([MAIL_JOB], new Date());

    await outbox.send();
    expect(outbox.server.received).toEqual([]);
    await outbox.send(MINUTE_MS);

    expect(outbox.server.received.map(({ parsed }) => parsed.messageId)).toEqual([messageId]);
  });
});

it('deletes the content of a sent mail', async () => {
  await outbox.queue({
    text: 'the secret link',
    attachments: [{ filename: 'a', contentType: 'text/plain', content: 'b' }],
  });

  await outbox.send();

  expect(JSON.stringify(await outbox.findMail())).not.toMatch(/the secret link|text\/plain/);
});

describe('a closed account', () => {
  it('leaves no mail to or about its user, except mails to others that are still waiting', async () => {
    const closed = await createUser();
    const [{ _id: recipient }, other] = [closed, outbox.user];
    await outbox.queue({ to: closed.email, recipient });
    await outbox.queue({ person: recipient, title: 'Sent before' });
    await outbox.queue({ title: 'About others' });
    await outbox.send();
    await outbox.queue({ person: recipient, title: 'Sent after' });
    await UserModel.deleteOne({ _id: recipient });

    await eraseUserMails(recipient);
    const left = await MailModel.find({ to: { $in: [closed.email, other.email] } }).lean();
    await outbox.send();

    expect(left.map(({ status }) => status).toSorted()).toEqual(['sent', 'waiting']);
    expect(outbox.server.received.map(({ parsed }) => parsed.subject)).toContain('Sent after');
    expect(await MailModel.find({ person: recipient }).lean()).toEqual([]);
  });
});
