import { HOUR_MS } from '../../durations.ts';
import { MAX_PROPOSALS, RESCHEDULE_NOTICE_HOURS } from '../../limits.ts';
import { toMs } from '../booking-facts.ts';
import { bookingMessages, rescheduleMessages } from '../booking-messages.ts';
import { OPEN_BOOKING_STATUSES as open, statusesThat } from '../booking-statuses.ts';
import { isOwnJob, ownJobMessages } from '../own-job-rules.ts';
import { conflict, defineActions, forbidden, onlyIf, type Condition } from './action-row.ts';
import { movable, whilePart } from './booking-parts.ts';
import { beforeStart, inStatus, unexpired } from './common-conditions.ts';

// Other details, and another time: at once, or by a proposal that the other side answers.

/** Not for customers whom the provider has blocked. */
export const unblocked = onlyIf(
  'as the provider, or as a customer who is not blocked',
  ({ booking, side }) => side !== 'customer' || booking.isBlocked !== true,
  { code: 'blocked', message: bookingMessages.requestsBlocked },
);
const withNotice = onlyIf(
  `as the customer until ${RESCHEDULE_NOTICE_HOURS} hours before the start`,
  ({ booking, side, now }) =>
    side !== 'customer' || toMs(booking.scheduledDate) - now.getTime() >= RESCHEDULE_NOTICE_HOURS * HOUR_MS,
  conflict(rescheduleMessages.tooLate),
);
const withoutProposal = whilePart('proposal', 'none', 'overdue');
const belowMaxProposals = onlyIf(
  `at most ${MAX_PROPOSALS} times`,
  ({ booking: { proposals = 0 } }) => proposals < MAX_PROPOSALS,
  conflict(rescheduleMessages.tooMany),
);
const byProposer = onlyIf(
  'as the side that proposed it',
  ({ booking, side }) => booking.reschedule?.by === side,
  forbidden(rescheduleMessages.othersProposal),
);
const byOtherSide = onlyIf(
  'as the side that did not propose it',
  ({ booking, side }) => booking.reschedule?.by !== side,
  forbidden(rescheduleMessages.ownProposal),
);
const ownJob = onlyIf('as an own job', ({ booking }) => isOwnJob(booking), conflict(ownJobMessages.onlyOwn));

const reschedulable = [
  unblocked,
  unexpired,
  inStatus(rescheduleMessages.notOpen),
  beforeStart(rescheduleMessages.alreadyStarted),
  withNotice,
  withoutProposal,
];

/** What an answer to a proposal has in common, by the side that the condition names. */
const answer = (by: Condition, to: string) =>
  ({
    from: { customer: open, provider: open },
    conditions: [unexpired, movable, by],
    moves: { part: 'proposal', from: ['open'], to },
  }) as const;

export const changeActions = defineActions({
  updateDetails: {
    from: { customer: open },
    denied: bookingMessages.detailsOfOthers,
    conditions: [inStatus(bookingMessages.detailsClosed), unexpired],
    event: 'details-changed',
    label: 'Edit details',
    done: bookingMessages.detailsSaved,
  },
  reschedule: {
    from: { customer: statusesThat('isRequest') },
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
    moves: { part: 'proposal', from: ['none', 'overdue'], to: 'open' },
    event: 'reschedule-proposed',
    calendar: 'holdProposal',
    label: 'Propose another time',
    done: rescheduleMessages.proposed,
  },
  acceptTime: {
    ...answer(byOtherSide, 'accepted'),
    endsOffer: true,
    event: 'reschedule-accepted',
    calendar: 'takeProposal',
    label: 'Accept',
    done: rescheduleMessages.accepted,
  },
  declineTime: {
    ...answer(byOtherSide, 'declined'),
    event: 'reschedule-declined',
    calendar: 'releaseProposal',
    label: 'Decline',
    done: rescheduleMessages.declined,
  },
  withdrawTime: {
    ...answer(byProposer, 'withdrawn'),
    event: 'reschedule-withdrawn',
    calendar: 'releaseProposal',
    label: 'Withdraw',
    done: rescheduleMessages.withdrawn,
  },
  expireProposal: {
    from: { system: open },
    conditions: [movable],
    moves: { part: 'proposal', from: ['overdue'], to: 'expired' },
    event: 'reschedule-expired',
    calendar: 'releaseProposal',
  },
});
