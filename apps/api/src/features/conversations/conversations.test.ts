import type { Conversation } from '@nearhand/shared/conversations/conversations';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiAs, type ApiClient } from '../../test/api.ts';
import { createConversation } from '../../test/conversation.ts';
import { createBooking, createUser } from '../../test/factories.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { AuditEntryModel } from '../../models/audit-entry.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { ConversationModel } from '../../models/conversation.model.ts';

const getIds = (body: { conversations: { _id: string }[] }) => body.conversations.map(({ _id }) => _id);

describe('GET /api/conversations', () => {
  it('lists the latest first, with the number of unread messages', async () => {
    const provider = await createUser({ role: 'provider', profilePhoto: '/api/images/' + 'a'.repeat(32) });
    const first = await createConversation({ provider });
    const second = await createConversation({ provider });
    const { asProvider } = first;

    const before = (await asProvider.get('/api/conversations')).body;
    expect(getIds(before)).toEqual([second.id, first.id]);
    await first.send(first.asCustomer, 'One more');
    const { body } = await asProvider.get('/api/conversations');

    expect(getIds(body)).toEqual([first.id, second.id]);
    expect(body.unread).toBe(3);
    expect(body.conversations[0]).toMatchObject({
      unread: 2,
      lastMessage: { text: 'One more' },
      provider: { _id: String(provider._id), name: provider.name, profilePhoto: provider.profilePhoto },
    });
    expect(JSON.stringify(body)).not.toMatch(/@example|555-0/);
  });

  it('continues after a cursor, also when conversations move to the top meanwhile', async () => {
    const provider = await createUser({ role: 'provider' });
    const made: Awaited<ReturnType<typeof createConversation>>[] = [];
    for (let index = 0; index < 5; index += 1) made.push(await createConversation({ provider }));
    const [oldest] = made;
    const client = await apiAs(provider);
    const page = (await client.get('/api/conversations?limit=2')).body;
    await oldest?.send(oldest.asCustomer, 'To the top');
    const rest = (await client.get(`/api/conversations?limit=2&cursor=${page.pagination.nextCursor}`)).body;

    expect([...getIds(page), ...getIds(rest)]).toEqual([4, 3, 2, 1].map((index) => made[index]?.id));
  });

  it('lists only unread ones, and only those with one user', async () => {
    const provider = await createUser({ role: 'provider' });
    const [read, unread] = [await createConversation({ provider }), await createConversation({ provider })];
    await read.asProvider.put(`${read.path}/read`).send({ upTo: read.first._id });

    expect(getIds((await read.asProvider.get('/api/conversations?unread=true')).body)).toEqual([unread.id]);
    const withRead = `/api/conversations?with=${String(read.customer._id)}`;
    expect(getIds((await read.asProvider.get(withRead)).body)).toEqual([read.id]);
    expect((await read.asProvider.get('/api/conversations?with=x')).status).toBe(400);
    expect((await read.asProvider.get('/api/conversations?unread=maybe')).status).toBe(400);
  });

  it('has the conversations of a customer who has become a provider', async () => {
    const { customer, asCustomer, id } = await createConversation();
    await UserModel.updateOne({ _id: customer._id }, { role: 'provider', status: 'approved' });

    expect(getIds((await asCustomer.get('/api/conversations')).body)).toEqual([id]);
  });
});

describe('GET /api/conversations/:id/messages', () => {
  it('paginates from the newest to the oldest', async () => {
    const { asCustomer, asProvider, path, send } = await createConversation();
    for (const text of ['2', '3', '4', '5']) await send(asProvider, text);
    const pages = [];
    let cursor: string | null = '';
    do {
      const { body }: Awaited<ReturnType<ApiClient['get']>> = await asCustomer.get(
        `${path}/messages?limit=2&cursor=${cursor}`,
      );
      pages.push(body.messages.map(({ text }: { text: string }) => text));
      cursor = body.pagination.nextCursor;
    } while (cursor !== null);

    expect(pages).toEqual([['5', '4'], ['3', '2'], ['Are you free on Friday?']]);
  });
});

