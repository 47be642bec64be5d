import type { BookingReviewsResponse, Review, ReviewAbout } from '@nearhand/shared/reviews/reviews';
import type { CurrentUser } from '../../auth/authorize.ts';
import { config } from '../../config.ts';
import type { BookingDocument } from '../../models/booking.model.ts';
import { getAccessibleBooking } from '../bookings/bookings.ts';
import { getReviewDeadline } from '../bookings/review-deadline.ts';
import { UserModel } from '../../models/user.model.ts';
import { toReview } from './present-review.ts';
import { ReviewModel, type ReviewDocument } from '../../models/review.model.ts';
import { ReviewRoundModel } from '../../models/review-round.model.ts';
import { getReviewSide, isParticipant } from './review-sides.ts';

/** Returns the reviews of a booking: to a side its own and, once published, the other one; to admins both. */
export async function getBookingReviews(id: string, user: CurrentUser): Promise<BookingReviewsResponse> {
  const booking = await getAccessibleBooking(id, user);
  const [reviews, round] = await Promise.all([
    ReviewModel.find({ booking: booking._id }).lean(),
    ReviewRoundModel.findById(booking._id).lean(),
  ]);
  const present = (review: ReviewDocument | undefined): Review | null =>
    review ? toReview(review, round?.publishAt) : null;
  const find = (about: ReviewAbout) => reviews.find((review) => review.about === about);
  if (user.role !== 'admin') {
    const { about, subject } = getReviewSide(booking, user.id);
    const [mine, theirs] = [find(about), find(about === 'service' ? 'customer' : 'service')];
    const isWritable =
      (mine?.status ?? 'waiting') === 'waiting' && (await UserModel.exists({ _id: subject }));
    return {
      mine: present(mine),
      theirs: theirs?.status === 'published' ? present(theirs) : null,
      writableUntil: (isWritable && getWritableUntil(booking)) || null,
      blindDays: config.REVIEW_BLIND_DAYS,
    };
  }
  // An admin who is a side of this booking does not see a waiting review of the other side.
  const isHidden = (review: ReviewDocument | undefined) =>
    review?.status === 'waiting' && isParticipant(booking, user.id) && review.author.toString() !== user.id;
  const [service, customer] = [find('service'), find('customer')];
  return {
    service: isHidden(service) ? null : present(service),
    customer: isHidden(customer) ? null : present(customer),
  };
}

/** Returns until when a side may write a review; undefined when it may not. */
function getWritableUntil(booking: BookingDocument): string | undefined {
  const deadline = getReviewDeadline(booking);
  return deadline && deadline >= new Date() ? deadline.toISOString() : undefined;
}
