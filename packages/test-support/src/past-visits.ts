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
  try {
    await client
      .db()
      .collection('bookings')
      .updateMany({ _id: { $in: bookings.map(({ _id }) => new ObjectId(_id)) } }, [
        { $set: { scheduledDate: earlier('$scheduledDate'), endDate: earlier('$endDate'), days } },
      ]);
  } finally {
    await client.close();
  }
}
