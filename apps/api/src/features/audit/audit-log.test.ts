import type { AuditEntry } from '@nearhand/shared/audit/audit';
import { messages } from '@nearhand/shared/api-messages';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { BookingModel } from '../../models/booking.model.ts';
import { CategoryModel } from '../../models/category.model.ts';
import { apiAs } from '../../test/api.ts';
import { createBooking, createCategory, createService, createUser } from '../../test/factories.ts';
import { UserModel } from '../../models/user.model.ts';
import { AuditEntryModel } from '../../models/audit-entry.model.ts';

const REQUEST_ID = 'request-of-the-test';

async function setUp() {
  const user = await createUser({ role: 'admin', name: 'Ada Admin' });
  const admin = await apiAs(user);
  admin.set('X-Request-Id', REQUEST_ID);
  const fetchEntries = async (): Promise<AuditEntry[]> => (await admin.get('/api/audit-log')).body.entries;
  return { user, admin, fetchEntries };
}

const toRow = ({ action, actor, target, requestId }: AuditEntry) => [
  action,
  actor.name,
  target.name,
  requestId,
];

beforeEach(async () => {
  await AuditEntryModel.deleteMany({});
});

describe('the audit log', () => {
  it('lists decisions on applications, latest first', async () => {
    const { admin, fetchEntries } = await setUp();
    const [one, other] = [
      await createUser({ role: 'provider', status: 'inqueue', name: 'Olga' }),
      await createUser({ role: 'provider', status: 'inqueue', name: 'Otto' }),
    ];

    await admin.put(`/api/users/admin/approve/${one._id.toString()}`);
    await admin.put(`/api/users/admin/reject/${other._id.toString()}`);

    expect((await fetchEntries()).map(toRow)).toEqual([
      ['application.rejected', 'Ada Admin', 'Otto', REQUEST_ID],
      ['application.approved', 'Ada Admin', 'Olga', REQUEST_ID],
    ]);
  });

  it('lists changes of categories by the name at the time', async () => {
    const { admin, fetchEntries } = await setUp();
    const created = await admin.post('/api/service-categories').send({ name: 'Audited' });
    const path = `/api/service-categories/${created.body.category._id}`;

    await admin.put(path).send({ name: 'Renamed', slug: 'audited' });
    await admin.delete(path);

    expect((await fetchEntries()).map(({ action, target }) => [action, target.name])).toEqual([
      ['category.removed', 'Renamed'],
      ['category.changed', 'Renamed'],
      ['category.created', 'Audited'],
    ]);
  });

  it('lists places that are added and deleted', async () => {
    const { admin, fetchEntries } = await setUp();
    const place = { name: 'Audited Point', point: { lat: 1, lng: 2 } };
    const { body } = await admin.post('/api/places').send(place).expect(201);

    await admin.delete(`/api/places/${body.place._id}`).expect(200);
    await admin.delete(`/api/places/${body.place._id}`).expect(404);

    expect((await fetchEntries()).map(toRow)).toEqual([
      ['place.removed', 'Ada Admin', 'Audited Point', REQUEST_ID],
      ['place.created', 'Ada Admin', 'Audited Point', REQUEST_ID],
    ]);
  });

  it('lists services created by an admin, but not by a provider', async () => {
    const { admin, fetchEntries } = await setUp();
    const user = await createUser({ role: 'provider' });
    const provider = await apiAs(user);
    const { _id } = await createCategory();
    const form = { description: 'Done with care', category: _id.toString(), basePrice: 80 };
    const theirs = { ...form, provider: user._id.toString() };

    const added = await Promise.all([
      provider.post('/api/services').send({ ...form, name: 'Their own' }),
      admin.post('/api/services').send({ ...theirs, name: 'For them' }),
      admin.post('/api/services').send({ ...form, name: 'Without a provider' }),
      admin.post('/api/services').send({ ...theirs, name: 'Rejected', provider: _id.toString() }),
    ]);

    expect(added.map(({ status }) => status)).toEqual([201, 201, 201, 400]);
    const entries = (await fetchEntries()).map(toRow);
    expect(entries).toHaveLength(2);
    expect(entries).toEqual(
      expect.arrayContaining([
        ['service.created', 'Ada Admin', 'For them', REQUEST_ID],
        ['service.created', 'Ada Admin', 'Without a provider', REQUEST_ID],
      ]),
    );
  });

  it.each([
    ['pending', 'approved'],
    ['pending', 'rejected'],
    ['pending', 'cancelled'],
    ['approved', 'completed'],
  ] as const)('lists a transition of a booking by an admin from %s to %s', async (from, to) => {
    const { admin, fetchEntries } = await setUp();
    const booking = await createBooking({ status: from });

    await admin.put(`/api/bookings/${booking._id.toString()}/status`).send({ status: to });

    const [entry, ...others] = await fetchEntries();
    expect(others).toEqual([]);
    expect(entry && toRow(entry)).toEqual([`booking.${to}`, 'Ada Admin', booking.serviceName, REQUEST_ID]);
    expect(entry?.target._id).toBe(booking._id.toString());
  });

  it('lists a booking that an admin cancelled without a reason, also by the name of the service', async () => {
    const { admin, fetchEntries } = await setUp();
    const booking = await createBooking({ serviceName: 'Gutter repair' });

    await admin.put(`/api/bookings/${booking._id.toString()}/cancel`);

    expect((await fetchEntries()).map(({ action }) => action)).toEqual(['booking.cancelled']);
    expect((await admin.get('/api/audit-log?q=uttER')).body.entries).toHaveLength(1);
    expect((await admin.get('/api/audit-log?q=drain')).body.entries).toEqual([]);
  });

  it('omits what customers and providers do with bookings', async () => {
    const { fetchEntries } = await setUp();
    const [one, other] = [await createBooking(), await createBooking()];
    const [provider, customer] = [await apiAs({ _id: one.provider }), await apiAs({ _id: other.customer })];

    const approved = await provider
      .put(`/api/bookings/${one._id.toString()}/status`)
      .send({ status: 'approved' });
    const cancelled = await customer.put(`/api/bookings/${other._id.toString()}/cancel`);

    expect([approved.status, cancelled.status]).toEqual([200, 200]);
    expect(await fetchEntries()).toEqual([]);
  });

  it("lists what an admin changed about a provider's service, but not what the provider changed", async () => {
    const { admin, fetchEntries } = await setUp();
    const provider = await createUser({ role: 'provider' });
    const service = await createService({ provider: provider._id, name: 'Leaky tap' });
    const path = `/api/services/${service._id.toString()}`;
    const { category, description, basePrice, unit } = service;
    const form = { name: 'Tap', category: category.toString(), description, basePrice, unit };

    expect((await (await apiAs(provider)).put(path).send(form)).status).toBe(200);
    expect((await admin.put(path).send({ ...form, name: 'Dry tap' })).status).toBe(200);
    expect((await admin.delete(path)).status).toBe(200);

    expect((await fetchEntries()).map(({ action, target }) => [action, target.name])).toEqual([
      ['service.removed', 'Dry tap'],
      ['service.changed', 'Dry tap'],
    ]);
  });

  it('omits rejected requests', async () => {
    const { admin, fetchEntries } = await setUp();
    const category = await createCategory();
    await createService({ category: category._id });
    const booking = await createBooking({ status: 'completed' });

    await admin.put(`/api/users/admin/approve/${new Types.ObjectId().toString()}`);
    await admin.delete(`/api/service-categories/${category._id.toString()}`);

    await admin.put(`/api/bookings/${booking._id.toString()}/status`).send({ status: 'approved' });

    expect(await fetchEntries()).toEqual([]);
    expect(await CategoryModel.exists({ _id: category._id })).not.toBeNull();
  });

  it('does not preserve the name of a closed account', async () => {
    const { admin, fetchEntries } = await setUp();
    const applicant = await createUser({ role: 'provider', status: 'inqueue' });
    await admin.put(`/api/users/admin/approve/${applicant._id.toString()}`);

    await UserModel.deleteOne({ _id: applicant._id });

    expect((await fetchEntries()).map(({ target }) => target.name)).toEqual([messages.account.closedName]);
    expect(JSON.stringify(await AuditEntryModel.find().lean())).not.toContain(applicant.name);
  });
});

