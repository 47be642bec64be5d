import { availabilityMessages } from '@nearhand/shared/availability/availability-messages';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { applySettings } from '../../settings/live-settings.ts';
import { apiAs } from '../../test/api.ts';
import { comingDay } from '../../test/instants.ts';
import { createBooking, createUser } from '../../test/factories.ts';
import { ProviderCalendarModel } from '../../models/provider-calendar.model.ts';

const day = comingDay('05-06');
const everyDay = (from: string, to: string) =>
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((name) => ({
    day: name,
    from,
    to,
  }));

async function providerClient() {
  const provider = await createUser({ role: 'provider' });
  return { provider, client: await apiAs(provider) };
}

describe('GET /api/availability', () => {
  it('is null before a provider has set up hours', async () => {
    const { client } = await providerClient();

    const response = await client.get('/api/availability');

    expect(response.status).toBe(200);
    expect(response.body.availability).toBeNull();
  });
});

describe('PUT /api/availability', () => {
  it('uses the notice of the settings where there is none', async () => {
    applySettings({ defaultMinimumNotice: 600 });
    const { client } = await providerClient();

    const standard = await client.put('/api/availability').send({});
    const own = await client.put('/api/availability').send({ minimumNotice: 30 });

    expect(standard.body.availability.minimumNotice).toBe(600);
    expect(own.body.availability.minimumNotice).toBe(30);
  });

  it('uses the defaults for missing fields', async () => {
    const { client } = await providerClient();

    const response = await client.put('/api/availability').send({});

    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      availability: {
        weeklyHours: [],
        overrides: [],
        bufferBefore: 0,
        bufferAfter: 0,
        minimumNotice: 120,
        bookingWindow: 90,
        slotInterval: 30,
        holdPendingRequests: true,
        instantBooking: false,
      },
      outside: [],
    });
  });

  it('keeps hours past midnight as two windows, and 23:59 as the end of the day', async () => {
    const { provider, client } = await providerClient();
    const weeklyHours = [
      { day: 'saturday', from: '22:00', to: '02:00' },
      { day: 'monday', from: '09:00', to: '23:59' },
    ];

    const { status, body } = await client.put('/api/availability').send({ weeklyHours });

    const kept = [
      { day: 'saturday', from: '22:00', to: '24:00' },
      { day: 'sunday', from: '00:00', to: '02:00' },
      { day: 'monday', from: '09:00', to: '24:00' },
    ];
    expect([status, body.availability.weeklyHours]).toEqual([200, kept]);
    expect((await client.get('/api/availability')).body.availability.weeklyHours).toEqual(kept);
    const stored = await ProviderCalendarModel.findById(provider._id).lean();
    expect(stored?.availability?.weeklyHours).toEqual(kept);
  });

  it('allows a provider who waits for approval', async () => {
    const client = await apiAs(await createUser({ role: 'provider', status: 'inqueue' }));

    expect((await client.put('/api/availability').send({})).status).toBe(200);
  });

  it('drops overrides of past dates', async () => {
    const { client } = await providerClient();
    const coming = { date: day, windows: [] };

    const response = await client
      .put('/api/availability')
      .send({ overrides: [{ date: '2020-02-29', windows: [] }, coming] });

    expect(response.body.availability.overrides).toEqual([coming]);
  });

  it('replaces what was there before', async () => {
    const { client } = await providerClient();
    await client.put('/api/availability').send({ weeklyHours: everyDay('08:00', '12:00'), bufferAfter: 15 });

    const response = await client.put('/api/availability').send({ slotInterval: 60 });

    expect(response.body.availability).toMatchObject({ weeklyHours: [], bufferAfter: 0, slotInterval: 60 });
  });

  it('returns the upcoming approved bookings that lie outside the hours, and does not change them', async () => {
    const { provider, client } = await providerClient();
    const at = (hour: string) => ({
      provider: provider._id,
      duration: 60,
      scheduledDate: new Date(`${day}T${hour}:00Z`),
    });
    await createBooking({ ...at('10:00'), status: 'approved' });
    const early = await createBooking({ ...at('06:00'), status: 'approved' });
    const late = await createBooking({ ...at('16:30'), status: 'approved' });
    await createBooking({ ...at('21:00'), status: 'pending' });

    // The tests' marketplace is in Lisbon, an hour ahead of UTC in May.
    const response = await client.put('/api/availability').send({ weeklyHours: everyDay('08:00', '18:00') });

    expect(response.body.outside).toEqual([early._id.toString(), late._id.toString()]);
    expect((await ProviderCalendarModel.findById(provider._id).lean())?.busy).toHaveLength(3);
  });

  const tooMany = Array.from({ length: 7 }, (_, hour) => ({
    day: 'monday',
    from: `0${hour}:00`,
    to: `0${hour}:30`,
  }));
  it.each([
    ['hours that end when they begin', { weeklyHours: [{ day: 'monday', from: '10:00', to: '10:00' }] }],
    [
      'hours of one day that overlap',
      {
        weeklyHours: [
          { day: 'monday', from: '08:00', to: '12:00' },
          { day: 'monday', from: '11:30', to: '13:00' },
        ],
      },
    ],
    ['seven windows on one day', { weeklyHours: tooMany }],
    ['a day that does not exist', { weeklyHours: [{ day: 'someday', from: '08:00', to: '12:00' }] }],
    ['a time that does not exist', { weeklyHours: [{ day: 'monday', from: '8:00', to: '12:60' }] }],
    ['24:00 as a beginning', { weeklyHours: [{ day: 'monday', from: '24:00', to: '24:00' }] }],
    ['a date that does not exist', { overrides: [{ date: '2027-02-29', windows: [] }] }],
    [
      'two overrides of one date',
      {
        overrides: [
          { date: day, windows: [] },
          { date: day, windows: [] },
        ],
      },
    ],
    [
      'more than 366 overrides',
      {
        overrides: Array.from({ length: 367 }, (_, number) => ({
          date: new Date(Date.UTC(2027, 0, 1 + number)).toISOString().slice(0, 10),
          windows: [],
        })),
      },
    ],
    ['a buffer of 481 minutes', { bufferBefore: 481 }],
    ['a negative buffer', { bufferAfter: -1 }],
    ['a notice of over 30 days', { minimumNotice: 43_201 }],
    ['a booking window of no day', { bookingWindow: 0 }],
    ['a booking window of over a year', { bookingWindow: 366 }],
    ['an interval of 20 minutes', { slotInterval: 20 }],
    ['text for a switch', { instantBooking: 'yes' }],
    ['an operator', { weeklyHours: { $gt: '' } }],
  ])('rejects %s, and changes nothing', async (_what, body) => {
    const { client } = await providerClient();

    const response = await client.put('/api/availability').send(body);

    expect(response.status).toBe(400);
    expect(response.body.issues.length).toBeGreaterThan(0);
    expect((await client.get('/api/availability')).body.availability).toBeNull();
  });

  it('rejects 10,000 overrides', async () => {
    const { client } = await providerClient();
    const overrides = Array.from({ length: 10_000 }, () => ({ date: day, windows: [] }));

    expect((await client.put('/api/availability').send({ overrides })).status).toBe(413);
  });
});

