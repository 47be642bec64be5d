import { MINUTE_MS } from '@nearhand/shared/durations';
import { MongoClient, ObjectId } from 'mongodb';

const DAYS = 400;

/** Moves visits into the past, where they can be reviewed: the API books no time that is over. */
export async function moveVisitsToPast(
  mongodbUri: string,
  bookings: readonly { _id: string }[],
): Promise<void> {
  const client = new MongoClient(mongodbUri);
  const earlier = (field: string) => ({ $dateSubtract: { startDate: field, unit: 'day', amount: DAYS } });
  const day = { start: earlier('$$this.start'), end: earlier('$$this.end') };
  // Only jobs of several days have them.
  const days = { $cond: [{ $isArray: '$days' }, { $map: { input: '$days', in: day } }, '$$REMOVE'] };
  const ids = bookings.map(({ _id }) => new ObjectId(_id));
  try {
    await client
      .db()
      .collection('bookings')
      .updateMany({ _id: { $in: ids } }, [
        { $set: { scheduledDate: earlier('$scheduledDate'), endDate: earlier('$endDate'), days } },
      ]);
    // No calendar has what is so long over.
    await client
      .db()
      .collection<{ busy: { booking: ObjectId }[] }>('providerCalendars')
      .updateMany({}, { $pull: { busy: { booking: { $in: ids } } } });
  } finally {
    await client.close();
  }
}

/** Moves visits to a time that began some minutes ago, also in the calendars, and leaves their length. */
export async function beginVisits(
  mongodbUri: string,
  bookings: readonly { _id: string }[],
  minutesAgo = 20,
): Promise<void> {
  const client = new MongoClient(mongodbUri);
  const from = new Date(Date.now() - minutesAgo * MINUTE_MS);
  const until = { $add: [from, { $subtract: ['$endDate', '$scheduledDate'] }] };
  const times = client.db().collection<{ _id: ObjectId; endDate: Date }>('bookings');
  try {
    for (const { _id } of bookings) {
      const booking = new ObjectId(_id);
      const begun = await times.findOneAndUpdate(
        { _id: booking },
        [{ $set: { scheduledDate: from, endDate: until } }],
        { returnDocument: 'after' },
      );
      await client
        .db()
        .collection('providerCalendars')
        .updateMany(
          {},
          { $set: { 'busy.$[busy].from': from, 'busy.$[busy].until': begun?.endDate } },
          { arrayFilters: [{ 'busy.booking': booking }] },
        );
    }
  } finally {
    await client.close();
  }
}
