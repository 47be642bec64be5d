import { bookingActions } from '@nearhand/shared/bookings/booking-actions';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { api, getApiUrl, apiAs } from '../../test/api.ts';
import { createBooking, createUser } from '../../test/factories.ts';
import { inHours } from '../../test/instants.ts';
import type { BookingDocument } from '../../models/booking.model.ts';
import { UserModel } from '../../models/user.model.ts';

const address = { street: '4 Elm Street; rear, left', city: 'Riverton', state: 'OR', zipCode: '97001' };

async function createFeed(side: 'customer' | 'provider', fields: Partial<BookingDocument> = {}) {
  const [customer, provider] = await Promise.all([
    createUser({ name: 'Ada Customer' }),
    createUser({ role: 'provider', name: 'Pat Provider' }),
  ]);
  const book = (more: Partial<BookingDocument> = {}) =>
    createBooking({
      customer: customer._id,
      provider: provider._id,
      serviceName: 'Gutters, roofs; and more',
      status: 'approved',
      scheduledDate: inHours(48),
      customerAddress: address,
      ...fields,
      ...more,
    });
  const owner = side === 'customer' ? customer : provider;
  const client = await apiAs(owner);
  const { body, status } = await client.post('/api/calendar-feed').send({});
  expect(status).toBe(201);
  const { pathname } = new URL(body.url);
  const read = () =>
    api
      .get(pathname)
      .buffer(true)
      .parse((response, done) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => done(null, text));
      });
  const events = async () => {
    const { body: file } = await read();
    return new ICAL.Component(ICAL.parse(String(file)))
      .getAllSubcomponents('vevent')
      .map((component) => ({ component, event: new ICAL.Event(component) }));
  };
  return { owner, client, url: String(body.url), pathname, read, events, book };
}

function cancelledAt(at: Date) {
  return { by: 'customer', at, refundAmount: 0, feeAmount: 0 } as const;
}

describe('a calendar feed', () => {
  it('is mentioned in the profile of its user while it exists', async () => {
    const { client } = await createFeed('customer');
    const exists = async () => (await client.get('/api/users/profile')).body.user.hasCalendarFeed;

    expect(await exists()).toBe(true);
    await client.delete('/api/calendar-feed');
    expect(await exists()).toBeUndefined();
  });

  it('contains the bookings of its user, as ical.js parses them', async () => {
    const { events, book } = await createFeed('provider');
    const booking = await book();

    const [found, ...others] = await events();

    expect(others).toEqual([]);
    expect(found?.event).toMatchObject({
      summary: 'Gutters, roofs; and more, Ada Customer',
      location: '4 Elm Street; rear, left, Riverton, OR 97001',
    });
    const toMinute = (date: Date) => date.toISOString().slice(0, 16);
    expect(toMinute(found?.event.startDate.toJSDate() ?? new Date(0))).toBe(toMinute(booking.scheduledDate));
    expect(toMinute(found?.event.endDate.toJSDate() ?? new Date(0))).toBe(toMinute(booking.endDate));
  });

  it.each([
    ['approved', 'CONFIRMED'],
    ['completed', 'CONFIRMED'],
    ['pending', 'TENTATIVE'],
    ['cancelled', 'CANCELLED'],
  ] as const)('contains a booking that is %s as %s', async (status, expected) => {
    const { events, book } = await createFeed('customer');
    await book({
      status,
      ...(status === bookingActions.cancel.to && { cancellation: cancelledAt(inHours(-1)) }),
    });

    const [found] = await events();

    expect(found?.component.getFirstPropertyValue('status')).toBe(expected);
  });

  it('excludes rejected bookings, those of other users, and those that ended more than 31 days ago', async () => {
    const { events, book } = await createFeed('customer');
    await book({ status: 'rejected' });
    await book({ scheduledDate: inHours(-32 * 24) });
    await book({ customer: (await createUser())._id, scheduledDate: inHours(60) });
    const cancellation = cancelledAt(inHours(-32 * 24));
    await book({ status: 'cancelled', scheduledDate: inHours(70), cancellation });
    const recent = await book({ scheduledDate: inHours(-30 * 24) });

    const found = await events();

    expect(found.map(({ event }) => event.uid)).toEqual([expect.stringContaining(recent._id.toString())]);
  });

  it('shows a provider no address before the approval', async () => {
    const { events, read, book } = await createFeed('provider');
    await book({ status: 'pending' });

    expect((await events())[0]?.event.location).toBeNull();
    expect(String((await read()).body)).not.toContain('Elm');
  });

  it('preserves the UID of a booking and increases its SEQUENCE with each change', async () => {
    const { events, book, client } = await createFeed('provider');
    const booking = await book({ status: 'pending' });
    const [before] = await events();

    await client.put(`/api/bookings/${booking._id.toString()}/status`).send({ status: 'approved' });
    const [after] = await events();

    expect(after?.event.uid).toBe(before?.event.uid);
    expect(after?.event.sequence).toBeGreaterThan(before?.event.sequence ?? Infinity);
  });

  it('returns 304 while nothing has changed', async () => {
    const { read, pathname, book } = await createFeed('customer');
    await book();
    const first = await read();
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');

    const same = await api.get(pathname).set('If-None-Match', first.headers['etag'] ?? '');
    expect(same.status).toBe(304);
    await book({ scheduledDate: inHours(72) });
    expect((await api.get(pathname).set('If-None-Match', first.headers['etag'] ?? '')).status).toBe(200);
  });

  it('returns 304 to a client that also sends Cache-Control: no-cache, as fetch does', async () => {
    const { read, pathname, book } = await createFeed('customer');
    await book();
    const { headers } = await read();

    const same = await fetch(getApiUrl() + pathname, {
      headers: { 'If-None-Match': headers['etag'] ?? '' },
    });
    expect(same.status).toBe(304);
    await book({ scheduledDate: inHours(72) });
    const changed = await fetch(getApiUrl() + pathname, {
      headers: { 'If-None-Match': headers['etag'] ?? '' },
    });
    expect(changed.status).toBe(200);
  });

  it('has times in the time zone of the marketplace, with daylight saving', async () => {
    const { read, book } = await createFeed('customer');
    const year = new Date().getUTCFullYear() + 1;
    await book({ scheduledDate: new Date(Date.UTC(year, 0, 15, 9)) });
    await book({ scheduledDate: new Date(Date.UTC(year, 6, 15, 9)) });

    const { body } = await read();

    // Lisbon is at UTC in winter and an hour ahead in summer.
    expect(String(body)).toContain(`DTSTART;TZID=Europe/Lisbon:${year}0115T090000`);
    expect(String(body)).toContain(`DTSTART;TZID=Europe/Lisbon:${year}0715T100000`);
    expect(String(body)).toContain('BEGIN:DAYLIGHT');
  });
});

