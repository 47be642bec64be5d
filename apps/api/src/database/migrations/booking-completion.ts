import type { mongo, Types } from 'mongoose';
import type { Migration } from './migration.ts';

const BATCH_SIZE = 500;

interface CompletedBooking {
  _id: Types.ObjectId;
  endDate?: Date;
  createdAt?: Date;
}

/** Sets when completed bookings were completed: as their history says, else at the end of the visit. */
export const bookingCompletion: Migration = {
  name: '2026-11-booking-completion',
  async apply(db) {
    const bookings = db.collection<CompletedBooking>('bookings');
    let batch: CompletedBooking[] = [];
    const fields = { _id: 1, endDate: 1, createdAt: 1 } as const;
    const open = { status: 'completed', completedAt: { $exists: false } };
    for await (const booking of bookings.find(open, { projection: fields })) {
      batch.push(booking);
      if (batch.length < BATCH_SIZE) continue;
      await complete(db, batch);
      batch = [];
    }
    if (batch.length > 0) await complete(db, batch);
  },
};

async function complete(db: mongo.Db, batch: CompletedBooking[]): Promise<void> {
  const ids = batch.map(({ _id }) => _id);
  const events = await db
    .collection<{ booking: Types.ObjectId; kind: string; at: Date }>('bookingevents')
    .find({ booking: { $in: ids }, kind: 'completed' })
    .toArray();
  const times = new Map(events.map(({ booking, at }) => [booking.toString(), at]));
  const writes = batch.flatMap(({ _id, endDate, createdAt }) => {
    const completedAt = times.get(_id.toString()) ?? endDate ?? createdAt;
    return completedAt ? [{ updateOne: { filter: { _id }, update: { $set: { completedAt } } } }] : [];
  });
  if (writes.length > 0) await db.collection('bookings').bulkWrite(writes, { ordered: false });
}
