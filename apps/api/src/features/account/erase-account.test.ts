import { PASSWORD } from '@nearhand/test-support/users';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBookingSchema } from '@nearhand/shared/bookings/bookings';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuditNameModel } from '../../models/audit-name.model.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { createBooking } from '../bookings/commands/create-booking.ts';
import { withTransaction } from '../../database/transactions.ts';
import { SearchTermModel } from '../../models/search-term.model.ts';
import { registerTerms } from '../services/search-index.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { apiAs } from '../../test/api.ts';
import {
  createBooking as storeBooking,
  createCategory,
  createService,
  createUser,
} from '../../test/factories.ts';
import { JobModel } from '../../models/job.model.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';
import { scheduleErasure } from './jobs.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';
import { comingDay } from '../../test/instants.ts';
import { atScale } from '../../test/sample.ts';

let user: UserDocument;
beforeEach(async () => {
  user = await createUser({ role: 'provider' });
});

const close = async () => (await apiAs(user)).delete('/api/users/me').send({ password: PASSWORD });
const servicesLeft = () => ServiceModel.countDocuments({ provider: user._id });
const kinds = ['erase-account'];
const erasuresLeft = () => JobModel.countDocuments({ kind: 'erase-account' });

/** Creates `count` services, each with a unique term. */
async function offerMany(count: number): Promise<void> {
  const service = await createService({ provider: user._id });
  const services = Array.from({ length: count - 1 }, (_, n) => ({
    ...service,
    _id: new Types.ObjectId(),
    searchTerms: [...service.searchTerms, `4wonder${n}of${user._id.toString()}`],
    indexTerms: [...service.indexTerms, `wonder${n}of${user._id.toString()}`],
  }));
  await registerTerms(services);
  await ServiceModel.insertMany(services, { lean: true });
}
const termsLeft = async () => {
  const all = await SearchTermModel.find().lean();
  return all.filter(({ _id }) => _id.includes(user._id.toString())).length;
};

describe('closing an account with thousands of services', () => {
  it('ends the account at once, and erases the rest in steps after a few seconds', async () => {
    await offerMany(atScale(400, 3000));
    const client = await apiAs(user);
    const start = performance.now();

    const response = await close();

    expect(response.status).toBe(200);
    expect(performance.now() - start).toBeLessThan(15_000);
    expect((await client.get('/api/users/profile')).status).toBe(401);
    expect(await UserModel.findById(user._id).lean()).toBeNull();
    await expect.poll(erasuresLeft, { timeout: 50_000, interval: 250 }).toBe(0);
    expect(await servicesLeft()).toBe(0);
    expect(await termsLeft()).toBe(0);
  });

  it('resumes after the step at which it was interrupted', async () => {
    const count = atScale(400, 1000);
    await offerMany(count);
    const booking = await storeBooking({ provider: user._id });
    const remove = ServiceModel.deleteMany.bind(ServiceModel);
    vi.spyOn(ServiceModel, 'deleteMany')
      .mockImplementationOnce(remove)
      .mockImplementationOnce(() => {
        throw new Error('the process ends here');
      });

    expect((await close()).status).toBe(200);
    // The booking has a service of its own, and a step deletes 300.
    expect(await servicesLeft()).toBe(count + 1 - 300);
    expect(await erasuresLeft()).toBe(1);
    expect((await BookingModel.findById(booking._id).lean())?.status).toBe('rejected');
    vi.restoreAllMocks();
    await runDueJobs({ kinds, now: new Date(Date.now() + MINUTE_MS) });

    expect([await servicesLeft(), await termsLeft(), await erasuresLeft()]).toEqual([0, 0, 0]);
  });

  it('is taken over by one of several instances when that of the request was killed', async () => {
    await offerMany(atScale(400, 1000));
    await UserModel.deleteOne({ _id: user._id });
    await withTransaction((tx) => scheduleErasure(user._id, tx));
    const leaseEnd = new Date(Date.now() + MINUTE_MS);

    await Promise.all([1, 2, 3].map(() => runDueJobs({ kinds, now: leaseEnd })));

    expect(await erasuresLeft()).toBe(0);
    expect(await servicesLeft()).toBe(0);
  });

  it('rejects a booking of a service that is still to be deleted', async () => {
    const service = await createService({ provider: user._id });
    await UserModel.deleteOne({ _id: user._id });
    const customer = await apiAs(await createUser());

    const response = await customer
      .post('/api/bookings')
      .send({ serviceId: service._id.toString(), scheduledDate: `${comingDay('03-05')}T15:00:00Z` });

    expect(response.status).toBe(404);
    expect(await BookingModel.exists({ provider: user._id })).toBeNull();
  });
});

describe('a booking that is created while its provider closes the account', () => {
  it('is rejected with the others, as the closing waits for it', async () => {
    const service = await createService({ provider: user._id });
    const { _id } = await createUser();
    const customer = {
      id: _id.toString(),
      role: 'customer',
      status: undefined,
      sessionId: '',
      isConfirmed: true,
    } as const;
    const input = createBookingSchema.parse({
      serviceId: service._id.toString(),
      scheduledDate: `${comingDay('03-05')}T15:00:00Z`,
    });
    const { booking, closing } = await withTransaction(async (tx) => {
      const made = await createBooking(customer, input, tx);
      const response = close();
      await sleep(500);
      return { booking: made, closing: response };
    });

    expect((await closing).status).toBe(200);
    await expect.poll(erasuresLeft, { timeout: 10_000 }).toBe(0);
    expect((await BookingModel.findById(booking._id).orFail().lean()).status).toBe('rejected');
  });
});

