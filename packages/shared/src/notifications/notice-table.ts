import type { BookingFacts } from '../bookings/booking-facts.ts';
import { isPaymentDue } from '../bookings/payments.ts';
import { isAgreed, isOff, isOpen, isRequest } from '../bookings/booking-statuses.ts';
import { PROBLEM_ANSWER_HOURS, problemKinds } from '../bookings/problems.ts';
import type { VisitStep } from '../bookings/visit-steps.ts';
import { MAX_RESCUE_CHOICES } from '../bookings/rescue.ts';
import type {
  NoticeData,
  NoticeTexts,
  NotificationChannel,
  NotificationKind,
  VisitNotice,
  Wording,
} from './notice-data.ts';
import type { NotificationPreference } from './notification-preferences.ts';
import { writeSecurityNotice } from './security-mails.ts';
import { describeVisit, linkToBooking, writeMail, writeReceiptRows, writeRefundRows } from './visit-texts.ts';

// Without zod, so that pages can read it.

interface NoticeRow<Data> {
  /** The row of the preferences that switches it. */
  preference: NotificationPreference;
  /** The channels that cannot be switched off: what is about money or the account always comes by mail. */
  locked?: readonly NotificationChannel[];
  write: (data: Data, wording: Wording) => NoticeTexts;
  /** Whether it is still true of a booking it is about. Without it, it tells what has been. */
  isTrue?: (booking: BookingFacts, data: Partial<Data>) => boolean;
  /** It also goes to the side that has acted: as read, and not by a push message. */
  isForActor?: true;
  /** It asks something: answered by its recipient, it stays, as read. */
  isQuestion?: true;
  /** The mail has the visits as a calendar file. */
  hasInvitation?: true;
}

/** The notices about bookings, which all have the same facts. */
function visit(
  row: Omit<NoticeRow<VisitNotice>, 'write'> & {
    title: (data: VisitNotice, wording: Wording) => string;
    text: (data: VisitNotice, wording: Wording) => string;
    action?: string;
    mail?: Parameters<typeof writeMail>[2];
  },
): NoticeRow<VisitNotice> {
  const { title, text, action = 'View booking', mail, ...rest } = row;
  return {
    ...rest,
    write: (data, wording) => ({
      title: title(data, wording),
      text: text(data, wording),
      link: linkToBooking(data, wording),
      action,
      ...writeMail(data, wording, mail),
    }),
  };
}

const stepVerbs: Record<VisitStep, string> = {
  onTheWay: 'is on the way',
  started: 'has started',
  finished: 'has finished',
};
const answerTitles: Record<NonNullable<VisitNotice['answer']>, (person: string) => string> = {
  accepted: (person) => `${person} accepted your report`,
  assumed: () => 'The report was not answered in time and counts as true',
  disputed: (person) => `${person} objects to your report. We decide and tell you.`,
  withdrawn: (person) => `${person} withdrew the report`,
};
const describeProblem = ({ problem = 'other' }: VisitNotice) => `${problemKinds[problem].label}.`;

const takesPlace = (booking: BookingFacts) => !isOff(booking);