describe('DELETE /api/availability', () => {
  it('removes the hours once', async () => {
    const { client } = await providerClient();
    await client.put('/api/availability').send({});

    expect((await client.delete('/api/availability')).status).toBe(200);
    expect((await client.get('/api/availability')).body.availability).toBeNull();
    expect((await client.delete('/api/availability')).status).toBe(404);
  });
});

describe('blocks', () => {
  const block = { start: `${day}T08:00:00.000Z`, end: `${day}T10:00:00.000Z` };

  async function withHours() {
    const { provider, client } = await providerClient();
    await client.put('/api/availability').send({});
    return { provider, client };
  }

  it('need hours first', async () => {
    const { client } = await providerClient();

    const response = await client.post('/api/availability/blocks').send(block);

    expect(response.status).toBe(409);
    expect(response.body.message).toBe(availabilityMessages.notSetUp);
  });

  it('are listed in order of time, page by page, without those that are over', async () => {
    const { provider, client } = await withHours();
    for (const hour of ['14', '12', '16']) {
      const response = await client
        .post('/api/availability/blocks')
        .send({ start: `${day}T${hour}:00:00Z`, end: `${day}T${hour}:30:00Z`, note: hour });
      expect(response.status).toBe(201);
    }
    const past = { _id: new Types.ObjectId(), start: new Date('2026-01-01'), end: new Date('2026-01-02') };
    await ProviderCalendarModel.updateOne({ _id: provider._id }, { $push: { blocks: past } });

    const first = await client.get('/api/availability/blocks?limit=2');
    const next = await client.get(
      `/api/availability/blocks?limit=2&cursor=${first.body.pagination.nextCursor}`,
    );
    const second = await client.get('/api/availability/blocks?limit=2&page=2');

    expect(first.body.blocks.map(({ note }: { note: string }) => note)).toEqual(['12', '14']);
    expect(first.body.pagination).toMatchObject({ total: 3, hasMore: true, page: 1 });
    expect(next.body.blocks.map(({ note }: { note: string }) => note)).toEqual(['16']);
    expect(next.body.pagination).toMatchObject({ total: 3, hasMore: false, nextCursor: null, page: null });
    expect(second.body.blocks).toEqual(next.body.blocks);
    expect((await client.get('/api/availability/blocks?cursor=abc')).status).toBe(400);
  });

  it('can be deleted by their provider only, once', async () => {
    const { client } = await withHours();
    const { client: other } = await withHours();
    const { body } = await client.post('/api/availability/blocks').send(block);
    const path = `/api/availability/blocks/${body.block._id}`;

    expect((await other.delete(path)).status).toBe(404);
    expect((await client.delete(path)).status).toBe(200);
    expect((await client.delete(path)).status).toBe(404);
  });

  it('are rejected over an approved booking, which the error names', async () => {
    const { provider, client } = await withHours();
    const { _id } = await createBooking({
      provider: provider._id,
      duration: 60,
      scheduledDate: new Date(`${day}T09:30:00Z`),
      status: 'approved',
    });

    const response = await client.post('/api/availability/blocks').send(block);

    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({
      message: availabilityMessages.blockOverBooking,
      bookings: [_id.toString()],
    });
    expect((await client.get('/api/availability/blocks')).body.blocks).toEqual([]);
  });

  it('are at most 200', async () => {
    const { provider, client } = await withHours();
    const blocks = Array.from({ length: 200 }, () => ({
      _id: new Types.ObjectId(),
      start: new Date(block.start),
      end: new Date(block.end),
    }));
    await ProviderCalendarModel.updateOne({ _id: provider._id }, { blocks });

    const response = await client.post('/api/availability/blocks').send(block);

    expect(response.status).toBe(409);
    expect(response.body.message).toBe(availabilityMessages.tooManyBlocks);
  });

  it.each([
    ['end before they begin', { start: block.end, end: block.start }],
    ['are over', { start: '2026-01-01T08:00:00Z', end: '2026-01-01T09:00:00Z' }],
    ['are longer than 60 days', { start: '2027-01-01T08:00:00Z', end: '2027-03-03T08:00:00Z' }],
    ['have no end', { start: block.start }],
    ['have a local time', { start: `${day}T08:00`, end: block.end }],
    ['have a long note', { ...block, note: 'x'.repeat(201) }],
  ])('are rejected when they %s', async (_what, body) => {
    const { client } = await withHours();

    const response = await client.post('/api/availability/blocks').send(body);

    expect(response.status).toBe(400);
    expect(response.body.issues.length).toBeGreaterThan(0);
  });

  it('stay without effect when the hours are removed', async () => {
    const { client } = await withHours();
    await client.post('/api/availability/blocks').send(block);
    await client.delete('/api/availability');

    expect((await client.get('/api/availability/blocks')).body.blocks).toHaveLength(1);
  });
});