describe('traces of a closed account', () => {
  async function add(fields: object) {
    const body = { description: 'Done with care', category: (await createCategory())._id, basePrice: 10 };
    const response = await (await apiAs(user)).post('/api/services').send({ ...body, ...fields });
    expect(response.status).toBe(201);
    return response.body.service;
  }
  async function fetchTerms() {
    const all = await SearchTermModel.find().lean();
    return all.map(({ _id }) => _id);
  }

  it('do not remain in unused search terms', async () => {
    await add({ name: 'Quillwork by Quentin', keywords: ['inkwell'] });
    await createService({ name: 'Inkwell repair' });
    expect(await fetchTerms()).toEqual(expect.arrayContaining(['quillwork', 'quentin', 'inkwell']));

    expect((await close()).status).toBe(200);

    await expect.poll(fetchTerms, { timeout: 10_000 }).not.toContain('quentin');
    expect(await fetchTerms()).not.toContain('quillwork');
    expect(await fetchTerms()).toContain('inkwell');
  });

  it('do not remain in search terms of services changed or deleted before', async () => {
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const [changed, deleted] = [await add({ name: 'Zanzibar trips' }), await add({ name: 'Xanadu trips' })];
    const { description, category, basePrice } = changed;
    const body = { name: 'Other trips', description, category: category._id, basePrice };

    const change = await (await apiAs(user)).put(`/api/services/${changed._id}`).send(body);
    const deletion = await admin.delete(`/api/services/${deleted._id}`);

    expect([change.status, deletion.status]).toEqual([200, 200]);

    expect(await fetchTerms()).not.toContain('zanzibar');
    expect(await fetchTerms()).not.toContain('xanadu');
    expect(await fetchTerms()).toEqual(expect.arrayContaining(['other', 'trips']));
  });

  it('do not remain in search terms of an update that failed on a conflict', async () => {
    const { _id, description, category, basePrice, version } = await add({ name: 'Zanzibar trips' });
    const client = await apiAs(user);
    const change = (name: string) =>
      client
        .put(`/api/services/${_id}`)
        .send({ name, description, category: category._id, basePrice, version });

    const responses = await Promise.all(['Xanadu', 'Atlantis', 'Avalon', 'Utopia'].map(change));

    const winner = responses.find(({ status }) => status === 200)?.body.service.name.toLowerCase();
    const remaining = (await fetchTerms()).filter((term) =>
      /^(xanadu|atlantis|avalon|utopia|zanzibar)$/.test(term),
    );
    expect(remaining).toEqual([winner]);
  });

  it('do not remain in the audit log as names of existing and deleted services', async () => {
    const admin = await apiAs(await createUser({ role: 'admin' }));
    const [remaining, removed] = [await add({ name: 'Quillwork' }), await add({ name: 'Featherwork' })];
    const { name, description, category, basePrice } = remaining;
    const others = await createService();
    const change = { name, description, category: category._id, basePrice };
    expect((await admin.put(`/api/services/${remaining._id}`).send(change)).status).toBe(200);
    await admin.delete(`/api/services/${removed._id}`);
    await admin.delete(`/api/services/${others._id.toString()}`);
    const booking = await storeBooking({ provider: user._id, serviceName: 'Penmanship' });
    await admin.put(`/api/bookings/${booking._id.toString()}/status`).send({ status: 'rejected' });
    const names = async () => {
      const { body } = await admin.get('/api/audit-log');
      return body.entries.map(({ target }: { target: { name: string } }) => target.name);
    };
    expect(await names()).toEqual(
      expect.arrayContaining(['Quillwork', 'Featherwork', 'Penmanship', others.name]),
    );

    expect((await close()).status).toBe(200);

    await expect.poll(names, { timeout: 10_000 }).not.toContain('Featherwork');
    expect(await names()).not.toContain('Quillwork');
    expect(await names()).not.toContain('Penmanship');
    expect(await names()).toContain(others.name);
    expect(JSON.stringify(await AuditNameModel.find().lean())).not.toMatch(
      /Quillwork|Featherwork|Penmanship/,
    );
  });

  it("do not remain in an admin's reason for cancelling a booking of the customer", async () => {
    const admin = await apiAs(await createUser({ role: 'admin' }));
    user = await createUser();
    const booking = await storeBooking({ customer: user._id, serviceName: 'Penmanship' });
    const path = `/api/bookings/${booking._id.toString()}/cancel`;
    expect((await admin.put(path).send({ reason: 'Quentin telephoned' })).status).toBe(200);
    const entry = async () => (await admin.get('/api/audit-log')).body.entries[1];

    expect((await close()).status).toBe(200);

    await expect.poll(erasuresLeft, { timeout: 10_000 }).toBe(0);
    expect(await entry()).toMatchObject({ action: 'booking.cancelled', target: { name: 'Penmanship' } });
    expect(await entry()).not.toHaveProperty('reason');
  });

  it('are erased without the terms of a service that is stored concurrently', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `Common${n} work`);
    for (const name of names) await createService({ provider: user._id, name });
    const other = await apiAs(await createUser({ role: 'provider' }));
    const category = (await createCategory())._id;
    const store = async (name: string, index: number) => {
      await sleep(index * 5);
      return other.post('/api/services').send({ name, description: 'x', category, basePrice: 1 });
    };

    const [closed, ...stored] = await Promise.all([close(), ...names.map(store)]);

    expect(closed.status).toBe(200);
    expect(stored.map(({ status }) => status)).toEqual(Array(12).fill(201));
    await expect.poll(erasuresLeft).toBe(0);
    await expect.poll(fetchTerms).toEqual(expect.arrayContaining(names.map((_, n) => `common${n}`)));
  });
});
