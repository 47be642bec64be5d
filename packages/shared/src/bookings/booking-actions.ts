import type { ErrorCode } from '../api-errors.ts';
import { coreMessages } from '../core-messages.ts';
import { HOUR_MS } from '../durations.ts';
import { MAX_PROPOSALS, RESCHEDULE_NOTICE_HOURS } from '../limits.ts';
import type { ServicePlace } from '../services/service-enums.ts';
import type { BookingNews } from './booking-events.ts';
import { hasOpenOffer, offerMessages, type OfferFacts } from './booking-offers.ts';
import {
  bookingMessages,
  cancellationMessages,
  paymentMessages,
  rescheduleMessages,
} from './booking-messages.ts';
import {
  bookingStatuses,
  bookingStatusNames,
  isDone,
  isRequest,
  OPEN_BOOKING_STATUSES,
  statusesThat,
  type BookingStatus,
  type PaymentStatus,
} from './booking-statuses.ts';
import { isProblemOpen, problemMessages, problemStatuses, type ProblemFacts } from './problems.ts';
import {
  isStepAhead,
  LAPSE_MS,
  SETTLEMENT_UNDO_MS,
  SYSTEM_COMPLETION_MS,
  visitMessages,
  visitSteps,
  type VisitStep,
  type VisitTimes,
} from './visit-steps.ts';
import { isOwnJob, ownJobMessages } from './own-job-rules.ts';
import { getAmountDue } from './payments.ts';
import { hasDroppedOut, rescueMessages } from './rescue.ts';

// What can be done with a booking: by whom, from which statuses, under which conditions, and with which effects. The API
// runs its actions from this table; the web app derives its buttons from it.

export const actingSides = ['customer', 'provider', 'admin', 'system'] as const;
export type ActingSide = (typeof actingSides)[number];
/** The two sides that agree on a time. */
export type ProposingSide = 'customer' | 'provider';

/** A proposal expires after this time, or at the earlier of the two starts. */
const PROPOSAL_EXPIRY_HOURS = 48;

type Instant = Date | string;

/** What an action depends on; the same in documents and in responses. */
export interface BookingFacts {
  status: BookingStatus;
  /** `own` for a job that its provider has added. */
  origin?: 'own' | undefined;
  paymentStatus: PaymentStatus;
  scheduledDate: Instant;
  expiresAt?: Instant | undefined;
  cancellation?: { by: ActingSide; reason?: string | undefined } | undefined;
  reschedule?: { by: ProposingSide; expiresAt: Instant } | undefined;
  /** How often another time has been proposed; responses do not say. */
  proposals?: number | undefined;
  /** Whether the provider has blocked the customer; to the customer only. */
  isBlocked?: boolean | undefined;
  endDate?: Instant | undefined;
  /** When the first day of the visit begins, in the marketplace's zone. */
  dayStart?: Instant | undefined;
  visit?: VisitTimes | undefined;
  settledOffline?: { at: Instant } | undefined;
  problem?: ProblemFacts | undefined;
  /** Earlier problems; responses do not have them. */
  pastProblems?: readonly ProblemFacts[] | undefined;
  /** From when the days count after which the system decides, if later than the end; responses do not say. */
  undecidedSince?: Instant | undefined;
  offer?: OfferFacts | undefined;
  /** What of a raised price is open. */
  amountDue?: number | undefined;
  isProviderSuspended?: boolean | undefined;
  /** The booking with the provider who has taken over; to the customer only. */
  rescuedBy?: unknown;
  /** Whether others are asked to take over; responses do not say. */
  hasOpenRescue?: boolean | undefined;
}

/** Why an action is not possible. */
export interface Denial {
  code: ErrorCode;
  message: string;
}

interface Attempt {
  action: BookingActionRow;
  side: ActingSide;
  booking: BookingFacts;
  now: Date;
}

interface Condition {
  /** Completes "only …" in docs/booking-states.md; empty where the statuses say it. */
  text: string;
  deny: (attempt: Attempt) => Denial | undefined;
}

