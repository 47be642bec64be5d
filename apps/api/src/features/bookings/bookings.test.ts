import { messages } from '@nearhand/shared/api-messages';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import mongoose, { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { api, apiAs } from '../../test/api.ts';
import { createBooking, createService, createUser, buildOnlyPage, UNKNOWN_ID } from '../../test/factories.ts';
import { UserModel } from '../../models/user.model.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';

const getPath = ({ _id }: BookingDocument) => `/api/bookings/${_id.toString()}`;
const customerAddress = { street: '1 Quay', city: 'Porto' };

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

const getIds = (bookings: { _id: unknown }[]) => bookings.map(({ _id }) => String(_id));

describe('GET /api/bookings/test', () => {
  it('returns the same to all callers', async () => {
    const response = await api.get('/api/bookings/test');

    expect(response.status).toBe(200);
    expect(response.body).toEqual({ success: true, message: bookingMessages.test });
  });
});

describe.each([
  ['/customer', 'customer', 'customer'],
  ['/my-bookings', 'customer', 'customer'],
  ['/provider', 'provider', 'provider'],
  ['/provider/bookings', 'provider', 'provider'],
] as const)('GET /api/bookings%s', (path, side, role) => {
  const url = `/api/bookings${path}`;

  it(`lists the ${side}’s bookings, newest first`, async () => {
    const owner = await createUser({ role });
    const own = { [side]: owner._id };
    const older = await createBooking({ ...own, createdAt: new Date('2026-01-01T10:00:00Z') });
    const newer = await createBooking({ ...own, createdAt: new Date('2026-01-02T10:00:00Z') });
    await createBooking();

    const response = await (await apiAs(owner)).get(url);

    expect(response.status).toBe(200);
    expect(getIds(response.body.bookings)).toEqual(getIds([newer, older]));
    expect(response.body.pagination).toEqual(buildOnlyPage(2));
  });

  it('filters by status, and lists all for "all" or none', async () => {
    const owner = await createUser({ role });
    const service = await createService(role === 'provider' ? { provider: owner._id } : {});
    const statuses = ['cancelled', 'rejected', 'completed', 'approved', 'pending'] as const;
    for (const [day, status] of statuses.entries()) {
      const scheduledDate = new Date(Date.UTC(2031, 0, 1 + day));
      await createBooking({ service: service._id, [side]: owner._id, status, scheduledDate });
    }
    const client = await apiAs(owner);
    const fetchStatuses = async (query: string) => {
      const { body } = await client.get(url + query);
      return body.bookings.map(({ status }: BookingDocument) => status);
    };

    expect(await fetchStatuses('')).toEqual(statuses.toReversed());
    expect(await fetchStatuses('?status=all')).toEqual(statuses.toReversed());
    expect(await fetchStatuses('?status=')).toEqual(statuses.toReversed());
    const filtered = await Promise.all(statuses.map((status) => fetchStatuses(`?status=${status}`)));
    expect(filtered).toEqual(statuses.map((status) => [status]));
  });

  it.each(['?status=open', '?status=pending&status=approved', '?limit=0', '?page=x', '?cursor=x'])(
    'rejects %s',
    async (query) => {
      const response = await (await apiAs(await createUser({ role }))).get(url + query);

      expect(response.status).toBe(400);
    },
  );
});

describe('GET /api/bookings/all', () => {
  it('lists the bookings of all users to an admin', async () => {
    const { admin } = await bookingAndClients();
    const [first, second] = [await createBooking({ status: 'rejected' }), await createBooking()];

    const all = await admin.client.get('/api/bookings/all?limit=2');
    const rejected = await admin.client.get('/api/bookings/all?status=rejected&limit=1');

    expect(getIds(all.body.bookings)).toEqual(getIds([second, first]));
    expect(all.body.pagination.total).toBe(await BookingModel.countDocuments());
    expect(getIds(rejected.body.bookings)).toEqual(getIds([first]));
  });
});

describe('a long list of bookings', () => {
  it('can be read by page or by cursor', async () => {
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

    expect(pages.flatMap(({ bookings }) => getIds(bookings))).toEqual(getIds(whole.bookings));
    expect([second.bookings, third.bookings]).toEqual([pages[1].bookings, pages[2].bookings]);
    expect(pages.map(({ pagination }) => pagination.total)).toEqual([5, 5, 5, 5]);
    expect(third.pagination.nextCursor).toBeNull();
  });

  it('is read through an index, and its users in one query', async () => {
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
    const userQueries = queries?.filter(({ command }) => command.find === 'users' && command.filter._id?.$in);
    expect(list).toHaveLength(1);
    expect(list?.[0]).toMatchObject({ docsExamined: 6, planSummary: expect.stringMatching(/^IXSCAN/) });
    expect(list?.[0]?.['hasSortStage']).toBeUndefined();
    expect(userQueries).toHaveLength(1);
  });
});

describe('GET /api/bookings/:id', () => {
  it('returns it to its customer, its provider and admins', async () => {
    const { booking, customer, provider, admin } = await bookingAndClients();
    const url = getPath(booking);

    const responses = [
      await customer.client.get(url),
      await provider.client.get(url),
      await admin.client.get(url),
    ];

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(responses.map(({ body }) => body.booking._id)).toEqual(Array(3).fill(String(booking._id)));
  });

  it('returns the contact details of both sides', async () => {
    const { booking, customer, provider } = await bookingAndClients();

    const { body } = await customer.client.get(getPath(booking));

    const { name, email, phone } = provider;
    expect(body.booking.provider).toEqual({ _id: String(provider._id), name, email, phone });
    const seen = await provider.client.get(getPath(booking));
    expect(seen.body.booking.customer).toEqual({
      _id: String(customer._id),
      name: 'Ada',
      email: customer.email,
      phone: customer.phone,
    });
  });

  it('returns the provider within the service and beside it', async () => {
    const { booking, provider, admin } = await bookingAndClients();
    const service = { _id: String(booking.service), name: booking.serviceName };

    for (const { client } of [provider, admin]) {
      const { body } = await client.get(getPath(booking));
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
  ] as const)('with status %s: returns the address to the provider: %s', async (status, isShown) => {
    const { booking, customer, provider, admin } = await bookingAndClients({ status, customerAddress });
    const addressFor = async ({ client }: typeof admin) =>
      (await client.get(getPath(booking))).body.booking.customerAddress;

    expect(await addressFor(provider)).toEqual(isShown ? customerAddress : undefined);
    expect(await addressFor(customer)).toEqual(customerAddress);
    expect(await addressFor(admin)).toEqual(customerAddress);
  });

  it('returns 404 for the booking of others and for an unknown one', async () => {
    const { booking, customer } = await bookingAndClients();
    const otherCustomer = await apiAs(await createUser());
    const otherProvider = await apiAs(await createUser({ role: 'provider' }));

    const responses = [
      await otherCustomer.get(getPath(booking)),
      await otherProvider.get(getPath(booking)),
      await customer.client.get(`/api/bookings/${UNKNOWN_ID}`),
      await customer.client.get('/api/bookings/not-an-id'),
    ];

    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(responses.map(({ body }) => body.message)).toEqual(Array(4).fill(bookingMessages.notFound));
  });
});

describe('a booking of closed accounts', () => {
  it('stays in the lists, with a placeholder for the users', async () => {
    const { booking, customer, provider, admin } = await bookingAndClients();
    await UserModel.deleteOne({ _id: customer._id });
    await createBooking({ provider: provider._id });

    const list = await provider.client.get('/api/bookings/provider');
    await UserModel.deleteOne({ _id: provider._id });
    const one = await admin.client.get(getPath(booking));

    const gone = { _id: String(customer._id), name: messages.account.closedName, isClosed: true };
    expect(list.body.bookings).toHaveLength(2);
    expect(list.body.bookings[1].customer).toEqual(gone);
    const closed = { name: 'A closed account', isClosed: true };
    expect(one.body.booking).toMatchObject({
      customer: gone,
      provider: closed,
      service: { provider: closed },
    });
  });
});
