import { toFirstPoint, MAX_EVENT_STREAMS } from '@nearhand/shared/events/events';
import { poll } from '@nearhand/test-support/poll';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SessionModel } from '../../models/session.model.ts';
import { startSession } from '../../auth/sessions.ts';
import { config } from '../../config.ts';
import { api, apiAs } from '../../test/api.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';
import { openEventStream } from '../../test/event-stream.ts';
import { inHours } from '../../test/instants.ts';
import { atScale } from '../../test/sample.ts';
import { NotificationModel } from '../../models/notification.model.ts';
import { UserModel } from '../../models/user.model.ts';

async function createBookedPair() {
  const [customer, provider] = await Promise.all([createUser(), createUser({ role: 'provider' })]);
  const booking = await createBooking({
    customer: customer._id,
    provider: provider._id,
    scheduledDate: inHours(72),
    expiresAt: inHours(24),
    customerAddress: { street: '8 Hidden Street' },
  });
  const path = `/api/bookings/${booking._id.toString()}`;
  const approve = async () => (await apiAs(provider)).put(`${path}/status`).send({ status: 'approved' });
  return { customer, provider, booking, path, approve };
}

describe('the event stream', () => {
  it('is not compressed, cached or buffered by proxies', async () => {
    const { response, firstText } = await openEventStream(await createUser());

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await firstText()).toMatch(/^:/);
  });

  it('returns 401 for visitors', async () => {
    expect((await api.get('/api/events')).status).toBe(401);
  });

  it('sends a booking to its customer and its provider, each as they may see it', async () => {
    const { customer, provider, path, approve } = await createBookedPair();
    const [one, other] = [await openEventStream(customer), await openEventStream(provider)];

    await approve();

    for (const { next, client } of [one, other]) {
      const { id, data } = await next('booking');
      expect(id).toMatch(/./);
      expect(data).toEqual({ booking: (await client.get(path)).body.booking });
    }
  });

  it('sends a provider no address before the approval', async () => {
    const { customer, provider, path } = await createBookedPair();
    const stream = await openEventStream(provider);

    await (await apiAs(customer)).put(`${path}/details`).send({ notes: 'Ring twice' });

    await stream.next('booking');
    expect(stream.state.text).not.toContain('Hidden Street');
  });

  it('sends notifications with the number of unread ones', async () => {
    const { customer, approve } = await createBookedPair();
    const { next, client } = await openEventStream(customer);

    await approve();

    const { data } = await next('notification');
    const { notifications, unread } = (await client.get('/api/notifications')).body;
    expect(data).toEqual({ notification: notifications[0], unread });
  });

  it('sends all admins what a user answers to the marketplace, as others get it', async () => {
    const [user, admin] = [await createUser(), await createUser({ role: 'admin' })];
    const begun = await (
      await apiAs(admin)
    )
      .post('/api/conversations')
      .send({ userId: user._id, text: 'Hello' });
    const { _id: id } = begun.body.conversation;
    const reply = { text: 'Hello, too', clientId: 'c-1' };
    const stream = await openEventStream(await createUser({ role: 'admin' }));
    await (await apiAs(user)).post(`/api/conversations/${id}/messages`).send(reply);

    expect((await stream.next('message')).data).toMatchObject({
      conversationId: id,
      message: { text: 'Hello, too' },
    });
  });

  it('sends messages and read marks to both sides', async () => {
    const { customer, provider } = await createBookedPair();
    const [one, other] = [await openEventStream(customer), await openEventStream(provider)];
    const { body } = await one.client
      .post('/api/conversations')
      .send({ providerId: provider._id.toString(), text: 'Hello' });
    const conversationId: string = body.conversation._id;

    const { data } = await other.next('message');
    expect(data).toMatchObject({ conversationId, message: { text: 'Hello' } });
    expect((await one.next('message')).data).toMatchObject({ conversationId });

    const upTo: string = body.posted._id;
    expect((await other.client.put(`/api/conversations/${conversationId}/read`).send({ upTo })).status).toBe(
      200,
    );
    expect((await one.next('read')).data).toEqual({ conversationId, upTo });
  });

  it('sends nothing to other users', async () => {
    const { approve, customer } = await createBookedPair();
    const stranger = await openEventStream(await createUser());
    const admin = await openEventStream(await createUser({ role: 'admin' }));
    const customerStream = await openEventStream(customer);

    await approve();
    await customerStream.next('booking');
    await customerStream.next('notification');

    expect([stranger.events, admin.events]).toEqual([[], []]);
  });

  it('resumes without a gap after the last event', async () => {
    const { customer, approve, path } = await createBookedPair();
    const first = await openEventStream(customer);
    await first.client.put(`${path}/details`).send({ notes: 'Ring twice' });
    const { id = '' } = await first.next('booking');
    first.close();

    await approve();
    const { next, events } = await openEventStream(customer, { lastEventId: id });

    expect((await next('booking')).data).toMatchObject({ booking: { status: 'approved' } });
    await next('notification');
    expect(events.map((event) => event.id)).not.toContain(id);
  });

  it('resumes without a gap for a client that has no event yet', async () => {
    const { customer, approve } = await createBookedPair();
    const first = await openEventStream(customer);
    const lastId = await first.lastId();
    first.close();

    await approve();
    const { next, events } = await openEventStream(customer, { lastEventId: lastId });

    await next('booking');
    await next('notification');
    expect(events.map(({ event }) => event)).not.toContain('resync');
  });

  it('reveals no document of other users in the id of a heartbeat', async () => {
    await createBooking();
    const { lastId } = await openEventStream(await createUser());

    expect(await lastId()).toMatch(/^82[\dA-F]{16}$/);
  });

  it('resumes without a gap after an event that only another instance has sent', async () => {
    const { customer, approve } = await createBookedPair();
    const seconds = Math.floor(Date.now() / 1000) - 1;
    await approve();

    const { next, events } = await openEventStream(customer, { lastEventId: toFirstPoint(seconds) });

    await next('booking');
    await next('notification');
    expect(events.map(({ event }) => event)).not.toContain('resync');
  });

  it('sends clients that resume under steady changes each of them once, in order', async () => {
    const customer = await createUser();
    const notified = Array.from({ length: atScale(90, 300) }, (_, index) => ({
      recipient: customer._id,
      kind: 'booking-reminder' as const,
      data: { side: 'customer' as const, service: String(index), scheduledDate: new Date() },
      read: false,
      createdAt: new Date(),
    }));
    const first = await openEventStream(customer);
    const lastEventId = await first.lastId();
    first.close();

    const notifying = Promise.all(
      [0, 1, 2].map(async (part) => {
        const own = notified.filter((_, index) => index % 3 === part);
        for (const notification of own) await NotificationModel.create(notification);
      }),
    );
    const streams = [];
    for (let count = 0; count < MAX_EVENT_STREAMS - 1; count += 1) {
      streams.push(await openEventStream(customer, { lastEventId }));
    }
    await notifying;

    for (const { events } of streams) {
      await expect.poll(() => events.length, { timeout: 10_000 }).toBe(notified.length);
      const ids = events.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)].toSorted((one = '', other = '') => (one < other ? -1 : 1)));
      expect(new Set(events.map(({ event }) => event))).toEqual(new Set(['notification']));
    }
  });

  it.each(['unknown', toFirstPoint(2 ** 32 - 1)])(
    'tells a client with the impossible id %s to resync',
    async (id) => {
      const { customer, approve } = await createBookedPair();
      const { next } = await openEventStream(customer, { lastEventId: id });
      await next('resync');

      await approve();

      await next('booking');
    },
  );

  it('tells a client to resync that was disconnected too long', async () => {
    const { next } = await openEventStream(await createUser(), { lastEventId: '8200000000' });

    const { id, data } = await next('resync');

    expect(id).toMatch(/./);
    expect(data).toEqual({});
  });

  it('can be resumed after a resync', async () => {
    const user = await createUser();
    const first = await openEventStream(user, { lastEventId: 'unknown' });
    const { id = '' } = await first.next('resync');

    const second = await openEventStream(user, { lastEventId: id });
    await createService();
    await second.firstText();

    expect(second.events).toEqual([]);
  });
});

