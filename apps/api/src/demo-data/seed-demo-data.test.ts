import { DEMO_PASSWORD, demoBookings, demoEmails } from '@nearhand/demo-data/demo-data';
import { readDemoImages } from '@nearhand/demo-data/images';
import { bookingSchema } from '@nearhand/shared/bookings/bookings';
import { HOUR_MS } from '@nearhand/shared/durations';
import { serviceSchema } from '@nearhand/shared/services/services';
import { userSchema } from '@nearhand/shared/users/users';
import { dictionary } from '@zxcvbn-ts/language-common';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { z } from 'zod';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyPassword } from '../auth/passwords.ts';
import { BookingModel } from '../models/booking.model.ts';
import { ProviderCalendarModel } from '../models/provider-calendar.model.ts';
import { JobModel } from '../models/job.model.ts';
import { ReviewModel } from '../models/review.model.ts';
import { checkRatingRanks, checkRatings } from '../cli/integrity-check/rating-check.ts';
import { checkServices } from '../cli/integrity-check/service-check.ts';
import { checkUsers } from '../cli/integrity-check/integrity-checks.ts';
import { CategoryModel } from '../models/category.model.ts';
import { ServiceModel, toService } from '../models/service.model.ts';
import { checkBookings } from '../cli/integrity-check/booking-check.ts';
import { checkCalendars } from '../cli/integrity-check/calendar-check.ts';
import { api, apiAs } from '../test/api.ts';
import { createCategory, createUser } from '../test/factories.ts';
import { toUser, UserModel } from '../models/user.model.ts';
import { hasDemoData, isDatabaseEmpty, seedDemoData, seedIfEmpty } from './seed-demo-data.ts';
import { seedImages } from './seed-images.ts';
import { itLong } from '../test/sample.ts';

const clock = { now: new Date(), timeZone: 'Europe/Lisbon' };
const imageFiles = () => mongoose.connection.collection('images.files');
const everything = () => Promise.all(Object.values(mongoose.models).map((model) => model.distinct('_id')));

