// What the queries of the API cost with only the driver and node:http. Like the API, it checks token, session and user on every request;
// it responds with the documents as they are stored. It has no validation, log or security headers.
import { createSecretKey } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buildServiceDocument } from '@nearhand/api/src/features/services/build-service-document.ts';
import { drawBookingNumber } from '@nearhand/api/src/models/booking-number.ts';
import type { CategoryDocument } from '@nearhand/api/src/models/category.model.ts';
import type { ServiceDocument } from '@nearhand/api/src/models/service.model.ts';
import type { UserDocument } from '@nearhand/api/src/models/user.model.ts';
import { createTtlCache } from '@nearhand/api/src/lib/ttl-cache.ts';
import { createBookingSchema } from '@nearhand/shared/bookings/bookings';
import { MAX_EXACT_TOTAL } from '@nearhand/shared/limits';
import { getAnalyzer } from '@nearhand/api/src/lib/language/language.ts';
import { toKeywordTerm } from '@nearhand/shared/search/service-terms';
import { parseCommaList, tokenize } from '@nearhand/shared/search/text-search';
import { createServiceSchema } from '@nearhand/shared/services/services';
import jwt from 'jsonwebtoken';
import { MongoClient, ObjectId, type ClientSession, type Document, type Filter } from 'mongodb';
import { generateBooking } from './data/bookings.ts';
import { getSizes } from './data/sizes.ts';

// The same guarantees as those of the API: acknowledged writes are durable, and reads are never rolled back.
const client = await MongoClient.connect(process.env['MONGODB_URI'] ?? '', {
  writeConcern: { w: 'majority', journal: true },
  readConcern: { level: 'majority' },
  maxPoolSize: 50,
});
const db = client.db();
const services = db.collection<ServiceDocument>('services');
const users = db.collection<UserDocument>('users');
const key = createSecretKey(process.env['JWT_SECRET'] ?? '', 'utf8');

type Caller = Pick<UserDocument, '_id' | 'role'>;

async function authenticate(authorization = ''): Promise<Caller | undefined> {
  const payload = jwt.verify(authorization.slice('Bearer '.length), key);
  if (typeof payload === 'string') return undefined;
  const user = { from: 'users', localField: 'user', foreignField: '_id', as: 'users' };
  const [session] = await db
    .collection<{ _id: string; user: ObjectId }>('sessions')
    .aggregate<{ expiresAt: Date; users: Caller[] }>([
      { $match: { _id: payload['sid'], user: new ObjectId(payload.sub) } },
      { $lookup: { ...user, pipeline: [{ $project: { role: 1 } }] } },
    ])
    .toArray();
  return session && session.expiresAt > new Date() ? session.users[0] : undefined;
}

interface List {
  collection: string;
  filter: Filter<Document>;
  sort: Record<string, 1 | -1>;
  projection?: Record<string, 0>;
}

const hiddenFields = { indexTerms: 0, searchTerms: 0, area: 0 } as const;
const newest = { createdAt: -1, _id: -1 } as const;

const lists: Record<string, (caller: Caller, query: URLSearchParams) => List | Promise<List>> = {
  '/api/services': listServices,
  '/api/bookings/my-bookings': ({ _id }) => listBookings({ customer: _id }),
  '/api/bookings/provider': ({ _id }) => listBookings({ provider: _id }),
  '/api/bookings/all': () => listBookings({}),
  '/api/users/admin/all_customers': () => listUsers({ role: 'customer' }, newest),
  '/api/users/admin/all_providers': () => listUsers({ role: 'provider' }, newest),
  '/api/users/admin/applications': () => listUsers({ status: 'inqueue' }, { appliedAt: 1, _id: 1 }),
};

function listBookings(filter: List['filter']): List {
  return { collection: 'bookings', filter, sort: newest };
}

function listUsers(filter: List['filter'], sort: List['sort']): List {
  return { collection: 'users', filter, sort, projection: { passwordHash: 0 } };
}

async function listServices({ role }: Caller, query: URLSearchParams): Promise<List> {
  const read = (name: string) => query.get(name) ?? undefined;
  const [category, difficulty, keywords] = [read('category'), read('difficulty'), read('keywords')];
  const [minPrice, maxPrice] = [read('minPrice'), read('maxPrice')];
  const conditions = [
    { isListed: role === 'admin' ? { $in: [true, false] } : true },
    ...(await buildSearchConditions(read('q') ?? '')),
    category !== undefined && { category: new ObjectId(category) },
    difficulty !== undefined && { difficulty },
    keywords !== undefined && { indexTerms: { $in: parseCommaList(keywords).map(toKeywordTerm) } },
    minPrice !== undefined && { basePrice: { $gte: Number(minPrice) } },
    maxPrice !== undefined && { basePrice: { $lte: Number(maxPrice) } },
  ].filter((condition) => condition !== false);
  return {
    collection: 'services',
    filter: { $and: conditions },
    sort: { ratingRank: -1, _id: -1 },
    projection: hiddenFields,
  };
}

const completions = createTtlCache<string[]>();

/** Builds a condition for each term. The last one may be the beginning of a term. */
async function buildSearchConditions(text: string): Promise<Filter<Document>[]> {
  const terms = tokenize(text);
  const last = terms.pop();
  if (last === undefined) return [];
  const completed = await completions.fetch(last, async () => {
    const stored = db.collection<{ _id: string }>('searchTerms');
    const found = await stored.find({ _id: { $regex: `^${last}` } }, { limit: 20 }).toArray();
    return found.map(({ _id }) => _id);
  });
  const lastTerms = [...new Set([last, ...completed])];
  return [...terms.map((term) => [term]), lastTerms].map((alternatives) => ({
    indexTerms: { $in: [...new Set(alternatives.map(getAnalyzer('en').toTerm))] },
  }));
}

