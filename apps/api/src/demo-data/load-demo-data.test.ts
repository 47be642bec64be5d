import { bookingSchema } from '@nearhand/shared/bookings';
import { serviceSchema } from '@nearhand/shared/services';
import { userSchema } from '@nearhand/shared/users';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { z } from 'zod';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyPassword } from '../auth/passwords.ts';
import { BookingModel } from '../features/bookings/booking.model.ts';
import { ProviderCalendarModel } from '../features/bookings/provider-calendar.model.ts';
import { CategoryModel } from '../features/service-categories/category.model.ts';
import { ServiceModel, toService } from '../features/services/service.model.ts';
import { api, apiAs } from '../test/api.ts';
import { createCategory, createUser } from '../test/factories.ts';
import { toUser, UserModel } from '../features/users/user.model.ts';
import { demoBookings } from './bookings/demo-bookings.ts';
import { DEMO_PASSWORD, demoSignIns } from './demo-accounts.ts';
import { storeDemoImages } from './demo-images.ts';
import { hasDemoData, isDatabaseEmpty, loadDemoData, loadDemoDataOnce } from './load-demo-data.ts';

const clock = { now: new Date(), timeZone: 'Europe/Lisbon' };
const imageFiles = () => mongoose.connection.collection('images.files');
const everything = () => Promise.all(Object.values(mongoose.models).map((model) => model.distinct('_id')));

// Each load draws 65 images, which takes its time where many tests run at once.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe('the loaded demo data', () => {
  beforeAll(loadDemoDataOnce);

  it('is a marketplace of 36 people, 7 categories and 60 services', async () => {
    expect(await UserModel.countDocuments()).toBe(36);
    expect(await CategoryModel.countDocuments()).toBe(7);
    expect(await ServiceModel.countDocuments()).toBe(60);
    expect(await hasDemoData()).toBe(true);
  });

  it('is read back as people and services of the API are', async () => {
    const users = await UserModel.find().lean();
    const services = await ServiceModel.find().lean();

    expect(users.map(toUser).filter((user) => !userSchema.safeParse(user).success)).toEqual([]);
    const sent = services.map((service) => toService(service, true));
    expect(sent.filter((service) => !serviceSchema.safeParse(service).success)).toEqual([]);
  });

  it.each(Object.values(demoSignIns))('opens the account of %s with the demo password', async (email) => {
    const user = await UserModel.findOne({ email }).lean();

    expect(await verifyPassword(DEMO_PASSWORD, user?.passwordHash)).toBe(true);
  });

  it('has five applications for the admin to decide on, the latest first', async () => {
    const admin = await apiAs(await UserModel.findOne({ email: demoSignIns.admin }).orFail().lean());

    const { body } = await admin.get('/api/users/admin/applications');

    expect(body.applications.map(({ name }: { name: string }) => name)).toEqual([
      'Oluwaseun Adeyemi',
      'Linh Tran',
      'Hana Sato',
      'Tomasz Wieczorek',
      'Diego Santana',
    ]);
  });

  it('lists active services of approved providers only', async () => {
    const hidden = await ServiceModel.find({ isListed: false }).lean();

    const reasons = hidden.map(({ isActive, providerCard }) =>
      isActive ? providerCard?.status : 'inactive',
    );
    expect(reasons.filter((reason) => reason === 'inactive')).toHaveLength(3);
    expect(reasons.filter((reason) => reason === 'inqueue')).toHaveLength(2);
    expect(reasons).toHaveLength(5);
  });

  it('shows its bookings to an admin, to the demo customer and to the demo provider', async () => {
    const accounts = await Promise.all(
      [demoSignIns.admin, demoSignIns.customer, demoSignIns.provider].map((email) =>
        UserModel.findOne({ email }).orFail().lean(),
      ),
    );
    const [admin, customer, provider] = await Promise.all(accounts.map(apiAs));

    const all = await admin?.get('/api/bookings/all?limit=100');
    const own = await customer?.get('/api/bookings/my-bookings');
    const requests = await provider?.get('/api/bookings/provider');

    expect(z.array(bookingSchema).safeParse(all?.body.bookings).error).toBeUndefined();
    expect(all?.body.bookings).toHaveLength(demoBookings.length);
    expect(own?.body.pagination.total).toBeGreaterThanOrEqual(12);
    expect(requests?.body.pagination.total).toBeGreaterThanOrEqual(20);
  });

  it('keeps the time of every approved booking to come in its provider’s calendar', async () => {
    const upcoming = { status: 'approved' as const, scheduledDate: { $gt: clock.now } };
    const bookings = await BookingModel.find(upcoming).lean();
    const calendars = await ProviderCalendarModel.find().lean();

    const held = calendars.flatMap(({ _id, busy }) => busy.map((time) => ({ provider: _id, ...time })));
    const wanted = bookings.map(({ _id, provider, scheduledDate, endDate }) => ({
      provider,
      booking: _id,
      from: scheduledDate,
      until: endDate,
    }));
    expect(wanted.length).toBeGreaterThan(10);
    expect(held).toEqual(expect.arrayContaining(wanted));
  });

  it('shows portraits and pictures that the API serves', async () => {
    const service = await ServiceModel.findOne({ name: 'Leaking faucet repair' }).lean();

    const picture = await api.get(service?.imageUrl ?? '');
    const portrait = await api.get(service?.providerCard?.profilePhoto ?? '');

    expect(await sharp(picture.body).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 675 });
    expect(await sharp(portrait.body).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  });

  it('is not loaded a second time', async () => {
    const loaded = await everything();

    await loadDemoDataOnce();

    expect(await everything()).toEqual(loaded);
  });
});

