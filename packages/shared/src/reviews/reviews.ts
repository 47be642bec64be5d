import { z } from 'zod';
import {
  isClosedSchema,
  idSchema,
  responseMessageSchema,
  optionalTextSchema,
  requiredTextSchema,
} from '../common-schemas.ts';
import { MAX_REASON_LENGTH } from '../limits.ts';
import { pageQueryFields, paginationSchema, updatedAtSchema, updatedSinceField } from '../pagination.ts';
import { booleanParameter, emptyAsDefault } from '../query-parameters.ts';
import {
  MAX_RATING,
  MIN_RATING,
  reviewMessages,
  MAX_REPLY_LENGTH,
  MAX_REPORT_LENGTH,
  MAX_REVIEW_LENGTH,
  reviewSorts,
} from './review-rules.ts';

export const reviewInputSchema = z
  .object({
    rating: z
      .int({ error: reviewMessages.ratingInvalid })
      .min(MIN_RATING, reviewMessages.ratingInvalid)
      .max(MAX_RATING, reviewMessages.ratingInvalid)
      .describe(`How good it was: ${MIN_RATING} (poor) to ${MAX_RATING} (excellent)`),
    text: optionalTextSchema('Text', MAX_REVIEW_LENGTH).describe(
      `Text of the review: at most ${MAX_REVIEW_LENGTH} characters. Default: none, of a change the present one`,
    ),
  })
  .meta({
    id: 'ReviewInput',
    description: 'A review of a completed booking',
    examples: [{ rating: 4, text: 'No more drip. A bit pricey for an hour.' }],
  });
export type ReviewInput = z.output<typeof reviewInputSchema>;

export const replyInputSchema = z
  .object({
    text: requiredTextSchema('Reply', { max: MAX_REPLY_LENGTH, required: reviewMessages.replyRequired }),
  })
  .meta({
    id: 'ReviewReplyInput',
    description: 'The reply of the user who is reviewed',
    examples: [{ text: 'Thank you! Part of the price is the cartridge.' }],
  });
export type ReplyInput = z.output<typeof replyInputSchema>;

export const reportInputSchema = z
  .object({
    reason: requiredTextSchema('Reason', { max: MAX_REPORT_LENGTH, required: reviewMessages.reasonRequired }),
  })
  .meta({
    id: 'ReviewReportInput',
    description: 'Why admins should look at a review',
    examples: [{ reason: 'It names a private person.' }],
  });
export type ReportInput = z.output<typeof reportInputSchema>;

export const moderationInputSchema = z
  .object({
    decision: z
      .enum(['hide', 'keep'], { error: reviewMessages.decisionUnknown })
      .describe(
        '`hide` takes the review away and out of all ratings; `keep` settles its reports, or shows it again',
      ),
    reason: optionalTextSchema('Reason', MAX_REASON_LENGTH).describe(
      `Why; to hide a review it is required, and its author reads it: at most ${MAX_REASON_LENGTH} characters`,
    ),
  })
  .check(({ value, issues }) => {
    if (value.decision !== 'hide' || value.reason) return;
    issues.push({ code: 'custom', path: ['reason'], message: reviewMessages.reasonRequired, input: value });
  })
  .meta({
    id: 'ReviewModerationInput',
    description: 'The decision of an admin about a review',
    examples: [{ decision: 'hide', reason: 'It names a private person.' }],
  });
export type ModerationInput = z.output<typeof moderationInputSchema>;

const reviewStatusSchema = z.enum(['waiting', 'published', 'hidden']).meta({
  id: 'ReviewStatus',
  description: '`waiting` for the other side or the end of the blind time; `hidden` by an admin',
});
export type ReviewStatus = z.infer<typeof reviewStatusSchema>;

const reviewAboutSchema = z.enum(['service', 'customer']).meta({
  id: 'ReviewSubject',
  description: 'Subject of the review: the service, or the customer of a booking',
});
export type ReviewAbout = z.infer<typeof reviewAboutSchema>;

const reviewReplySchema = z
  .object({
    text: z.string().describe('Reply of the user who is reviewed'),
    createdAt: z.iso.datetime().describe('When they did'),
  })
  .meta({ id: 'ReviewReply', description: 'The reply to a review' });