/** All that is said to users, by kind. Other files hold no sentence of a notification, mail or push message. */
export const noticeTable: { [Kind in NotificationKind]: NoticeRow<NoticeData[Kind]> } = {
  'request-sent': visit({
    preference: 'answers',
    title: (_data, { person }) => `Request sent to ${person}`,
    text: (data, wording) =>
      [
        `${describeVisit(data, wording)}.`,
        data.answerBy && `${wording.person} answers by ${wording.formatTime(data.answerBy)}.`,
        'You pay nothing until then.',
      ]
        .filter(Boolean)
        .join(' '),
    isForActor: true,
    isTrue: isRequest,
  }),
  'request-received': visit({
    preference: 'requests',
    title: ({ isConfirmed }, { person }) =>
      isConfirmed ? `${person} booked a visit` : `${person} requests a booking`,
    text: (data, wording) =>
      data.isConfirmed || wording.isAnswered
        ? describeVisit(data, wording)
        : `${describeVisit(data, wording)}. Please answer the request.`,
    action: 'Answer the request',
    isQuestion: true,
    isTrue: (booking, { isConfirmed }) => (isConfirmed ? takesPlace(booking) : isRequest(booking)),
  }),
  'request-approved': visit({
    preference: 'answers',
    title: (_data, { person }) => `${person} accepted your booking`,
    text: (data, wording) =>
      wording.isAnswered
        ? describeVisit(data, wording)
        : `${describeVisit(data, wording)}. ${data.isPaid ? 'It is paid, as you agreed.' : 'You can pay now.'}`,
    isQuestion: true,
    isTrue: (booking, { isPaid }) => (isPaid ? takesPlace(booking) : isPaymentDue(booking)),
    hasInvitation: true,
  }),
  'request-rejected': visit({
    preference: 'answers',
    title: (_data, { person }) => `${person} declined your booking`,
    text: describeVisit,
  }),
  'request-expired': visit({
    preference: 'answers',
    title: () => 'Your request has expired',
    text: (data, wording) => `${describeVisit(data, wording)}. ${wording.person} did not answer in time.`,
    action: 'Find another time or provider',
    mail: { note: 'You paid nothing. Others may be free at the same time, and you can choose another time.' },
  }),
  'booking-reminder': visit({
    preference: 'reminder',
    title: ({ service }) => `Tomorrow: ${service}`,
    text: ({ scheduledDate }, { formatTime, person }) => `${formatTime(scheduledDate)} with ${person}`,
    isTrue: (booking, { scheduledDate = booking.scheduledDate }) =>
      isAgreed(booking) && Number(new Date(booking.scheduledDate)) === Number(new Date(scheduledDate)),
  }),
  'reschedule-proposed': visit({
    preference: 'times',
    title: (_data, { person }) => `${person} proposes another time`,
    text: ({ service, scheduledDate, proposedDate = scheduledDate }, { formatTime }) =>
      `${service}: ${formatTime(proposedDate)} instead of ${formatTime(scheduledDate)}`,
    action: 'Answer the proposal',
    isQuestion: true,
    isTrue: ({ reschedule }) => reschedule !== undefined,
  }),
  'reschedule-answered': visit({
    preference: 'times',
    title: ({ isAccepted }, { person }) => `${person} ${isAccepted ? 'accepted' : 'declined'} the new time`,
    text: (data, wording) =>
      data.isAccepted
        ? describeVisit(data, wording)
        : `${describeVisit(data, wording)}. The booking keeps its time.`,
    isTrue: takesPlace,
  }),
  'booking-cancelled': visit({
    preference: 'cancelled',
    locked: ['email'],
    title: ({ refund }, { formatAmount }) =>
      refund === undefined ? 'Booking cancelled' : `Booking cancelled, ${formatAmount(refund)} refunded`,
    text: (data, wording) =>
      data.isRescued
        ? `${describeVisit(data, wording)}. Somebody else was faster.`
        : `${describeVisit(data, wording)}. ${data.isByMarketplace ? wording.marketplace : wording.person} cancelled it.`,
  }),
  'provider-suspended': visit({
    preference: 'problems',
    title: (_data, { person }) => `${person} is suspended`,
    text: (data, wording) =>
      data.isConfirmed
        ? `${describeVisit(data, wording)}. You cannot pay for it now. We decide about the visit and tell you; until then you can cancel it.`
        : `${describeVisit(data, wording)}. Your request ends by itself unless the account is restored in time; you can cancel it and book another provider.`,
    isTrue: isOpen,
  }),
  'booking-paid': visit({
    preference: 'paid',
    title: ({ amount = 0 }, { person, formatAmount }) => `${person} paid ${formatAmount(amount)}`,
    text: describeVisit,
  }),
  'payment-receipt': visit({
    preference: 'receipts',
    locked: ['email'],
    title: ({ amount = 0 }, { formatAmount }) => `You paid ${formatAmount(amount)}`,
    text: (data, wording) => `Thank you. ${describeVisit(data, wording)}, with ${wording.person}.`,
    isForActor: true,
    mail: {
      rows: writeReceiptRows,
      note: 'Simulated payment: no money was charged. Not valid as a tax document.',
    },
  }),
  'booking-refunded': visit({
    preference: 'cancelled',
    locked: ['email'],
    title: ({ amount = 0, side }, { formatAmount, person }) =>
      `${formatAmount(amount)} is on its way back to ${side === 'customer' ? 'you' : person}`,
    text: (data, wording) =>
      data.side === 'customer'
        ? `${describeVisit(data, wording)}. Banks take 3 to 5 days.`
        : `${describeVisit(data, wording)}.`,
    isForActor: true,
    mail: { rows: writeRefundRows, note: 'Simulated: no money moves.' },
  }),
  'booking-completed': visit({
    preference: 'completed',
    title: ({ service }) => `How was ${service}?`,
    text: (_data, { person, isAnswered }) =>
      isAnswered
        ? `${person} completed your booking.`
        : `${person} completed your booking. Please review it.`,
    action: 'Write a review',
    isQuestion: true,
    isTrue: takesPlace,
  }),
  'details-changed': visit({
    preference: 'requests',
    title: ({ isMoved }, { person }) =>
      isMoved ? `${person} moved the request to another time` : `${person} changed the details of a booking`,
    text: describeVisit,
  }),
  'visit-step': visit({
    preference: 'visits',
    title: ({ step }, { person }) => `${person} ${stepVerbs[step ?? 'onTheWay']}`,
    text: describeVisit,
    isTrue: (booking, { step }) => takesPlace(booking) && (!step || booking.visit?.[step] !== undefined),
  }),
  'visit-question': visit({
    preference: 'visits',
    title: () => 'Did the visit take place?',
    text: (data, wording) => `${describeVisit(data, wording)}, with ${wording.person}`,
    action: 'Say how it went',
    isQuestion: true,
    isTrue: isAgreed,
  }),
  'booking-settled': visit({
    preference: 'paid',
    title: ({ settled }, { person, formatAmount }) =>
      settled === undefined
        ? `${person} removed the record of your payment`
        : `${person} recorded that you paid ${formatAmount(settled)} directly`,
    text: (data, wording) =>
      data.settled === undefined
        ? describeVisit(data, wording)
        : `${describeVisit(data, wording)}. If that is not so, report a problem.`,
    isTrue: ({ settledOffline }, { settled }) => settled === undefined || settledOffline !== undefined,
  }),
  'problem-raised': visit({
    preference: 'problems',
    title: (_data, { person }) => `${person} reports a problem with the visit`,
    text: (data, wording) =>
      `${describeProblem(data)} ${describeVisit(data, wording)}. Please answer within ${PROBLEM_ANSWER_HOURS} hours: without an answer it counts as true.`,
    action: 'Answer the report',
    isQuestion: true,
    isTrue: ({ problem }) => problem?.status === 'open',
  }),
  'problem-answered': visit({
    preference: 'problems',
    title: ({ answer = 'accepted' }, { person }) => answerTitles[answer](person),
    text: (data, wording) => `${describeProblem(data)} ${describeVisit(data, wording)}.`,
  }),
  'problem-decided': visit({
    preference: 'problems',
    title: (_data, { marketplace }) => `${marketplace} has decided about your visit`,
    text: (data, wording) => `${describeProblem(data)} ${describeVisit(data, wording)}.`,
  }),
  'offer-made': visit({
    preference: 'answers',
    title: ({ amount = 0 }, { person, formatAmount }) => `${person} offers ${formatAmount(amount)}`,
    text: (data, wording) =>
      [
        `${describeVisit(data, wording)}.`,
        data.validUntil && !wording.isAnswered && `Please answer by ${wording.formatTime(data.validUntil)}.`,
      ]
        .filter(Boolean)
        .join(' '),
    action: 'Answer the offer',
    isQuestion: true,
    isTrue: ({ offer }) => offer !== undefined,
  }),
  'offer-answered': visit({
    preference: 'requests',
    title: ({ isAccepted }, { person }) => `${person} ${isAccepted ? 'accepted' : 'declined'} your offer`,
    text: describeVisit,
  }),
  alternatives: visit({
    preference: 'answers',
    title: ({ service }) => `Others can come for ${service}`,
    text: (data, wording) =>
      `${describeVisit(data, wording)}. Choose up to ${MAX_RESCUE_CHOICES} and ask them at once.`,
    action: 'See who can come',
    isTrue: ({ rescuedBy }) => rescuedBy === undefined,
  }),
  message: {
    preference: 'messages',
    // No words of the messages, which others may read in a mail.
    write: ({ conversation, count, marketplace: part }, { person, marketplace }) => ({
      title: `${part === 'sender' ? marketplace : person} wrote to ${part === 'recipient' ? marketplace : 'you'}`,
      text: count === 1 ? 'A message waits for you.' : `${count} messages wait for you.`,
      link: `${part === 'recipient' ? '/admin/conversations' : '/messages'}/${conversation}`,
      action: 'Read and reply',
    }),
  },
  announcement: {
    preference: 'announcements',
    write: ({ title, text }) => ({ title, text, link: '/notifications', action: 'See your notifications' }),
  },
  'review-published': {
    preference: 'reviews',
    write: (data, wording) => {
      const { person } = wording;
      const { service, rating, serviceId } = data;
      const link = linkToReview(data, wording);
      if (rating === undefined)
        return { title: `Your review of ${service} is published`, text: 'Others can read it now.', link };
      const subject = serviceId === undefined ? 'you' : service;
      const title = `${person} has reviewed ${subject}: ${rating} of 5`;
      return { title, text: 'You can reply to it once.', link };
    },
  },
  'review-reply': {
    preference: 'reviews',
    write: (data, wording) => ({
      title: `${wording.person} has replied to your review of ${data.service}`,
      text: data.reply,
      link: linkToReview(data, wording),
    }),
  },
  'review-hidden': {
    preference: 'reviews',
    write: (data, wording) => ({
      title: `Your review of ${data.service} was hidden`,
      text: `Reason: ${data.reason}`,
      link: linkToReview(data, wording),
    }),
  },
  'saved-search': {
    preference: 'savedSearches',
    write: ({ name, query, services, count, hasMore = false }) => ({
      title: `${count}${hasMore ? ' or more' : ''} new ${count === 1 && !hasMore ? 'service' : 'services'} for “${name}”`,
      text: `${services.map((service) => service.name).join(', ')}${count > services.length || hasMore ? ' and more' : ''}`,
      link: `/services?${query}`,
    }),
  },
  'application-decided': {
    preference: 'application',
    write: ({ isApproved, reason }) => ({
      title: isApproved ? 'You are approved as a provider' : 'Your application was not approved',
      text: reason ?? (isApproved ? 'Customers can now book your services.' : 'You can apply again.'),
      link: '/dashboard',
      action: 'View your account',
    }),
  },
  'application-received': {
    preference: 'applications',
    write: ({ applicant }, { person }) => ({
      title: `${person} applies as a provider`,
      text: 'Please review the application.',
      link: `/admin/users/${applicant}`,
      action: 'Review the application',
    }),
  },
  'account-alert': {
    preference: 'reports',
    write: ({ user }, { person }) => ({
      title: `${person} reports a stranger in the account`,
      text: 'All devices are signed out. Signing in needs a new password.',
      link: `/admin/users/${user}`,
      action: 'See the account',
    }),
  },
  reported: {
    preference: 'reports',
    write: (data, { person }) =>
      'conversation' in data
        ? {
            title: `${person} reported a conversation`,
            text: 'Please read it and decide. Each reading is recorded.',
            link: `/admin/conversations/${data.conversation}`,
          }
        : {
            title: `${person} has reported a review of ${data.service}`,
            text: data.reason,
            link: '/admin/reviews?reported=true',
          },
  },
  security: {
    preference: 'security',
    locked: ['email'],
    write: writeSecurityNotice,
  },
};

/** Returns the page on which a side reads a review: of the service, or of the booking. */
function linkToReview(
  { serviceId, side }: { serviceId?: string; side: VisitNotice['side'] },
  { booking }: Wording,
): string {
  if (serviceId !== undefined) return `/services/${serviceId}#reviews`;
  if (booking !== undefined) return `/bookings/${booking}`;
  return side === 'provider' ? '/requests?status=completed' : '/bookings?status=completed';
}
