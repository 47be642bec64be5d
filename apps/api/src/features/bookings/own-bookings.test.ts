import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { Pagination } from '@nearhand/shared/pagination';
import { DAY_MS } from '@nearhand/shared/durations';
import type { Types } from 'mongoose';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { config } from '../../config.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { apiAs } from '../../test/api.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';
import { UNUSED_MAIL_SERVER } from '../../test/mails.ts';
import { inHours } from '../../test/instants.ts';

type List = { bookings: Booking[]; pagination: Pagination };

/** In the order of `sort=visit`. */
const visits: [name: string, fields: Partial<BookingDocument>][] = [
  ['under way', { status: 'approved', scheduledDate: inHours(-0.5) }],
  ['soon', { status: 'pending', scheduledDate: inHours(30) }],
  ['done ahead', { status: 'completed', scheduledDate: inHours(40) }],
  ['later', { status: 'approved', scheduledDate: inHours(50) }],
  ['cancelled', { status: 'cancelled', scheduledDate: inHours(60) }],
  ['rejected', { status: 'rejected', scheduledDate: inHours(20) }],
  ['undecided', { status: 'approved', scheduledDate: inHours(-10) }],
  ['done', { status: 'completed', scheduledDate: inHours(-20) }],
  ['cancelled long ago', { status: 'cancelled', scheduledDate: inHours(-700) }],
];
const names = visits.map(([name]) => name);

async function createVisits() {
  const provider = await createUser({ role: 'provider' });
  const customer = await createUser();
  const service = await createService({ provider: provider._id, duration: 60 });
  for (const [serviceName, fields] of visits.toReversed())
    await createBooking({ service: service._id, customer: customer._id, serviceName, ...fields });
  return { customer: await apiAs(customer), provider: await apiAs(provider), customerId: customer._id };
}

const namesOf = ({ bookings }: List) => bookings.map(({ service }) => service.name);

describe.each([
  ['/api/bookings/my-bookings', 'customer'],
  ['/api/bookings/customer', 'customer'],
  ['/api/bookings/provider', 'provider'],
  ['/api/bookings/provider/bookings', 'provider'],
] as const)('GET %s by visit', (path, side) => {
  it('lists what is to come, the soonest first, then what is past, the latest first', async () => {
    const client = (await createVisits())[side];

    const list: List = (await client.get(path).query({ sort: 'visit' })).body;

    expect(namesOf(list)).toEqual(names);
    expect(list.pagination).toMatchObject({ total: names.length, isExact: true, hasMore: false });
  });
});

describe('a list by visit', () => {
  it.each([1, 3, 4, 5])('has every booking once, %d at a time, by cursor and by page', async (limit) => {
    const { customer } = await createVisits();
    const fetchPage = async (query: object): Promise<List> => {
      const { body } = await customer
        .get('/api/bookings/my-bookings')
        .query({ sort: 'visit', limit, ...query });
      return body;
    };
    const [byCursor, byPage]: [string[], string[]] = [[], []];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: List = await fetchPage({ cursor });
      byCursor.push(...namesOf(page));
      expect(page.pagination.total).toBe(names.length);
      cursor = page.pagination.nextCursor;
    }
    for (let page = 1; page <= Math.ceil(names.length / limit) + 1; page += 1)
      byPage.push(...namesOf(await fetchPage({ page })));

    expect(byCursor).toEqual(names);
    expect(byPage).toEqual(names);
  });

  it('goes on where it was when a visit of the first page has ended meanwhile', async () => {
    const { customer, customerId } = await createVisits();
    const first: List = (await customer.get('/api/bookings/my-bookings').query({ sort: 'visit', limit: 2 }))
      .body;
    await BookingModel.updateOne(
      { customer: customerId, serviceName: 'under way' },
      { endDate: inHours(-0.1) },
    );

    const second: List = (
      await customer
        .get('/api/bookings/my-bookings')
        .query({ sort: 'visit', cursor: first.pagination.nextCursor })
    ).body;

    expect([...namesOf(first), ...namesOf(second)].filter((name) => name !== 'under way')).toEqual(
      names.slice(1),
    );
  });

  it('keeps its order under a status and a search', async () => {
    const { provider } = await createVisits();
    const find = async (query: object) =>
      namesOf((await provider.get('/api/bookings/provider').query({ sort: 'visit', ...query })).body);

    expect(await find({ status: 'cancelled' })).toEqual(['cancelled', 'cancelled long ago']);
    expect(await find({ status: 'completed', q: 'done' })).toEqual(['done ahead', 'done']);
  });

  it('reads ranges of an index, and sorts nothing', async () => {
    const { customer } = await createVisits();
    const find = vi.spyOn(BookingModel, 'find');
    await customer.get('/api/bookings/my-bookings?sort=visit');
    const queries = find.mock.calls.map(([filter, projection, options]) => ({ filter, projection, options }));
    find.mockRestore();

    const plans = await Promise.all(
      queries.map(({ filter, projection, options }) =>
        BookingModel.find(filter ?? {}, projection, options).explain('queryPlanner'),
      ),
    );

    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      const stages = [...JSON.stringify(plan).matchAll(/"stage":"(\w+)"/g)].map(([, stage]) => stage);
      expect(stages).toContain('SORT_MERGE');
      expect(stages).not.toContain('SORT');
      expect(stages).not.toContain('COLLSCAN');
    }
  });

  it.each(['sort=random', 'sort=visit&cursor=W10', 'sort=newest&sort=visit'])('rejects %s', async (query) => {
    const client = await apiAs(await createUser());
    expect((await client.get(`/api/bookings/my-bookings?${query}`)).status).toBe(400);
  });

  it('takes no cursor of another order', async () => {
    const { customer } = await createVisits();
    const { body } = await customer.get('/api/bookings/my-bookings?limit=2');
    const { status } = await customer
      .get('/api/bookings/my-bookings')
      .query({ sort: 'visit', cursor: body.pagination.nextCursor });
    expect(status).toBe(400);
  });
});

