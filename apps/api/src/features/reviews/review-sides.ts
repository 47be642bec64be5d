import type { ReviewAbout } from '@nearhand/shared/reviews/reviews';
import type { Types } from 'mongoose';
import type { BookingDocument } from '../../models/booking.model.ts';

/** What one side of a booking reviews: its author, and the other side as its subject. */
export interface ReviewSide {
  about: ReviewAbout;
  author: Types.ObjectId;
  subject: Types.ObjectId;
}

type Sides = Pick<BookingDocument, 'customer' | 'provider'>;

/** Returns what a side of a booking reviews: the customer the service, the provider the customer. */
export function getReviewSide({ customer, provider }: Sides, user: string): ReviewSide {
  return customer.toString() === user
    ? { about: 'service', author: customer, subject: provider }
    : { about: 'customer', author: provider, subject: customer };
}

/** Returns whether a user is a side of a booking. */
export function isParticipant({ customer, provider }: Sides, user: string): boolean {
  return [customer.toString(), provider.toString()].includes(user);
}