describe('the filters of the audit log', () => {
  beforeEach(async () => {
    await Promise.all([UserModel.deleteMany(), BookingModel.deleteMany()]);
  });

  /** Records a decision by each of two admins, the second a day later in the zone of the marketplace, and a booking that ended. */
  async function decide() {
    const { user, admin, fetchEntries } = await setUp();
    const other = await createUser({ role: 'admin', name: 'Otto Admin' });
    const olga = await createUser({
      role: 'provider',
      status: 'inqueue',
      name: 'Olga',
      email: 'o@glass.net',
    });
    const booking = await createBooking({ number: '7KQ2M4', serviceName: 'Chimney sweep' });
    await admin.put(`/api/users/admin/approve/${olga._id.toString()}`);
    const reason = { reason: 'The provider is ill' };
    await (await apiAs(other)).put(`/api/bookings/${booking._id.toString()}/cancel`).send(reason);
    await setTime({ actor: user._id }, '2030-07-01T22:59:59Z');
    await setTime({ actor: other._id }, '2030-07-01T23:00:00Z');
    const find = async (query: string): Promise<string[]> =>
      (await admin.get(`/api/audit-log?${query}`)).body.entries.map(({ action }: AuditEntry) => action);
    return { user, other, admin, find, fetchEntries };
  }

  /** The log allows no change by the model. */
  const setTime = (filter: object, at: string) =>
    AuditEntryModel.collection.updateOne(filter, { $set: { at: new Date(at) } });

  const [approved, cancelled] = ['application.approved', 'booking.cancelled'];

  it('are the actor, the action, and days in the zone of the marketplace', async () => {
    const { user, other, find } = await decide();

    expect(await find('')).toEqual([cancelled, approved]);
    expect(await find(`actor=${user._id.toString()}`)).toEqual([approved]);
    expect(await find('action=booking.cancelled')).toEqual([cancelled]);
    expect(await find('to=2030-07-01')).toEqual([approved]);
    expect(await find('from=2030-07-02&to=2030-07-02')).toEqual([cancelled]);
    expect(await find(`about=${other._id.toString()}&q=chim&from=2030-07-02`)).toEqual([cancelled]);
    expect(await find(`about=${user._id.toString()}&q=chim`)).toEqual([]);
  });

  it.each([
    ['otto', [cancelled]],
    ['olg', [approved]],
    ['@glass', [approved]],
    ['himney', [cancelled]],
    ['is ill', [cancelled]],
    ['7kq-2', [cancelled]],
    [REQUEST_ID, [approved]],
    ['nobody', []],
  ])('search people, names, reasons, booking numbers and requests: %s', async (q, actions) => {
    const { find } = await decide();

    expect(await find(new URLSearchParams({ q }).toString())).toEqual(actions);
  });

  it.each(['action=booking.eaten', 'from=yesterday', 'actor=x'])('reject %s', async (query) => {
    const { admin } = await setUp();

    expect((await admin.get(`/api/audit-log?${query}`)).status).toBe(400);
  });

  it('apply to the CSV file too', async () => {
    const { admin, other } = await decide();

    const { text } = await admin.get('/api/audit-log?format=csv&q=chimney');

    const [header, row = '', ...rest] = text.split('\r\n');
    expect(header).toBe('\uFEFFId,At,Action,Actor id,Actor,Target id,Target,Reason,Changes,Request');
    expect(row.split(',').slice(1, 5)).toEqual([
      '2030-07-02T00:00:00+01:00',
      cancelled,
      other._id.toString(),
      'Otto Admin',
    ]);
    expect(rest).toEqual(['']);
  });
});
