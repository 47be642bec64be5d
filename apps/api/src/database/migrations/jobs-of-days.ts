import { toMinutes, weekdays, type Availability } from '@nearhand/shared/availability/availability';
import { toServiceLine } from '@nearhand/shared/bookings/job';
import type { PriceUnit } from '@nearhand/shared/services/service-enums';
import mongoose, { type mongo } from 'mongoose';
import { drawBookingNumber } from '../../models/booking-number.ts';
import { getMarketplaceFormats } from '../../settings/region.ts';
import { isDuplicateKey } from '../errors.ts';
import type { Migration } from './migration.ts';

const BATCH_SIZE = 500;
/** What is longer takes several days, unless its service says otherwise. */
const DAY_MINUTES = 8 * 60;
const MAX_DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * MAX_DAY_MINUTES;

/**
 * Gives each booking its number and its line, and each service the fields of options. A service longer than 8 hours that fits one
 * window of its provider's hours gets the length of that window as a working day, so that it stays one visit. The index for searches
 * by distance is built anew, with the fields that the length of a visit follows from.
 */
export const jobsOfDays: Migration = {
  name: '1.1.0-jobs-of-days',
  async apply(db) {
    await db.collection('services').updateMany({ options: { $exists: false } }, { $set: { options: [] } });
    await db
      .collection('services')
      .updateMany({ fromPrice: { $exists: false } }, { $set: { fromPrice: false } });
    await setHoursPerDay(db);
    await addNumbers(db.collection('bookings'));
    await dropIndex(db.collection('services'), 'area');
  },
};

interface LongService {
  _id: mongo.ObjectId;
  duration: number;
  availability?: Pick<Availability, 'weeklyHours' | 'overrides'>;
}

async function setHoursPerDay(db: mongo.Db): Promise<void> {
  const services = db
    .collection('services')
    .aggregate<LongService>([
      { $match: { duration: { $gt: DAY_MINUTES }, hoursPerDay: { $exists: false } } },
      { $lookup: { from: 'providerCalendars', localField: 'provider', foreignField: '_id', as: 'calendar' } },
      { $project: { duration: 1, availability: { $first: '$calendar.availability' } } },
    ]);
  for await (const { _id, duration, availability } of services) {
    const window = availability && findShortestWindow(availability, duration);
    if (window === undefined) continue;
    const hoursPerDay = Math.min(window, MAX_DAY_MINUTES) / 60;
    await db.collection('services').updateOne({ _id, duration }, { $set: { hoursPerDay } });
  }
}

/** Returns the minutes of the shortest window that holds a visit; windows that touch are one. */
function findShortestWindow(
  { weeklyHours, overrides }: Pick<Availability, 'weeklyHours' | 'overrides'>,
  duration: number,
): number | undefined {
  const once = weeklyHours.map(({ day, from, to }) => {
    const midnight = weekdays.indexOf(day) * MAX_DAY_MINUTES;
    return { start: midnight + toMinutes(from), end: midnight + toMinutes(to) };
  });
  const again = once.map(({ start, end }) => ({ start: start + WEEK_MINUTES, end: end + WEEK_MINUTES }));
  const lists = [
    [...once, ...again],
    ...overrides.map(({ windows }) =>
      windows.map(({ from, to }) => ({ start: toMinutes(from), end: toMinutes(to) })),
    ),
  ];
  const lengths = lists.flatMap(joinTouching).filter((length) => length >= duration);
  return lengths.length > 0 ? Math.min(...lengths) : undefined;
}

function joinTouching(windows: { start: number; end: number }[]): number[] {
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of windows.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined.map(({ start, end }) => end - start);
}

interface OldBooking {
  _id: mongo.ObjectId;
  serviceName: string;
  unit: PriceUnit;
  basePrice: number;
  quantity: number;
  totalAmount: number;
}

/** Numbers the bookings, a batch at a time. Those whose number is taken get another one in the next round. */
async function addNumbers(bookings: mongo.Collection): Promise<void> {
  // As the model builds it later.
  const isNumbered = { number: { $exists: true } };
  await bookings.createIndex({ number: 1 }, { unique: true, partialFilterExpression: isNumbered });
  const { formatNumber } = getMarketplaceFormats();
  const missing = { number: { $exists: false } };
  const toWrite = ({ _id, serviceName: name, quantity, totalAmount, ...booking }: OldBooking) => {
    const lines = [toServiceLine({ ...booking, name }, quantity, totalAmount, formatNumber)];
    const set = { number: drawBookingNumber(), lines, options: [] };
    return { updateOne: { filter: { _id, ...missing }, update: { $set: set } } };
  };
  const write = async (batch: OldBooking[]) => {
    await bookings.bulkWrite(batch.map(toWrite), { ordered: false }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  };
  while (await bookings.findOne(missing)) {
    let batch: OldBooking[] = [];
    for await (const booking of bookings.find<OldBooking>(missing)) {
      batch.push(booking);
      if (batch.length < BATCH_SIZE) continue;
      await write(batch);
      batch = [];
    }
    if (batch.length > 0) await write(batch);
  }
}

/**
 * Drops an index if it is there and the user of the database may: without the right it stays, unused. A new database has no
 * collections yet.
 */
async function dropIndex(collection: mongo.Collection, name: string): Promise<void> {
  await collection.dropIndex(name).catch((error: unknown) => {
    const isExpected = error instanceof mongoose.mongo.MongoServerError && EXPECTED_CODES.has(error.code);
    if (!isExpected) throw error;
  });
}

/** Unauthorized, NamespaceNotFound, IndexNotFound. */
const EXPECTED_CODES = new Set<unknown>([13, 26, 27]);
