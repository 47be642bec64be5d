import { ratingRank, type RatingTotals } from '@nearhand/shared/ratings';
import { readInBatches } from '../../database/read-in-batches.ts';
import { defineRecurringJob } from '../jobs/job-definitions.ts';
import { RATING_MEAN_ID, RatingMeanModel } from '../services/rating-mean.model.ts';
import { ServiceModel, type ServiceDocument } from '../services/service.model.ts';
import { counted } from './review-ratings.ts';
import { ReviewModel } from './review.model.ts';

const REFRESH_INTERVAL_MS = 15_000;
const RATINGS = [1, 2, 3, 4, 5];
/** From this many reviews on, a change of the mean below the least one waits for more. */
const MANY_REVIEWS = 10_000;
const LEAST_CHANGE = 0.0001;

defineRecurringJob('refresh-rating-ranks', { everyMs: REFRESH_INTERVAL_MS, handle: refreshRatingRanks });

type Rated = Pick<ServiceDocument, '_id' | 'ratingSum' | 'reviewCount' | 'ratingRank'>;

/**
 * Brings the ranks of services up to date with the mean rating of all published reviews, if it has changed. It can be
 * interrupted and repeated; services that are reviewed meanwhile use the new mean.
 */
export async function refreshRatingRanks(): Promise<void> {
  const present = await RatingMeanModel.findById(RATING_MEAN_ID).lean();
  const mean = await countRatings();
  const isNew = !present || hasMoved(present, mean);
  if (!isNew && !present.isPending) return;
  const used = isNew ? mean : { sum: present.sum, count: present.count };
  // Before the ranks: a review that is published meanwhile reads it.
  await RatingMeanModel.replaceOne({ _id: RATING_MEAN_ID }, { ...used, isPending: true }, { upsert: true });
  await updateRanks(used);
  await RatingMeanModel.updateOne({ _id: RATING_MEAN_ID, ...used }, { isPending: false });
}

/** Counts all published reviews of services, from an index alone. */
async function countRatings(): Promise<RatingTotals> {
  const counts = await Promise.all(
    RATINGS.map(async (rating) => ReviewModel.countDocuments({ ...counted, rating })),
  );
  return {
    sum: counts.reduce((sum, count, index) => sum + count * (RATINGS[index] ?? 0), 0),
    count: counts.reduce((sum, count) => sum + count, 0),
  };
}

/** Returns whether another mean is to be used. */
export function hasMoved(present: RatingTotals, mean: RatingTotals): boolean {
  // Compared as fractions of whole numbers, without rounding; of nothing, the sum is 0 too.
  if (present.count > 0 && mean.count > 0) {
    const difference = present.sum * mean.count - mean.sum * present.count;
    if (difference === 0) return false;
    const change = Math.abs(difference) / (present.count * mean.count);
    return mean.count <= MANY_REVIEWS || change >= LEAST_CHANGE;
  }
  return present.count !== mean.count;
}

async function updateRanks(mean: RatingTotals): Promise<void> {
  const fields = { ratingSum: 1, reviewCount: 1, ratingRank: 1 } as const;
  const rated = ServiceModel.find({ reviewCount: { $gt: 0 } }, fields)
    .lean<Rated[]>()
    .cursor();
  for await (const batch of readInBatches<Rated>(rated, 500)) {
    const writes = batch.flatMap(({ _id, ratingSum, reviewCount, ratingRank: before }) => {
      const rank = ratingRank({ sum: ratingSum, count: reviewCount }, mean);
      if (rank === before) return [];
      // A service that is reviewed meanwhile has used the new mean.
      const filter = { _id, ratingSum, reviewCount };
      return [{ updateOne: { filter, update: { $set: { ratingRank: rank } }, timestamps: false } }];
    });
    if (writes.length > 0) await ServiceModel.bulkWrite(writes, { ordered: false });
  }
}
