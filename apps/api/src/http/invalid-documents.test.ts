import { MINUTE_MS } from '@nearhand/shared/durations';
import { Types, type Model } from 'mongoose';
import { dropInvalidDocuments } from '../database/valid-documents.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuditEntryModel } from '../models/audit-entry.model.ts';
import { SessionModel } from '../models/session.model.ts';
import { BookingModel } from '../models/booking.model.ts';
import { logger } from '../observability/logger.ts';
import { CategoryModel } from '../models/category.model.ts';
import { ServiceModel } from '../models/service.model.ts';
import { apiAs } from '../test/api.ts';
import { createBooking, createCategory, createService, createUser } from '../test/factories.ts';
import { UserModel } from '../models/user.model.ts';

const missing = undefined;

/** Two of everything there are lists of, and a caller of every role who sees them all. */
async function createMarketplace() {
  const admin = await createUser({ role: 'admin' });
  const customer = await createUser({ status: 'inqueue' });
  const provider = await createUser({ role: 'provider', status: 'inqueue' });
  const category = await createCategory();
  for (const name of ['Dry tap', 'Leaky tap']) {
    const service = await createService({ category: category._id, provider: provider._id, name });
    await createBooking({ service: service._id, customer: customer._id });
    await AuditEntryModel.create({
      at: new Date(),
      action: 'service.changed',
      actor: admin._id,
      target: service._id,
      requestId: 'request-of-the-test',
    });
  }
  await createUser({ status: 'inqueue' });
  await createUser({ role: 'provider', status: 'inqueue' });
  return { admin, customer, provider, category };
}

/** Changes the latest document without the checks of the model, and returns its id. */
async function corruptLatest(model: Pick<Model<unknown>, 'collection'>, field: string, value: unknown) {
  const change = value === missing ? { $unset: { [field]: 1 } } : { $set: { [field]: value } };
  const [latest] = await model.collection.find().sort({ _id: -1 }).limit(1).toArray();
  if (!latest) throw new TypeError('There is no document to corrupt');
  await model.collection.updateOne({ _id: latest._id }, change);
  return String(latest._id);
}

const idsIn = (list: { _id: string }[]) => list.map(({ _id }) => _id);

beforeEach(async () => {
  const models = [AuditEntryModel, BookingModel, CategoryModel, ServiceModel, UserModel];
  for (const { collection } of models) await collection.deleteMany({});
});

