import { getDatedBookings, type DatedBooking } from './bookings.ts';
import type { DemoClock } from './clock.ts';
import type { DemoReview } from './reviews/demo-review.ts';
import { homeReviews } from './reviews/home-reviews.ts';
import { tradeReviews } from './reviews/trade-reviews.ts';

export const demoReviews: readonly DemoReview[] = [...tradeReviews, ...homeReviews];

/** A review with its booking, which has `bookingIndex` in `demoBookings`. */
export interface ReviewedBooking extends DemoReview {
  booking: DatedBooking;
  bookingIndex: number;
}

/** Returns all reviews with their bookings, whose dates are relative to `clock`. */
export function getReviewedBookings(clock: DemoClock): ReviewedBooking[] {
  const bookings = getDatedBookings(clock);
  return demoReviews.map((review) => {
    const bookingIndex = bookings.findIndex(
      ({ service, customer, status }) =>
        status === 'completed' && service === review.service && customer === review.customer,
    );
    const booking = bookings[bookingIndex];
    if (!booking) throw new RangeError(`${review.customer} has no completed booking of ${review.service}`);
    return { ...review, booking, bookingIndex };
  });
}