describe('PUT /api/conversations/:id/read', () => {
  let talk: Awaited<ReturnType<typeof createConversation>>;
  let sent: string[];
  beforeEach(async () => {
    talk = await createConversation();
    sent = [talk.first._id];
    for (const text of ['Two', 'Three']) {
      const { body } = await talk.send(talk.asCustomer, text);
      sent.push(body.posted._id);
    }
  });
  const read = (upTo: unknown) => talk.asProvider.put(`${talk.path}/read`).send({ upTo });

  it('counts what the other side has written after it, and never goes back', async () => {
    const unread = [];
    for (const index of [1, 0, 1, 2, 0]) unread.push((await read(sent[index])).body.conversation.unread);

    expect(unread).toEqual([1, 1, 1, 0, 0]);
    const { body } = await talk.asCustomer.get(talk.path);
    expect(body.conversation.seenUpTo).toBe(sent[2]);
  });

  it('counts neither messages of the reader nor those before them', async () => {
    const own = await talk.send(talk.asProvider, 'Mine');
    expect((await talk.asProvider.get(talk.path)).body.conversation.unread).toBe(3);
    expect((await read(own.body.posted._id)).body.conversation.unread).toBe(0);
    await talk.send(talk.asCustomer, 'Four');

    expect((await talk.asProvider.get('/api/conversations')).body.unread).toBe(1);
  });

  it('does not move the conversation in the list', async () => {
    const before = (await talk.asProvider.get(talk.path)).body.conversation.updatedAt;
    await read(sent[2]);
    expect((await talk.asProvider.get(talk.path)).body.conversation.updatedAt).toBe(before);
  });

  it('is 400 for a message of another conversation, an unknown and a malformed one', async () => {
    const other = await createConversation({ provider: talk.provider });
    for (const upTo of [other.first._id, 'f'.repeat(24), 'x', { $gt: '' }, undefined]) {
      expect((await read(upTo)).status).toBe(400);
    }
    expect((await talk.asProvider.get(talk.path)).body.conversation.unread).toBe(3);
  });

  it('stays exact with 20 concurrent messages and 20 concurrent marks', async () => {
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2 ? talk.send(talk.asCustomer, `${index}`) : read(sent[index % 3]),
      ),
    );

    expect(responses.map(({ status }) => status).filter((status) => status >= 400)).toEqual([]);
    expect((await talk.asProvider.get(talk.path)).body.conversation.unread).toBe(20);
  });
});

describe('PUT and DELETE /api/conversations/:id/block', () => {
  it('prevents both sides from writing and from starting another conversation, until the side that blocked unblocks', async () => {
    const { asCustomer, asProvider, provider, path, send } = await createConversation();
    const start = () => asCustomer.post('/api/conversations').send({ providerId: provider._id, text: 'Hi' });
    const blocked = await asCustomer.put(`${path}/block`);

    expect([blocked.status, blocked.body.conversation]).toEqual([
      200,
      expect.objectContaining({ isBlocked: true, isBlockedByMe: true }),
    ]);
    expect((await send(asCustomer, 'Hi')).status).toBe(403);
    expect((await send(asProvider, 'Hi')).status).toBe(403);
    expect((await start()).status).toBe(403);
    const ofOther = await asProvider.delete(`${path}/block`);
    expect(ofOther.body.conversation.isBlocked).toBe(true);
    expect(ofOther.body.conversation).not.toHaveProperty('isBlockedByMe');

    expect((await asCustomer.delete(`${path}/block`)).body.conversation.isBlocked).toBe(false);
    expect((await send(asProvider, 'Hi')).status).toBe(201);
  });

  it('lasts until both sides that have blocked unblock', async () => {
    const { asCustomer, asProvider, path, send } = await createConversation();
    await asCustomer.put(`${path}/block`);
    await asCustomer.put(`${path}/block`);
    await asProvider.put(`${path}/block`);
    await asCustomer.delete(`${path}/block`);

    expect((await send(asCustomer, 'Hi')).status).toBe(403);
    await asProvider.delete(`${path}/block`);
    expect((await send(asCustomer, 'Hi')).status).toBe(201);
  });
});

