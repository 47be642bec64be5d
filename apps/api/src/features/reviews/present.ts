import type { PublishedReview, Review, ReviewAbout } from '@nearhand/shared/reviews/reviews';
import { toReviewerName } from '@nearhand/shared/reviews/review-rules';
import type { Types } from 'mongoose';
import { closedAccount, type UserDocument, UserModel } from '../../models/user.model.ts';
import type { CurrentUser } from '../../auth/authorize.ts';
import { findVisibleServices, toServiceReference } from '../services/queries.ts';
import type { ReviewDocument } from '../../models/review.model.ts';
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

export function isParticipant({ customer, provider }: Sides, user: string): boolean {
  return [customer.toString(), provider.toString()].includes(user);
}

/**
 * Maps a review to its response for its author, for the other side once it is published, and for admins. `publishAt` is
 * when a waiting review is published.
 */
export function toReview(review: ReviewDocument, publishAt?: Date): Review {
  const { status, publishedAt, hidden } = review;
  const publishesAt = status === 'waiting' ? publishAt : undefined;
  return {
    ...toContent(review),
    booking: review.booking.toString(),
    about: review.about,
    status,
    ...(publishesAt && { publishesAt: publishesAt.toISOString() }),
    ...(publishedAt && { publishedAt: publishedAt.toISOString() }),
    ...(hidden?.reason && { hiddenReason: hidden.reason }),
  };
}

/** Returns the fields of a review that all responses have. */
export function toContent(review: ReviewDocument) {
  const { _id, rating, text = '', createdAt, updatedAt, reply, about, status, isCounted } = review;
  return {
    _id: _id.toString(),
    rating,
    text,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ...(about === 'service' && status === 'published' && !isCounted && { isEarlierVisit: true as const }),
    ...(reply && { reply: { text: reply.text, createdAt: reply.createdAt.toISOString() } }),
  };
}

/** Maps the service of a review; its name only to those who may see it. */
export function toReviewedService(
  { service: _id, serviceName: name }: ReviewDocument,
  visible: ReadonlySet<string>,
): PublishedReview['service'] {
  return toServiceReference({ _id, name }, visible);
}

export async function findReviewedServices(
  reviews: readonly ReviewDocument[],
  viewer: CurrentUser | undefined,
): Promise<ReadonlySet<string>> {
  return findVisibleServices(
    reviews.map(({ service }) => service.toString()),
    viewer,
  );
}

type Authors = ReadonlyMap<string, Pick<UserDocument, 'name' | 'profilePhoto'>>;

export async function loadAuthors(reviews: readonly Pick<ReviewDocument, 'author'>[]): Promise<Authors> {
  const ids = [...new Set(reviews.map(({ author }) => author.toString()))];
  const users = await UserModel.find({ _id: { $in: ids } }, { name: 1, profilePhoto: 1 }).lean();
  return new Map(users.map((user) => [user._id.toString(), user]));
}

/** Maps the author of a review to a short name and a photo, never an id. */
export function toAuthor(author: Types.ObjectId, authors: Authors): PublishedReview['author'] {
  const user = authors.get(author.toString());
  if (!user) return closedAccount;
  const { name, profilePhoto } = user;
  return { name: toReviewerName(name), ...(profilePhoto && { profilePhoto }) };
}
