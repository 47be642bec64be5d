import { PASSWORD } from '@nearhand/test-support/users';
import { beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { PushSubscriptionModel } from '../../models/push-subscription.model.ts';
import { SessionModel } from '../../models/session.model.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';
import { api, apiAs, type ApiClient } from '../../test/api.ts';
import { createUser, buildPushSubscription } from '../../test/factories.ts';
import { findMail, getLinkToken, resetPassword } from '../../test/mails.ts';

const NEW_PASSWORD = 'quite another one';

let user: UserDocument;
/** The session that acts, and another one. */
let here: ApiClient;
let elsewhere: ApiClient;
let feedPath: string;
beforeEach(async () => {
  config.PUSH_ALLOW_PRIVATE_HOSTS = true;
  user = await createUser({ emailVerifiedAt: new Date() });
  here = await apiAs(user);
  elsewhere = await apiAs(user);
  await subscribe(here, 'here');
  await subscribe(elsewhere, 'elsewhere');
  const { body } = await here.post('/api/calendar-feed').send({});
  feedPath = new URL(body.url).pathname;
});

async function subscribe(client: ApiClient, device: string) {
  const endpoint = `https://push.test/${user._id.toString()}/${device}`;
  expect((await client.post('/api/push-subscriptions').send(buildPushSubscription(endpoint))).status).toBe(
    201,
  );
}

async function findPushDevices(): Promise<string[]> {
  const stored = await PushSubscriptionModel.find({ user: user._id }).lean();
  return stored.map(({ endpoint }) => endpoint.split('/').at(-1) ?? '').toSorted();
}

const isFeedOn = async () => (await api.get(feedPath)).status === 200;
const asAdmin = async () => apiAs(await createUser({ role: 'admin' }));
const path = () => `/api/users/${user._id.toString()}`;

async function endElsewhere(client: ApiClient, prefix: string) {
  const { body } = await here.get('/api/users/me/sessions');
  const { _id } = body.sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  return client.delete(`${prefix}/${_id}`);
}

const reset = () => resetPassword(user, NEW_PASSWORD);

async function changeEmail() {
  const { name, phone } = user;
  const email = `moved-${user.email}`;
  return here.put('/api/users/profile/update').send({ name, phone, email, currentPassword: PASSWORD });
}

async function reportAccount() {
  await changePassword({ endCalendarFeed: false });
  const token = getLinkToken(await findMail(user.email, 'Your password was changed'));
  return api.post('/api/users/account-alert').send({ token });
}

async function signInOftenEnough() {
  config.MAX_SESSIONS_PER_USER = 2;
  await SessionModel.updateMany({ user: user._id }, { lastSeenAt: new Date(Date.now() - 1000) });
  return api.post('/api/users/login').send({ email: user.email, password: PASSWORD });
}

const changePassword = (fields: object = {}) =>
  here.put('/api/users/password').send({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD, ...fields });

interface Row {
  what: string;
  act: () => Promise<{ status: number }>;
  /** The devices that still get push messages. */
  push: string[];
  feed: boolean;
}

const rows: Row[] = [
  {
    what: 'logging out',
    act: async () => await here.get('/api/users/logout'),
    push: ['elsewhere'],
    feed: true,
  },
  {
    what: 'ending the other session',
    act: () => endElsewhere(here, '/api/users/me/sessions'),
    push: ['here'],
    feed: true,
  },
  {
    what: 'signing out all others',
    act: async () => await here.delete('/api/users/me/sessions'),
    push: ['here'],
    feed: false,
  },
  { what: 'a new password', act: async () => await changePassword(), push: ['here'], feed: false },
  {
    what: 'a new password that keeps the calendar feed',
    act: async () => await changePassword({ endCalendarFeed: false }),
    push: ['here'],
    feed: true,
  },
  { what: 'a reset of the password', act: reset, push: [], feed: false },
  { what: 'a new email', act: changeEmail, push: ['here'], feed: false },
  { what: 'a sign-in beyond the limit', act: signInOftenEnough, push: ['elsewhere'], feed: true },
  {
    what: 'an admin who ends a session',
    act: async () => endElsewhere(await asAdmin(), `${path()}/sessions`),
    push: ['here'],
    feed: true,
  },
  {
    what: 'an admin who ends all sessions',
    act: async () => (await asAdmin()).delete(`${path()}/sessions`),
    push: [],
    feed: true,
  },
  {
    what: 'an admin who removes the second factor',
    act: async () => {
      await UserModel.updateOne({ _id: user._id }, { hasSecondFactor: true });
      return (await asAdmin()).delete(`${path()}/second-factor`).send({ reason: 'A lost phone' });
    },
    push: [],
    feed: true,
  },
  { what: '"That was not me"', act: reportAccount, push: [], feed: false },
  {
    what: 'a suspension',
    act: async () => (await asAdmin()).put(`${path()}/suspend`).send({ reason: 'Spam' }),
    push: [],
    feed: false,
  },
  {
    what: 'closing the account',
    act: async () => await here.delete('/api/users/me').send({ password: PASSWORD }),
    push: [],
    feed: false,
  },
];

describe('what a session has opened', () => {
  it.each(rows)('ends with $what: push stays on $push, feed $feed', async ({ act, push, feed }) => {
    expect((await act()).status).toBe(200);

    expect(await findPushDevices()).toEqual(push);
    expect(await isFeedOn()).toBe(feed);
  });

  it('is in the export of the account', async () => {
    await api.get(feedPath);
    const { data } = (await here.get('/api/users/me/data')).body;

    const device = { _id: expect.any(String), device: 'Unknown device', lastUsedAt: null };
    expect(
      data.pushSubscriptions.toSorted((one: { isCurrent: boolean }) => (one.isCurrent ? -1 : 1)),
    ).toEqual([
      { ...device, createdAt: expect.any(String), isCurrent: true },
      { ...device, createdAt: expect.any(String), isCurrent: false },
    ]);
    expect(data.calendarFeed).toEqual({ createdAt: expect.any(String), lastUsedAt: expect.any(String) });
  });
});

describe('GET /calendar-feed', () => {
  const read = async () => (await here.get('/api/calendar-feed')).body.calendarFeed;

  it('tells when the feed was created and last read, and null once it has ended', async () => {
    expect(await read()).toEqual({ createdAt: expect.any(String), lastUsedAt: null });
    await api.get(feedPath);
    expect(await read()).toEqual({ createdAt: expect.any(String), lastUsedAt: expect.any(String) });
    await here.delete('/api/calendar-feed');
    expect(await read()).toBeNull();
  });

  it('tells of a feed of version 1.0.0, which stored only its secret', async () => {
    await UserModel.updateOne({ _id: user._id }, { $unset: { calendarFeed: 1 } });

    expect((await api.get(feedPath)).status).toBe(200);

    expect(await read()).toEqual({ createdAt: user.createdAt.toISOString(), lastUsedAt: null });
  });
});