describe('an open event stream', () => {
  it('ends when its session ends', async () => {
    const user = await createUser();
    const stream = await openEventStream(user);
    const other = await openEventStream(user);

    expect((await stream.client.get('/api/users/logout')).status).toBe(200);

    await stream.ended();
    expect(other.state.isEnded).toBe(false);
  });

  it('ends when its session expires', async () => {
    const user = await createUser();
    const token = await startSession(user._id, 'test');
    await SessionModel.updateOne({ user: user._id }, { expiresAt: new Date(Date.now() + 2000) });
    const stream = await openEventStream(user, { token });
    expect(stream.response.status).toBe(200);

    await stream.ended();
    expect((await stream.client.get('/api/users/profile')).status).toBe(401);
  });

  it('ends when its admin switches off the required second factor', async () => {
    config.REQUIRE_2FA_FOR_ADMINS = true;
    onTestFinished(() => {
      config.REQUIRE_2FA_FOR_ADMINS = false;
    });
    const admin = await createUser({ role: 'admin', hasSecondFactor: true });
    const stream = await openEventStream(admin);

    await UserModel.updateOne({ _id: admin._id }, { hasSecondFactor: false });

    await stream.ended();
    expect((await openEventStream(admin)).response.status).toBe(403);
  });

  it('ends when its user is suspended', async () => {
    const user = await createUser();
    const stream = await openEventStream(user);
    const admin = await apiAs(await createUser({ role: 'admin' }));

    await admin.put(`/api/users/${user._id.toString()}/suspend`).send({ reason: 'Spam' });

    await stream.ended();
  });

  it('ends when the role of its user changes', async () => {
    const user = await createUser();
    const stream = await openEventStream(user);

    await UserModel.updateOne({ _id: user._id }, { role: 'admin' });

    await stream.ended();
  });

  it('is one of at most five of a user: the next returns 429 until one is closed', async () => {
    const user = await createUser();
    const streams = [];
    for (let count = 0; count < MAX_EVENT_STREAMS; count += 1) streams.push(await openEventStream(user));

    const { response } = await openEventStream(user);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);

    streams[0]?.close();
    await poll('a free place', async () => (await openEventStream(user)).response.status === 200);
    expect((await openEventStream(await createUser())).response.status).toBe(200);
  });

  it('is one of at most five even when many are opened concurrently', async () => {
    const user = await createUser();

    const opened = await Promise.all(Array.from({ length: 9 }, async () => openEventStream(user)));

    const statuses = opened.map(({ response }) => response.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_EVENT_STREAMS);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9 - MAX_EVENT_STREAMS);
  });
});

describe('a request for events', () => {
  it('returns 405 for another method', async () => {
    expect((await api.post('/api/events')).status).toBe(405);
  });

  it('accepts no token in the URL', async () => {
    expect((await api.get('/api/events?token=x')).status).toBe(401);
  });
});
