import type { ClientSession, Types } from 'mongoose';
import { withLockedTransaction } from '../../database/transactions.ts';
import { propagateProvider } from '../services/propagate-provider.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { buildServiceRating, readRatingMean } from '../services/service-rating.ts';
import { UserModel } from '../../models/user.model.ts';
import type { ReviewDocument } from '../../models/review.model.ts';

/** Matches the reviews that count: the published ones of services. */
export const countedReviews = { about: 'service', status: 'published' } as const;

/**
 * Adds the rating of a review to its service and provider, or takes it away, in the transaction that publishes, hides or
 * restores the review. Does nothing for a review of a customer.
 */
export async function applyRating(
  { about, rating, service, subject }: Pick<ReviewDocument, 'about' | 'rating' | 'service' | 'subject'>,
  direction: 'add' | 'remove',
  tx: ClientSession,
): Promise<void> {
  if (about !== 'service') return;
  const sign = direction === 'add' ? 1 : -1;
  const change = { $inc: { ratingSum: sign * rating, reviewCount: sign } };
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
