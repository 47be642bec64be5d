import { messages } from '@nearhand/shared/api-messages';
import type { Pagination } from '@nearhand/shared/pagination';
import { reviewMessages } from '@nearhand/shared/reviews/review-rules';
import type {
  ListModeratedReviewsQuery,
  ModeratedReview,
  ModerationInput,
} from '@nearhand/shared/reviews/reviews';
import type { ClientSession, Types } from 'mongoose';
import { recordAudit, type AuditContext } from '../audit/audit-log.ts';
import { paginate } from '../../database/paginate.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { UserModel } from '../../models/user.model.ts';
import { loadAuthors, toAuthor, toReview, toReviewedService } from './present-review.ts';
import { notifyOfHiding } from './review-notices.ts';
import { applyRating, withReviewTransaction } from './review-ratings.ts';
import { ReviewModel, type ReviewDocument } from '../../models/review.model.ts';
import { ReviewReportModel, type ReviewReportDocument } from '../../models/review-report.model.ts';

/** The most reports of each review in a list. */
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
    query,
  });
  return { reviews: await presentModerated(documents), pagination };
}

/** Hides a published review, or keeps a review, which publishes a hidden one again. Both settle its reports. */
export async function moderateReview(
  id: string,
  { user, requestId }: AuditContext,
  { decision, reason }: ModerationInput,
): Promise<ModeratedReview> {
  const found = await ReviewModel.findById(id, { subject: 1, about: 1, author: 1 }).lean();
  if (!found) throw new NotFoundError(reviewMessages.notFound);
  const provider = found.about === 'service' ? found.subject : found.author;
  const decided = await withReviewTransaction(provider, async (tx) => {
    const review =
      decision === 'hide' ? await hideReview(found._id, reason, tx) : await restoreReview(found._id, tx);
    const open = { review: review._id, settledAt: { $exists: false } };
    await ReviewReportModel.updateMany(open, { settledAt: new Date() }, { session: tx });
    await recordAudit(
      { user, requestId },
      decision === 'hide' ? 'review.hidden' : 'review.kept',
      { _id: review._id, name: review.serviceName, provider, reason },
      tx,
    );
    return review;
  });
  const [presented] = await presentModerated([decided]);
  if (!presented) throw new NotFoundError(reviewMessages.notFound);
  return presented;
}

async function hideReview(
  _id: Types.ObjectId,
  reason: string | undefined,
  tx: ClientSession,
): Promise<ReviewDocument> {
  const hidden = await ReviewModel.findOneAndUpdate(
    { _id, status: 'published' },
    {
      $set: { status: 'hidden', hidden: { at: new Date(), ...(reason && { reason }) } },
      $unset: { reportedAt: 1 },
    },
    { session: tx, returnDocument: 'after' },
  ).lean();
  if (!hidden) throw await findHidingError(_id, tx);
  await applyRating(hidden, 'remove', tx);
  await notifyOfHiding(hidden, tx);
  return hidden;
}

async function findHidingError(_id: Types.ObjectId, tx: ClientSession) {
  const review = await ReviewModel.findById(_id, { status: 1 }).session(tx).lean();
  return review?.status === 'hidden'
    ? new ConflictError(reviewMessages.alreadyHidden, 'hidden')
    : new NotFoundError(reviewMessages.notFound);
}

/** Publishes a review again if it is hidden. */
async function restoreReview(_id: Types.ObjectId, tx: ClientSession): Promise<ReviewDocument> {
  const before = await ReviewModel.findOneAndUpdate(
    { _id, status: { $in: ['published', 'hidden'] } },
    { $set: { status: 'published' }, $unset: { hidden: 1, reportedAt: 1 } },
    { session: tx, returnDocument: 'before' },
  ).lean();
  if (!before) throw new NotFoundError(reviewMessages.notFound);
  if (before.status === 'hidden') await applyRating(before, 'add', tx);
  return ReviewModel.findById(_id).session(tx).orFail().lean();
}

async function presentModerated(reviews: ReviewDocument[]): Promise<ModeratedReview[]> {
  const [authors, reports] = await Promise.all([loadAuthors(reviews), loadReports(reviews)]);
  return reviews.map((review) => ({
    ...toReview(review),
    author: toAuthor(review.author, authors),
    service: toReviewedService(review),
    reports: reports.get(review._id.toString()) ?? [],
  }));
}

/** Loads the newest reports of each review. */
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
    by: { _id, name: names.get(_id) ?? messages.account.closedName },
    reason,
    createdAt: createdAt.toISOString(),
    ...(settledAt && { settledAt: settledAt.toISOString() }),
  };
}