describe('a list with an invalid document', () => {
  it.each([
    ['admin', '/service-categories', 'categories', 'slug', missing, CategoryModel],
    ['admin', '/services?isActive=true', 'services', 'categorySnapshot', missing, ServiceModel],
    ['admin', '/services?isActive=true', 'services', 'categorySnapshot', { name: 'No slug' }, ServiceModel],
    ['admin', '/services?isActive=true', 'services', 'createdAt', missing, ServiceModel],
    ['admin', '/services?isActive=true', 'services', 'keywords', null, ServiceModel],
    ['provider', '/services/provider/:provider', 'services', 'basePrice', 'a lot', ServiceModel],
    ['customer', '/bookings/customer', 'bookings', 'serviceName', missing, BookingModel],
    ['customer', '/bookings/my-bookings', 'bookings', 'createdAt', null, BookingModel],
    ['provider', '/bookings/provider', 'bookings', 'scheduledDate', null, BookingModel],
    ['provider', '/bookings/provider', 'bookings', 'paidAt', '2026-01-01', BookingModel],
    ['admin', '/bookings/all', 'bookings', 'customer', 'not-an-id', BookingModel],
    ['admin', '/bookings/all', 'bookings', 'provider', null, BookingModel],
    ['admin', '/users/admin/applications', 'applications', 'role', missing, UserModel],
    ['admin', '/users/admin/all_providers', 'providers', 'createdAt', null, UserModel],
    ['admin', '/users/admin/all_providers', 'providers', 'email', ['a@example.org'], UserModel],
    ['admin', '/audit-log', 'entries', 'actor', missing, AuditEntryModel],
    ['admin', '/audit-log', 'entries', 'at', null, AuditEntryModel],
  ] as const)('of %s at %s leaves it out: %s, %s %j', async (role, path, list, field, value, model) => {
    const users = await createMarketplace();
    const client = await apiAs(users[role]);
    const url = `/api${path}`.replace(':provider', users.provider._id.toString());
    const before = await client.get(url);
    const invalid = await corruptLatest(model, field, value);
    const warn = vi.spyOn(logger, 'warn');

    const after = await client.get(url);

    expect(after.status).toBe(200);
    expect(idsIn(before.body[list])).toContain(invalid);
    expect(idsIn(after.body[list])).toEqual(idsIn(before.body[list]).filter((id) => id !== invalid));
    const { collectionName: collection } = model.collection;
    expect(warn.mock.calls).toEqual([
      [{ collection, id: invalid, field }, 'an invalid document is left out of a list'],
    ]);
  });

  it('continues after it, page by page', async () => {
    const { admin } = await createMarketplace();
    const client = await apiAs(admin);
    const valid = idsIn((await client.get('/api/bookings/all')).body.bookings);
    const broken = await createBooking();
    await createBooking();
    const [latest] = idsIn((await client.get('/api/bookings/all')).body.bookings);
    await BookingModel.collection.updateOne({ _id: broken._id }, { $unset: { serviceName: 1 } });

    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const after: string = cursor && `&cursor=${cursor}`;
      const { body } = await client.get(`/api/bookings/all?limit=1${after}`);
      seen.push(...idsIn(body.bookings));
      cursor = body.pagination.nextCursor;
    }

    expect(seen).toEqual([latest, ...valid]);
  });

  it('ends where only documents without a sort value follow', async () => {
    const { admin } = await createMarketplace();
    const client = await apiAs(admin);
    await corruptLatest(BookingModel, 'createdAt', null);
    await createBooking();
    const broken = await createBooking();
    await BookingModel.collection.updateOne({ _id: broken._id }, { $set: { createdAt: null } });

    const first = await client.get('/api/bookings/all?limit=3');
    const next = await client.get(`/api/bookings/all?limit=3&cursor=${first.body.pagination.nextCursor}`);

    expect(first.body.bookings).toHaveLength(2);
    expect(next.body).toMatchObject({ success: true, bookings: [], pagination: { nextCursor: null } });
  });
});

it('lists the other devices of a user when the session of one is invalid', async () => {
  const { provider } = await createMarketplace();
  const client = await apiAs(provider);
  const { insertedId } = await SessionModel.collection.insertOne({
    _id: 'an invalid session' as never,
    user: provider._id,
    createdAt: null,
    lastSeenAt: new Date(),
    expiresAt: new Date(Date.now() + MINUTE_MS),
  });

  const response = await client.get('/api/users/me/sessions');

  expect(response.status).toBe(200);
  expect(response.body.sessions).toHaveLength(1);
  expect(idsIn(response.body.sessions)).not.toContain(insertedId);
});

it('lets users export their data when a part of it is invalid', async () => {
  const { provider } = await createMarketplace();
  await corruptLatest(BookingModel, 'scheduledDate', null);
  await corruptLatest(ServiceModel, 'categorySnapshot', missing);

  const response = await (await apiAs(provider)).get('/api/users/me/data');

  expect(response.status).toBe(200);
  expect(response.body.data.bookings).toHaveLength(1);
  expect(response.body.data.services).toHaveLength(1);
});

it('returns a booking although an invalid one is requested at the same time', async () => {
  const { admin } = await createMarketplace();
  const client = await apiAs(admin);
  const valid = await createBooking();
  await createBooking();
  const invalid = await corruptLatest(BookingModel, 'customer', 'not-an-id');

  const [response] = await Promise.all(
    [valid._id.toString(), invalid].map(async (id) => client.get(`/api/bookings/${id}`)),
  );

  expect(response?.status).toBe(200);
});

it('a user who has uploaded an image is valid', async () => {
  const { _id } = await createUser({
    uploads: [{ _id: new Types.ObjectId(), folder: '', uploadedAt: new Date() }],
  });
  const stored = await UserModel.find({ _id }).lean();

  expect(dropInvalidDocuments(UserModel, stored)).toEqual(stored);
});
