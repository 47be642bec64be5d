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