describe('the loaded demo data', () => {
  beforeAll(seedIfEmpty);

  it('is a marketplace of 50 users, 7 categories and 67 services', async () => {
    expect(await UserModel.countDocuments()).toBe(50);
    expect(await CategoryModel.countDocuments()).toBe(7);
    expect(await ServiceModel.countDocuments()).toBe(67);
    expect(await hasDemoData()).toBe(true);
  });

  it('is valid in responses of the API', async () => {
    const users = await UserModel.find().lean();
    const services = await ServiceModel.find().lean();

    expect(users.map(toUser).filter((user) => !userSchema.safeParse(user).success)).toEqual([]);
    const sent = services.map((service) => toService(service, true));
    expect(sent.filter((service) => !serviceSchema.safeParse(service).success)).toEqual([]);
  });

  it.each(Object.values(demoEmails))('accepts the demo password for %s', async (email) => {
    const user = await UserModel.findOne({ email }).lean();

    expect(await verifyPassword(DEMO_PASSWORD, user?.passwordHash)).toBe(true);
  });

  it('has five open applications, the oldest first', async () => {
    const admin = await apiAs(await UserModel.findOne({ email: demoEmails.admin }).orFail().lean());

    const { body } = await admin.get('/api/users/admin/applications');

    expect(body.applications.map(({ name }: { name: string }) => name)).toEqual([
      'Diego Santana',
      'Tomasz Wieczorek',
      'Hana Sato',
      'Linh Tran',
      'Oluwaseun Adeyemi',
    ]);
  });

  it('lists active services of approved providers only', async () => {
    const hidden = await ServiceModel.find({ isListed: false }).lean();

    const reasons = hidden.map(({ isActive, providerSnapshot }) =>
      isActive ? providerSnapshot?.status : 'inactive',
    );
    expect(reasons.filter((reason) => reason === 'inactive')).toHaveLength(3);
    expect(reasons.filter((reason) => reason === 'inqueue')).toHaveLength(2);
    expect(reasons).toHaveLength(5);
  });

  it('has bookings in the lists of the demo admin, customer and provider', async () => {
    const accounts = await Promise.all(
      [demoEmails.admin, demoEmails.customer, demoEmails.provider].map((email) =>
        UserModel.findOne({ email }).orFail().lean(),
      ),
    );
    const [admin, customer, provider] = await Promise.all(accounts.map(apiAs));

    const all = await admin?.get('/api/bookings/all?limit=100');
    const own = await customer?.get('/api/bookings/my-bookings');
    const requests = await provider?.get('/api/bookings/provider');

    expect(z.array(bookingSchema).safeParse(all?.body.bookings).error).toBeUndefined();
    expect(all?.body.pagination.total).toBe(demoBookings.length);
    expect(own?.body.pagination.total).toBeGreaterThanOrEqual(12);
    expect(requests?.body.pagination.total).toBeGreaterThanOrEqual(20);
  });

  it('has ratings that follow from reviews which can be read', async () => {
    const findings: unknown[] = [];
    for (const check of [checkUsers, checkRatings, checkRatingRanks, checkServices])
      for await (const finding of check(false)) findings.push(finding);
    expect(findings).toEqual([]);

    const { body: first } = await api.get('/api/services?limit=1');
    const [{ _id, rating, reviewCount }] = first.services;
    const { body } = await api.get(`/api/services/${_id}/reviews?limit=100`);
    expect(reviewCount).toBeGreaterThan(1);
    expect(body.reviews).toHaveLength(reviewCount);
    expect(body.summary).toMatchObject({ average: rating, count: reviewCount });
  });

  it('has reviews to write, waiting, answered, hidden and reported ones', async () => {
    const [admin, customer, provider] = await Promise.all(
      [demoEmails.admin, demoEmails.customer, demoEmails.provider].map(async (email) =>
        apiAs(await UserModel.findOne({ email }).orFail().lean()),
      ),
    );
    const statusesOf = async (client: typeof admin, path: string) => {
      const response = await client?.get(`${path}?status=completed&limit=100`);
      const bookings: { review?: { status: string } }[] = response?.body.bookings;
      return bookings.map(({ review }) => review?.status);
    };
    expect(await statusesOf(customer, '/api/bookings/customer')).toEqual(
      expect.arrayContaining(['open', 'waiting', 'published']),
    );
    expect(await statusesOf(provider, '/api/bookings/provider')).toEqual(
      expect.arrayContaining(['open', 'published']),
    );
    const reported = await admin?.get('/api/reviews?reported=true');
    expect(reported?.body.reviews).toHaveLength(1);
    const stored = await ReviewModel.find().lean();
    expect(stored.filter(({ status }) => status === 'hidden')).toHaveLength(1);
    expect(stored.filter(({ reply }) => reply).length).toBeGreaterThan(10);
    const jobs = await JobModel.find({ kind: 'publish-reviews' }).lean();
    const waiting = new Set(
      stored.filter(({ status }) => status === 'waiting').map(({ booking }) => booking.toString()),
    );
    expect(new Set(jobs.map(({ key }) => key))).toEqual(waiting);
  });

  it('reserves the slots of future approved bookings in the calendar of the provider', async () => {
    const upcoming = { status: 'approved' as const, scheduledDate: { $gt: clock.now } };
    const bookings = await BookingModel.find(upcoming).lean();
    const calendars = await ProviderCalendarModel.find().lean();

    const reserved = calendars.flatMap(({ _id, busy }) => busy.map((time) => ({ provider: _id, ...time })));
    const expected = bookings.map(({ _id, provider, scheduledDate, endDate }) => ({
      provider,
      booking: _id,
      from: scheduledDate,
      until: endDate,
    }));
    expect(expected.length).toBeGreaterThan(10);
    expect(reserved).toEqual(expect.arrayContaining(expected));
  });

  it('has bookings in every state of a calendar, in which check-data finds no problem', async () => {
    const found = await Promise.all([
      BookingModel.distinct('reschedule.by'),
      BookingModel.distinct('series._id'),
      BookingModel.distinct('cancellation.by'),
      ProviderCalendarModel.distinct('busy.hold'),
      ProviderCalendarModel.distinct('availability.instantBooking'),
    ]);
    expect(found.map((values) => values.length)).toEqual([2, 3, 3, 2, 2]);
    const refunds = await BookingModel.find({ status: 'cancelled', paymentStatus: 'paid' }).lean();
    const shares = refunds.map(({ cancellation, totalAmount }) =>
      Math.round((100 * (cancellation?.refundAmount ?? 0)) / totalAmount),
    );
    expect(new Set(shares)).toEqual(new Set([100, 50, 0]));

    const problems: unknown[] = [];
    for (const check of [checkCalendars, checkBookings]) {
      for await (const problem of check(false)) problems.push(problem);
    }
    expect(problems).toEqual([]);
  });

  it('has images that the API serves', async () => {
    const service = await ServiceModel.findOne({ name: 'Leaking faucet repair' }).lean();

    const image = await api.get(service?.imageUrl ?? '');
    const photo = await api.get(service?.providerSnapshot?.profilePhoto ?? '');

    expect(await sharp(image.body).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 675 });
    expect(await sharp(photo.body).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  });

  it('has images of the declared sizes', async () => {
    const images = await readDemoImages();

    const sizes = await Promise.all(
      images.map(async ({ data }) => {
        const { width, height } = await sharp(data).metadata();
        return { width, height };
      }),
    );

    expect(sizes).toEqual(images.map(({ width, height }) => ({ width, height })));
  });

  it('has a password that is not a common one', () => {
    expect(dictionary['passwords-common']).not.toContain(DEMO_PASSWORD);
  });

  it('is not loaded twice', async () => {
    const loaded = await everything();

    await seedIfEmpty();

    expect(await everything()).toEqual(loaded);
  });
});