/** What an action does to the times in the provider's calendar. */
export type CalendarEffect =
  /** Blocks the time of the booking, in place of those it has held. */
  | 'reserve'
  /** Frees all times of the booking. */
  | 'release'
  /** Frees the time that a proposal has held. */
  | 'releaseProposal'
  /** Holds the proposed time in addition. */
  | 'holdProposal'
  /** Holds the new time of a request, if it has held the old one. */
  | 'moveRequest'
  /** Takes the proposed time in place of the present one. */
  | 'takeProposal'
  /** Frees all times of a booking that no longer takes place. */
  | 'releaseIfOff'
  /** Holds the time of an offer in addition. */
  | 'holdOffer'
  /** Frees the time that an offer has held. */
  | 'releaseOffer';

export interface BookingActionRow {
  /** From which statuses each side may do it. Sides that may not get 403. */
  from: Partial<Record<ActingSide, readonly BookingStatus[]>>;
  /** What sides that may not are told, if not the usual message. */
  denied?: string;
  /** Checked in order. `inStatus` is among them unless the action does not depend on the status. */
  conditions: readonly Condition[];
  /** The status it leads to. It ends an open proposal and an open offer. */
  to?: BookingStatus;
  /** It removes the open proposal. */
  endsProposal?: true;
  /** It removes the open offer. */
  endsOffer?: true;
  /** What is recorded and told. */
  event?: BookingNews;
  calendar?: CalendarEffect;
  /** Money may go back to the customer. */
  refunds?: true;
  /** It is possible for a job that its provider has added, whose customer has no part in it. */
  isForOwnJobs?: true;
  /** Its `scope` may name several visits of a series. */
  isForSeries?: true;
  /** The text of its button. */
  label?: string;
  /** What the caller is told when it is done. */
  done?: string;
}

const at = (instant: Instant): number => new Date(instant).getTime();
const conflict = (message: string, code: ErrorCode = 'conflict'): Denial => ({ code, message });
const denyIf = (isDenied: boolean, denial: Denial): Denial | undefined => (isDenied ? denial : undefined);

/** Returns whether the provider did not respond to a request in time, even if it has not been cancelled yet. */
export function hasExpired(
  { status, expiresAt, cancellation }: Pick<BookingFacts, 'status' | 'expiresAt' | 'cancellation'>,
  now: Date,
): boolean {
  if (isRequest({ status })) return expiresAt !== undefined && at(expiresAt) <= now.getTime();
  return cancellation?.by === 'system' && cancellation.reason === 'expired';
}

