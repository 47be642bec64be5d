import { DAY_MS } from '@nearhand/shared/durations';
import { Types, type ClientSession } from 'mongoose';
import { z } from 'zod';
import { config } from '../../config.ts';
import { defineJob, defineRecurringJob } from '../jobs/job-definitions.ts';
import { cancelJob, scheduleJob } from '../jobs/commands/schedule-job.ts';
import { ReviewModel, type ReviewDocument } from '../../models/review.model.ts';
import { ReviewRoundModel, type ReviewRoundDocument } from '../../models/review-round.model.ts';
import { notifyOfPublication } from './notices.ts';
import { recountRating, refreshRatingRanks, withReviewTransaction } from './ratings.ts';

const JOB_KIND = 'publish-reviews';

const REFRESH_INTERVAL_MS = 15_000;

export const reviewJobs = [
  defineJob(JOB_KIND, {
    data: z.object({ booking: z.string(), provider: z.string() }),
    handle: async ({ booking, provider }) => {
      const id = new Types.ObjectId(booking);
      await withReviewTransaction(new Types.ObjectId(provider), (tx) => publishReviews(id, tx));
    },
  }),
  defineRecurringJob('refresh-rating-ranks', { everyMs: REFRESH_INTERVAL_MS, handle: refreshRatingRanks }),
];

/** Schedules the publication of the first review of a booking, in the transaction that stores it. */
export async function schedulePublication(
  { _id, provider }: { _id: Types.ObjectId; provider: Types.ObjectId },
  runAt: Date,
  tx: ClientSession,
): Promise<void> {
  const booking = _id.toString();
  const data = { booking, provider: provider.toString() };
  await scheduleJob({ kind: JOB_KIND, key: booking, data, runAt }, tx);
}

/** Creates or updates the round of a booking, so that a concurrent review of the other side conflicts. */
export async function joinRound(
  booking: Types.ObjectId,
  now: Date,
  tx: ClientSession,
): Promise<ReviewRoundDocument> {
  const publishAt = new Date(now.getTime() + config.REVIEW_BLIND_DAYS * DAY_MS);
  return ReviewRoundModel.findOneAndUpdate(
    { _id: booking },
    { $inc: { changes: 1 }, $setOnInsert: { publishAt } },
    { session: tx, upsert: true, returnDocument: 'after' },
  )
    .orFail()
    .lean();
}

/**
 * Publishes the waiting reviews of a booking at one instant, and returns it. Returns undefined when they are published
 * already, by a conditional write to the round, to which every review and change also writes. `known` are the reviews, if
 * the caller has read them.
 */
export async function publishReviews(
  booking: Types.ObjectId,
  tx: ClientSession,
  known?: readonly ReviewDocument[],
): Promise<Date | undefined> {
  const publishedAt = new Date();
  const { matchedCount } = await ReviewRoundModel.updateOne(
    { _id: booking, publishedAt: { $exists: false } },
    { $set: { publishedAt }, $inc: { changes: 1 } },
    { session: tx },
  );
  if (matchedCount === 0) return undefined;
  const reviews = known ?? (await ReviewModel.find({ booking }).session(tx).lean());
  await ReviewModel.updateMany(
    { booking, status: 'waiting' },
    { status: 'published', publishedAt },
    { session: tx },
  );
  for (const review of reviews) await recountRating(review, tx);
  await notifyOfPublication(reviews, tx);
  await cancelJob(JOB_KIND, booking.toString(), tx);
  return publishedAt;
}
