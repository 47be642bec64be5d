import type { mongo, Types } from 'mongoose';
import type { Migration } from './migration.ts';

interface StoredBooking {
  _id: Types.ObjectId;
  customer?: Types.ObjectId;
  totalAmount?: number;
  scheduledDate?: Date;
  createdAt?: Date;
  paidAt?: Date;
}

const BATCH_SIZE = 500;

/** Adds the known events of earlier bookings: when they were made and paid, but not when their status changed. */
export const bookingEvents: Migration = {
  name: '2026-11-booking-events',
  async apply(db) {
    const events = db.collection('bookingevents');
    // The same as that of the model: without it each look-up would read all events.
    await events.createIndex({ booking: 1, at: 1, _id: 1 });
    const bookings = db.collection<StoredBooking>('bookings').find({ createdAt: { $exists: true } });
    let writes: mongo.AnyBulkWriteOperation[] = [];
    for await (const booking of bookings) {
      writes.push(...toEvents(booking).map(addOnce));
      if (writes.length < BATCH_SIZE) continue;
      await events.bulkWrite(writes, { ordered: false });
      writes = [];
    }
    if (writes.length > 0) await events.bulkWrite(writes, { ordered: false });
  },
};

function toEvents({ _id, customer, totalAmount, scheduledDate, createdAt, paidAt }: StoredBooking) {
  const by = { booking: _id, side: 'customer', ...(customer && { user: customer }) };
  return [
    { ...by, kind: 'created', at: createdAt, ...(scheduledDate && { scheduledDate }) },
    ...(paidAt
      ? [{ ...by, kind: 'paid', at: paidAt, ...(totalAmount !== undefined && { amount: totalAmount }) }]
      : []),
  ];
}

function addOnce({ booking, kind, ...event }: ReturnType<typeof toEvents>[number]) {
  return { updateOne: { filter: { booking, kind }, update: { $setOnInsert: event }, upsert: true } };
}