const inStatus = (message?: string): Condition => ({
  text: '',
  deny: ({ action, side, booking: { status } }) =>
    denyIf(
      !action.from[side]?.includes(status),
      conflict(message ?? describeStatusConflict(status, action), 'booking_status_conflict'),
    ),
});
const unexpired: Condition = {
  text: 'while the request has not expired',
  deny: ({ booking, now }) =>
    denyIf(hasExpired(booking, now), conflict(bookingMessages.requestExpired, 'request_expired')),
};
const expired: Condition = {
  text: 'once the request has expired',
  deny: ({ booking, now }) => denyIf(!hasExpired(booking, now), conflict(bookingMessages.notExpired)),
};
const withOffer: Condition = {
  text: 'while an offer is open',
  deny: ({ booking, now }) =>
    denyIf(
      !hasOpenOffer(booking, now),
      conflict(booking.offer ? offerMessages.expired : offerMessages.none, 'offer_closed'),
    ),
};
const expiredOffer: Condition = {
  text: 'once the offer has expired',
  deny: ({ booking, now }) =>
    denyIf(!booking.offer || hasOpenOffer(booking, now), conflict(offerMessages.none, 'offer_closed')),
};
const withAmountDue: Condition = {
  text: 'while a part of the price is due',
  deny: ({ booking }) =>
    denyIf(getAmountDue(booking) === 0, conflict(offerMessages.nothingDue, 'already_paid')),
};
const droppedOut: Condition = {
  text: 'once the provider has dropped out',
  deny: ({ booking, now }) => denyIf(!hasDroppedOut(booking, now), conflict(rescueMessages.stands)),
};
const notRescued: Condition = {
  text: 'while nobody has taken over',
  deny: ({ booking }) => denyIf(booking.rescuedBy !== undefined, conflict(rescueMessages.isRescued)),
};
const withoutOpenRescue: Condition = {
  text: 'while no others are asked',
  deny: ({ booking }) => denyIf(booking.hasOpenRescue === true, conflict(rescueMessages.isOpen)),
};
const beforeStart = (message: string): Condition => ({
  text: 'before the start',
  deny: ({ booking, now }) =>
    denyIf(at(booking.scheduledDate) <= now.getTime(), conflict(message, 'booking_started')),
});
const withNotice: Condition = {
  text: `as the customer until ${RESCHEDULE_NOTICE_HOURS} hours before the start`,
  deny: ({ booking, side, now }) =>
    denyIf(
      side === 'customer' && at(booking.scheduledDate) - now.getTime() < RESCHEDULE_NOTICE_HOURS * HOUR_MS,
      conflict(rescheduleMessages.tooLate),
    ),
};
const unblocked: Condition = {
  text: 'as the provider, or as a customer who is not blocked',
  deny: ({ booking, side }) =>
    denyIf(side === 'customer' && booking.isBlocked === true, {
      code: 'blocked',
      message: bookingMessages.requestsBlocked,
    }),
};
const unpaid: Condition = {
  text: 'while it is not paid',
  deny: ({ booking }) =>
    denyIf(booking.paymentStatus === 'paid', conflict(paymentMessages.alreadyPaid, 'already_paid')),
};
const withoutProposal: Condition = {
  text: 'while no other time is proposed',
  deny: ({ booking, now }) =>
    denyIf(hasOpenProposal(booking, now), conflict(rescheduleMessages.proposalOpen, 'proposal_open')),
};
const belowMaxProposals: Condition = {
  text: `at most ${MAX_PROPOSALS} times`,
  deny: ({ booking: { proposals = 0 } }) =>
    denyIf(proposals >= MAX_PROPOSALS, conflict(rescheduleMessages.tooMany)),
};
const withProposal: Condition = {
  text: 'while another time is proposed',
  deny: ({ booking, now }) =>
    booking.reschedule
      ? denyIf(
          !hasOpenProposal(booking, now),
          conflict(rescheduleMessages.proposalExpired, 'proposal_closed'),
        )
      : conflict(rescheduleMessages.noProposal, 'proposal_closed'),
};
const expiredProposal: Condition = {
  text: 'once the proposal has expired',
  deny: ({ booking, now }) =>
    denyIf(
      !booking.reschedule || hasOpenProposal(booking, now),
      conflict(rescheduleMessages.noProposal, 'proposal_closed'),
    ),
};
const byProposer: Condition = {
  text: 'as the side that proposed it',
  deny: ({ booking, side }) =>
    denyIf(booking.reschedule?.by !== side, {
      code: 'forbidden',
      message: rescheduleMessages.othersProposal,
    }),
};
const byOtherSide: Condition = {
  text: 'as the side that did not propose it',
  deny: ({ booking, side }) =>
    denyIf(booking.reschedule?.by === side, { code: 'forbidden', message: rescheduleMessages.ownProposal }),
};

