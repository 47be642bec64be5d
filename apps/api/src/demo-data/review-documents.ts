import { daysBefore, earlier, hoursAfter, type DemoClock } from '@nearhand/demo-data/dates';
import { demoBookings, type DemoReview } from '@nearhand/demo-data/demo-data';
import { Types } from 'mongoose';
import { config } from '../config.ts';
import type { BookingDocument } from '../models/booking.model.ts';
import type { ReviewReportDocument } from '../models/review-report.model.ts';
import type { ReviewRoundDocument } from '../models/review-round.model.ts';
import type { ReviewDocument } from '../models/review.model.ts';
import { byId, demoId } from './catalog-documents.ts';

interface ReviewDocuments {
  reviews: ReviewDocument[];
  rounds: ReviewRoundDocument[];
  reports: ReviewReportDocument[];
}

/** Builds the reviews of demo bookings: the customer writes on the day after the visit, the provider some hours later. */
export function buildReviewDocuments(
  { now }: DemoClock,
  bookings: readonly BookingDocument[],
): ReviewDocuments {
  const bookingOf = byId(bookings);
  const documents: ReviewDocuments = { reviews: [], rounds: [], reports: [] };
  for (const [index, { key, review }] of demoBookings.entries()) {
    if (!review) continue;
    const booking = bookingOf(demoId('booking', key));
    const writtenAt = earlier(hoursAfter(booking.endDate, 18 + (index % 12)), now);
    const round = buildRound(booking, review, { writtenAt, now });
    documents.rounds.push(round);
    documents.reviews.push(...buildReviews(key, review, { booking, round, writtenAt, now }));
    if (!review.report) continue;
    const { reason, by } = review.report;
    const report = { review: demoId('review', key), by: demoId('user', by), reason };
    documents.reports.push({ _id: new Types.ObjectId(), ...report, createdAt: hoursAfter(now, -6) });
  }
  return { ...documents, reviews: markCounted(documents.reviews) };
}

/** Marks the latest published review of each customer of a service, which alone counts. */
function markCounted(reviews: readonly ReviewDocument[]): ReviewDocument[] {
  const published = reviews
    .filter(({ about, status }) => about === 'service' && status === 'published')
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const latest = new Map(
    published.map((review) => [`${review.service.toString()} ${review.author.toString()}`, review._id]),
  );
  const counted = new Set(latest.values());
  return reviews.map((review) => (counted.has(review._id) ? { ...review, isCounted: true } : review));
}

interface Timing {
  writtenAt: Date;
  now: Date;
}

/** The reviews are published when both are written, or when the blind time of the first is over. */
function buildRound(
  { _id }: BookingDocument,
  { rating, ofCustomer }: DemoReview,
  { writtenAt, now }: Timing,
): ReviewRoundDocument {
  const publishAt = daysBefore(writtenAt, -config.REVIEW_BLIND_DAYS);
  const areBoth = rating !== undefined && ofCustomer !== undefined;
  const publishedAt = areBoth ? earlier(hoursAfter(writtenAt, 5), now) : publishAt;
  return { _id, publishAt, changes: 1, ...(publishedAt <= now && { publishedAt }) };
}

function buildReviews(
  key: string,
  { rating, text, reply, ofCustomer, hiddenReason, report }: DemoReview,
  { booking, round, writtenAt, now }: Timing & { booking: BookingDocument; round: ReviewRoundDocument },
): ReviewDocument[] {
  const { publishedAt } = round;
  const { _id, customer, provider, service, serviceName } = booking;
  const base = {
    booking: _id,
    service,
    serviceName,
    ...(publishedAt ? { status: 'published' as const, publishedAt } : { status: 'waiting' as const }),
  };
  const reviews: ReviewDocument[] = [];
  if (rating !== undefined)
    reviews.push({
      ...base,
      _id: demoId('review', key),
      about: 'service',
      author: customer,
      subject: provider,
      rating,
      ...(text && { text }),
      ...(reply &&
        publishedAt && { reply: { text: reply, createdAt: earlier(hoursAfter(publishedAt, 9), now) } }),
      ...(hiddenReason && publishedAt && { status: 'hidden', hidden: { at: now, reason: hiddenReason } }),
      ...(report && { reportedAt: hoursAfter(now, -6) }),
      createdAt: writtenAt,
      updatedAt: writtenAt,
    });
  if (ofCustomer) {
    const createdAt = earlier(hoursAfter(writtenAt, 5), now);
    reviews.push({
      ...base,
      _id: demoId('review', `${key} of the customer`),
      about: 'customer',
      author: provider,
      subject: customer,
      rating: ofCustomer.rating,
      ...(ofCustomer.text && { text: ofCustomer.text }),
      createdAt,
      updatedAt: createdAt,
    });
  }
  return reviews;
}
