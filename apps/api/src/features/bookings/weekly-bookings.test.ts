import { CHART_WEEKS } from '@nearhand/shared/bookings/all-bookings';
import type { BookingStatus } from '@nearhand/shared/bookings/booking-statuses';
import mongoose from 'mongoose';
import { beforeEach, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { apiAs } from '../../test/api.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { countBookingsByWeek } from './weekly-bookings.ts';

/** A Wednesday. */
const NOW = new Date('2026-06-17T12:00:00Z');

beforeEach(async () => {
  await BookingModel.deleteMany();
});

async function createBookings(...all: [createdAt: string, status?: BookingStatus][]) {
  const service = await createService();
  for (const [index, [createdAt, status = 'pending']] of all.entries()) {
    await createBooking({
      service: service._id,
      createdAt: new Date(createdAt),
      status,
      scheduledDate: new Date(Date.UTC(2031, 0, index + 1)),
    });
  }
}

async function filledWeeks() {
  const weeks = await countBookingsByWeek(NOW);
  return Object.fromEntries(
    weeks.filter(({ total }) => total > 0).map((week) => [week.startsOn, week.total]),
  );
}

it('returns every week, including empty ones, oldest first', async () => {
  const weeks = await countBookingsByWeek(NOW);

  expect(weeks).toHaveLength(CHART_WEEKS);
  expect(weeks.at(0)?.startsOn).toBe('2026-03-30');
  expect(weeks.at(-1)).toEqual({
    startsOn: '2026-06-15',
    total: 0,
    byStatus: { pending: 0, approved: 0, rejected: 0, completed: 0, cancelled: 0 },
  });
});

it('accepts a time zone in another letter case', async () => {
  config.MARKETPLACE_TIME_ZONE = 'america/sao_paulo';
  await createBookings(['2026-06-15T02:59:00Z'], ['2026-06-15T03:00:00Z']);

  expect(await filledWeeks()).toEqual({ '2026-06-08': 1, '2026-06-15': 1 });
});

it('counts each status', async () => {
  await createBookings(
    ['2026-06-15T09:00:00Z'],
    ['2026-06-16T09:00:00Z', 'approved'],
    ['2026-06-17T09:00:00Z', 'approved'],
    ['2026-06-17T10:00:00Z', 'cancelled'],
  );

  expect((await countBookingsByWeek(NOW)).at(-1)).toEqual({
    startsOn: '2026-06-15',
    total: 4,
    byStatus: { pending: 1, approved: 2, rejected: 0, completed: 0, cancelled: 1 },
  });
});

it("starts a week on Monday at midnight in the marketplace's zone", async () => {
  config.MARKETPLACE_TIME_ZONE = 'America/New_York';
  await createBookings(['2026-06-08T03:59:00Z'], ['2026-06-08T04:00:00Z'], ['2026-06-15T03:59:00Z']);

  expect(await filledWeeks()).toEqual({ '2026-06-01': 1, '2026-06-08': 2 });
});

it('counts a week that is an hour shorter', async () => {
  config.MARKETPLACE_TIME_ZONE = 'Europe/Lisbon';
  const afterTheChange = new Date('2026-04-01T12:00:00Z');
  await createBookings(['2026-03-29T22:59:00Z'], ['2026-03-29T23:00:00Z']);

  const lastTwo = (await countBookingsByWeek(afterTheChange)).slice(-2);
  expect(lastTwo.map(({ startsOn, total }) => [startsOn, total])).toEqual([
    ['2026-03-23', 1],
    ['2026-03-30', 1],
  ]);
});

it('omits older bookings', async () => {
  config.MARKETPLACE_TIME_ZONE = 'UTC';
  await createBookings(['2026-03-29T23:59:00Z'], ['2026-03-30T00:00:00Z']);

  expect(await filledWeeks()).toEqual({ '2026-03-30': 1 });
});

it('reads only the index', async () => {
  await createBookings(['2026-06-15T09:00:00Z'], ['2026-06-16T09:00:00Z'], ['2020-01-01T09:00:00Z']);
  const { db } = mongoose.connection;
  await db?.command({ profile: 2 });

  await countBookingsByWeek(NOW);

  await db?.command({ profile: 0 });
  const profiled = await db?.collection('system.profile').findOne({ 'command.aggregate': 'bookings' });
  expect(profiled).toMatchObject({ docsExamined: 0, planSummary: expect.stringContaining('IXSCAN') });
});

it('allows only admins', async () => {
  const admin = await apiAs(await createUser({ role: 'admin' }));

  const response = await admin.get('/api/bookings/weekly');

  expect(response.status).toBe(200);
  expect(response.body.weeks).toHaveLength(CHART_WEEKS);
});