describe('a search of one’s own bookings', () => {
  it('finds the other side by name, and by phone in any notation', async () => {
    const ana = await createUser({
      role: 'provider',
      name: 'Ana Moreno',
      phone: '(503) 555-0142',
      phoneE164: '+15035550142',
    });
    const sofia = await createUser({
      name: 'Sofia Larsen',
      phone: '+351 210 000 123',
      phoneE164: '+351210000123',
      emailVerifiedAt: new Date(),
    });
    const own = { customer: sofia._id, provider: ana._id };
    const booking = await createBooking({ ...own, serviceName: 'Tap', status: 'approved' });
    await createBooking({ serviceName: 'Of somebody else', customer: sofia._id });
    await createBooking({ serviceName: 'Of somebody else', provider: ana._id });
    const find = async (user: { _id: Types.ObjectId }, path: string, q: string) =>
      namesOf((await (await apiAs(user)).get(path).query({ q })).body);

    for (const q of ['moreno', '503 555 0142', '555-0142', '+1 503.555.0142', booking.number])
      expect([q, await find(sofia, '/api/bookings/my-bookings', q)]).toEqual([q, ['Tap']]);
    for (const q of ['LARSEN', 'Lársen', 'larsen sofía', '210000123', '00351 210 000 123'])
      expect([q, await find(ana, '/api/bookings/provider', q)]).toEqual([q, ['Tap']]);
    expect(await find(ana, '/api/bookings/provider', 'moreno')).toEqual([]);
  });

  it('tells an unconfirmed customer no phone number of a provider that they do not see', async () => {
    config.SMTP_URL = UNUSED_MAIL_SERVER;
    onTestFinished(() => {
      delete config.SMTP_URL;
    });
    const provider = await createUser({ role: 'provider', phone: '555-0199' });
    const customer = await createUser();
    const booking = await createBooking({ customer: customer._id, provider: provider._id });
    const client = await apiAs(customer);
    const count = async () =>
      (await client.get('/api/bookings/my-bookings').query({ q: '5550199' })).body.pagination.total;

    expect(await count()).toBe(0);
    await BookingModel.updateOne({ _id: booking._id }, { status: 'approved' });
    expect(await count()).toBe(1);
  });
});

describe('a booking in a response', () => {
  it('says to each caller what it asks of them, and where it stands in their lists', async () => {
    const expiresAt = new Date(Date.now() + DAY_MS);
    const request = await createBooking({ scheduledDate: inHours(72), expiresAt });
    const get = async (user: { _id: Types.ObjectId }) => {
      const { body } = await (await apiAs(user)).get(`/api/bookings/${request._id.toString()}`);
      return { group: body.booking.group, nextAction: body.booking.nextAction };
    };

    expect(await get({ _id: request.customer })).toEqual({
      group: 'needsYou',
      nextAction: { kind: 'addAddress', by: request.scheduledDate.toISOString() },
    });
    expect(await get({ _id: request.provider })).toEqual({
      group: 'needsYou',
      nextAction: { kind: 'answerRequest', by: expiresAt.toISOString() },
    });
    expect(await get(await createUser({ role: 'admin' }))).toEqual({ group: 'upcoming', nextAction: null });
  });

  it('tells the provider the area until the approval, and the address after it', async () => {
    const customerAddress = { street: '1 Quay', city: 'Porto', zipCode: '4000', access: 'Ring twice' };
    const booking = await createBooking({ customerAddress });
    const get = async (_id: Types.ObjectId) =>
      (await (await apiAs({ _id })).get(`/api/bookings/${booking._id.toString()}`)).body.booking;

    const before = await get(booking.provider);
    await BookingModel.updateOne({ _id: booking._id }, { status: 'approved' });
    const after = await get(booking.provider);

    expect(before.area).toEqual({ city: 'Porto', zipCode: '4000' });
    expect(JSON.stringify(before)).not.toMatch(/Quay|Ring/);
    expect(after.customerAddress).toEqual(customerAddress);
    expect(after).not.toHaveProperty('area');
    expect(await get(booking.customer)).not.toHaveProperty('area');
  });
});
