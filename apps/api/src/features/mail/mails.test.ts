import { Types } from 'mongoose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { config } from '../../config.ts';
import { api, apiAs } from '../../test/api.ts';
import { MailModel } from '../../models/mail.model.ts';
import type { UserDocument } from '../../models/user.model.ts';
import { createUser } from '../../test/factories.ts';
import { useOutbox } from '../../test/outbox.ts';

const outbox = useOutbox();

const isMailSent = async () => (await api.get('/api/marketplace')).body.marketplace.sendsMail === true;

describe('an admin', () => {
  const admin = async () => apiAs(await createUser({ role: 'admin' }));

  it('lists mails by status and email, and never sees their contents while there is a mail server', async () => {
    await outbox.queue({ text: 'the secret link' });
    expect(await isMailSent()).toBe(true);
    const client = await admin();

    const waiting = await client.get('/api/mails?status=waiting');
    const { _id, messageId } = await outbox.findMail();
    const one = await client.get(`/api/mails/${_id.toString()}`);
    await outbox.send();

    expect(waiting.body.mails).toMatchObject([
      {
        _id: _id.toString(),
        to: outbox.user.email,
        kind: 'request-approved',
        status: 'waiting',
        tries: 0,
        messageId,
      },
    ]);
    expect(Object.keys(one.body.mail)).not.toContain('text');
    expect(JSON.stringify([waiting.body, one.body])).not.toContain('the secret link');
    expect((await client.get('/api/mails?status=waiting')).body.mails).toEqual([]);
    const found = await client
      .get('/api/mails')
      .query({ status: 'sent', q: outbox.user.email.slice(0, 8).toUpperCase() });
    expect(found.body.mails).toMatchObject([{ status: 'sent', sentAt: expect.any(String) }]);
    expect((await client.get('/api/mails?q=.')).body.mails).toEqual([]);
    expect((await client.get('/api/mails?status=lost')).status).toBe(400);
  });

  it('sends a test mail at once, and reads what the mail server says', async () => {
    const client = await admin();
    const send = (to: unknown) => client.post('/api/mails/test').send({ to });
    const { body } = await send('tess@example.org').expect(200);
    expect(body.message).toBe('A test mail was sent to tess@example.org');
    expect(outbox.server.received).toMatchObject([{ to: ['tess@example.org'], from: 'no-reply@localhost' }]);
    await send('tess').expect(400);

    config.SMTP_URL = 'smtp://127.0.0.1:1';
    expect((await send('tess@example.org').expect(502)).body.message).toMatch(
      /^The mail server says: .*ECONNREFUSED/,
    );
    config.SMTP_URL = undefined;
    expect((await send('tess@example.org').expect(409)).body.code).toBe('conflict');
  });

  it.each<[string, Partial<typeof config>]>([
    ['there is no mail server', { SMTP_URL: undefined }],
    ['other machines reach a marketplace without PUBLIC_URL', { HOST: '0.0.0.0', hasPublicUrl: false }],
  ])('reads mails with the status kept while %s', async (_why, settings) => {
    const { HOST, hasPublicUrl } = config;
    onTestFinished(() => void Object.assign(config, { HOST, hasPublicUrl }));
    Object.assign(config, settings);
    expect(await isMailSent()).toBe(false);
    await outbox.queue();
    const client = await admin();
    const { body } = await client.get('/api/mails?status=kept');
    const { body: read } = await client.get(`/api/mails/${body.mails[0]._id}`);

    expect(body.mails).toMatchObject([{ status: 'kept', tries: 0 }]);
    expect(Object.keys(body.mails[0])).not.toContain('html');
    expect(read.mail.text).toContain('Sofia comes on Tuesday.');
    expect(read.mail.html).toContain('Sofia comes on Tuesday.');
    expect(await outbox.send()).toBe(0);
    expect((await client.post(`/api/mails/${body.mails[0]._id}/retry`)).body.mail.status).toBe('kept');
  });

  it('sends a dead mail again, but not a sent one', async () => {
    outbox.server.responses.push(550);
    await outbox.queue();
    await outbox.send();
    const { _id, messageId } = await outbox.findMail();
    const client = await admin();
    const retry = () => client.post(`/api/mails/${_id.toString()}/retry`);

    const first = await retry();
    await outbox.send();
    const second = await retry();

    expect(first.status).toBe(200);
    expect(first.body.mail).toMatchObject({ status: 'waiting', tries: 0 });
    expect(outbox.server.received.map(({ parsed }) => parsed.messageId)).toEqual([messageId]);
    expect(second.status).toBe(409);
    expect((await client.post(`/api/mails/${new Types.ObjectId().toString()}/retry`)).status).toBe(404);
    expect((await client.get('/api/mails/nonsense')).status).toBe(404);
  });
});

describe('the audit log', () => {
  it('records who reads a kept mail or sends one again', async () => {
    delete config.SMTP_URL;
    await outbox.queue();
    const client = await apiAs(await createUser({ role: 'admin' }));
    const { _id } = await outbox.findMail();
    const path = `/api/mails/${_id.toString()}`;
    await client.get('/api/mails');

    await client.get(path);
    await client.post(`${path}/retry`);

    const { entries } = (await client.get(`/api/audit-log?target=${_id.toString()}`)).body;
    const target = { _id: _id.toString(), name: outbox.user.email };
    expect(entries).toMatchObject([
      { action: 'mail.retried', target },
      { action: 'mail.read', target },
    ]);
  });
});

describe('a kept mail to an admin', () => {
  it.each([
    [{ event: 'reset-requested', token: 'secret' }],
    [{ event: 'email-unverified', token: 'secret' }],
    [{ event: 'password-changed', alertToken: 'secret' }],
  ] as const)('shows the link with a token of %j to that admin only', async (data) => {
    delete config.SMTP_URL;
    const owner = await createUser({ role: 'admin' });
    const readAs = async (reader: UserDocument, recipient: UserDocument) => {
      await MailModel.deleteMany({ to: recipient.email });
      await outbox.queue({ to: recipient.email, recipient: recipient._id, kind: 'security', data });
      const { _id } = await MailModel.findOne({ to: recipient.email }).orFail().lean();
      const { mail } = (await (await apiAs(reader)).get(`/api/mails/${_id.toString()}`)).body;
      expect(mail.text).not.toBe('');
      return /secret|token=/.test(mail.text + mail.html);
    };

    expect(await readAs(owner, owner)).toBe(true);
    expect(await readAs(await createUser({ role: 'admin' }), owner)).toBe(false);
    expect(await readAs(owner, outbox.user)).toBe(true);
  });
});
