import type { AuditEntry } from '@nearhand/shared/audit/audit';
import { messages } from '@nearhand/shared/api-messages';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
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

  it('lists a booking that an admin cancelled by the cancel endpoint', async () => {
    const { admin, fetchEntries } = await setUp();
    const booking = await createBooking();

    await admin.put(`/api/bookings/${booking._id.toString()}/cancel`);

    expect((await fetchEntries()).map(({ action }) => action)).toEqual(['booking.cancelled']);
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
