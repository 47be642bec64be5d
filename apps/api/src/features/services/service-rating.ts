import { averageRating, ratingRank, type RatingTotals } from '@nearhand/shared/reviews/review-rules';
import type { ClientSession } from 'mongoose';
import { RATING_MEAN_ID, RatingMeanModel } from '../../models/rating-mean.model.ts';
import type { ServiceDocument } from '../../models/service.model.ts';

export type ServiceRating = Pick<
  ServiceDocument,
  'rating' | 'reviewCount' | 'ratingSum' | 'ratingMean' | 'ratingRank'
>;

/** Builds the rating fields of a service. `marketplace` is the result of `readRatingMean`. */
export function buildServiceRating(totals: RatingTotals, marketplace: RatingTotals): ServiceRating {
  const { sum, count } = totals;
  return {
    rating: averageRating(totals),
    reviewCount: count,
    ratingSum: sum,
    ratingMean: count === 0 ? 0 : sum / count,
    ratingRank: ratingRank(totals, marketplace),
  };
}

/** The rating fields of a service without reviews, the same in every marketplace. */
export const UNRATED = buildServiceRating({ sum: 0, count: 0 }, { sum: 0, count: 0 });

/** Reads the sum and the number of the marketplace's ratings, from which the ranks of services are computed. */
export async function readRatingMean(tx: ClientSession | null = null): Promise<RatingTotals> {
  const mean = await RatingMeanModel.findById(RATING_MEAN_ID).session(tx).lean();
  return mean ? { sum: mean.sum, count: mean.count } : { sum: 0, count: 0 };
}
