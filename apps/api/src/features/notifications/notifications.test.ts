import type { VisitNotice } from '@nearhand/shared/notifications/notice-data';
import { notificationKinds } from '@nearhand/shared/notifications/notification-kinds';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { withTransaction } from '../../database/transactions.ts';
import { apiAs } from '../../test/api.ts';
import { createUser, UNKNOWN_ID } from '../../test/factories.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';
import { NotificationModel } from '../../models/notification.model.ts';
import { notify, type Notice } from './commands.ts';

const PATH = '/api/notifications';

type TestNotice = Partial<VisitNotice> & Pick<Notice, 'person'>;

/** Notifies a user of completed visits: the title is "How was …?". */
async function notifyUser({ _id: recipient }: UserDocument, ...notices: TestNotice[]) {
  for (const { person, ...visit } of notices) {
    const data = { side: 'customer', service: 'Dryer repair', scheduledDate: new Date(), ...visit } as const;
    const notice = { recipient, kind: 'booking-completed', data, ...(person && { person }) } as const;
    await withTransaction((tx) => notify([notice], tx));
  }
}

async function createNotifiedUser(...notices: TestNotice[]) {
  const user = await createUser();
  await notifyUser(user, ...notices);
  const client = await apiAs(user);
  const list = async (query = '') => (await client.get(PATH + query)).body;
  return { user, client, list };
}

describe('the notifications of a user', () => {
  it('are listed latest first, with the number of unread ones', async () => {
    const { list } = await createNotifiedUser({ service: 'First' }, { service: 'Second', count: 3 });

    const { notifications, unread } = await list();

    expect(notifications).toMatchObject([
      { title: 'How was Second?', kind: 'booking-completed', link: '/bookings', read: false, count: 3 },
      { title: 'How was First?' },
    ]);
    expect(unread).toBe(2);
  });

  it.each([
    ['de-DE,de;q=0.9', 'Thu, 26 Nov, 15:30'],
    ['en', 'Thu, Nov 26, 3:30 PM'],
    ['*', 'Thu, 26 Nov, 15:30'],
  ])('have times as a browser with the languages %s shows them', async (languages, time) => {
    const scheduledDate = new Date('2026-11-26T15:30:00Z');
    const { user, client } = await createNotifiedUser();
    const data = { side: 'customer', service: 'Dryer repair', scheduledDate } as const;
    await withTransaction((tx) => notify([{ recipient: user._id, kind: 'booking-reminder', data }], tx));

    const { body } = await client.get(PATH).set('Accept-Language', languages);

    expect(body.notifications[0].text).toContain(time);
  });

  it('are listed only for that user', async () => {
    const { list } = await createNotifiedUser({ service: 'Theirs' });
    await createNotifiedUser({ service: 'Of another user' });

    expect((await list()).notifications).toMatchObject([{ title: 'How was Theirs?' }]);
  });

  it('are paged by cursor', async () => {
    const { list } = await createNotifiedUser({ service: '1' }, { service: '2' }, { service: '3' });

    const first = await list('?limit=2');
    const second = await list(`?limit=2&cursor=${first.pagination.nextCursor}`);

    expect(first.notifications).toMatchObject([{ title: 'How was 3?' }, { title: 'How was 2?' }]);
    expect(second.notifications).toMatchObject([{ title: 'How was 1?' }]);
    expect(second.pagination.hasMore).toBe(false);
  });

  it('can be listed without those that are read', async () => {
    const { list, client } = await createNotifiedUser({ service: 'Read' }, { service: 'Unread' });
    const { notifications } = await list();
    await client.put(`${PATH}/read`).send({ ids: [notifications[1]._id] });

    expect((await list('?unread=true')).notifications).toMatchObject([{ title: 'How was Unread?' }]);
    expect((await list()).notifications).toHaveLength(2);
  });

  it('contain the current name of the user they are about', async () => {
    const person = await createUser({ name: 'Sofia Lindqvist' });
    const { list } = await createNotifiedUser({ person: person._id });

    const [before] = (await list()).notifications;
    await UserModel.updateOne({ _id: person._id }, { name: 'Astrid Holm' });
    const [renamed] = (await list()).notifications;
    await UserModel.deleteOne({ _id: person._id });
    const [closed] = (await list()).notifications;

    expect(before.text).toBe('Sofia Lindqvist completed your booking. Please review it.');
    expect(renamed.text).toMatch(/^Astrid Holm completed/);
    expect(closed.text).toMatch(/^A closed account completed/);
  });

  it('reject an unknown value of unread', async () => {
    const { client } = await createNotifiedUser();

    expect((await client.get(`${PATH}?unread=maybe`)).status).toBe(400);
  });
});