const content = {
  _id: idSchema(reviewMessages.notFound, 'The id of the review'),
  rating: z.int().describe('1 to 5'),
  text: z.string().describe('Text of the author; empty if nothing'),
  updatedAt: updatedAtSchema,
  isEarlierVisit: z
    .literal(true)
    .optional()
    .describe('The customer has a later review of the same service, which counts instead of this one'),
};

/** A review as its author, the other side of the booking and admins see it. */
export const reviewSchema = z
  .object({
    ...content,
    booking: z.string().describe('The id of the booking'),
    about: reviewAboutSchema,
    status: reviewStatusSchema,
    createdAt: z.iso.datetime().describe('When it was written'),
    publishesAt: z.iso
      .datetime()
      .optional()
      .describe('When a waiting review is published, even if the other side writes none'),
    publishedAt: z.iso.datetime().optional().describe('When it was published'),
    hiddenReason: z.string().optional().describe('Why an admin has hidden it'),
    reply: reviewReplySchema.optional(),
  })
  .meta({ id: 'Review', description: 'A review of a booking by one of its sides' });
export type Review = z.infer<typeof reviewSchema>;

const authorSchema = z
  .object({
    name: z.string().describe('The first word and the initial of the last word of the name'),
    isClosed: isClosedSchema,
    profilePhoto: z.string().optional().describe('The URL of the photo of the author'),
  })
  .meta({ id: 'ReviewAuthor', description: 'Who has written a review' });

const reviewedServiceSchema = z
  .object({
    _id: z.string().describe('The id of the service'),
    name: z.string().describe('The name of the service when it was booked'),
    isGone: z
      .boolean()
      .optional()
      .describe('It is no longer offered, and its name is not for the caller; `name` says so'),
  })
  .meta({ id: 'ReviewedService', description: 'The service of the booking that is reviewed' });

const publishedReviewSchema = z
  .object({
    ...content,
    author: authorSchema,
    service: reviewedServiceSchema,
    createdAt: z.iso.datetime().describe('When it was written'),
    reply: reviewReplySchema.optional(),
    canReply: z
      .boolean()
      .optional()
      .describe('The caller is the user who is reviewed and has not replied yet'),
  })
  .meta({ id: 'PublishedReview', description: 'A published review' });
export type PublishedReview = z.infer<typeof publishedReviewSchema>;

const countSchema = z.int().describe('Number of them with this rating');
const reviewSummarySchema = z
  .object({
    average: z.number().describe('The average rating with two decimals; 0 without reviews'),
    count: z
      .int()
      .describe('Number of reviews that count: of the customers of a service, the latest of each'),
    byRating: z
      .object({ '1': countSchema, '2': countSchema, '3': countSchema, '4': countSchema, '5': countSchema })
      .meta({ id: 'RatingCounts', description: 'Number of reviews with each rating' }),
  })
  .meta({ id: 'ReviewSummary', description: 'Totals of the reviews of the whole list' });
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

export const reviewsResponseSchema = z.object({
  reviews: z.array(publishedReviewSchema).describe('The reviews on this page of the list'),
  summary: reviewSummarySchema,
  pagination: paginationSchema,
});
export type ReviewsResponse = z.infer<typeof reviewsResponseSchema>;

export const listReviewsQuerySchema = z.object({
  ...pageQueryFields,
  ...updatedSinceField,
  sort: emptyAsDefault(z.enum(reviewSorts, { error: reviewMessages.sortUnknown }), reviewSorts[0]).describe(
    `The order of the list, of equal ratings the newest first. Default: ${reviewSorts[0]}`,
  ),
});
export type ListReviewsQuery = z.output<typeof listReviewsQuerySchema>;

export const writtenReviewResponseSchema = z.object({ review: reviewSchema, message: responseMessageSchema });
export type WrittenReviewResponse = z.infer<typeof writtenReviewResponseSchema>;

