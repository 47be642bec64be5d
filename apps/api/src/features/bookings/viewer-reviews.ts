import type { Booking } from '@nearhand/shared/bookings/bookings';
import { isDone } from '@nearhand/shared/bookings/booking-statuses';
import { DAY_MS } from '@nearhand/shared/durations';
import type { CurrentUser } from '../../auth/authorize.ts';
import { config } from '../../config.ts';
import type { BookingDocument } from '../../models/booking.model.ts';
import { ReviewModel } from '../../models/review.model.ts';

export type ViewerReview = NonNullable<Booking['review']>;

/** Returns until when a booking can be reviewed; undefined before it is completed. */
export function getReviewDeadline({
  completedAt,
  scheduledDate,
}: Pick<BookingDocument, 'completedAt' | 'scheduledDate'>): Date | undefined {
  if (!completedAt) return undefined;
  const from = Math.max(completedAt.getTime(), scheduledDate.getTime());
  return new Date(from + config.REVIEW_WINDOW_DAYS * DAY_MS);
}

/** Finds the reviews that the viewer has written or can still write, by the id of their completed booking. */
export async function findViewerReviews(
  bookings: readonly BookingDocument[],
  viewer: CurrentUser,
): Promise<ReadonlyMap<string, ViewerReview>> {
  const completed = viewer.role === 'admin' ? [] : bookings.filter(isDone);
  if (completed.length === 0) return new Map();
  const ids = completed.map(({ _id }) => _id);
  const reviews = await ReviewModel.find(
    { booking: { $in: ids }, author: viewer.id },
    { booking: 1, status: 1 },
  ).lean();
  const statuses = new Map(reviews.map(({ booking, status }) => [booking.toString(), status]));
  const now = new Date();
  return new Map(
    completed.flatMap((booking) => {
      const id = booking._id.toString();
      const deadline = getReviewDeadline(booking);
      if (!deadline) return [];
      const status = statuses.get(id) ?? (deadline < now ? undefined : 'open');
      const { scheduledDate } = booking;
      const ahead = scheduledDate > now && { from: scheduledDate.toISOString() };
      return status ? [[id, { status, until: deadline.toISOString(), ...ahead }] as const] : [];
    }),
  );
}
