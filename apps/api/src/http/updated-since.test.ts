import { Types, type mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { BookingModel } from '../models/booking.model.ts';
import { MessageModel } from '../models/message.model.ts';
import { ReviewModel } from '../models/review.model.ts';
import { ServiceModel } from '../models/service.model.ts';
import { api, apiAs } from '../test/api.ts';
import { createPublishedReview } from '../test/completed-booking.ts';
import { createConversation } from '../test/conversation.ts';
import { createBooking, createService, createUser } from '../test/factories.ts';
import { sample } from '../test/sample.ts';

const SINCE = '2030-05-06T10:00:00Z';
const [BEFORE, FIRST, TIED] = [
  new Date('2030-05-06T09:59:59.999Z'),
  new Date(SINCE),
  new Date('2030-05-06T10:00:01Z'),
];

/** A list with five entries, in the order in which they were made. */
interface ListFixture {
  get: (query: string) => PromiseLike<{ status: number; body: Record<string, unknown> }>;
  field: string;
  collection: Pick<mongo.Collection, 'updateOne'>;
  ids: Types.ObjectId[];
  changedAt?: string;
}

async function createFive<Made extends { _id: Types.ObjectId }>(create: (n: number) => Promise<Made>) {
  const made: Made[] = [];
  for (let n = 0; n < 5; n += 1) made.push(await create(n));
  return made;
}

async function bookingsFixture(path: string, side: 'customer' | 'provider' | 'admin'): Promise<ListFixture> {
  const [customer, provider] = [await createUser(), await createUser({ role: 'provider' })];
  const sides = { customer: customer._id, provider: provider._id };
  const made = await createFive((n) => createBooking({ ...sides, scheduledDate: new Date(2031, 1, n + 1) }));
  const client = await apiAs({ customer, provider, admin: await createUser({ role: 'admin' }) }[side]);
  const person = side === 'admin' ? `&person=${customer._id.toString()}` : '';
  const ids = made.map(({ _id }) => _id);
  return {
    get: (query) => client.get(`/api/bookings/${path}?${query}${person}`),
    field: 'bookings',
    collection: BookingModel.collection,
    ids,
  };
}

async function servicesFixture(role: 'visitor' | 'provider' | 'admin', path = ''): Promise<ListFixture> {
  const first = await createService({ keywords: ['updated'] });
  const { provider, providerSnapshot, category, categorySnapshot, keywords } = first;
  const owned = { provider, providerSnapshot, category, categorySnapshot, keywords };
  const made = await createFive(() => createService(owned));
  const user = role === 'admin' ? await createUser({ role }) : { _id: provider ?? new Types.ObjectId() };
  const client = role === 'visitor' ? api : await apiAs(user);
  const full = path.replace('CATEGORY', category.toString()).replace('PROVIDER', String(provider));
  const ids = made.map(({ _id }) => _id);
  const list = `/api/services${full}?category=${category.toString()}&keywords=updated`;
  return {
    get: (query) => client.get(`${list}&${query}`),
    field: 'services',
    collection: ServiceModel.collection,
    ids,
  };
}

async function reviewsFixture(list: 'service' | 'provider' | 'all'): Promise<ListFixture> {
  const service = await createService();
  const made = await createFive(async (n) => {
    const { id } = await createPublishedReview(1 + n, service);
    return { _id: new Types.ObjectId(id) };
  });
  const [client, path] = {
    service: [api, `/api/services/${service._id.toString()}/reviews`] as const,
    provider: [api, `/api/providers/${String(service.provider)}/reviews`] as const,
    all: [await apiAs(await createUser({ role: 'admin' })), '/api/reviews'] as const,
  }[list];
  const ids = made.map(({ _id }) => _id);
  return {
    get: (query) => client.get(`${path}?${query}`),
    field: 'reviews',
    collection: ReviewModel.collection,
    ids,
  };
}

async function messagesFixture(): Promise<ListFixture> {
  const { asCustomer, asProvider, path, send } = await createConversation();
  const made = await createFive(async (n) => {
    const { body } = await send(n % 2 ? asCustomer : asProvider, `Message ${n}`);
    return { _id: new Types.ObjectId(String(body.posted._id)) };
  });
  return {
    get: (query) => asCustomer.get(`${path}/messages?${query}`),
    field: 'messages',
    collection: MessageModel.collection,
    ids: made.map(({ _id }) => _id),
    changedAt: 'createdAt',
  };
}

const lists: [string, () => Promise<ListFixture>][] = [
  ['the bookings of a customer', () => bookingsFixture('my-bookings', 'customer')],
  ['the bookings of a customer, by the other path', () => bookingsFixture('customer', 'customer')],
  ['the bookings of a provider', () => bookingsFixture('provider', 'provider')],
  ['all bookings', () => bookingsFixture('all', 'admin')],
  ['services, for visitors', () => servicesFixture('visitor')],
  ['services, for a provider', () => servicesFixture('provider')],
  ['services, for admins', () => servicesFixture('admin')],
  ['services by keywords', () => servicesFixture('visitor', '/keywords')],
  ['services of a category', () => servicesFixture('visitor', '/category/CATEGORY')],
  ['services of a provider', () => servicesFixture('provider', '/provider/PROVIDER')],
  ['reviews of a service', () => reviewsFixture('service')],
  ['reviews of a provider', () => reviewsFixture('provider')],
  ['all reviews', () => reviewsFixture('all')],
  ['messages', messagesFixture],
];

/** Reads a list page by page. */
async function readAll({ get, field }: ListFixture, query: string): Promise<{ _id: string }[][]> {
  const pages: { _id: string }[][] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { status, body } = await get(`${query}&limit=2&cursor=${cursor}`);
    expect(status).toBe(200);
    pages.push(body[field] as { _id: string }[]);
    cursor = (body['pagination'] as { nextCursor: string | null }).nextCursor;
  }
  return pages;
}

