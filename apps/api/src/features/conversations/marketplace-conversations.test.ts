import type { Conversation, Message } from '@nearhand/shared/conversations/conversations';
import { beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { AuditEntryModel } from '../../models/audit-entry.model.ts';
import { ConversationModel } from '../../models/conversation.model.ts';
import { JobModel } from '../../models/job.model.ts';
import { NotificationModel } from '../../models/notification.model.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';
import { apiAs, type ApiClient } from '../../test/api.ts';
import { createConversation } from '../../test/conversation.ts';
import { createUser } from '../../test/factories.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';
import { eraseUserConversations } from './personal-data.ts';
import { MESSAGE_NOTICE } from './jobs.ts';

const marketplace = { _id: null, name: config.MARKETPLACE_NAME };
let admin: UserDocument;
let asAdmin: ApiClient;
beforeEach(async () => {
  await JobModel.deleteMany({ kind: MESSAGE_NOTICE });
  admin = await createUser({ role: 'admin' });
  asAdmin = await apiAs(admin);
});

const begin = (user: { _id: unknown }, text = 'How long have you done this?') =>
  asAdmin.post('/api/conversations').send({ userId: user._id, text });

/** An admin writes to a provider, who has signed in. */
async function begun(fields: Partial<UserDocument> = { role: 'provider', status: 'inqueue' }) {
  const user = await createUser(fields);
  const { body } = await begin(user).expect(201);
  const { _id }: Conversation = body.conversation;
  const client = await apiAs(user);
  const path = `/api/conversations/${_id}`;
  const reply = (text: string) =>
    client.post(`${path}/messages`).send({ text, clientId: crypto.randomUUID() });
  const messages = async (reader: ApiClient): Promise<Message[]> =>
    (await reader.get(`${path}/messages`).expect(200)).body.messages;
  return { user, client, path, id: _id, reply, messages, first: body.posted as Message };
}
const runNotices = () =>
  runDueJobs({
    kinds: [MESSAGE_NOTICE],
    now: new Date(Date.now() + config.MESSAGE_NOTICE_SECONDS * 1000),
  });

describe('an admin writes to a user', () => {
  it.each([
    ['customer', undefined],
    ['customer', 'inqueue'],
    ['provider', 'inqueue'],
    ['provider', 'rejected'],
  ] as const)('as the marketplace: a %s whose application is %s', async (role, status) => {
    const user = await createUser({ role, ...(status && { status }) });
    const { status: code, body } = await begin(user);

    expect(code).toBe(201);
    const other = role === 'customer' ? 'provider' : 'customer';
    expect(body.conversation).toMatchObject({
      marketplace: true,
      [role]: { _id: String(user._id), name: user.name },
      [other]: null,
      unread: 0,
      lastMessage: { from: marketplace },
    });
    expect(body.posted).toMatchObject({ kind: 'text', from: marketplace });
  });

  it('in one conversation with each user, whichever admin writes, and also when the role changes', async () => {
    const { user, id, messages } = await begun({ role: 'customer', status: 'inqueue' });
    await asAdmin.put(`/api/users/admin/approve/${String(user._id)}`).expect(200);
    const other = await apiAs(await createUser({ role: 'admin' }));
    const again = await other.post('/api/conversations').send({ userId: user._id, text: 'Welcome!' });

    expect([again.status, again.body.conversation._id]).toEqual([200, id]);
    expect((await messages(other)).map(({ text }) => text)).toEqual([
      'Welcome!',
      'How long have you done this?',
    ]);
  });

  it('in one conversation, also with ten messages at once', async () => {
    const user = await createUser();
    const sent = await Promise.all(Array.from({ length: 10 }, (_, index) => begin(user, `Message ${index}`)));

    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array(9).fill(200), 201]);
    expect(await ConversationModel.find({ customer: user._id }).lean()).toMatchObject([{ messages: 10 }]);
  });

  it('and is named in the audit log, with the user', async () => {
    const { user, path } = await begun();
    await asAdmin.post(`${path}/messages`).send({ text: 'Hello?', clientId: 'c-1' }).expect(201);

    const entries = await AuditEntryModel.find({ target: user._id }).lean();
    expect(entries.map(({ action, actor }) => [action, String(actor)])).toEqual(
      Array.from({ length: 2 }, () => ['message.sent', String(admin._id)]),
    );
  });

  it.each([
    ['no user', {}, 400],
    ['a malformed id', { userId: 'x' }, 400],
    ['an unknown user', { userId: 'f'.repeat(24) }, 404],
    ['a provider as customers do', { providerId: 'f'.repeat(24) }, 403],
    ['a user and a customer', { userId: 'f'.repeat(24), customerId: 'f'.repeat(24) }, 400],
  ])('is rejected for %s', async (_what, to, status) => {
    expect((await asAdmin.post('/api/conversations').send({ ...to, text: 'Hi' })).status).toBe(status);
  });

  it('is rejected for another admin, with photos, and from other users', async () => {
    const { user, path, client } = await begun();
    const photo = { text: 'Look', images: ['/api/images/x.webp'], clientId: 'c-1' };

    expect((await begin(await createUser({ role: 'admin' }))).status).toBe(404);
    expect((await asAdmin.post(`${path}/messages`).send(photo)).status).toBe(400);
    expect((await client.post('/api/conversations').send({ userId: user._id, text: 'Hi' })).status).toBe(400);
  });
});

