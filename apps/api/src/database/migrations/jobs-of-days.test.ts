import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { BookingModel } from '../../models/booking.model.ts';
import { ProviderCalendarModel } from '../../models/provider-calendar.model.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { createBooking, createService } from '../../test/factories.ts';
import { emptyTestDatabase } from '../../test/test-database.ts';
import { getDatabase } from '../connection.ts';
import { jobsOfDays } from './jobs-of-days.ts';

beforeEach(emptyTestDatabase);

async function migrateTwice() {
  await jobsOfDays.apply(getDatabase());
  await jobsOfDays.apply(getDatabase());
}

/** Turns a booking into one of the version before. */
async function makeOld({ _id }: { _id: Types.ObjectId }) {
  await BookingModel.collection.updateOne({ _id }, { $unset: { number: '', lines: '', options: '' } });
}

describe('the update to 1.1.0', () => {
  it('gives each booking a number and a line, and leaves those that have them', async () => {
    const made = await createBooking();
    const old = await createBooking({ unit: 'per day', quantity: 3, basePrice: 65, totalAmount: 195 });
    const others = await Promise.all(Array.from({ length: 20 }, () => createBooking()));
    for (const booking of [old, ...others]) await makeOld(booking);

    await migrateTwice();

    const stored = await BookingModel.find().lean();
    expect(new Set(stored.map(({ number }) => number)).size).toBe(22);
    for (const { number } of stored) expect(number).toMatch(/^[2-9A-HJKMNP-TV-Z]{6}$/);
    expect(stored.find(({ _id }) => _id.equals(made._id))).toEqual(made);
    const changed = stored.find(({ _id }) => _id.equals(old._id));
    expect(changed?.lines).toEqual([{ text: '3 × day', quantity: 3, unitPrice: 65, amount: 195 }]);
    expect(changed?.options).toEqual([]);
    expect(changed).not.toHaveProperty('days');
  });

  it('goes on where it was killed', async () => {
    const bookings = await Promise.all(Array.from({ length: 5 }, () => createBooking()));
    for (const booking of bookings.slice(2)) await makeOld(booking);

    await migrateTwice();

    const stored = await BookingModel.find().lean();
    for (const { _id, number } of bookings.slice(0, 2))
      expect(stored.find((one) => one._id.equals(_id))?.number).toBe(number);
    expect(stored.every(({ lines }) => lines.length === 1)).toBe(true);
  });

  const weekdays = (from: string, to: string) =>
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => ({ day, from, to }));
  it.each<[string, number, object[] | undefined, number | undefined]>([
    ['a visit of 9 hours in windows of 9.5', 540, weekdays('07:30', '17:00'), 9.5],
    ['one that fits no window', 660, weekdays('07:30', '17:00'), undefined],
    ['one of 8 hours', 480, weekdays('07:30', '17:00'), undefined],
    ['one whose provider has no hours', 540, undefined, undefined],
    [
      'the shortest of several windows that fit',
      540,
      [...weekdays('08:00', '20:00'), { day: 'saturday', from: '08:00', to: '18:00' }],
      10,
    ],
    [
      'windows that touch are one',
      540,
      [
        { day: 'monday', from: '08:00', to: '12:00' },
        { day: 'monday', from: '12:00', to: '19:00' },
      ],
      11,
    ],
    [
      'also over midnight, and from Sunday to Monday',
      600,
      [
        { day: 'sunday', from: '20:00', to: '24:00' },
        { day: 'monday', from: '00:00', to: '08:00' },
      ],
      12,
    ],
  ])('%s', async (_title, duration, weeklyHours, hoursPerDay) => {
    const service = await createService({ duration });
    const { provider } = service;
    if (weeklyHours && provider)
      await ProviderCalendarModel.collection.insertOne({
        _id: provider,
        busy: [],
        revision: new Types.ObjectId(),
        availability: { weeklyHours, overrides: [] },
      });
    await ServiceModel.collection.updateOne({ _id: service._id }, { $unset: { options: '', fromPrice: '' } });

    await migrateTwice();

    const stored = await ServiceModel.findById(service._id).lean();
    expect(stored).toMatchObject({ options: [], fromPrice: false });
    expect(stored?.hoursPerDay).toBe(hoursPerDay);
  });

  it('runs on a new database, which has no collections yet', async () => {
    const { db } = mongoose.connection.useDb(`${mongoose.connection.name}-new`);
    if (!db) throw new Error('There is no connection');
    try {
      await expect(jobsOfDays.apply(db)).resolves.toBeUndefined();
    } finally {
      await db.dropDatabase();
    }
  });

  it('drops the index that lacks fields', async () => {
    await ServiceModel.collection.createIndex({ isListed: 1, 'area.cell': 1 }, { name: 'area' });

    await migrateTwice();

    const names = (await ServiceModel.collection.indexes()).map(({ name }) => name);
    expect(names).not.toContain('area');
  });
});