describe('the URL of a calendar feed', () => {
  it('has a secret of 256 bits, of which only a hash is stored', async () => {
    const { owner, url } = await createFeed('customer');

    const secret = /\/api\/calendar-feed\/([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const stored = await UserModel.findById(owner._id).orFail().lean();
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('returns 404 once there is a new one', async () => {
    const { client, pathname } = await createFeed('customer');

    const { body } = await client.post('/api/calendar-feed').send({});

    expect((await api.get(pathname)).status).toBe(404);
    expect((await api.get(new URL(body.url).pathname)).status).toBe(200);
  });

  it('returns 404 once the feed is ended', async () => {
    const { client, pathname } = await createFeed('provider');

    expect((await client.delete('/api/calendar-feed')).status).toBe(200);

    expect((await api.get(pathname)).status).toBe(404);
  });

  it.each([['suspended', { suspension: { reason: 'Spam', at: new Date() } }]] as const)(
    'returns 404 while its user is %s',
    async (_what, change) => {
      const { owner, pathname } = await createFeed('provider');
      await UserModel.updateOne({ _id: owner._id }, change);

      expect((await api.get(pathname)).status).toBe(404);
    },
  );

  it('returns 404 once the account is closed', async () => {
    const { owner, pathname } = await createFeed('customer');
    await UserModel.deleteOne({ _id: owner._id });

    expect((await api.get(pathname)).status).toBe(404);
  });

  it('returns 404 once an admin has suspended and restored its user', async () => {
    const { owner, pathname } = await createFeed('provider');
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const path = `/api/users/${owner._id.toString()}`;

    expect((await admin.put(`${path}/suspend`).send({ reason: 'Spam' })).status).toBe(200);
    expect((await admin.put(`${path}/restore`)).status).toBe(200);

    expect((await api.get(pathname)).status).toBe(404);
  });

  it('returns 404 for a user who has become an admin', async () => {
    const { owner, pathname } = await createFeed('customer');
    await UserModel.updateOne({ _id: owner._id }, { role: 'admin' });

    expect((await api.get(pathname)).status).toBe(404);
  });

  it.each(['x', 'A'.repeat(43), '%00', '..%2f..%2fetc'])(
    'returns 404 for the unknown secret %s',
    async (secret) => {
      expect((await api.get(`/api/calendar-feed/${secret}.ics`)).status).toBe(404);
    },
  );
});
