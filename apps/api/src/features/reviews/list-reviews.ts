import { messages } from '@nearhand/shared/api-messages';
import { averageRating, reviewMessages, type ReviewSort } from '@nearhand/shared/reviews/review-rules';
import type {
  ListReviewsQuery,
  PublishedReview,
  ReviewsResponse,
  ReviewSummary,
} from '@nearhand/shared/reviews/reviews';
import type { QueryFilter, Types } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { type Sort, paginate } from '../../database/paginate.ts';
import { NotFoundError } from '../../errors.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { isVisibleTo } from '../services/service-query.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { loadAuthors, toAuthor, toContent, toReviewedService } from './present-review.ts';
import { ReviewModel, type ReviewDocument } from '../../models/review.model.ts';

type Viewer = CurrentUser | undefined;
type ListFilter = QueryFilter<ReviewDocument> & { service?: Types.ObjectId; subject?: Types.ObjectId };

const newestFirst = [
  ['createdAt', -1],
  ['_id', -1],
] as const;

const sortKeys: Record<ReviewSort, Sort<ReviewDocument>> = {
  newest: newestFirst,
  highest: [['rating', -1], ...newestFirst],
  lowest: [['rating', 1], ...newestFirst],
};

/** Lists the published reviews of a service that `viewer` may see. */
export async function listServiceReviews(
  id: string,
  query: ListReviewsQuery,
  viewer: Viewer,
): Promise<ReviewsResponse> {
  const service = await ServiceModel.findById(id, { isListed: 1, provider: 1 }).lean();
  if (!service || !isVisibleTo(viewer, service)) throw new NotFoundError(messages.service.notFound);
  return listReviews({ service: service._id, about: 'service' }, query, viewer);
}

/** Lists the published reviews of all services of a provider who is public, or who is the viewer. */
export async function listProviderReviews(
  id: string,
  query: ListReviewsQuery,
  viewer: Viewer,
): Promise<ReviewsResponse> {
  const provider = await UserModel.findOne(
    { _id: id, role: 'provider' },
    { status: 1, suspension: 1 },
  ).lean();
  const isPublic = provider?.status === 'approved' && !provider.suspension;
  const isAllowed = isPublic || viewer?.role === 'admin' || viewer?.id === id;
  if (!provider || !isAllowed) throw new NotFoundError(messages.service.providerNotFound);
  return listReviews({ subject: provider._id, about: 'service' }, query, viewer);
}

/** Lists the published reviews of a customer, for providers with a booking of theirs, admins and the customer. */
export async function listCustomerReviews(
  id: string,
  query: ListReviewsQuery,
  viewer: CurrentUser,
): Promise<ReviewsResponse> {
  const customer = await UserModel.findOne({ _id: id, role: 'customer' }, { _id: 1 }).lean();
  if (!customer || !(await canSeeCustomerReviews(customer._id, viewer)))
    throw new NotFoundError(reviewMessages.customerNotFound);
  return listReviews({ subject: customer._id, about: 'customer' }, query, viewer);
}

/** Returns whether a user may see the reviews of a customer. */
export async function canSeeCustomerReviews(customer: Types.ObjectId, viewer: CurrentUser): Promise<boolean> {
  if (viewer.role === 'admin' || customer.toString() === viewer.id) return true;
  return (await BookingModel.exists({ provider: viewer.id, customer })) !== null;
}

async function listReviews(
  list: ListFilter,
  query: ListReviewsQuery,
  viewer: Viewer,
): Promise<ReviewsResponse> {
  const filter = { ...list, status: 'published' as const };
  const [{ documents, pagination }, summary] = await Promise.all([
    paginate<ReviewDocument>({ model: ReviewModel, filter, sort: sortKeys[query.sort], query }),
    summarize(filter),
  ]);
  const authors = await loadAuthors(documents);
  const reviews = documents.map((review): PublishedReview => ({
    ...toContent(review),
    author: toAuthor(review.author, authors),
    service: toReviewedService(review),
    ...(review.subject.toString() === viewer?.id && !review.reply && { canReply: true }),
  }));
  return { reviews, summary, pagination };
}

/** Counts the reviews of a list by rating, from an index alone. */
async function summarize(filter: ListFilter): Promise<ReviewSummary> {
  const groups = await ReviewModel.aggregate<{ _id: number; count: number }>([
    { $match: filter },
    { $group: { _id: '$rating', count: { $sum: 1 } } },
  ]);
  const getCount = (rating: number) => groups.find(({ _id }) => _id === rating)?.count ?? 0;
  const totals = {
    sum: groups.reduce((sum, { _id, count }) => sum + _id * count, 0),
    count: groups.reduce((sum, { count }) => sum + count, 0),
  };
  return {
    average: averageRating(totals),
    count: totals.count,
    byRating: { '1': getCount(1), '2': getCount(2), '3': getCount(3), '4': getCount(4), '5': getCount(5) },
  };
}