const withoutProblem: Condition = {
  text: 'while no problem is open',
  deny: ({ booking }) =>
    denyIf(isProblemOpen(booking.problem), conflict(problemMessages.isOpen, 'problem_open')),
};
const withoutSettledProblem: Condition = {
  text: 'once for each side',
  deny: ({ booking: { problem, pastProblems = [] }, side }) =>
    denyIf(
      [...pastProblems, problem].some(
        (each) => each && each.by === side && problemStatuses[each.status].isTrue,
      ),
      conflict(problemMessages.second),
    ),
};
const unansweredProblem: Condition = {
  text: 'while a problem waits for an answer',
  deny: ({ booking: { problem }, now }) =>
    denyIf(
      problem?.status !== 'open' || at(problem.answerBy) <= now.getTime(),
      conflict(problemMessages.notOpen, 'problem_closed'),
    ),
};
const ignoredProblem: Condition = {
  text: 'once the time to answer is over',
  deny: ({ booking: { problem }, now }) =>
    denyIf(
      problem?.status !== 'open' || at(problem.answerBy) > now.getTime(),
      conflict(problemMessages.notOpen, 'problem_closed'),
    ),
};
const openProblem: Condition = {
  text: 'while a problem is open',
  deny: ({ booking }) =>
    denyIf(!isProblemOpen(booking.problem), conflict(problemMessages.notOpen, 'problem_closed')),
};
const byReporter: Condition = {
  text: 'as the side that reported it',
  deny: ({ booking, side }) =>
    denyIf(booking.problem?.by !== side, { code: 'forbidden', message: problemMessages.othersProblem }),
};
const byOtherThanReporter: Condition = {
  text: 'as the side that did not report it',
  deny: ({ booking, side }) =>
    denyIf(booking.problem?.by === side, { code: 'forbidden', message: problemMessages.ownProblem }),
};
const onVisitDay: Condition = {
  text: 'from the day of the visit on',
  deny: ({ booking: { scheduledDate, dayStart = scheduledDate }, now }) =>
    denyIf(at(dayStart) > now.getTime(), conflict(visitMessages.notToday, 'visit_ahead')),
};
const stepAhead = (step: VisitStep): Condition => ({
  text: 'once, before a later step',
  deny: ({ booking: { visit } }) => denyIf(!isStepAhead(step, visit), conflict(visitMessages.stepTaken)),
});
const started: Condition = {
  text: 'from the start on',
  deny: ({ booking, now }) =>
    denyIf(at(booking.scheduledDate) > now.getTime(), conflict(visitMessages.ahead, 'visit_ahead')),
};
const unsettled: Condition = {
  text: 'while it is not settled outside the marketplace',
  deny: ({ booking }) =>
    denyIf(booking.settledOffline !== undefined, conflict(visitMessages.alreadySettled, 'already_settled')),
};
const settledLately: Condition = {
  text: 'within 24 hours of recording it',
  deny: ({ booking: { settledOffline }, now }) =>
    settledOffline
      ? denyIf(
          now.getTime() > at(settledOffline.at) + SETTLEMENT_UNDO_MS,
          conflict(visitMessages.settledLongAgo),
        )
      : conflict(visitMessages.notSettled),
};
const paidOrSettled: Condition = {
  text: 'once it is paid or settled',
  deny: ({ booking }) => denyIf(!isPaidOrSettled(booking), conflict(visitMessages.notPaid)),
};
const decidedByItself: Condition = {
  text: 'once it is paid or settled, or as an own job',
  deny: (attempt) => (isOwnJob(attempt.booking) ? undefined : paidOrSettled.deny(attempt)),
};
const ownJob: Condition = {
  text: 'as an own job',
  deny: ({ booking }) => denyIf(!isOwnJob(booking), conflict(ownJobMessages.onlyOwn)),
};
const neitherPaidNorSettled: Condition = {
  text: 'while it is neither paid nor settled',
  deny: ({ booking }) => denyIf(isPaidOrSettled(booking), conflict(paymentMessages.alreadyPaid)),
};
const overFor = (ms: number, text: string): Condition => ({
  text,
  deny: ({ booking: { scheduledDate, endDate = scheduledDate, undecidedSince = endDate }, now }) =>
    denyIf(Math.max(at(endDate), at(undecidedSince)) + ms > now.getTime(), conflict(visitMessages.notOver)),
});
const paidOnMarketplace: Condition = {
  text: 'once it is paid on the marketplace',
  deny: ({ booking }) => denyIf(booking.paymentStatus !== 'paid', conflict(visitMessages.nothingPaid)),
};
/** A visit that was completed ahead can still be cancelled by its customer. */
const notDoneYet: Condition = {
  text: '',
  deny: ({ action, booking: { status, scheduledDate }, now }) =>
    denyIf(
      isDone({ status }) && at(scheduledDate) <= now.getTime(),
      conflict(describeStatusConflict(status, action), 'booking_status_conflict'),
    ),
};

const open = OPEN_BOOKING_STATUSES;
/** The visit takes place, or did. */
const agreed = statusesThat('blocksTime');
const requests = statusesThat('isRequest');
const reschedulable = [
  unblocked,
  unexpired,
  inStatus(rescheduleMessages.notOpen),
  beforeStart(rescheduleMessages.alreadyStarted),
  withNotice,
  withoutProposal,
];
const bothSides = { customer: open, provider: open };
const off = statusesThat('isOff');

