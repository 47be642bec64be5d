import { reviewMessages } from '@nearhand/shared/reviews/review-rules';
import type { ReportInput } from '@nearhand/shared/reviews/reviews';
import { Types, type ClientSession } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { withTransaction } from '../../database/transactions.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { canSeeCustomerReviews } from './list-reviews.ts';
import { notifyOfReport } from './review-notices.ts';
import { ReviewModel } from '../../models/review.model.ts';
import { ReviewReportModel } from '../../models/review-report.model.ts';

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
      throw new ConflictError(reviewMessages.alreadyReported);
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
