import type { ReviewAbout } from '@nearhand/shared/reviews/reviews';
import { FIRST_NAME_PLACEHOLDER } from '../../models/notification.model.ts';

interface ReviewText {
  serviceName: string;
}

/** Returns the texts about a published review, for the user who is reviewed. */
export function buildReceivedReviewText({
  serviceName,
  rating,
  about,
}: ReviewText & { rating: number; about: ReviewAbout }) {
  const subject = about === 'service' ? serviceName : 'you';
  return {
    title: `${FIRST_NAME_PLACEHOLDER} has reviewed ${subject}: ${rating} of 5`,
    text: 'You can reply to it once.',
  };
}

/** Returns the texts about a published review, for its author. */
export function buildOwnReviewText({ serviceName }: ReviewText) {
  return { title: `Your review of ${serviceName} is published`, text: 'Others can read it now.' };
}

/** Returns the texts about a reply, for the author of the review. */
export function buildReviewReplyText({ serviceName, reply }: ReviewText & { reply: string }) {
  return { title: `${FIRST_NAME_PLACEHOLDER} has replied to your review of ${serviceName}`, text: reply };
}

/** Returns the texts about a review that an admin has hidden, for its author. */
export function buildReviewHiddenText({ serviceName, reason }: ReviewText & { reason: string }) {
  return { title: `Your review of ${serviceName} was hidden`, text: `Reason: ${reason}` };
}

/** Returns the texts about a reported review, for admins. */
export function buildReviewReportedText({ serviceName, reason }: ReviewText & { reason: string }) {
  return { title: `${FIRST_NAME_PLACEHOLDER} has reported a review of ${serviceName}`, text: reason };
}