export const bookingActions = defineActions({
  request: { from: { customer: [] }, conditions: [], to: 'pending', event: 'created' },
  bookAtOnce: {
    from: { customer: [] },
    conditions: [],
    to: 'approved',
    event: 'created',
    done: bookingMessages.confirmed,
  },
  approve: {
    from: { provider: requests, admin: requests },
    conditions: [unexpired, inStatus()],
    to: 'approved',
    event: 'approved',
    calendar: 'reserve',
    isForSeries: true,
    label: 'Approve',
    done: 'Booking approved successfully!',
  },
  reject: {
    from: { provider: requests, admin: requests },
    conditions: [unexpired, inStatus()],
    to: 'rejected',
    event: 'rejected',
    calendar: 'release',
    isForSeries: true,
    label: 'Reject',
    done: 'Booking rejected successfully!',
  },
  // Each visit of a series is completed separately.
  complete: {
    from: { provider: ['approved'], admin: ['approved'] },
    conditions: [unexpired, inStatus(), withoutProblem],
    isForOwnJobs: true,
    to: 'completed',
    event: 'completed',
    calendar: 'releaseProposal',
    label: 'Complete',
    done: 'Booking completed successfully!',
  },
  // A provider rejects a request instead. A customer can cancel until the start, also what was completed ahead of it.
  cancel: {
    from: { customer: [...open, 'completed'], provider: ['approved'], admin: open },
    conditions: [unexpired, inStatus(), notDoneYet, beforeStart(cancellationMessages.alreadyStarted)],
    to: 'cancelled',
    event: 'cancelled',
    calendar: 'release',
    refunds: true,
    isForSeries: true,
    isForOwnJobs: true,
    label: 'Cancel booking',
    done: bookingMessages.cancelled,
  },
  expire: {
    from: { system: requests },
    conditions: [inStatus(), expired],
    to: 'cancelled',
    event: 'expired',
    calendar: 'release',
  },
  closeCustomer: {
    from: { customer: open },
    conditions: [inStatus()],
    to: 'cancelled',
    event: 'cancelled',
    calendar: 'release',
  },
  closeProvider: {
    isForOwnJobs: true,
    from: { provider: open },
    conditions: [inStatus()],
    to: 'rejected',
    event: 'rejected',
    calendar: 'release',
  },
  pay: {
    from: { customer: ['approved'] },
    conditions: [unpaid, unsettled, inStatus(paymentMessages.notPayable), withoutProblem],
    event: 'paid',
    label: 'Pay Now',
    done: paymentMessages.succeeded,
  },
  // Approving pays what the customer has agreed to; withdrawing is possible until then.
  authorizePayment: {
    from: { customer: requests },
    conditions: [unexpired, inStatus(paymentMessages.notPending)],
    event: 'payment-authorized',
    label: 'Pay automatically',
    done: paymentMessages.authorized,
  },
  withdrawPayment: {
    from: { customer: requests },
    conditions: [unexpired, inStatus(paymentMessages.notPending)],
    event: 'payment-withdrawn',
    label: 'Do not pay automatically',
    done: paymentMessages.withdrawn,
  },
  // Of an approved booking it is a change of the job, also during the visit.
  makeOffer: {
    from: { provider: open },
    conditions: [unexpired, inStatus(offerMessages.notPossible), withoutProblem],
    event: 'offer-made',
    calendar: 'holdOffer',
    label: 'Make an offer',
    done: offerMessages.made,
  },
  acceptOffer: {
    from: { customer: open },
    conditions: [unexpired, inStatus(offerMessages.none), withoutProblem, withOffer],
    to: 'approved',
    event: 'offer-accepted',
    calendar: 'reserve',
    label: 'Accept',
    done: offerMessages.accepted,
  },
  declineOffer: {
    from: { customer: open },
    conditions: [unexpired, inStatus(offerMessages.none), withOffer],
    endsOffer: true,
    event: 'offer-declined',
    calendar: 'releaseOffer',
    label: 'Decline',
    done: offerMessages.declined,
  },
  expireOffer: {
    from: { system: open },
    conditions: [inStatus(), expiredOffer],
    endsOffer: true,
    event: 'offer-expired',
    calendar: 'releaseOffer',
  },
  payDifference: {
    from: { customer: statusesThat('blocksTime') },
    conditions: [inStatus(paymentMessages.notPayable), withAmountDue, withoutProblem],
    event: 'paid',
    label: 'Pay Now',
    done: paymentMessages.succeeded,
  },
  seeAlternatives: {
    from: { customer: bookingStatusNames },
    conditions: [droppedOut, notRescued],
  },
  rescue: {
    from: { customer: bookingStatusNames },
    conditions: [droppedOut, notRescued, withoutOpenRescue],
    label: 'Ask the others',
    done: rescueMessages.asked,
  },
  // One of the others has accepted.
  takeOver: {
    from: { system: off },
    conditions: [inStatus(), notRescued],
    event: 'rescued',
  },
  takeOverFromSuspended: {
    from: { system: open },
    conditions: [inStatus(), notRescued],
    to: 'cancelled',
    event: 'cancelled',
    calendar: 'release',
    refunds: true,
  },
  withdrawChoice: {
    from: { system: requests },
    conditions: [inStatus()],
    to: 'cancelled',
    event: 'rescue-lost',
    calendar: 'release',
  },
  updateDetails: {
    from: { customer: open },
    denied: bookingMessages.detailsOfOthers,
    conditions: [inStatus(bookingMessages.detailsClosed), unexpired],
    event: 'details-changed',
    label: 'Edit details',
    done: bookingMessages.detailsSaved,
  },
  reschedule: {
    from: { customer: requests },
    conditions: reschedulable,
    endsOffer: true,
    event: 'rescheduled',
    calendar: 'moveRequest',
    label: 'Change time',
    done: rescheduleMessages.rescheduled,
  },
  move: {
    from: { provider: ['approved'] },
    conditions: [
      inStatus(rescheduleMessages.notOpen),
      ownJob,
      beforeStart(rescheduleMessages.alreadyStarted),
    ],
    isForOwnJobs: true,
    event: 'rescheduled',
    calendar: 'reserve',
    label: 'Change time',
    done: ownJobMessages.moved,
  },
  proposeTime: {
    from: { customer: ['approved'], provider: open },
    conditions: [...reschedulable, belowMaxProposals],
    event: 'reschedule-proposed',
    calendar: 'holdProposal',
    label: 'Propose another time',
    done: rescheduleMessages.proposed,
  },
  acceptTime: {
    from: bothSides,
    conditions: [unexpired, withProposal, byOtherSide],
    endsProposal: true,
    endsOffer: true,
    event: 'reschedule-accepted',
    calendar: 'takeProposal',
    label: 'Accept',
    done: rescheduleMessages.accepted,
  },
  declineTime: {
    from: bothSides,
    conditions: [unexpired, withProposal, byOtherSide],
    endsProposal: true,
    event: 'reschedule-declined',
    calendar: 'releaseProposal',
    label: 'Decline',
    done: rescheduleMessages.declined,
  },
  withdrawTime: {
    from: bothSides,
    conditions: [unexpired, withProposal, byProposer],
    endsProposal: true,
    event: 'reschedule-withdrawn',
    calendar: 'releaseProposal',
    label: 'Withdraw',
    done: rescheduleMessages.withdrawn,
  },
  expireProposal: {
    from: { system: open },
    conditions: [expiredProposal],
    endsProposal: true,
    event: 'reschedule-expired',
    calendar: 'releaseProposal',
  },
  setOut: defineStep('onTheWay', 'visit-on-the-way'),
  start: defineStep('started', 'visit-started'),
  finish: defineStep('finished', 'visit-finished'),
  confirmVisit: {
    from: { customer: ['approved'] },
    conditions: [inStatus(), started, withoutProblem, paidOrSettled],
    to: 'completed',
    event: 'confirmed',
    calendar: 'releaseProposal',
    label: 'Yes, it’s done',
    done: visitMessages.confirmed,
  },
  completeUndecided: {
    from: { system: ['approved'] },
    isForOwnJobs: true,
    conditions: [
      inStatus(),
      withoutProblem,
      decidedByItself,
      overFor(SYSTEM_COMPLETION_MS, '72 hours after the end'),
    ],
    to: 'completed',
    event: 'completed',
    calendar: 'releaseProposal',
  },
  lapse: {
    from: { system: ['approved'] },
    conditions: [
      inStatus(),
      withoutProblem,
      neitherPaidNorSettled,
      overFor(LAPSE_MS, '14 days after the end'),
    ],
    to: 'cancelled',
    event: 'lapsed',
    calendar: 'release',
  },
  settle: {
    isForOwnJobs: true,
    from: { provider: agreed },
    conditions: [inStatus(), unpaid, unsettled, withoutProblem],
    event: 'settled',
    label: 'Paid in cash or by transfer…',
    done: visitMessages.settled,
  },
  unsettle: {
    isForOwnJobs: true,
    from: { provider: agreed },
    conditions: [inStatus(), settledLately, withoutProblem],
    event: 'settlement-removed',
    label: 'Not paid after all',
    done: visitMessages.unsettled,
  },
  // When it can be raised depends on its kind, too: see `problemKinds`.
  raiseProblem: {
    from: { customer: agreed, provider: agreed },
    conditions: [inStatus(problemMessages.noVisit), withoutProblem, withoutSettledProblem],
    event: 'problem-raised',
    label: 'Report a problem',
    done: problemMessages.raised,
  },
  acceptProblem: {
    from: { customer: agreed, provider: agreed },
    conditions: [unansweredProblem, byOtherThanReporter],
    refunds: true,
    event: 'problem-accepted',
    calendar: 'releaseIfOff',
    label: 'Accept',
    done: problemMessages.accepted,
  },
  disputeProblem: {
    from: { customer: agreed, provider: agreed },
    conditions: [unansweredProblem, byOtherThanReporter],
    event: 'problem-disputed',
    label: 'Object',
    done: problemMessages.disputed,
  },
  assumeProblem: {
    from: { system: agreed },
    conditions: [ignoredProblem],
    refunds: true,
    event: 'problem-assumed',
    calendar: 'releaseIfOff',
  },
  withdrawProblem: {
    from: { customer: agreed, provider: agreed },
    conditions: [openProblem, byReporter],
    event: 'problem-withdrawn',
    label: 'Withdraw the report',
    done: problemMessages.withdrawn,
  },
  decideProblem: {
    from: { admin: agreed },
    conditions: [openProblem],
    refunds: true,
    event: 'problem-decided',
    calendar: 'releaseIfOff',
    label: 'Decide',
    done: problemMessages.decided,
  },
  refund: {
    from: { admin: bookingStatusNames },
    conditions: [paidOnMarketplace],
    event: 'refunded',
    label: 'Refund',
    done: visitMessages.refunded,
  },
});
export type BookingActionName = keyof typeof bookingActions;

