import { DAY_MS } from '@nearhand/shared/durations';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { addDays } from '@nearhand/shared/time-zone';
import { beforeEach, describe, expect, it } from 'vitest';
import { api, apiAs } from '../../test/api.ts';
import { comingDay } from '../../test/instants.ts';
import { createService, createUser } from '../../test/factories.ts';
import { simulateInstances } from '../../test/test-server.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { ProviderCalendarModel } from '../../models/provider-calendar.model.ts';
import { checkCalendars } from '../../cli/integrity-check/calendar-check.ts';
import { atScale } from '../../test/sample.ts';

/** A Monday in winter, when the clock of Lisbon is that of UTC. */
const monday = addDays(comingDay('01-14'), (8 - new Date(comingDay('01-14')).getUTCDay()) % 7);
const at = (days: number, time: string) => `${addDays(monday, days)}T${time}:00.000Z`;
const pieces = (...days: number[]) => days.map((day) => ({ start: at(day, '09:00'), end: at(day, '17:00') }));

/** Creates a provider who works on weekdays from 9 to 17, and a service per day. */
async function createPainter(settings: object | null = {}) {
  const provider = await createUser({ role: 'provider' });
  const client = await apiAs(provider);
  const weeklyHours = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => ({
    day,
    from: '09:00',
    to: '17:00',
  }));
  if (settings) {
    const saved = await client
      .put('/api/availability')
      .send({ weeklyHours, bookingWindow: 365, ...settings });
    expect(saved.status).toBe(200);
  }
  const service = await createService({ provider: provider._id, unit: 'per day', basePrice: 300 });
  const serviceId = service._id.toString();
  const book = async (day: number, quantity: number, fields: object = {}) => {
    const customer = await apiAs(await createUser());
    const response = await customer
      .post('/api/bookings')
      .send({ serviceId, bookingDate: addDays(monday, day), bookingTime: '09:00', quantity, ...fields });
    const { status, body, text } = response;
    return { status, body, text, customer };
  };
  const starts = async (quantity: number, from = 0, to = 13) => {
    const range = `from=${addDays(monday, from)}&to=${addDays(monday, to)}`;
    const { body } = await api.get(`/api/services/${serviceId}/slots?${range}&quantity=${quantity}`);
    return body.slots.map(({ start }: { start: string }) => start);
  };
  const busy = async () =>
    (await ProviderCalendarModel.findById(provider._id).lean())?.busy.map(({ from, hold }) => [
      from.toISOString(),
      hold,
    ]);
  const decide = (booking: Booking, status: string) =>
    client.put(`/api/bookings/${booking._id}/status`).send({ status });
  return { provider, client, service, serviceId, book, starts, busy, decide };
}

async function findIssues() {
  const found: string[] = [];
  for await (const { what } of checkCalendars(false)) found.push(what);
  return found;
}

