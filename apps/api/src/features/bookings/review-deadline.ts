import { DAY_MS } from '@nearhand/shared/durations';
import { config } from '../../config.ts';
import type { BookingDocument } from '../../models/booking.model.ts';

/** Returns until when a booking can be reviewed; undefined before it is completed. */
export function getReviewDeadline({ completedAt }: Pick<BookingDocument, 'completedAt'>): Date | undefined {
  return completedAt && new Date(completedAt.getTime() + config.REVIEW_WINDOW_DAYS * DAY_MS);
}
