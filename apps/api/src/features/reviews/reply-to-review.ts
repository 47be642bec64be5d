import { reviewMessages } from '@nearhand/shared/reviews/review-rules';
import type { ReplyInput, Review } from '@nearhand/shared/reviews/reviews';
import type { ClientSession } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { withTransaction } from '../../database/transactions.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '../../errors.ts';
import { toReview } from './present-review.ts';
import { notifyOfReply } from './review-notices.ts';
import { ReviewModel } from '../../models/review.model.ts';

/**
 * Stores the only reply to a published review, by the user who is reviewed. Runs in the transaction of the request if it
 * has one.
 */
export async function replyToReview(
  id: string,
  user: CurrentUser,
  { text }: ReplyInput,
  requestTx?: ClientSession,
): Promise<Review> {
  const work = async (tx: ClientSession) => {
    const open = { status: 'published' as const, reply: { $exists: false } };
    const replied = await ReviewModel.findOneAndUpdate(
      { _id: id, subject: user.id, ...open },
      { $set: { reply: { text, createdAt: new Date() } } },
      { session: tx, returnDocument: 'after' },
    ).lean();
    if (!replied) throw await findReplyError(id, user, tx);
    await notifyOfReply(replied, tx);
    return toReview(replied);
  };
  return requestTx ? work(requestTx) : withTransaction(work);
}

/** Returns why `user` cannot reply: 404 before 403, so that the error does not reveal a review that is not published. */
async function findReplyError(id: string, user: CurrentUser, tx: ClientSession) {
  const review = await ReviewModel.findById(id).session(tx).lean();
  if (review?.status !== 'published') return new NotFoundError(reviewMessages.notFound);
  if (review.subject.toString() !== user.id) return new ForbiddenError(reviewMessages.replyOfOthers);
  return new ConflictError(reviewMessages.alreadyReplied);
}
