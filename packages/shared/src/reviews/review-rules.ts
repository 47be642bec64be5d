import { firstGrapheme } from '../region/user-text.ts';

/** Returns the name under which a review is published: the first word and the initial of the last, such as "Sofia L.". */
export function toReviewerName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  if (!last) return first;
  return `${first} ${firstGrapheme(last)}.`;
}

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

export const reviewMessages = {
  notFound: 'Review not found',
  customerNotFound: 'Customer not found',
  sent: 'Review sent',
  published: 'Review published',
  saved: 'Review saved',
  replied: 'Reply published',
  reported: 'Reported. We look at it.',
  hidden: 'Review hidden',
  kept: 'Review kept',
  ratingInvalid: 'Rating must be a whole number from 1 to 5',
  notCompleted: 'A booking can be reviewed once it is completed',
  alreadyWritten: 'You have reviewed this booking',
  notWritten: 'You have not reviewed this booking',
  windowOver: 'The time to review this booking is over',
  visitAhead: 'You can review after the visit',
  unconfirmed: 'Confirm your e-mail address to write a review',
  earlierVisit: 'earlier visit',
  alreadyPublished: 'A published review can no longer be changed',
  accountClosed: 'This account is closed and can no longer be reviewed',
  replyOfOthers: 'Only the user who is reviewed can reply',
  alreadyReplied: 'You have replied to this review',
  alreadyReported: 'You have reported this review',
  alreadyHidden: 'This review is hidden already',
  replyRequired: 'Reply is required',
  reasonRequired: 'Reason is required',
  decisionUnknown: 'decision must be hide or keep',
  sortUnknown: 'sort must be one of: newest, highest, lowest',
  reportedUnknown: 'reported must be true or false',
} as const;

// Limits and names of reviews, without zod, so that a page that only shows reviews does not load it.

export const MAX_REVIEW_LENGTH = 2000;
export const MAX_REPLY_LENGTH = 1000;
export const MAX_REPORT_LENGTH = 500;

/** The orders of a list of reviews; the first is the default. */
export const reviewSorts = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** What the ratings from 1 to 5 are called. */
export const RATING_NAMES = ['Poor', 'Fair', 'Okay', 'Good', 'Excellent'] as const;

/** The longest settings of the time to wait and to review, in days. */
export const MAX_REVIEW_DAYS = 3650;
