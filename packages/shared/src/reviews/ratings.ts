// Averages of ratings, without zod, so that a page that only shows one does not load it.

export const MIN_RATING = 1;
export const MAX_RATING = 5;

/** How many reviews with the average rating of the marketplace each service counts as having, when services are sorted. */
export const RATING_PRIOR = 8;

/** The sum and the number of some ratings: whole numbers, from which every average follows without an error. */
export interface RatingTotals {
  sum: number;
  count: number;
}

/** Returns the average of ratings, rounded half up to two decimals; 0 without ratings. */
export function averageRating({ sum, count }: RatingTotals): number {
  return count === 0 ? 0 : Math.floor((200 * sum + count) / (2 * count)) / 100;
}

/**
 * Returns how far the Bayesian mean of a service lies above the mean rating of the marketplace. Services sort by it as by the
 * Bayesian mean `(C·m + sum) / (C + count)`, and one without reviews is at 0, whatever that mean is.
 */
export function ratingRank({ sum, count }: RatingTotals, marketplace: RatingTotals): number {
  if (count === 0) return 0;
  if (marketplace.count === 0) return sum / (RATING_PRIOR + count);
  const difference = sum * marketplace.count - count * marketplace.sum;
  return difference / (marketplace.count * (RATING_PRIOR + count));
}