describe('loading the demo data', () => {
  beforeEach(async () => {
    await Promise.all(Object.values(mongoose.models).map((model) => model.deleteMany({})));
  });

  it('happens once when two processes start together', async () => {
    await Promise.all([loadDemoData(clock), loadDemoData(clock)]);

    const users = await UserModel.find({ profilePhoto: { $exists: true } }).lean();
    const services = await ServiceModel.find({ imageUrl: { $exists: true } }).lean();
    expect(await ServiceModel.countDocuments()).toBe(60);
    expect(await imageFiles().countDocuments()).toBe(users.length + services.length);
  });

  it('leaves a marketplace alone that somebody has joined', async () => {
    await createUser();

    await loadDemoDataOnce();

    expect(await UserModel.countDocuments()).toBe(1);
    expect(await hasDemoData()).toBe(false);
  });

  it('joins the admin that the operator has named, even by the address of the demo admin', async () => {
    const admin = await createUser({ role: 'admin', email: demoSignIns.admin, name: 'The operator' });

    expect(await isDatabaseEmpty()).toBe(true);
    await loadDemoDataOnce();

    expect((await UserModel.find({ role: 'admin' }).lean()).map(({ name }) => name)).toEqual([admin.name]);
    expect(await ServiceModel.countDocuments()).toBe(60);
  });

  it('leaves nothing of itself behind when it fails', async () => {
    await createCategory({ slug: 'plumbing' });

    await expect(loadDemoData(clock)).rejects.toThrow('duplicate key');

    expect(await UserModel.countDocuments()).toBe(0);
    expect(await CategoryModel.countDocuments()).toBe(1);
    expect(await imageFiles().countDocuments()).toBe(0);
    expect(await hasDemoData()).toBe(false);
  });

  it('starts over, and cleans up, after it was killed half-way', async () => {
    await storeDemoImages();
    const abandoned = await imageFiles().distinct('_id');

    await loadDemoData({ ...clock, now: new Date(Date.now() + 3_600_000) });

    expect(await imageFiles().countDocuments({ _id: { $in: abandoned } })).toBe(0);
    expect(await imageFiles().countDocuments()).toBe(abandoned.length);
    expect(await ServiceModel.countDocuments()).toBe(60);
  });
});
