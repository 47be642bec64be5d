import { DAY_MS } from '@nearhand/shared/durations';
import { config } from '../../config.ts';
import type { BookingDocument } from '../../models/booking.model.ts';

/** Returns until when a completed booking can be reviewed. */
export function getReviewDeadline({
  completedAt,
  endDate,
}: Pick<BookingDocument, 'completedAt' | 'endDate'>): Date {
  return new Date((completedAt ?? endDate).getTime() + config.REVIEW_WINDOW_DAYS * DAY_MS);
}