/** The response of GET /bookings/{id}/review: of a side `mine` and `theirs`, of an admin `service` and `customer`. */
export const bookingReviewsResponseSchema = z.object({
  mine: reviewSchema.nullable().optional().describe('Review of the caller; null for nothing'),
  theirs: reviewSchema.nullable().optional().describe('Review of the other side; null until it is published'),
  writableUntil: z.iso
    .datetime()
    .nullable()
    .optional()
    .describe('Until when the caller may write or change a review; null if they may not'),
  obstacle: z
    .string()
    .optional()
    .describe('Why the caller may not write a review yet although the booking is completed, in a sentence'),
  blindDays: z
    .number()
    .optional()
    .describe('Days after the first review when both are published at the latest'),
  service: reviewSchema.nullable().optional().describe('To admins: the review of the service'),
  customer: reviewSchema.nullable().optional().describe('To admins: the review of the customer'),
});
export type BookingReviewsResponse = z.infer<typeof bookingReviewsResponseSchema>;

const reviewReportSchema = z
  .object({
    by: z
      .object({
        _id: z.string().describe('The id of the user'),
        name: z.string().describe('The name of the user'),
        isClosed: isClosedSchema,
      })
      .meta({ id: 'ReviewReporter', description: 'Who has reported a review' }),
    reason: z.string().describe('Why, as the user wrote it'),
    createdAt: z.iso.datetime().describe('When it was reported'),
    settledAt: z.iso.datetime().optional().describe('When an admin has decided about it; missing until then'),
  })
  .meta({ id: 'ReviewReport', description: 'A report of a review' });

const reviewedProviderSchema = z
  .object({
    _id: z.string().describe('The id of the provider'),
    name: z.string().describe('The name of the provider'),
    isClosed: isClosedSchema,
    customers: z.int().describe('Number of customers who have reviewed the provider'),
    onlyTheirs: z.int().describe('Number of these who have booked no other provider'),
    isDoubtful: z.literal(true).optional().describe('Most of these customers have booked no other provider'),
  })
  .meta({ id: 'ReviewedProvider', description: 'The provider of a booking, and who reviews them' });
export type ReviewedProvider = z.infer<typeof reviewedProviderSchema>;

const moderatedReviewSchema = reviewSchema
  .extend({
    author: authorSchema,
    service: reviewedServiceSchema,
    provider: reviewedProviderSchema,
    reports: z.array(reviewReportSchema).describe('The newest reports of it, the newest first'),
  })
  .meta({ id: 'ModeratedReview', description: 'A review as admins see it' });
export type ModeratedReview = z.infer<typeof moderatedReviewSchema>;

export const moderatedReviewsResponseSchema = z.object({
  reviews: z.array(moderatedReviewSchema).describe('The reviews on this page of the list'),
  pagination: paginationSchema,
});
export type ModeratedReviewsResponse = z.infer<typeof moderatedReviewsResponseSchema>;

export const moderatedReviewResponseSchema = z.object({
  review: moderatedReviewSchema,
  message: responseMessageSchema,
});
export type ModeratedReviewResponse = z.infer<typeof moderatedReviewResponseSchema>;

export const listModeratedReviewsQuerySchema = z.object({
  ...pageQueryFields,
  ...updatedSinceField,
  reported: booleanParameter(reviewMessages.reportedUnknown).describe(
    '`true`: only reviews with reports that no admin has decided about. Default: all',
  ),
});
export type ListModeratedReviewsQuery = z.output<typeof listModeratedReviewsQuerySchema>;

/** A review in the export of a user's data: one they have written, or a published one about them. */
export const exportedReviewSchema = reviewSchema
  .extend({
    author: authorSchema,
    isMine: z.boolean().describe('Whether the user has written it; else it is about them'),
  })
  .meta({ id: 'ExportedReview', description: 'A review by or about a user' });
export type ExportedReview = z.infer<typeof exportedReviewSchema>;

/** What the viewer of a completed booking can do about their review of it. */
export const ownReviewSchema = z
  .object({
    status: z
      .enum(['open', ...reviewStatusSchema.options])
      .describe('`open`: not written yet, and it still can be'),
    until: z.iso.datetime().describe('Until when it can be written or, while it waits, changed'),
    from: z.iso
      .datetime()
      .optional()
      .describe('While the visit is ahead: its start, from when it can be written'),
  })
  .meta({ id: 'OwnReview', description: 'The review of the caller of a completed booking' });
