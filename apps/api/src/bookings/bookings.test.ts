import { messages } from '@nearhand/shared/messages';
import mongoose, { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { api, apiAs } from '../test/api.ts';
import { createBooking, createService, createUser } from '../test/factories.ts';
import { UserModel } from '../users/user.model.ts';
import { BookingModel, type BookingDocument } from './booking.model.ts';

const pathOf = ({ _id }: BookingDocument) => `/api/bookings/${_id.toString()}`;
const UNKNOWN_ID = 'f'.repeat(24);
const customerAddress = { street: '1 Quay', city: 'Porto' };

/** A booking, and clients of everybody who might look at it. */
async function bookingAndClients(fields: Partial<BookingDocument> = {}) {
  const customer = await createUser({ name: 'Ada' });
  const provider = await createUser({ role: 'provider', name: 'Bo' });
  const booking = await createBooking({ customer: customer._id, provider: provider._id, ...fields });
  return {
    booking,
    customer: { ...customer, client: await apiAs(customer) },
    provider: { ...provider, client: await apiAs(provider) },
    admin: { client: await apiAs(await createUser({ role: 'admin' })) },
  };
}

const idsOf = (bookings: { _id: unknown }[]) => bookings.map(({ _id }) => String(_id));

describe('GET /api/bookings/test', () => {
  it('answers everybody the same', async () => {
    const response = await api.get('/api/bookings/test');

    expect(response.status).toBe(200);
    expect(response.body).toEqual({ success: true, message: messages.booking.test });
  });
});

describe.each([
  ['/customer', 'customer', 'customer'],
  ['/my-bookings', 'customer', 'customer'],
  ['/provider', 'provider', 'provider'],
  ['/provider/bookings', 'provider', 'provider'],
] as const)('GET /api/bookings%s', (path, side, role) => {
  const url = `/api/bookings${path}`;

  it(`lists the ${side}’s own bookings, newest first`, async () => {
    const owner = await createUser({ role });
    const own = { [side]: owner._id };
    const older = await createBooking({ ...own, createdAt: new Date('2026-01-01T10:00:00Z') });
    const newer = await createBooking({ ...own, createdAt: new Date('2026-01-02T10:00:00Z') });
    await createBooking();

    const response = await (await apiAs(owner)).get(url);

    expect(response.status).toBe(200);
    expect(idsOf(response.body.bookings)).toEqual(idsOf([newer, older]));
    expect(response.body.pagination).toEqual({
      limit: 24,
      total: 2,
      isExact: true,
      page: 1,
      hasMore: false,
      nextCursor: null,
    });
  });

  it('filters by status, where "all" and nothing filter nothing', async () => {
    const owner = await createUser({ role });
    const service = await createService(role === 'provider' ? { provider: owner._id } : {});
    const statuses = ['cancelled', 'rejected', 'completed', 'approved', 'pending'] as const;
    for (const [day, status] of statuses.entries()) {
      const scheduledDate = new Date(Date.UTC(2031, 0, 1 + day));
      await createBooking({ service: service._id, [side]: owner._id, status, scheduledDate });
    }
    const client = await apiAs(owner);
    const statusesOf = async (query: string) => {
      const { body } = await client.get(url + query);
      return body.bookings.map(({ status }: BookingDocument) => status);
    };

    expect(await statusesOf('')).toEqual(statuses.toReversed());
    expect(await statusesOf('?status=all')).toEqual(statuses.toReversed());
    expect(await statusesOf('?status=')).toEqual(statuses.toReversed());
    const filtered = await Promise.all(statuses.map((status) => statusesOf(`?status=${status}`)));
    expect(filtered).toEqual(statuses.map((status) => [status]));
  });

  it.each(['?status=open', '?status=pending&status=approved', '?limit=0', '?page=x', '?cursor=x'])(
    'refuses %s',
    async (query) => {
      const response = await (await apiAs(await createUser({ role }))).get(url + query);

      expect(response.status).toBe(400);
    },
  );

  it('is for that role only', async () => {
    const others = (['customer', 'provider', 'admin'] as const).filter((other) => other !== role);
    const clients = await Promise.all(others.map(async (other) => apiAs(await createUser({ role: other }))));

    const responses = await Promise.all([api, ...clients].map(async (client) => client.get(url)));

    expect(responses.map(({ status }) => status)).toEqual([401, 403, 403]);
  });
});

describe('GET /api/bookings/all', () => {
  it('lists everybody’s bookings to an admin', async () => {
    const { admin } = await bookingAndClients();
    const [first, second] = [await createBooking({ status: 'rejected' }), await createBooking()];

    const all = await admin.client.get('/api/bookings/all?limit=2');
    const rejected = await admin.client.get('/api/bookings/all?status=rejected&limit=1');

    expect(idsOf(all.body.bookings)).toEqual(idsOf([second, first]));
    expect(all.body.pagination.total).toBe(await BookingModel.countDocuments());
    expect(idsOf(rejected.body.bookings)).toEqual(idsOf([first]));
  });

  it('is for admins only', async () => {
    const { customer, provider } = await bookingAndClients();

    const responses = [
      await api.get('/api/bookings/all'),
      await customer.client.get('/api/bookings/all'),
      await provider.client.get('/api/bookings/all'),
    ];

    expect(responses.map(({ status }) => status)).toEqual([401, 403, 403]);
  });
});

describe('a long list of bookings', () => {
  it('comes in pages, or one stretch after another', async () => {
    const customer = await createUser();
    const { _id: service } = await createService();
    for (let day = 1; day <= 5; day += 1) {
      await createBooking({
        customer: customer._id,
        service,
        scheduledDate: new Date(Date.UTC(2031, 0, day)),
      });
    }
    const client = await apiAs(customer);
    const get = async (query: string) => (await client.get(`/api/bookings/customer${query}`)).body;

    const whole = await get('');
    const pages = await Promise.all([1, 2, 3, 4].map((page) => get(`?limit=2&page=${page}`)));
    const second = await get(`?limit=2&cursor=${pages[0].pagination.nextCursor}`);
    const third = await get(`?limit=2&cursor=${second.pagination.nextCursor}`);

    expect(pages.flatMap(({ bookings }) => idsOf(bookings))).toEqual(idsOf(whole.bookings));
    expect([second.bookings, third.bookings]).toEqual([pages[1].bookings, pages[2].bookings]);
    expect(pages.map(({ pagination }) => pagination.total)).toEqual([5, 5, 5, 5]);
    expect(third.pagination.nextCursor).toBeNull();
  });

  it('is read through an index, and its people all at once', async () => {
    const { _id: service, provider } = await createService();
    for (let day = 1; day <= 7; day += 1) {
      const scheduledDate = new Date(Date.UTC(2031, 0, day));
      await createBooking({ service, scheduledDate });
      await createBooking({ service, scheduledDate, status: 'rejected' });
      await createBooking();
    }
    const client = await apiAs({ _id: provider ?? new Types.ObjectId() });
    const database = mongoose.connection.db;
    await database?.command({ profile: 2 });

    await client.get('/api/bookings/provider?status=pending&limit=5').expect(200);
    await database?.command({ profile: 0 });

    const queries = await database?.collection('system.profile').find({ op: 'query' }).toArray();
    const list = queries?.filter(({ ns }) => ns.endsWith('.bookings'));
    const people = queries?.filter(({ command }) => command.find === 'users' && command.filter._id?.$in);
    expect(list).toHaveLength(1);
    expect(list?.[0]).toMatchObject({ docsExamined: 6, planSummary: expect.stringMatching(/^IXSCAN/) });
    expect(list?.[0]?.['hasSortStage']).toBeUndefined();
    expect(people).toHaveLength(1);
  });
});

describe('GET /api/bookings/:id', () => {
  it('shows it to its customer, its provider and admins', async () => {
    const { booking, customer, provider, admin } = await bookingAndClients();
    const url = pathOf(booking);

    const responses = [
      await customer.client.get(url),
      await provider.client.get(url),
      await admin.client.get(url),
    ];

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(responses.map(({ body }) => body.booking._id)).toEqual(Array(3).fill(String(booking._id)));
  });

  it('tells each side how to reach the other', async () => {
    const { booking, customer, provider } = await bookingAndClients();

    const { body } = await customer.client.get(pathOf(booking));

    const { name, email, phone } = provider;
    expect(body.booking.provider).toEqual({ _id: String(provider._id), name, email, phone });
    const seen = await provider.client.get(pathOf(booking));
    expect(seen.body.booking.customer).toEqual({
      _id: String(customer._id),
      name: 'Ada',
      email: customer.email,
      phone: customer.phone,
    });
  });

  it('names the provider with its service as well as beside it', async () => {
    const { booking, provider, admin } = await bookingAndClients();
    const service = { _id: String(booking.service), name: booking.serviceName };

    for (const { client } of [provider, admin]) {
      const { body } = await client.get(pathOf(booking));
      expect(body.booking.service).toEqual({ ...service, provider: body.booking.provider });
      expect(body.booking.provider.name).toBe(provider.name);
    }
  });

  it.each([
    ['pending', false],
    ['rejected', false],
    ['cancelled', false],
    ['approved', true],
    ['completed', true],
  ] as const)('with status %s: tells the provider where to go: %s', async (status, isShown) => {
    const { booking, customer, provider, admin } = await bookingAndClients({ status, customerAddress });
    const addressFor = async ({ client }: typeof admin) =>
      (await client.get(pathOf(booking))).body.booking.customerAddress;

    expect(await addressFor(provider)).toEqual(isShown ? customerAddress : undefined);
    expect(await addressFor(customer)).toEqual(customerAddress);
    expect(await addressFor(admin)).toEqual(customerAddress);
  });

  it('does not know it when it is not theirs, or there is none', async () => {
    const { booking, customer } = await bookingAndClients();
    const otherCustomer = await apiAs(await createUser());
    const otherProvider = await apiAs(await createUser({ role: 'provider' }));

    const responses = [
      await otherCustomer.get(pathOf(booking)),
      await otherProvider.get(pathOf(booking)),
      await customer.client.get(`/api/bookings/${UNKNOWN_ID}`),
      await customer.client.get('/api/bookings/not-an-id'),
    ];

    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(responses.map(({ body }) => body.message)).toEqual(Array(4).fill(messages.booking.notFound));
  });

  it('asks visitors to sign in', async () => {
    const booking = await createBooking();

    expect((await api.get(pathOf(booking))).status).toBe(401);
  });
});

describe('a booking whose people are gone', () => {
  it('stays in the lists, with a stand-in for them', async () => {
    const { booking, customer, provider, admin } = await bookingAndClients();
    await UserModel.deleteOne({ _id: customer._id });
    await createBooking({ provider: provider._id });

    const list = await provider.client.get('/api/bookings/provider');
    await UserModel.deleteOne({ _id: provider._id });
    const one = await admin.client.get(pathOf(booking));

    const gone = { _id: String(customer._id), name: messages.account.closedName };
    expect(list.body.bookings).toHaveLength(2);
    expect(list.body.bookings[1].customer).toEqual(gone);
    const closed = { name: 'A closed account' };
    expect(one.body.booking).toMatchObject({
      customer: gone,
      provider: closed,
      service: { provider: closed },
    });
  });
});
