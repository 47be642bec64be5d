import { averageRating } from '@nearhand/shared/reviews/review-rules';
import type { mongo } from 'mongoose';
import type { Migration } from './migration.ts';
import { writeInBatches } from './write-in-batches.ts';

interface Totals {
  _id: mongo.ObjectId;
  sum: number;
  count: number;
}

/**
 * Marks the latest published review of each customer of a service, which alone counts from now on, and adds up the ratings of services
 * and providers anew. The ranks follow from a job, because the mean is marked as pending. A waiting review of a booking that was
 * completed ahead of its visit waits for the start of the visit.
 */
export const reviewCounts: Migration = {
  name: '1.1.0-review-counts',
  async apply(db) {
    await markCounted(db);
    await addUp(db);
    await db.collection('ratingMeans').updateMany({}, { $set: { isPending: true } });
    await delayEarlyReviews(db);
  },
};

async function markCounted(db: mongo.Db): Promise<void> {
  const reviews = db.collection('reviews');
  const latest = reviews.aggregate<{ latest: mongo.ObjectId; others: mongo.ObjectId[] }>(
    [
      { $match: { about: 'service', status: 'published' } },
      { $sort: { createdAt: -1, _id: -1 } },
      {
        $group: {
          _id: { service: '$service', author: '$author' },
          latest: { $first: '$_id' },
          all: { $push: '$_id' },
        },
      },
      { $project: { latest: 1, others: { $setDifference: ['$all', ['$latest']] } } },
    ],
    { allowDiskUse: true },
  );
  await writeInBatches(reviews, latest, ({ latest: _id, others }) => [
    { updateOne: { filter: { _id }, update: { $set: { isCounted: true } } } },
    ...(others.length > 0
      ? [{ updateMany: { filter: { _id: { $in: others } }, update: { $unset: { isCounted: '' } } } }]
      : []),
  ]);
}

async function addUp(db: mongo.Db): Promise<void> {
  const sumBy = (field: 'service' | 'subject') =>
    db
      .collection('reviews')
      .aggregate<Totals>([
        { $match: { isCounted: true } },
        { $group: { _id: `$${field}`, sum: { $sum: '$rating' }, count: { $sum: 1 } } },
      ]);
  const services = db.collection('services');
  await writeInBatches(services, sumBy('service'), ({ _id, sum, count }) => {
    const rating = { rating: averageRating({ sum, count }), ratingMean: sum / count };
    const set = { ...rating, ratingSum: sum, reviewCount: count };
    return [{ updateOne: { filter: { _id }, update: { $set: set } } }];
  });
  await writeInBatches(db.collection('users'), sumBy('subject'), ({ _id, sum, count }) => [
    { updateOne: { filter: { _id }, update: { $set: { ratingSum: sum, reviewCount: count } } } },
  ]);
  await writeInBatches(services, sumBy('subject'), ({ _id, sum, count }) => {
    const rating = averageRating({ sum, count });
    const set = { 'providerSnapshot.rating': rating, 'providerSnapshot.reviewCount': count };
    const filter = { provider: _id, providerSnapshot: { $ne: null } };
    return [{ updateMany: { filter, update: { $set: set } } }];
  });
}

async function delayEarlyReviews(db: mongo.Db): Promise<void> {
  const rounds = db.collection('reviewRounds');
  const early = await rounds
    .aggregate<{ _id: mongo.ObjectId; start: Date }>([
      { $match: { publishedAt: { $exists: false } } },
      { $lookup: { from: 'bookings', localField: '_id', foreignField: '_id', as: 'booking' } },
      { $project: { publishAt: 1, start: { $first: '$booking.scheduledDate' } } },
      { $match: { $expr: { $lt: ['$publishAt', '$start'] } } },
      { $project: { start: 1 } },
    ])
    .toArray();
  for (const { _id, start } of early) {
    const job = { kind: 'publish-reviews', key: _id.toString(), status: 'waiting' };
    await db.collection('jobs').updateOne(job, { $set: { runAt: start, claimableAt: start } });
    await rounds.updateOne({ _id }, { $set: { publishAt: start } });
  }
}