describe('loading the demo data', () => {
  beforeEach(async () => {
    await Promise.all(Object.values(mongoose.models).map((model) => model.deleteMany({})));
  });

  itLong('happens once if two processes start at the same time', async () => {
    await Promise.all([seedDemoData(clock), seedDemoData(clock)]);

    const users = await UserModel.find({ profilePhoto: { $exists: true } }).lean();
    const services = await ServiceModel.find({ imageUrl: { $exists: true } }).lean();
    expect(await ServiceModel.countDocuments()).toBe(67);
    expect(await imageFiles().countDocuments()).toBe(users.length + services.length);
  });

  it('leaves a marketplace with a user unchanged', async () => {
    await createUser();

    await seedIfEmpty();

    expect(await UserModel.countDocuments()).toBe(1);
    expect(await hasDemoData()).toBe(false);
  });

  itLong('preserves the admin of the settings, even with the email of the demo admin', async () => {
    const admin = await createUser({ role: 'admin', email: demoEmails.admin, name: 'The operator' });

    expect(await isDatabaseEmpty()).toBe(true);
    await seedIfEmpty();

    expect((await UserModel.find({ role: 'admin' }).lean()).map(({ name }) => name)).toEqual([admin.name]);
    expect(await ServiceModel.countDocuments()).toBe(67);
  });

  it('leaves nothing behind when it fails', async () => {
    await createCategory({ slug: 'plumbing' });

    await expect(seedDemoData(clock)).rejects.toThrow('duplicate key');

    expect(await UserModel.countDocuments()).toBe(0);
    expect(await CategoryModel.countDocuments()).toBe(1);
    expect(await imageFiles().countDocuments()).toBe(0);
    expect(await hasDemoData()).toBe(false);
  });

  itLong('starts again, and deletes orphaned images, after it was killed', async () => {
    await seedImages();
    const abandoned = await imageFiles().distinct('_id');

    await seedDemoData({ ...clock, now: new Date(Date.now() + HOUR_MS) });

    expect(await imageFiles().countDocuments({ _id: { $in: abandoned } })).toBe(0);
    expect(await imageFiles().countDocuments()).toBe(abandoned.length);
    expect(await ServiceModel.countDocuments()).toBe(67);
  });
});
