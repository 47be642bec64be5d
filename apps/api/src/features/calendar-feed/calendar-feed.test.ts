import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { api, apiAddress, apiAs } from '../../test/api.ts';
import { createBooking, createUser } from '../../test/factories.ts';
import { inHours } from '../../test/paid-booking.ts';
import { BookingModel, type BookingDocument } from '../bookings/booking.model.ts';
import { UserModel } from '../users/user.model.ts';

const address = { street: '4 Elm Street; rear, left', city: 'Riverton', state: 'OR', zipCode: '97001' };

async function feedOf(side: 'customer' | 'provider', fields: Partial<BookingDocument> = {}) {
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

describe('a calendar feed', () => {
  it('is named in the profile of its user while it exists', async () => {
    const { client } = await feedOf('customer');
    const exists = async () => (await client.get('/api/users/profile')).body.user.hasCalendarFeed;

    expect(await exists()).toBe(true);
    await client.delete('/api/calendar-feed');
    expect(await exists()).toBeUndefined();
  });

  it('has the bookings of its user, as another parser reads them', async () => {
    const { events, book } = await feedOf('provider');
    const booking = await book();

    const [found, ...others] = await events();

    expect(others).toEqual([]);
    expect(found?.event).toMatchObject({
      summary: 'Gutters, roofs; and more, Ada Customer',
      location: '4 Elm Street; rear, left, Riverton, OR 97001',
    });
    const zoned = (date: Date) => date.toISOString().slice(0, 16);
    expect(zoned(found?.event.startDate.toJSDate() ?? new Date(0))).toBe(zoned(booking.scheduledDate));
    expect(zoned(found?.event.endDate.toJSDate() ?? new Date(0))).toBe(zoned(booking.endDate));
  });

  it.each([
    ['approved', 'CONFIRMED'],
    ['completed', 'CONFIRMED'],
    ['pending', 'TENTATIVE'],
    ['cancelled', 'CANCELLED'],
  ] as const)('has a booking that is %s as %s', async (status, expected) => {
    const { events, book } = await feedOf('customer');
    await book({ status });

    const [found] = await events();

    expect(found?.component.getFirstPropertyValue('status')).toBe(expected);
  });

  it('has neither rejected bookings, nor those of other users, nor what is longer past than 31 days', async () => {
    const { events, book } = await feedOf('customer');
    await book({ status: 'rejected' });
    await book({ scheduledDate: inHours(-32 * 24) });
    await book({ customer: (await createUser())._id, scheduledDate: inHours(60) });
    const cancelled = await book({ status: 'cancelled', scheduledDate: inHours(70) });
    await BookingModel.collection.updateOne(
      { _id: cancelled._id },
      { $set: { updatedAt: inHours(-32 * 24) } },
    );
    const recent = await book({ scheduledDate: inHours(-30 * 24) });

    const found = await events();

    expect(found.map(({ event }) => event.uid)).toEqual([expect.stringContaining(recent._id.toString())]);
  });

  it('shows a provider no address before the approval', async () => {
    const { events, read, book } = await feedOf('provider');
    await book({ status: 'pending' });

    expect((await events())[0]?.event.location).toBeNull();
    expect(String((await read()).body)).not.toContain('Elm');
  });

  it('keeps the UID of a booking and raises its SEQUENCE with each change', async () => {
    const { events, book, client } = await feedOf('provider');
    const booking = await book({ status: 'pending' });
    const [before] = await events();

    await client.put(`/api/bookings/${booking._id.toString()}/status`).send({ status: 'approved' });
    const [after] = await events();

    expect(after?.event.uid).toBe(before?.event.uid);
    expect(after?.event.sequence).toBeGreaterThan(before?.event.sequence ?? Infinity);
  });

  it('is 304 while nothing has changed', async () => {
    const { read, pathname, book } = await feedOf('customer');
    await book();
    const first = await read();
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');

    const same = await api.get(pathname).set('If-None-Match', first.headers['etag'] ?? '');
    expect(same.status).toBe(304);
    await book({ scheduledDate: inHours(72) });
    expect((await api.get(pathname).set('If-None-Match', first.headers['etag'] ?? '')).status).toBe(200);
  });

  it('is 304 also for a client that lets no cache answer, as fetch does beside If-None-Match', async () => {
    const { read, pathname, book } = await feedOf('customer');
    await book();
    const { headers } = await read();

    const same = await fetch(apiAddress() + pathname, {
      headers: { 'If-None-Match': headers['etag'] ?? '' },
    });
    expect(same.status).toBe(304);
    await book({ scheduledDate: inHours(72) });
    const changed = await fetch(apiAddress() + pathname, {
      headers: { 'If-None-Match': headers['etag'] ?? '' },
    });
    expect(changed.status).toBe(200);
  });

  it('has times over a change of the clocks as the marketplace shows them', async () => {
    const { read, book } = await feedOf('customer');
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

describe('the address of a calendar feed', () => {
  it('has a secret of 256 bits, of which only a hash is stored', async () => {
    const { owner, url } = await feedOf('customer');

    const secret = /\/api\/calendar-feed\/([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const stored = await UserModel.findById(owner._id).orFail().lean();
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('is dead once there is a new one', async () => {
    const { client, pathname } = await feedOf('customer');

    const { body } = await client.post('/api/calendar-feed').send({});

    expect((await api.get(pathname)).status).toBe(404);
    expect((await api.get(new URL(body.url).pathname)).status).toBe(200);
  });

  it('is dead once it is ended', async () => {
    const { client, pathname } = await feedOf('provider');

    expect((await client.delete('/api/calendar-feed')).status).toBe(200);

    expect((await api.get(pathname)).status).toBe(404);
  });

  it.each([['suspended', { suspension: { reason: 'Spam', at: new Date() } }]] as const)(
    'is dead while its user is %s',
    async (_what, change) => {
      const { owner, pathname } = await feedOf('provider');
      await UserModel.updateOne({ _id: owner._id }, change);

      expect((await api.get(pathname)).status).toBe(404);
    },
  );

  it('is dead once the account is closed', async () => {
    const { owner, pathname } = await feedOf('customer');
    await UserModel.deleteOne({ _id: owner._id });

    expect((await api.get(pathname)).status).toBe(404);
  });

  it('is dead once an admin has suspended and restored its user', async () => {
    const { owner, pathname } = await feedOf('provider');
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const path = `/api/users/${owner._id.toString()}`;

    expect((await admin.put(`${path}/suspend`).send({ reason: 'Spam' })).status).toBe(200);
    expect((await admin.put(`${path}/restore`)).status).toBe(200);

    expect((await api.get(pathname)).status).toBe(404);
  });

  it('is dead for a user who has become an admin', async () => {
    const { owner, pathname } = await feedOf('customer');
    await UserModel.updateOne({ _id: owner._id }, { role: 'admin' });

    expect((await api.get(pathname)).status).toBe(404);
  });

  it.each(['x', 'A'.repeat(43), '%00', '..%2f..%2fetc'])('that is unknown is 404: %s', async (secret) => {
    expect((await api.get(`/api/calendar-feed/${secret}.ics`)).status).toBe(404);
  });
});
