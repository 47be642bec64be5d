import { reviewMessages } from '@nearhand/shared/reviews/review-rules';
import type { ModeratedReview, ModerationInput, ReportInput } from '@nearhand/shared/reviews/reviews';
import { type ClientSession, Types } from 'mongoose';
import { recordAudit, type AuditContext } from '../../audit/audit-log.ts';
import { AppError, NotFoundError } from '../../../errors.ts';
import { notifyOfHiding, notifyOfReport } from '../notices.ts';
import { recountRating, withReviewTransaction } from '../ratings.ts';
import { ReviewModel, type ReviewDocument } from '../../../models/review.model.ts';
import { ReviewReportModel } from '../../../models/review-report.model.ts';
import type { CurrentUser } from '../../../auth/authorize.ts';
import { withTransaction } from '../../../database/transactions.ts';
import { canSeeCustomerReviews, presentModerated } from '../queries.ts';

/**
 * Reports a published review that `user` can see to the admins, once. Runs in the transaction of the request if it has
 * one.
 */
export async function reportReview(
  id: string,
  user: CurrentUser,
  { reason }: ReportInput,
  requestTx?: ClientSession,
): Promise<void> {
  const work = async (tx: ClientSession) => {
    const now = new Date();
    // Writes to the review, so that a concurrent decision of an admin either settles this report or precedes it.
    const review = await ReviewModel.findOneAndUpdate(
      { _id: id, status: 'published' },
      { $set: { reportedAt: now } },
      { session: tx, timestamps: false },
    ).lean();
    const isVisible =
      review && (review.about === 'service' || (await canSeeCustomerReviews(review.subject, user)));
    if (!isVisible) throw new NotFoundError(reviewMessages.notFound);
    if (await ReviewReportModel.exists({ review: review._id, by: user.id }).session(tx))
      throw new AppError('already_reported', reviewMessages.alreadyReported);
    const report = {
      _id: new Types.ObjectId(),
      review: review._id,
      by: new Types.ObjectId(user.id),
      reason,
      createdAt: now,
    };
    await ReviewReportModel.insertMany([report], { session: tx, lean: true });
    await notifyOfReport(review, report, tx);
  };
  await (requestTx ? work(requestTx) : withTransaction(work));
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
  await recountRating(hidden, tx);
  await notifyOfHiding(hidden, tx);
  return hidden;
}

async function findHidingError(_id: Types.ObjectId, tx: ClientSession) {
  const review = await ReviewModel.findById(_id, { status: 1 }).session(tx).lean();
  return review?.status === 'hidden'
    ? new AppError('already_hidden', reviewMessages.alreadyHidden, { status: 'hidden' })
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
  if (before.status === 'hidden') await recountRating(before, tx);
  return ReviewModel.findById(_id).session(tx).orFail().lean();
}
