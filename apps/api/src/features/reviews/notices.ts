import type { ClientSession, Types } from 'mongoose';
import type { ReviewDocument } from '../../models/review.model.ts';
import type { ReviewReportDocument } from '../../models/review-report.model.ts';
import { notify, notifyAdmins, type Notice } from '../notifications/commands.ts';

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
  const { subject: recipient, author: person, rating } = review;
  return {
    ...toNotice(review, recipient),
    kind: 'review-published',
    data: { ...toFacts(review, recipient), rating },
    person,
  };
}

function toAuthorNotice(review: ReviewDocument): Notice {
  const { author: recipient } = review;
  return { ...toNotice(review, recipient), kind: 'review-published', data: toFacts(review, recipient) };
}

export async function notifyOfReply(review: ReviewDocument, tx: ClientSession): Promise<void> {
  const { author: recipient, subject: person, reply } = review;
  const data = { ...toFacts(review, recipient), reply: reply?.text ?? '' };
  await notify([{ ...toNotice(review, recipient), kind: 'review-reply', data, person }], tx);
}

export async function notifyOfHiding(review: ReviewDocument, tx: ClientSession): Promise<void> {
  const { author: recipient, hidden } = review;
  const data = { ...toFacts(review, recipient), reason: hidden?.reason ?? '' };
  await notify([{ ...toNotice(review, recipient), kind: 'review-hidden', data }], tx);
}

export async function notifyOfReport(
  { serviceName: service }: ReviewDocument,
  { by: person, reason }: ReviewReportDocument,
  tx: ClientSession,
): Promise<void> {
  await notifyAdmins({ kind: 'reported', data: { service, reason }, person }, tx, person);
}

function toNotice({ booking }: ReviewDocument, recipient: Types.ObjectId) {
  return { recipient, bookings: [booking] };
}

/** Returns what every notice about a review says, for one side of its booking. */
function toFacts({ about, author, service, serviceName }: ReviewDocument, recipient: Types.ObjectId) {
  const isOfService = about === 'service';
  const isProvider = author.equals(recipient) !== isOfService;
  return {
    service: serviceName,
    ...(isOfService && { serviceId: service.toString() }),
    side: isProvider ? ('provider' as const) : ('customer' as const),
  };
}