describe('a job of three days', () => {
  it('holds all its days, so that no other customer books one of them', async () => {
    const { book, starts, busy, decide, provider } = await createPainter();
    const { body } = await book(0, 3);
    expect(body.booking).toMatchObject({
      scheduledDate: at(0, '09:00'),
      endDate: at(2, '17:00'),
      days: pieces(0, 1, 2),
      duration: 1440,
      totalAmount: 900,
      lines: [{ text: '3 × day', quantity: 3, unitPrice: 300, amount: 900 }],
    });
    expect(await busy()).toEqual([0, 1, 2].map((day) => [at(day, '09:00'), 'request']));

    expect((await book(1, 1)).body.code).toBe('slot_not_offered');
    expect((await decide(body.booking, 'approved')).body.booking.days).toEqual(pieces(0, 1, 2));
    expect(await busy()).toEqual([0, 1, 2].map((day) => [at(day, '09:00'), undefined]));
    expect(await starts(1, 0, 4)).toEqual([at(3, '09:00'), at(4, '09:00')]);
    expect((await findIssues()).filter((what) => what.includes(provider._id.toString()))).toEqual([]);

    await decide(body.booking, 'cancelled');
    expect(await busy()).toEqual([]);
    expect(await starts(1, 0, 2)).toHaveLength(3);
  });

  it('skips weekends, days off and blocks in between, but no bookings', async () => {
    const { book, starts, client } = await createPainter({
      overrides: [{ date: addDays(monday, 8), windows: [] }],
    });
    await client.post('/api/availability/blocks').send({ start: at(9, '12:00'), end: at(9, '13:00') });
    await book(11, 1);

    // On Thursday, the third day would be Wednesday, which is blocked, so it is Thursday.
    expect((await book(3, 3)).body.booking.days).toEqual(pieces(3, 4, 7));
    expect(await starts(2, 3, 14)).toEqual([at(14, '09:00')]);
    expect((await book(10, 2)).body.code).toBe('slot_not_offered');
  });

  it('is offered only where all its days are free', async () => {
    const { book, starts } = await createPainter();
    await book(2, 1);

    expect(await starts(2, 0, 4)).toEqual([at(0, '09:00'), at(3, '09:00'), at(4, '09:00')]);
    expect(await starts(3, 0, 4)).toEqual([at(3, '09:00'), at(4, '09:00')]);
  });

  it('may end after the booking window, and is not offered where too few days work', async () => {
    const window = Math.ceil((Date.parse(monday) - Date.now()) / DAY_MS);
    const { book, starts } = await createPainter({ bookingWindow: window });
    expect(await starts(5, 0, 0)).toEqual([at(0, '09:00')]);
    expect((await book(0, 5)).status).toBe(201);

    const few = await createPainter({
      weeklyHours: [],
      overrides: [{ date: monday, windows: [{ from: '09:00', to: '17:00' }] }],
    });
    expect(await few.starts(1)).toEqual([at(0, '09:00')]);
    expect(await few.starts(2)).toEqual([]);
    expect((await few.book(0, 2)).body.code).toBe('slot_not_offered');
  });

  it('takes every day of a provider without hours, whose approval reserves them', async () => {
    const { book, decide, busy } = await createPainter(null);
    const { body } = await book(5, 3);
    expect(body.booking.days).toEqual(pieces(5, 6, 7));
    await decide(body.booking, 'approved');
    expect(await busy()).toHaveLength(3);

    const { body: other } = await book(7, 1);
    expect(other.code).toBe('slot_taken');
    expect((await book(8, 1)).status).toBe(201);
  });

  it('reaches at most 60 days', async () => {
    const { book } = await createPainter();
    const { status, body } = await book(0, 60.5);
    expect(status).toBe(400);
    expect(body.message).toBe('Please book at most 60 days at once');
  });

  it('stands in the way of blocks on its days, not between them', async () => {
    const { book, decide, client } = await createPainter();
    const { body } = await book(4, 2);
    await decide(body.booking, 'approved');
    const block = (day: number) =>
      client.post('/api/availability/blocks').send({ start: at(day, '10:00'), end: at(day, '11:00') });

    expect((await block(5)).status).toBe(201);
    expect((await block(7)).body.bookings).toEqual([body.booking._id]);
    const saved = await client.get('/api/availability');
    const weeklyHours = [{ day: 'friday', from: '09:00', to: '17:00' }];
    const changed = await client.put('/api/availability').send({ ...saved.body.availability, weeklyHours });
    expect(changed.body.outside).toEqual([body.booking._id]);
  });
});