describe('updatedSince', () => {
  it.each(lists)('lists each changed entry once, in the order of the changes: %s', async (_, create) => {
    const fixture = await create();
    const [one, two, three, four, five] = fixture.ids;
    const changedAt = fixture.changedAt ?? 'updatedAt';
    // The last one changed first, and three within the same millisecond.
    for (const [_id = new Types.ObjectId(), at] of [
      [five, FIRST],
      [one, BEFORE],
      [four, TIED],
      [two, TIED],
      [three, TIED],
    ] as const)
      await fixture.collection.updateOne({ _id }, { $set: { [changedAt]: at } });

    const pages = await readAll(fixture, `updatedSince=${SINCE}`);

    const ids = [five, two, three, four].map(String);
    const found = pages.map((page) =>
      page.map(({ _id }) => _id).filter((id) => fixture.ids.map(String).includes(id)),
    );
    expect(found.flat()).toEqual(ids);
    if (changedAt === 'updatedAt')
      expect(pages.flat().find(({ _id }) => _id === ids[0])).toMatchObject({
        updatedAt: FIRST.toISOString(),
      });
  });

  it.each(sample(lists, 3))('has an instant, once, or is 400: %s', async (_, create) => {
    const { get } = await create();
    for (const bad of [
      'yesterday',
      '2030-05-06',
      '2030-05-06T10:00:00',
      '2030-02-30T10:00:00Z',
      '1893456000',
      `${SINCE}&updatedSince=${SINCE}`,
    ]) {
      const { status, body } = await get(`updatedSince=${bad}`);
      expect([bad, status, body['code']]).toEqual([bad, 400, 'invalid']);
      expect(body['message']).toBe('updatedSince must be a time with its zone, such as 2030-05-06T10:00:00Z');
    }
    const { status } = await get(`updatedSince=${encodeURIComponent('2030-05-06T12:00:00.000+02:00')}`);
    expect(status).toBe(200);
    expect((await get('updatedSince=')).status).toBe(200);
  });

  it.each(['q=tap', 'facets=true', 'near=38.7,-9.1', 'freeOn=2030-05-06'])(
    'is 400 in a search for services, which has its own order: %s',
    async (query) => {
      const { status, body } = await api.get(`/api/services?${query}&updatedSince=${SINCE}`);
      expect(status).toBe(400);
      expect(body.message).toBe('updatedSince cannot be combined with q, facets, a point or a span of time');
    },
  );

  it('finds what the API has changed', async () => {
    const { asProvider, asCustomer, path, send, first } = await createConversation();
    const service = await createService();
    const owner = await apiAs({ _id: service.provider ?? new Types.ObjectId() });
    const { body: own } = await owner.get(`/api/services/${service._id.toString()}`);
    const long = new Date('2020-01-01');
    await ServiceModel.collection.updateOne({ _id: service._id }, { $set: { updatedAt: long } });
    await MessageModel.collection.updateOne(
      { _id: new Types.ObjectId(first._id) },
      { $set: { createdAt: long } },
    );
    const list = `/api/services/provider/${String(service.provider)}?updatedSince=2021-01-01T00:00:00Z`;
    expect((await api.get(list)).body.services).toEqual([]);

    const changed = { ...own.service, category: own.service.category._id, name: 'Another name' };
    expect((await owner.put(`/api/services/${service._id.toString()}`).send(changed)).status).toBe(200);
    await send(asProvider, 'On Friday at ten');

    expect((await api.get(list)).body.services).toMatchObject([{ name: 'Another name' }]);
    const { body } = await asCustomer.get(`${path}/messages?updatedSince=2021-01-01T00:00:00Z`);
    expect(body.messages).toMatchObject([{ text: 'On Friday at ten' }]);
  });

  it('lists the review that no longer counts because a later one does', async () => {
    const service = await createService();
    const { id, booking } = await createPublishedReview(2, service);
    const long = new Date('2020-01-01');
    await ReviewModel.collection.updateOne({ _id: new Types.ObjectId(id) }, { $set: { updatedAt: long } });
    await createPublishedReview(5, service, { customer: booking.customer });

    const { body } = await api.get(
      `/api/services/${service._id.toString()}/reviews?updatedSince=2021-01-01T00:00:00Z`,
    );

    expect(body.reviews).toHaveLength(2);
    expect(body.reviews).toContainEqual(expect.objectContaining({ _id: id, isEarlierVisit: true }));
  });
});
