import type { ClientSession, Types } from 'mongoose';
import { ratingRank, type RatingTotals } from '@nearhand/shared/reviews/review-rules';
import { withLockedTransaction } from '../../database/transactions.ts';
import { propagateProvider } from '../services/commands/propagate-provider.ts';
import { ServiceModel, type ServiceDocument } from '../../models/service.model.ts';
import { buildServiceRating, readRatingMean } from '../services/build-service-document.ts';
import { UserModel } from '../../models/user.model.ts';
import { type ReviewDocument, ReviewModel } from '../../models/review.model.ts';
import { readInBatches } from '../../database/paginate.ts';
import { RATING_MEAN_ID, RatingMeanModel } from '../../models/rating-mean.model.ts';
const RATINGS = [1, 2, 3, 4, 5];
/** With more reviews than this, a change of the mean below `MIN_CHANGE` waits until it has grown. */
const MANY_REVIEWS = 10_000;
const MIN_CHANGE = 0.0001;

type RatedService = Pick<ServiceDocument, '_id' | 'ratingSum' | 'reviewCount' | 'ratingRank'>;

/**
 * Updates the ranks of services after a change of the mean rating of all published reviews. It can be interrupted and
 * repeated. Services that are reviewed meanwhile use the new mean.
 */
export async function refreshRatingRanks(): Promise<void> {
  const present = await RatingMeanModel.findById(RATING_MEAN_ID).lean();
  const mean = await countRatings();
  const isNew = !present || hasMeanChanged(present, mean);
  if (!isNew && !present.isPending) return;
  const used = isNew ? mean : { sum: present.sum, count: present.count };
  // Before the ranks, because a review that is published meanwhile reads it.
  await RatingMeanModel.replaceOne({ _id: RATING_MEAN_ID }, { ...used, isPending: true }, { upsert: true });
  await updateRanks(used);
  await RatingMeanModel.updateOne({ _id: RATING_MEAN_ID, ...used }, { isPending: false });
}

/** Counts all published reviews of services, from an index alone. */
async function countRatings(): Promise<RatingTotals> {
  const counts = await Promise.all(
    RATINGS.map(async (rating) => ReviewModel.countDocuments({ ...countedReviews, rating })),
  );
  return {
    sum: counts.reduce((sum, count, index) => sum + count * (RATINGS[index] ?? 0), 0),
    count: counts.reduce((sum, count) => sum + count, 0),
  };
}

/** Returns whether the mean has changed enough to update the ranks. */
export function hasMeanChanged(present: RatingTotals, mean: RatingTotals): boolean {
  // Compared as fractions of integers, without rounding.
  if (present.count > 0 && mean.count > 0) {
    const difference = present.sum * mean.count - mean.sum * present.count;
    if (difference === 0) return false;
    const change = Math.abs(difference) / (present.count * mean.count);
    return mean.count <= MANY_REVIEWS || change >= MIN_CHANGE;
  }
  return present.count !== mean.count;
}

async function updateRanks(mean: RatingTotals): Promise<void> {
  const fields = { ratingSum: 1, reviewCount: 1, ratingRank: 1 } as const;
  const rated = ServiceModel.find({ reviewCount: { $gt: 0 } }, fields)
    .lean<RatedService[]>()
    .cursor();
  for await (const batch of readInBatches<RatedService>(rated, 500)) {
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

/** Matches the reviews that count: of each customer of a service the latest published one. */
export const countedReviews = { isCounted: true } as const;

/**
 * Makes the latest published review of a service by the author of this one count, for the service and its provider, in the transaction
 * that has published, hidden or restored this one. Does nothing for a review of a customer.
 */
export async function recountRating(
  { about, service, author, subject }: Pick<ReviewDocument, 'about' | 'service' | 'author' | 'subject'>,
  tx: ClientSession,
): Promise<void> {
  if (about !== 'service') return;
  const own = { author, service, about };
  const counted = await ReviewModel.findOne({ ...own, ...countedReviews })
    .session(tx)
    .lean();
  const latest = await ReviewModel.findOne({ ...own, status: 'published' })
    .sort({ createdAt: -1, _id: -1 })
    .session(tx)
    .lean();
  if (counted?._id.toString() === latest?._id.toString()) return;
  if (counted)
    await ReviewModel.updateOne({ _id: counted._id }, { $unset: { isCounted: 1 } }, { session: tx });
  if (latest) await ReviewModel.updateOne({ _id: latest._id }, countedReviews, { session: tx });
  const change = {
    $inc: {
      ratingSum: (latest?.rating ?? 0) - (counted?.rating ?? 0),
      reviewCount: Number(latest !== null) - Number(counted !== null),
    },
  };
  const options = { session: tx, timestamps: false, returnDocument: 'after' } as const;
  const rated = await ServiceModel.findOneAndUpdate({ _id: service }, change, options).lean();
  if (rated) {
    const totals = { sum: rated.ratingSum, count: rated.reviewCount };
    const serviceRating = buildServiceRating(totals, await readRatingMean(tx));
    await ServiceModel.updateOne({ _id: service }, serviceRating, { session: tx, timestamps: false });
  }
  const provider = await UserModel.findOneAndUpdate({ _id: subject }, change, options).lean();
  if (provider) await propagateProvider(provider, tx);
}

/** Runs `work` in a transaction, after other work for the same provider: all reviews of a provider write to one user. */
export async function withReviewTransaction<Result>(
  provider: Types.ObjectId,
  work: (tx: ClientSession) => Promise<Result>,
): Promise<Result> {
  return withLockedTransaction(`reviews:${provider.toString()}`, work);
}
