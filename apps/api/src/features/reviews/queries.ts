import { isApproved } from '@nearhand/shared/applications/applications';
import { messages } from '@nearhand/shared/api-messages';
import { averageRating, reviewMessages, type ReviewSort } from '@nearhand/shared/reviews/review-rules';
import type {
  ListReviewsQuery,
  PublishedReview,
  ReviewsResponse,
  ReviewSummary,
  BookingReviewsResponse,
  Review,
  ReviewAbout,
  ListModeratedReviewsQuery,
  ModeratedReview,
} from '@nearhand/shared/reviews/reviews';
import type { ErrorCode } from '@nearhand/shared/api-errors';
import type { QueryFilter, Types } from 'mongoose';
import type { Pagination } from '@nearhand/shared/pagination';
import type { CurrentUser } from '../../auth/authorize.ts';
import { byChange, type Sort, paginate } from '../../database/paginate.ts';
import { NotFoundError } from '../../errors.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { isVisibleTo } from '../services/queries.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { nameOrClosed, UserModel } from '../../models/user.model.ts';
import { ReviewModel, type ReviewDocument } from '../../models/review.model.ts';
import { config } from '../../config.ts';
import { getAccessibleBooking } from '../bookings/queries.ts';
import { countedReviews } from './ratings.ts';
import { loadProviders, toProvider } from './reviewers.ts';
import { getReviewDeadline } from '../bookings/viewer-reviews.ts';
import { ReviewRoundModel } from '../../models/review-round.model.ts';
import { ReviewReportModel, type ReviewReportDocument } from '../../models/review-report.model.ts';
import {
  loadAuthors,
  toAuthor,
  toContent,
  toReviewedService,
  findReviewedServices,
  toReview,
  getReviewSide,
  isParticipant,
} from './present.ts';

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
    const until = getWritableUntil(booking);
    const obstacle = findReviewObstacle(booking, user, new Date());
    return {
      mine: present(mine),
      theirs: theirs?.status === 'published' ? present(theirs) : null,
      writableUntil: (isWritable && !obstacle && until) || null,
      ...(isWritable && until && obstacle && { obstacle: obstacle.message }),
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

/** Returns why a user may not review a completed booking yet, or undefined. */
export function findReviewObstacle(
  { scheduledDate }: BookingDocument,
  { isConfirmed }: CurrentUser,
  now: Date,
): { code: ErrorCode; message: string } | undefined {
  if (now < scheduledDate) return { code: 'visit_ahead', message: reviewMessages.visitAhead };
  return isConfirmed ? undefined : { code: 'email_not_verified', message: reviewMessages.unconfirmed };
}

/** Returns until when a side may write a review; undefined when it may not. */
function getWritableUntil(booking: BookingDocument): string | undefined {
  const deadline = getReviewDeadline(booking);
  return deadline && deadline >= new Date() ? deadline.toISOString() : undefined;
}

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
  const isPublic = provider && isApproved(provider) && !provider.suspension;
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
    paginate<ReviewDocument>({
      model: ReviewModel,
      filter,
      sort: sortKeys[query.sort],
      changeOrder: byChange,
      query,
    }),
    summarize(filter),
  ]);
  const [authors, visible] = await Promise.all([
    loadAuthors(documents),
    findReviewedServices(documents, viewer),
  ]);
  const reviews = documents.map((review): PublishedReview => ({
    ...toContent(review),
    author: toAuthor(review.author, authors),
    service: toReviewedService(review, visible),
    ...(review.subject.toString() === viewer?.id && !review.reply && { canReply: true }),
  }));
  return { reviews, summary, pagination };
}

/** Counts the reviews of a list that count by rating, from an index alone. */
async function summarize(filter: ListFilter): Promise<ReviewSummary> {
  const groups = await ReviewModel.aggregate<{ _id: number; count: number }>([
    { $match: filter.about === 'service' ? { ...filter, ...countedReviews } : filter },
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

const MAX_REPORTS = 20;

/**
 * Lists reviews for admins: those with open reports, latest report first, or all published and hidden ones, newest
 * first.
 */
export async function listModeratedReviews(
  query: ListModeratedReviewsQuery,
): Promise<{ reviews: ModeratedReview[]; pagination: Pagination }> {
  const { documents, pagination } = await paginate<ReviewDocument>({
    model: ReviewModel,
    filter: query.reported ? { reportedAt: { $exists: true } } : { status: { $in: ['published', 'hidden'] } },
    sort: [
      [query.reported ? 'reportedAt' : 'createdAt', -1],
      ['_id', -1],
    ],
    changeOrder: byChange,
    query,
  });
  return { reviews: await presentModerated(documents), pagination };
}

export async function presentModerated(reviews: ReviewDocument[]): Promise<ModeratedReview[]> {
  const [authors, reports, providers] = await Promise.all([
    loadAuthors(reviews),
    loadReports(reviews),
    loadProviders(reviews),
  ]);
  return reviews.map((review) => ({
    ...toReview(review),
    author: toAuthor(review.author, authors),
    service: { _id: review.service.toString(), name: review.serviceName },
    provider: toProvider(review, providers),
    reports: reports.get(review._id.toString()) ?? [],
  }));
}

async function loadReports(
  reviews: ReviewDocument[],
): Promise<ReadonlyMap<string, ModeratedReview['reports']>> {
  const lists = await Promise.all(
    reviews.map(async ({ _id }) =>
      ReviewReportModel.find({ review: _id }).sort({ createdAt: -1, _id: -1 }).limit(MAX_REPORTS).lean(),
    ),
  );
  const reporters = lists.flat().map(({ by }) => by);
  const users = await UserModel.find({ _id: { $in: reporters } }, { name: 1 }).lean();
  const names = new Map(users.map(({ _id, name }) => [_id.toString(), name]));
  return new Map(
    reviews.map(({ _id }, index) => [
      _id.toString(),
      (lists[index] ?? []).map((report) => toReport(report, names)),
    ]),
  );
}

function toReport(
  { by, reason, createdAt, settledAt }: ReviewReportDocument,
  names: ReadonlyMap<string, string>,
): ModeratedReview['reports'][number] {
  const _id = by.toString();
  return {
    by: { _id, ...nameOrClosed(names.get(_id)) },
    reason,
    createdAt: createdAt.toISOString(),
    ...(settledAt && { settledAt: settledAt.toISOString() }),
  };
}