describe('reported conversations', () => {
  const open = async () => ({ ...(await createConversation()), admin: await createUser({ role: 'admin' }) });
  const report = (client: ApiClient, path: string, reason: unknown = 'Asks for money') =>
    client.post(`${path}/report`).send({ reason });

  it('can be reported by each side, once', async () => {
    const { asCustomer, asProvider, path } = await open();
    const statuses = [];
    for (const client of [asCustomer, asCustomer, asProvider, asProvider]) {
      statuses.push((await report(client, path)).status);
    }
    expect(statuses).toEqual([201, 409, 201, 409]);
  });

  it('have one report after 10 concurrent ones', async () => {
    const { asCustomer, path, id } = await open();
    const responses = await Promise.all(Array.from({ length: 10 }, () => report(asCustomer, path)));

    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await ConversationModel.findById(id).orFail().lean()).reports).toHaveLength(1);
  });

  it.each([[undefined], [''], ['x'.repeat(501)], [{ $ne: '' }]])(
    'are 400 for the reason %j',
    async (reason) => {
      const { asCustomer, path } = await open();
      expect((await asCustomer.post(`${path}/report`).send({ reason })).status).toBe(400);
    },
  );

  it('are all that admins see, without messages in the list', async () => {
    const { asCustomer, customer, path, id, admin } = await open();
    const client = await apiAs(admin);

    expect((await client.get('/api/conversations')).status).toBe(403);
    expect((await client.get(path)).status).toBe(404);
    expect((await client.get(`${path}/messages`)).status).toBe(404);
    expect((await asCustomer.get('/api/conversations?reported=true')).status).toBe(403);

    await report(asCustomer, path);
    const { body } = await client.get('/api/conversations?reported=true&limit=1');
    expect(body.conversations).toEqual([
      expect.objectContaining({
        _id: id,
        unread: 0,
        reports: [
          {
            by: { _id: String(customer._id), name: customer.name },
            reason: 'Asks for money',
            createdAt: expect.any(String),
          },
        ],
      }),
    ]);
    expect(JSON.stringify(body)).not.toContain('Friday');
  });

  it('are read by admins on record, each time', async () => {
    const { asCustomer, path, id, admin } = await open();
    const client = await apiAs(admin);
    await report(asCustomer, path);
    await client.get(`${path}/messages`);
    const { status, body } = await client.get(`${path}/messages`);

    expect([status, body.messages[0].text]).toEqual([200, 'Are you free on Friday?']);
    const entries = await AuditEntryModel.find({ target: id }).lean();
    expect(entries.map(({ action, actor }) => [action, String(actor)])).toEqual(
      Array.from({ length: 2 }, () => ['conversation.read', String(admin._id)]),
    );
    const log = (await client.get(`/api/audit-log?target=${id}`)).body;
    expect(log.entries[0].target.name).toBe('A conversation');
  });

  it('are also those of two sides with a problem of a visit, which admins find by the booking', async () => {
    const { customer, provider, path, id, admin } = await open();
    const client = await apiAs(admin);
    const now = new Date();
    const problem = { kind: 'other', by: 'customer', refund: 0, status: 'open' } as const;
    const visit = { customer: customer._id, provider: provider._id, scheduledDate: now } as const;
    const { _id } = await createBooking({ ...visit, status: 'approved' });
    const find = async () => (await client.get('/api/conversations').query({ booking: String(_id) })).body;

    expect((await find()).conversations).toEqual([]);
    expect((await client.get(path)).status).toBe(404);
    const reported = { problemAt: now, problem: { ...problem, createdAt: now, answerBy: now } };
    await BookingModel.updateOne({ _id }, reported);

    expect((await find()).conversations).toEqual([expect.objectContaining({ _id: id, reports: [] })]);
    expect((await client.get(`${path}/messages`)).body.messages).toHaveLength(1);
    expect(await AuditEntryModel.countDocuments({ target: id })).toBe(1);
    const ofSide = (await apiAs(customer)).get('/api/conversations').query({ booking: String(_id) });
    expect((await ofSide).status).toBe(403);
  });

  it('are not recorded when one of the sides reads them', async () => {
    const { asCustomer, path, id } = await open();
    await report(asCustomer, path);
    await asCustomer.get(`${path}/messages`);
    expect(await AuditEntryModel.countDocuments({ target: id })).toBe(0);
  });

  it('wait until an admin has read them after the last report', async () => {
    await ConversationModel.deleteMany();
    const { asCustomer, asProvider, path, admin } = await open();
    const client = await apiAs(admin);
    const count = async () => {
      const { conversations } = (await client.get('/api/conversations?reported=true')).body;
      const { today } = (await client.get('/api/today')).body;
      const waiting = conversations.filter(({ reportedAt }: Conversation) => reportedAt);
      expect(waiting).toHaveLength(today.counts.conversations);
      return [conversations.length, today.counts.conversations];
    };
    await report(asCustomer, path);
    await asProvider.get(`${path}/messages`);
    await client.get(path);
    expect(await count()).toEqual([1, 1]);

    await client.get(`${path}/messages`);
    expect(await count()).toEqual([1, 0]);

    await report(asProvider, path);
    expect(await count()).toEqual([1, 1]);
    expect((await asProvider.get(path)).body.conversation.reportedAt).toBeUndefined();
  });

  it('do not tell the other side who has reported them', async () => {
    const { asCustomer, asProvider, path } = await open();
    await report(asCustomer, path);
    expect((await asProvider.get(path)).text).not.toContain('Asks for money');
  });
});
