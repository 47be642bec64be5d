import { DAY_MS, HOUR_MS } from '@nearhand/shared/durations';
import type { DemoClock } from '@nearhand/demo-data/clock';
import { getReviewedBookings, type ReviewedBooking } from '@nearhand/demo-data/reviews';
import { Types } from 'mongoose';
import type { BookingDocument } from '../../models/booking.model.ts';
import type { ReviewDocument } from '../../models/review.model.ts';
import type { ReviewReportDocument } from '../../models/review-report.model.ts';
import type { ReviewRoundDocument } from '../../models/review-round.model.ts';
import { config } from '../../config.ts';
import { demoId } from '../demo-ids.ts';

interface ReviewDocuments {
  reviews: ReviewDocument[];
  rounds: ReviewRoundDocument[];
  reports: ReviewReportDocument[];
}

/** Builds the reviews of demo bookings: the customer writes on the day after the visit, the provider some hours later. */
export function buildReviewDocuments(
  clock: DemoClock,
  bookings: readonly BookingDocument[],
): ReviewDocuments {
  const documents: ReviewDocuments = { reviews: [], rounds: [], reports: [] };
  const reviewedBookings = getReviewedBookings(clock);
  for (const [index, reviewed] of reviewedBookings.entries()) {
    const booking = bookings[reviewed.bookingIndex];
    if (!booking) throw new RangeError(`There is no demo booking ${reviewed.bookingIndex}`);
    const writtenAt = new Date(booking.endDate.getTime() + (18 + (index % 12)) * HOUR_MS);
    const round = buildRound(booking, reviewed, earlier(writtenAt, clock.now), clock.now);
    documents.rounds.push(round);
    documents.reviews.push(...buildReviews(booking, reviewed, { round, writtenAt, now: clock.now }));
  }
  for (const { customer, service, report } of reviewedBookings) {
    if (!report) continue;
    const review = demoId('review', `${service} ${customer}`);
    const createdAt = new Date(clock.now.getTime() - 6 * HOUR_MS);
    const by = demoId('user', report.by);
    documents.reports.push({ _id: new Types.ObjectId(), review, by, reason: report.reason, createdAt });
  }
  return documents;
}

/** The reviews are published when both are written, or when the blind time of the first is over. */
function buildRound(
  { _id }: BookingDocument,
  { rating, ofCustomer }: ReviewedBooking,
  writtenAt: Date,
  now: Date,
): ReviewRoundDocument {
  const publishAt = new Date(writtenAt.getTime() + config.REVIEW_BLIND_DAYS * DAY_MS);
  const areBoth = rating !== undefined && ofCustomer !== undefined;
  const publishedAt = areBoth ? earlier(new Date(writtenAt.getTime() + 5 * HOUR_MS), now) : publishAt;
  return { _id, publishAt, changes: 1, ...(publishedAt <= now && { publishedAt }) };
}

interface ReviewTiming {
  round: ReviewRoundDocument;
  writtenAt: Date;
  now: Date;
}

function buildReviews(
  booking: BookingDocument,
  { service, customer, rating, text, reply, ofCustomer, hiddenReason, report }: ReviewedBooking,
  { round, writtenAt, now }: ReviewTiming,
): ReviewDocument[] {
  const { publishedAt } = round;
  const base = {
    booking: booking._id,
    service: booking.service,
    serviceName: booking.serviceName,
    ...(publishedAt ? { status: 'published' as const, publishedAt } : { status: 'waiting' as const }),
  };
  const replyAt = publishedAt && earlier(new Date(publishedAt.getTime() + 9 * HOUR_MS), now);
  const reviews: ReviewDocument[] = [];
  if (rating !== undefined) {
    const createdAt = earlier(writtenAt, now);
    reviews.push({
      ...base,
      _id: demoId('review', `${service} ${customer}`),
      about: 'service',
      author: booking.customer,
      subject: booking.provider,
      rating,
      ...(text && { text }),
      ...(reply && replyAt && { reply: { text: reply, createdAt: replyAt } }),
      ...(hiddenReason && publishedAt && { status: 'hidden', hidden: { at: now, reason: hiddenReason } }),
      ...(report && { reportedAt: new Date(now.getTime() - 6 * HOUR_MS) }),
      createdAt,
      updatedAt: createdAt,
    });
  }
  if (ofCustomer) {
    const createdAt = earlier(new Date(writtenAt.getTime() + 5 * HOUR_MS), now);
    reviews.push({
      ...base,
      _id: demoId('review', `${service} ${customer} of the customer`),
      about: 'customer',
      author: booking.provider,
      subject: booking.customer,
      rating: ofCustomer.rating,
      ...(ofCustomer.text && { text: ofCustomer.text }),
      createdAt,
      updatedAt: createdAt,
    });
  }
  return reviews;
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