describe('the conversation of the marketplace and a user', () => {
  it.each([
    { role: 'customer', status: 'inqueue' },
    { role: 'provider', status: 'inqueue' },
    { role: 'provider', status: 'rejected' },
  ] as const)('is answered by a $role whose application is $status', async (fields) => {
    const { user, client, reply, messages } = await begun(fields);
    const { body } = await client.get('/api/conversations');
    expect(body).toMatchObject({ unread: 1, conversations: [{ unread: 1, marketplace: true }] });
    expect(body.conversations[0]).not.toHaveProperty('isClosed');
    expect((await reply('Six years')).status).toBe(201);

    expect(await messages(client)).toMatchObject([
      { text: 'Six years', from: { _id: String(user._id) } },
      { from: marketplace },
    ]);
  });

  it('is read by all admins without a report and without a record, and only by them', async () => {
    const { id, path, reply, messages } = await begun();
    await reply('Six years');
    const other = await apiAs(await createUser({ role: 'admin' }));

    const { body } = await other.get('/api/conversations?marketplace=true&unread=true&limit=1');
    expect(body.conversations).toMatchObject([{ _id: id, unread: 1, lastMessage: { text: 'Six years' } }]);
    expect(await messages(other)).toHaveLength(2);
    expect(await AuditEntryModel.countDocuments({ action: 'conversation.read', target: id })).toBe(0);
    const stranger = await apiAs(await createUser());
    expect((await stranger.get('/api/conversations?marketplace=true')).status).toBe(403);
    expect((await stranger.get(`${path}/messages`)).status).toBe(404);
  });

  it('is read for all admins once one has read it', async () => {
    const { path, reply, user, client, first } = await begun();
    const { body } = await reply('Six years');
    await runNotices();
    const about = { recipient: admin._id, kind: 'message', person: user._id } as const;
    expect(await NotificationModel.find(about).lean()).toMatchObject([{ read: false }]);

    const other = await apiAs(await createUser({ role: 'admin' }));
    await other.put(`${path}/read`).send({ upTo: body.posted._id }).expect(200);

    expect((await asAdmin.get(path)).body.conversation.unread).toBe(0);
    expect(await NotificationModel.find(about).lean()).toMatchObject([{ read: true }]);
    expect((await client.get(path)).body.conversation.seenUpTo).toBe(body.posted._id);
    await client.put(`${path}/read`).send({ upTo: first._id }).expect(200);
    expect((await asAdmin.get(path)).body.conversation.seenUpTo).toBe(first._id);
  });

  it('tells the user, and then the admins, of messages that are not read', async () => {
    const { client, reply, id, user } = await begun();
    await runNotices();
    const { notifications } = (await client.get('/api/notifications')).body;
    expect(notifications).toMatchObject([
      { title: `${config.MARKETPLACE_NAME} wrote to you`, link: `/messages/${id}` },
    ]);

    await reply('Six years');
    await runNotices();
    const told = (await asAdmin.get('/api/notifications')).body.notifications;
    expect(told).toMatchObject([
      {
        title: expect.stringContaining(`wrote to ${config.MARKETPLACE_NAME}`),
        link: `/admin/conversations/${id}`,
      },
    ]);
    expect(told[0].title).toContain(user.name);
  });

  it('cannot be blocked', async () => {
    const { client, path, reply } = await begun();
    expect((await client.put(`${path}/block`)).status).toBe(409);
    expect((await reply('Still here')).status).toBe(201);
  });

  it('leaves the conversations of others to them', async () => {
    const { path } = await createConversation();
    const write = await asAdmin.post(`${path}/messages`).send({ text: 'Hi', clientId: 'c-1' });
    const { status } = await asAdmin.put(`${path}/read`).send({ upTo: 'f'.repeat(24) });
    expect([write.status, status]).toEqual([403, 403]);
  });

  it('is in the data export of the user, and is erased with the account', async () => {
    const { user, client, reply } = await begun();
    await reply('Six years');
    const { body } = await client.get('/api/users/me/data');
    expect(body.data.messages).toMatchObject([
      { with: marketplace, from: marketplace },
      { with: marketplace, text: 'Six years' },
    ]);

    await UserModel.deleteOne({ _id: user._id });
    await eraseUserConversations(user._id);
    expect(await ConversationModel.countDocuments({ provider: user._id })).toBe(0);
  });
});