/** Returns whether a side may do something with a booking in this status, whatever else is true of it. */
export function mayAct(
  name: BookingActionName,
  side: ActingSide,
  { status }: Pick<BookingFacts, 'status'>,
): boolean {
  return bookingActions[name].from[side]?.includes(status) ?? false;
}

/** Returns whether a customer whom the provider has blocked may not do something. */
export function isForbiddenToBlocked(name: BookingActionName): boolean {
  const { conditions }: BookingActionRow = bookingActions[name];
  return conditions.includes(unblocked);
}

/** Returns why an action is not possible now, or undefined. */
export function getDenial(
  name: BookingActionName,
  side: ActingSide,
  booking: BookingFacts,
  now: Date,
): Denial | undefined {
  const action: BookingActionRow = bookingActions[name];
  const { status } = booking;
  // Only other sides may do it, in any status or in this one. What is done is late for all but the customer, not forbidden.
  const isOfOthers =
    !isDone({ status }) && Object.values(action.from).some((statuses) => statuses.includes(status));
  if (!action.from[side] || (isOfOthers && !mayAct(name, side, booking))) {
    return { code: 'forbidden', message: action.denied ?? coreMessages.wrongRole };
  }
  if (isOwnJob(booking) && !action.isForOwnJobs) return conflict(ownJobMessages.notPossible);
  for (const { deny } of action.conditions) {
    const denial = deny({ action, side, booking, now });
    if (denial) return denial;
  }
  return undefined;
}