describe('reading notifications', () => {
  it('marks the notifications with these ids, and returns the number of unread ones', async () => {
    const { list, client } = await createNotifiedUser({}, {}, {});
    const { notifications } = await list();

    const { status, body } = await client.put(`${PATH}/read`).send({ ids: [notifications[0]._id] });

    expect(status).toBe(200);
    expect(body.unread).toBe(2);
    expect((await client.get(`${PATH}/count`)).body.unread).toBe(2);
  });

  it('marks only the notifications with these ids when `all` is false', async () => {
    const { list, client } = await createNotifiedUser({}, {});
    const ids = [(await list()).notifications[0]._id];

    const { status, body } = await client.put(`${PATH}/read`).send({ ids, all: false });

    expect([status, body.unread]).toEqual([200, 1]);
  });

  it('marks all', async () => {
    const { list, client } = await createNotifiedUser({}, {});

    expect((await client.put(`${PATH}/read`).send({ all: true })).body.unread).toBe(0);
    expect((await list()).notifications).toMatchObject([{ read: true }, { read: true }]);
  });

  it('ignores unknown ids and those of other users', async () => {
    const other = await createNotifiedUser({});
    const [foreign] = (await other.list()).notifications;
    const { client } = await createNotifiedUser({});

    const { status, body } = await client.put(`${PATH}/read`).send({ ids: [foreign._id, UNKNOWN_ID] });

    expect([status, body.unread]).toEqual([200, 1]);
    expect((await other.client.get(`${PATH}/count`)).body.unread).toBe(1);
  });

  it.each([
    [{}],
    [{ all: false }],
    [{ all: 'true' }],
    [{ ids: 'x' }],
    [{ ids: [{ $ne: '' }] }],
    [{ ids: ['not an id'] }],
    [{ ids: Array.from({ length: 201 }, () => UNKNOWN_ID) }],
  ])('rejects %j', async (body) => {
    const { client } = await createNotifiedUser({});

    expect((await client.put(`${PATH}/read`).send(body)).status).toBe(400);
    expect((await client.get(`${PATH}/count`)).body.unread).toBe(1);
  });
});

describe('notification preferences', () => {
  const PREFERENCES = '/api/notification-preferences';

  it('are all on at first, and name the locked channels', async () => {
    const { client } = await createNotifiedUser();

    const { body } = await client.get(PREFERENCES);

    expect(Object.keys(body.preferences).toSorted()).toEqual(notificationKinds.toSorted());
    for (const kind of notificationKinds) {
      expect(body.preferences[kind]).toEqual({ inApp: true, email: true, push: true });
    }
    expect(body.locked).toEqual({
      security: ['email'],
      'booking-cancelled': ['email'],
      'booking-refunded': ['email'],
      'payment-receipt': ['email'],
    });
  });

  it('are changed in part, and returned in full', async () => {
    const { client } = await createNotifiedUser();

    await client.put(PREFERENCES).send({ preferences: { message: { email: false } } });
    const { status, body } = await client.put(PREFERENCES).send({ message: { push: false } });

    expect(status).toBe(200);
    expect(body.preferences.message).toEqual({ inApp: true, email: false, push: false });
    expect(body.preferences['booking-paid']).toEqual({ inApp: true, email: true, push: true });
    expect((await client.get(PREFERENCES)).body).toEqual(body);
  });

  it('can be sent back as they were read', async () => {
    const { client } = await createNotifiedUser();
    const { preferences, locked } = (await client.get(PREFERENCES)).body;

    const { status, body } = await client.put(PREFERENCES).send({ preferences, locked });

    expect([status, body.preferences]).toEqual([200, preferences]);
  });

  it('preserve both of two concurrent changes', async () => {
    const { client } = await createNotifiedUser();

    await Promise.all([
      client.put(PREFERENCES).send({ preferences: { message: { email: false } } }),
      client.put(PREFERENCES).send({ preferences: { 'booking-paid': { push: false } } }),
    ]);

    const { preferences } = (await client.get(PREFERENCES)).body;
    expect(preferences.message.email).toBe(false);
    expect(preferences['booking-paid'].push).toBe(false);
  });

  it.each([
    ['a locked channel', { 'booking-cancelled': { email: false } }],
    ['the mail about security', { security: { email: false } }],
    ['an unknown kind', { weather: { email: false } }],
    ['an unknown channel', { message: { fax: false } }],
    ['a text', { message: { email: 'no' } }],
    ['a kind that is no object', { message: false }],
    ['a list', []],
  ])('reject %s', async (_what, wrong) => {
    const { client } = await createNotifiedUser();
    const preferences = Array.isArray(wrong) ? wrong : { 'booking-paid': { push: false }, ...wrong };

    expect((await client.put(PREFERENCES).send({ preferences })).status).toBe(400);

    const { body } = await client.get(PREFERENCES);
    expect(body.preferences['booking-paid'].push).toBe(true);
  });

  it('exclude a kind that is switched off from the list', async () => {
    const { user, client, list } = await createNotifiedUser();
    await client.put(PREFERENCES).send({ preferences: { 'booking-completed': { inApp: false } } });

    await notifyUser(user, {});
    await withTransaction((tx) => notify([createMessageNotice(user._id)], tx));

    expect((await list()).notifications).toMatchObject([{ kind: 'message' }]);
  });
});

function createMessageNotice(recipient: Types.ObjectId) {
  return { recipient, kind: 'message', data: { conversation: UNKNOWN_ID, count: 1 } } as const;
}

describe('notify', () => {
  it('writes nothing when its transaction fails', async () => {
    const { user, list } = await createNotifiedUser();

    const failing = withTransaction(async (tx) => {
      await notify([createMessageNotice(user._id)], tx);
      throw new Error('the change fails');
    });

    await expect(failing).rejects.toThrow('the change fails');
    expect((await list()).notifications).toEqual([]);
  });

  it('skips a closed account', async () => {
    const closed = new Types.ObjectId();

    await withTransaction((tx) => notify([createMessageNotice(closed)], tx));

    expect(await NotificationModel.countDocuments({ recipient: closed })).toBe(0);
  });
});