/** Like the API, it counts a list at most once per second. */
const totals = createTtlCache<number>();

async function fetchPage(list: List, query: URLSearchParams): Promise<object> {
  const { collection: name, filter, sort, projection } = list;
  const collection = db.collection(name);
  const limit = Number(query.get('limit'));
  const options = { sort, limit: limit + 1, ...(projection && { projection }) };
  const [documents, total] = await Promise.all([
    collection.find(filter, options).toArray(),
    totals.fetch(JSON.stringify([name, filter]), () =>
      collection.countDocuments(filter, { limit: MAX_EXACT_TOTAL + 1 }),
    ),
  ]);
  const page = documents.slice(0, limit);
  return { [name]: page, ...(name === 'bookings' && { parties: await findParties(page) }), total };
}

/** Finds the names and contacts of both sides of bookings. */
function findParties(bookings: readonly Document[], session?: ClientSession): Promise<Document[]> {
  const ids = bookings.flatMap(({ customer, provider }): ObjectId[] => [customer, provider]);
  const options = { projection: { name: 1, email: 1, phone: 1 }, ...(session && { session }) };
  return users.find({ _id: { $in: ids } }, options).toArray();
}

/** Creates a service with copies of its category and provider. */
async function createService(body: unknown, { _id }: Caller): Promise<object | null> {
  const input = createServiceSchema.parse(body);
  const [category, provider] = await Promise.all([
    db.collection<CategoryDocument>('serviceCategories').findOne({ _id: new ObjectId(input.category) }),
    users.findOne({ _id }),
  ]);
  if (!category || !provider) return null;
  const { indexTerms, searchTerms, ...service } = buildServiceDocument(input, {
    category,
    provider,
  });
  await services.insertOne({ ...service, indexTerms, searchTerms });
  return { service };
}

const { number: _number, ...anyBooking } = generateBooking(0, getSizes(1000));

/** Creates a booking unless the provider is busy, in a transaction with the same writes as in the API. */
async function createBooking(body: unknown, { _id: customer }: Caller): Promise<object | null> {
  const { serviceId, scheduledDate } = createBookingSchema.parse(body);
  return client.withSession((session) =>
    session.withTransaction(async () => {
      const service = await services.findOne({ _id: new ObjectId(serviceId), isListed: true }, { session });
      if (!service?.provider || !scheduledDate) return null;
      const { provider, name: serviceName, duration } = service;
      const both = { _id: { $in: [customer, provider] } };
      await users.updateMany(both, { $inc: { lockCount: 1 } }, { session });
      const from = new Date(scheduledDate);
      const until = new Date(from.getTime() + duration * 60_000);
      const overlap = { $elemMatch: { from: { $lt: until }, until: { $gt: from } } };
      const calendars = db.collection<{ _id: ObjectId; busy: Document[] }>('providerCalendars');
      if (await calendars.findOne({ _id: provider, busy: overlap }, { session })) return null;
      const booking = {
        ...anyBooking,
        _id: new ObjectId(),
        number: drawBookingNumber(),
        customer,
        provider,
        service: service._id,
        serviceName,
        scheduledDate: from,
        endDate: until,
        status: 'pending',
        createdAt: new Date(),
      };
      await db.collection('bookings').insertOne(booking, { session });
      const parties = await findParties([booking], session);
      await tellProvider(booking, parties, session);
      return { booking, parties };
    }),
  );
}

/** Stores what the API stores about a request besides the booking: its event, and the notification and mail to the provider. */
async function tellProvider(
  { _id, customer, provider, serviceName, createdAt }: Document,
  parties: readonly Document[],
  session: ClientSession,
): Promise<void> {
  const event = { booking: _id, at: createdAt, kind: 'created', side: 'customer', user: customer };
  await db.collection('bookingEvents').insertOne(event, { session });
  const data = { side: 'provider', service: serviceName, scheduledDate: createdAt };
  const notice = { recipient: provider, kind: 'request-received', data, person: customer, bookings: [_id] };
  await db.collection('notifications').insertOne({ ...notice, read: false, createdAt }, { session });
  const to = parties.find((user) => user['_id'].equals(provider))?.['email'];
  const mail = {
    ...notice,
    to,
    attachments: [],
    messageId: String(_id),
    status: 'kept',
    tries: 0,
    createdAt,
  };
  await db.collection('mails').insertOne(mail, { session });
}

async function handle(request: IncomingMessage): Promise<object | null> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  if (pathname === '/readyz') return { status: 'ready' };
  const caller = await authenticate(request.headers.authorization);
  if (!caller) return null;
  if (request.method === 'POST') {
    const body = await readBody(request);
    return pathname === '/api/services' ? createService(body, caller) : createBooking(body, caller);
  }
  const buildList = lists[pathname];
  if (buildList) return fetchPage(await buildList(caller, searchParams), searchParams);
  const _id = new ObjectId(pathname.slice('/api/services/'.length));
  return services.findOne({ _id, isListed: true }, { projection: hiddenFields });
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  return JSON.parse(body);
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const body = await handle(request);
    const text = JSON.stringify(body);
    const status = request.method === 'POST' ? 201 : 200;
    response
      .writeHead(body ? status : 404, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      })
      .end(text);
  } catch (error) {
    // The load generator closes all connections at the end of a round, which is not an error.
    if (!response.destroyed) console.error(error);
    response.writeHead(500).end();
  }
}

createServer((request, response) => void respond(request, response)).listen(
  Number(process.env['PORT']),
  '127.0.0.1',
);
process.once('disconnect', () => process.exit());