/** Returns whether the customer has paid, on the marketplace or outside it. */
export function isPaidOrSettled({
  paymentStatus,
  settledOffline,
}: Pick<BookingFacts, 'paymentStatus' | 'settledOffline'>): boolean {
  return paymentStatus === 'paid' || settledOffline !== undefined;
}

/** The actions of the steps of a visit. */
export const stepActions = {
  onTheWay: 'setOut',
  started: 'start',
  finished: 'finish',
} as const satisfies Record<VisitStep, BookingActionName>;

/** Returns how a side changes the time of a booking: at once, or by proposing another one. */
export function getRescheduleAction(
  side: ActingSide,
  booking: Pick<BookingFacts, 'status' | 'origin'>,
): 'reschedule' | 'proposeTime' | 'move' {
  if (isOwnJob(booking)) return 'move';
  return mayAct('reschedule', side, booking) ? 'reschedule' : 'proposeTime';
}

/** The actions that a caller names by the status they lead to. */
export const statusActions = {
  approved: 'approve',
  rejected: 'reject',
  completed: 'complete',
  cancelled: 'cancel',
} as const satisfies Partial<Record<BookingStatus, BookingActionName>>;
export type NextBookingStatus = keyof typeof statusActions;

/** Returns whether a booking is paid by its customer, once: the provider has an account that is not suspended (product 4). */
export function isPayable(booking: Payment): boolean {
  return isAnythingDue(booking) && getPaymentObstacle(booking) === undefined;
}

