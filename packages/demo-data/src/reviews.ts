import { bookingsAt, type DatedBooking } from './bookings.ts';
import type { DemoClock } from './clock.ts';
import type { DemoReview } from './reviews/demo-review.ts';
import { homeReviews } from './reviews/home-reviews.ts';
import { tradeReviews } from './reviews/trade-reviews.ts';

export const demoReviews: readonly DemoReview[] = [...tradeReviews, ...homeReviews];

/** A review with its booking, which stands at `bookingIndex` of the demo bookings. */
export interface ReviewedBooking extends DemoReview {
  booking: DatedBooking;
  bookingIndex: number;
}

/** Returns all reviews with the bookings that they are about, as they are at the present of `clock`. */
export function reviewsAt(clock: DemoClock): ReviewedBooking[] {
  const bookings = bookingsAt(clock);
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
