import { reviewMessages } from '@nearhand/shared/reviews/review-rules';
import type { Review, ReviewInput, ReplyInput } from '@nearhand/shared/reviews/reviews';
import { Types, type ClientSession } from 'mongoose';
import type { CurrentUser } from '../../../auth/authorize.ts';
import { withFailoverRetry } from '../../../database/retry.ts';
import { AppError, ForbiddenError, NotFoundError } from '../../../errors.ts';
import type { BookingDocument } from '../../../models/booking.model.ts';
import { getAccessibleBooking } from '../../bookings/queries.ts';
import { getReviewDeadline } from '../../bookings/viewer-reviews.ts';
import { findReviewObstacle } from '../queries.ts';
import { UserModel } from '../../../models/user.model.ts';
import { toReview, getReviewSide, type ReviewSide } from '../present.ts';
import { joinRound, publishReviews, schedulePublication } from '../jobs.ts';
import { answerNotices } from '../../notifications/commands.ts';
import { notifyOfLateReview, notifyOfReply } from '../notices.ts';
import { recountRating, withReviewTransaction } from '../ratings.ts';
import { ReviewModel, type ReviewDocument } from '../../../models/review.model.ts';
import { ReviewRoundModel } from '../../../models/review-round.model.ts';
import { withTransaction } from '../../../database/transactions.ts';

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
  return new AppError('already_replied', reviewMessages.alreadyReplied);
}

/**
 * Stores the review of a completed booking by one of its sides. The second review publishes both, and one after the blind
 * time is published at once.
 */
export async function createReview(id: string, user: CurrentUser, input: ReviewInput): Promise<Review> {
  const { booking, side } = await getReviewableBooking(id, user);
  return withReviewTransaction(booking.provider, async (tx) => {
    const now = new Date();
    const written = await ReviewModel.find({ booking: booking._id }).session(tx).lean();
    if (written.some(({ about }) => about === side.about))
      throw new AppError('already_reviewed', reviewMessages.alreadyWritten);
    await assertOpenAccount(side, tx);
    const review = buildReview(booking, side, input, now);
    await answerNotices({ bookings: booking._id, recipient: review.author, kind: 'booking-completed' }, tx);
    const round = await joinRound(booking._id, now, tx);
    if (round.publishedAt) {
      const late = { ...review, status: 'published' as const, publishedAt: now };
      await ReviewModel.insertMany([late], { session: tx, lean: true });
      await recountRating(late, tx);
      await notifyOfLateReview(late, tx);
      // It is the latest.
      return toReview({ ...late, isCounted: true });
    }
    await ReviewModel.insertMany([review], { session: tx, lean: true });
    if (written.length === 0) {
      await schedulePublication(booking, round.publishAt, tx);
      return toReview(review, round.publishAt);
    }
    const publishedAt = await publishReviews(booking._id, tx, [...written, review]);
    return toReview({
      ...review,
      status: 'published',
      isCounted: true,
      ...(publishedAt && { publishedAt }),
    });
  });
}

/** Changes the review that `user` has written, until it is published. */
export async function updateReview(id: string, user: CurrentUser, input: ReviewInput): Promise<Review> {
  const booking = await withFailoverRetry(() => getAccessibleBooking(id, user));
  const side = getReviewSide(booking, user.id);
  const filter = { booking: booking._id, about: side.about };
  return withReviewTransaction(booking.provider, async (tx) => {
    const present = await ReviewModel.findOne(filter).session(tx).lean();
    if (!present) throw new NotFoundError(reviewMessages.notWritten);
    // Writes to the round, so that a concurrent publication conflicts.
    const round = await ReviewRoundModel.findOneAndUpdate(
      { _id: booking._id, publishedAt: { $exists: false } },
      { $inc: { changes: 1 } },
      { session: tx },
    ).lean();
    if (!round)
      throw new AppError('review_published', reviewMessages.alreadyPublished, { status: present.status });
    assertReviewable(booking, user, new Date());
    await assertOpenAccount(side, tx);
    const changed = await ReviewModel.findOneAndUpdate(filter, buildChange(input), {
      session: tx,
      returnDocument: 'after',
    })
      .orFail()
      .lean();
    return toReview(changed, round.publishAt);
  });
}

/** Returns a booking that `user` may review, or throws. It runs outside the transaction, because a completed booking stays completed. */
async function getReviewableBooking(
  id: string,
  user: CurrentUser,
): Promise<{ booking: BookingDocument; side: ReviewSide }> {
  const booking = await withFailoverRetry(() => getAccessibleBooking(id, user));
  assertReviewable(booking, user, new Date());
  return { booking, side: getReviewSide(booking, user.id) };
}

/** Throws for a booking that is not completed, too long ago or ahead, and for an author who has yet to confirm the email. */
function assertReviewable(booking: BookingDocument, user: CurrentUser, now: Date): void {
  const { status } = booking;
  const deadline = getReviewDeadline(booking);
  if (!deadline) throw new AppError('not_completed', reviewMessages.notCompleted, { status });
  if (now > deadline) throw new AppError('review_window_over', reviewMessages.windowOver, { status });
  const obstacle = findReviewObstacle(booking, user, now);
  if (obstacle) throw new AppError(obstacle.code, obstacle.message);
}

async function assertOpenAccount({ subject }: ReviewSide, tx: ClientSession): Promise<void> {
  if (await UserModel.exists({ _id: subject }).session(tx)) return;
  throw new AppError('account_closed', reviewMessages.accountClosed);
}

function buildReview(
  booking: BookingDocument,
  side: ReviewSide,
  { rating, text }: ReviewInput,
  now: Date,
): ReviewDocument {
  return {
    _id: new Types.ObjectId(),
    booking: booking._id,
    ...side,
    service: booking.service,
    serviceName: booking.serviceName,
    rating,
    ...(text && { text }),
    status: 'waiting',
    createdAt: now,
    updatedAt: now,
  };
}

function buildChange({ rating, text }: ReviewInput) {
  return {
    $set: { rating, ...(text && { text }) },
    ...(text === '' && { $unset: { text: 1 as const } }),
  };
}