/** Returns why the customer cannot pay although payment is due, or undefined. */
export function getPaymentObstacle(booking: Payment): string | undefined {
  if (!isAnythingDue(booking)) return undefined;
  if (booking.provider.isClosed) return paymentMessages.providerGone;
  return booking.provider.isSuspended ? paymentMessages.providerSuspended : undefined;
}

/** Returns how the customer pays now: for the booking, or what a raised price has left open. */
export function getPaymentAction(
  booking: Pick<BookingFacts, 'status' | 'amountDue'>,
): 'pay' | 'payDifference' {
  return getAmountDue(booking) > 0 ? 'payDifference' : 'pay';
}

/** Returns what the customer pays now: the total, or what a raised price has left open. */
export function getPayableAmount(
  booking: Pick<BookingFacts, 'status' | 'amountDue'> & { totalAmount: number },
): number {
  return getAmountDue(booking) || booking.totalAmount;
}

function isAnythingDue(
  booking: Pick<BookingFacts, 'status' | 'paymentStatus' | 'settledOffline' | 'amountDue' | 'origin'>,
): boolean {
  if (isOwnJob(booking)) return false;
  return isPaymentDue(booking) || getAmountDue(booking) > 0;
}

type Payment = Pick<BookingFacts, 'status' | 'paymentStatus' | 'settledOffline' | 'amountDue'> & {
  provider: { isClosed?: boolean | undefined; isSuspended?: boolean | undefined };
};

/** Returns whether a booking is approved and not paid. */
export function isPaymentDue(
  booking: Pick<BookingFacts, 'status' | 'paymentStatus' | 'settledOffline'>,
): boolean {
  return mayAct('pay', 'customer', booking) && !isPaidOrSettled(booking);
}

/** Returns whether the provider does not know yet where to come to. */
export function needsAddress({
  place,
  customerAddress,
}: {
  place: ServicePlace;
  customerAddress?: { street?: string | undefined } | undefined;
}): boolean {
  return place === 'customer' && !customerAddress?.street;
}

function hasOpenProposal({ reschedule }: BookingFacts, now: Date): boolean {
  return reschedule !== undefined && at(reschedule.expiresAt) > now.getTime();
}

/** Returns when a proposal made at `now` expires. */
export function getProposalExpiry(now: Date, scheduledDate: Date, proposedDate: Date): Date {
  const latest = now.getTime() + PROPOSAL_EXPIRY_HOURS * HOUR_MS;
  return new Date(Math.min(latest, scheduledDate.getTime(), proposedDate.getTime()));
}

/** Returns the row of a step that the provider reports. */
function defineStep<Event extends BookingNews>(step: VisitStep, event: Event) {
  return {
    from: { provider: ['approved'] },
    conditions: [inStatus(), withoutProblem, onVisitDay, stepAhead(step)],
    isForOwnJobs: true,
    event,
    label: visitSteps[step].label,
    done: visitSteps[step].done,
  } as const;
}

/** Returns "This booking is approved and cannot be cancelled". */
function describeStatusConflict(current: BookingStatus, { to }: BookingActionRow): string {
  const word = (status: BookingStatus) => bookingStatuses[status].label.toLowerCase();
  if (to === undefined) return `This booking is ${word(current)}`;
  if (current === to) return `This booking is already ${word(current)}`;
  return `This booking is ${word(current)} and cannot be ${word(to)}`;
}

type Known<Row> = Pick<Row, Extract<keyof Row, 'to' | 'label' | 'done'>>;

/** Keeps the names of the rows, and the texts and statuses that a row is known to have. */
function defineActions<const Rows extends Record<string, BookingActionRow>>(rows: Rows) {
  // Each row has both types.
  return rows as unknown as { [Name in keyof Rows]: BookingActionRow & Known<Rows[Name]> };
}
