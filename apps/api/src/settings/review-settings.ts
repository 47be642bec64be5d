import { MAX_REVIEW_DAYS } from '@nearhand/shared/reviews/review-rules';
import { z } from 'zod';

const DAYS = `a number of days above 0 and up to ${MAX_REVIEW_DAYS}`;

/** Days with a fraction, such as 0.5; seconds in days have many digits. */
const days = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,30})?$/, DAYS)
  .transform(Number)
  .refine((value) => value > 0 && value <= MAX_REVIEW_DAYS, DAYS);

/** How long the reviews of a booking wait for each other, and how long after its completion they can be written. */
export const reviewSettings = {
  REVIEW_BLIND_DAYS: days.default(14),
  REVIEW_WINDOW_DAYS: days.default(60),
};
