import type { ClientSession, Types } from 'mongoose';
import { notify, type Notice } from '../notifications/commands.ts';
import { UserModel } from '../../models/user.model.ts';
import type { ReviewDocument } from '../../models/review.model.ts';
import type { ReviewReportDocument } from '../../models/review-report.model.ts';
import type { ReviewAbout } from '@nearhand/shared/reviews/reviews';
import { FIRST_NAME_PLACEHOLDER } from '../../models/notification.model.ts';

interface ReviewText {
  serviceName: string;
}

function buildReceivedReviewText({
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

function buildOwnReviewText({ serviceName }: ReviewText) {
  return { title: `Your review of ${serviceName} is published`, text: 'Others can read it now.' };
}

function buildReviewReplyText({ serviceName, reply }: ReviewText & { reply: string }) {
  return { title: `${FIRST_NAME_PLACEHOLDER} has replied to your review of ${serviceName}`, text: reply };
}

function buildReviewHiddenText({ serviceName, reason }: ReviewText & { reason: string }) {
  return { title: `Your review of ${serviceName} was hidden`, text: `Reason: ${reason}` };
}

function buildReviewReportedText({ serviceName, reason }: ReviewText & { reason: string }) {
  return { title: `${FIRST_NAME_PLACEHOLDER} has reported a review of ${serviceName}`, text: reason };
}

const MODERATION_PAGE = '/admin/reviews?reported=true';

/** Notifies each side of a booking, once, that its reviews are published, also if there is only one. */
export async function notifyOfPublication(
  published: readonly ReviewDocument[],
  tx: ClientSession,
): Promise<void> {
  const received = published.map(toSubjectNotice);
  const recipients = published.map(({ subject }) => subject.toString());
  // Each side is notified of the review about it, which says more than that its own review is published.
  const others = published.filter(({ author }) => !recipients.includes(author.toString()));
  await notify([...received, ...others.map(toAuthorNotice)], tx);
}

/** Notifies the user who is reviewed of a review that is published as soon as it is written. */
export async function notifyOfLateReview(review: ReviewDocument, tx: ClientSession): Promise<void> {
  await notify([toSubjectNotice(review)], tx);
}

function toSubjectNotice(review: ReviewDocument): Notice {
  const { subject: recipient, author: person, booking } = review;
  const link = getLink(review, recipient);
  return { recipient, kind: 'review-published', ...buildReceivedReviewText(review), link, person, booking };
}

function toAuthorNotice(review: ReviewDocument): Notice {
  const { author: recipient, booking } = review;
  const link = getLink(review, recipient);
  return { recipient, kind: 'review-published', ...buildOwnReviewText(review), link, booking };
}

export async function notifyOfReply(review: ReviewDocument, tx: ClientSession): Promise<void> {
  const { author: recipient, subject: person, serviceName, booking, reply } = review;
  const text = buildReviewReplyText({ serviceName, reply: reply?.text ?? '' });
  const link = getLink(review, recipient);
  await notify([{ recipient, kind: 'review-reply', ...text, link, person, booking }], tx);
}

/** Notifies the author of a review that an admin has hidden it, and why. */
export async function notifyOfHiding(review: ReviewDocument, tx: ClientSession): Promise<void> {
  const { author: recipient, serviceName, booking, hidden } = review;
  const text = buildReviewHiddenText({ serviceName, reason: hidden?.reason ?? '' });
  const link = getLink(review, recipient);
  await notify([{ recipient, kind: 'review-hidden', ...text, link, booking }], tx);
}

/** Notifies all admins of a report of a review, except an admin who reports it. */
export async function notifyOfReport(
  { serviceName }: ReviewDocument,
  { by: person, reason }: ReviewReportDocument,
  tx: ClientSession,
): Promise<void> {
  const admins = await UserModel.find({ role: 'admin', _id: { $ne: person } }, { _id: 1 })
    .session(tx)
    .lean();
  const text = buildReviewReportedText({ serviceName, reason });
  const notices = admins.map(({ _id: recipient }) => ({
    recipient,
    kind: 'reported' as const,
    ...text,
    link: MODERATION_PAGE,
    person,
  }));
  await notify(notices, tx);
}

/** Returns the path of the page on which a side of the booking reads a review: of the service, or of its bookings. */
function getLink({ about, author, service }: ReviewDocument, side: Types.ObjectId): string {
  if (about === 'service') return `/services/${service.toString()}#reviews`;
  return author.equals(side) ? '/requests?status=completed' : '/bookings?status=completed';
}