describe('a job of several days that moves', () => {
  it('keeps its length, and holds all days of both times until the other side decides', async () => {
    const { book, decide, busy, client, starts, provider } = await createPainter();
    const { body, customer } = await book(0, 2);
    await decide(body.booking, 'approved');
    const path = `/api/bookings/${body.booking._id}/reschedule`;

    const proposed = await client.post(path).send({ bookingDate: addDays(monday, 4), bookingTime: '09:00' });

    expect(proposed.body.booking.reschedule.days).toEqual(pieces(4, 7));
    expect(await busy()).toEqual([
      [at(0, '09:00'), undefined],
      [at(1, '09:00'), undefined],
      [at(4, '09:00'), 'proposal'],
      [at(7, '09:00'), 'proposal'],
    ]);
    expect(await starts(1, 0, 8)).toEqual([at(2, '09:00'), at(3, '09:00'), at(8, '09:00')]);
    expect((await findIssues()).filter((what) => what.includes(provider._id.toString()))).toEqual([]);

    const accepted = await customer.put(path).send({ decision: 'accepted' });
    expect(accepted.body.booking).toMatchObject({ days: pieces(4, 7), endDate: at(7, '17:00') });
    expect(await busy()).toEqual([4, 7].map((day) => [at(day, '09:00'), undefined]));
  });

  it('may take days that it has itself', async () => {
    const { book, busy } = await createPainter();
    const { body, customer } = await book(0, 3);
    const path = `/api/bookings/${body.booking._id}/reschedule`;

    const moved = await customer.post(path).send({ bookingDate: addDays(monday, 1), bookingTime: '09:00' });

    expect(moved.body.booking.days).toEqual(pieces(1, 2, 3));
    expect(await busy()).toEqual([1, 2, 3].map((day) => [at(day, '09:00'), 'request']));
  });

  it('is one event a day in calendars, each with a UID that it keeps', async () => {
    const { book, decide, client } = await createPainter();
    const { body, customer } = await book(4, 2);
    await decide(body.booking, 'approved');
    const { url } = (await customer.post('/api/calendar-feed')).body;
    const read = async () => (await api.get(new URL(url).pathname)).text.replaceAll('\r\n ', '');
    const getAll = (file: string, name: string) =>
      file.split('\r\n').flatMap((line) => (line.startsWith(name) ? [line.replace(/^[^:]*:/, '')] : []));
    const before = await read();
    expect(getAll(before, 'DTSTART;TZID')).toEqual(
      [4, 7].map((day) => at(day, '09:00').replace(/[-:]|\.\d+Z/g, '')),
    );
    expect(new Set(getAll(before, 'UID')).size).toBe(2);
    expect(before).toContain(body.booking.number);

    const path = `/api/bookings/${body.booking._id}/reschedule`;
    await client.post(path).send({ bookingDate: addDays(monday, 7), bookingTime: '09:00' });
    await customer.put(path).send({ decision: 'accepted' });

    const moved = await read();
    expect(getAll(moved, 'UID')).toEqual(getAll(before, 'UID'));
    expect(getAll(moved, 'DTSTART;TZID')[1]).toContain(addDays(monday, 8).replaceAll('-', ''));
  });
});

it('a list of the bookings that touch some days has jobs with one of their days among them', async () => {
  const { book, client } = await createPainter();
  const { body } = await book(4, 2);
  const list = async (from: number, to: number) =>
    (
      await client
        .get('/api/bookings/provider')
        .query({ from: addDays(monday, from), to: addDays(monday, to), days: 'touch' })
    ).body.bookings.map(({ _id }: Booking) => _id);

  expect(await list(4, 4)).toEqual([body.booking._id]);
  expect(await list(5, 6)).toEqual([]);
  expect(await list(7, 13)).toEqual([body.booking._id]);
  expect(await list(8, 13)).toEqual([]);
});

describe('a series of jobs of several days', () => {
  it.each([
    ['week', 5, 201],
    ['week', 6, 400],
    ['two-weeks', 10, 201],
  ])('every %s, of %i days each: %i', async (every, quantity, status) => {
    const { book } = await createPainter();
    const response = await book(0, quantity, { repeat: { every, count: 2 } });
    expect(response.status, response.text).toBe(status);
    if (status === 400) expect(response.body.issues).toMatchObject([{ path: 'repeat' }]);
    else
      expect(response.body.bookings.map(({ days }: Booking) => days?.length)).toEqual([quantity, quantity]);
  });
});

describe.each([true, false])('customers at once on days that overlap, instant: %s', (instantBooking) => {
  beforeEach(() => simulateInstances());

  it('have one winner each, and nothing is half held', async () => {
    for (let round = 0; round < atScale(2, 20); round += 1) {
      const { provider, book, busy } = await createPainter({ instantBooking });

      const responses = await Promise.all([0, 1, 2, 0, 1, 2, 1, 2].map((day) => book(day, 3)));

      const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([201, ...Array<number>(7).fill(409)]);
      const winner = responses.find(({ status }) => status === 201)?.body.booking;
      const held = winner.days.map(({ start }: { start: string }) => [
        start,
        instantBooking ? undefined : 'request',
      ]);
      expect(await busy()).toEqual(held);
      expect(await BookingModel.countDocuments({ provider: provider._id })).toBe(1);
    }
  });
});
