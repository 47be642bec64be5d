import { toMs } from '../booking-facts.ts';
import { bookingStatusNames, statusesThat } from '../booking-statuses.ts';
import { isProblemOpen, isProblemTrue, problemMessages } from '../problems.ts';
import { visitMessages } from '../visit-steps.ts';
import { conflict, defineActions, forbidden, onlyIf } from './action-row.ts';
import { inStatus, withoutProblem } from './common-conditions.ts';

// What can go wrong with a visit, and the money that goes back.

/** The visit takes place, or did. */
const agreed = statusesThat('blocksTime');
const bothSides = { customer: agreed, provider: agreed };
const notOpen = conflict(problemMessages.notOpen, 'problem_closed');

const withoutSettledProblem = onlyIf(
  'once for each side',
  ({ booking: { problem, pastProblems = [] }, side }) =>
    [...pastProblems, problem].every((each) => each?.by !== side || !isProblemTrue(each)),
  conflict(problemMessages.second),
);
const unansweredProblem = onlyIf(
  'while a problem waits for an answer',
  ({ booking: { problem }, now }) => problem?.status === 'open' && toMs(problem.answerBy) > now.getTime(),
  notOpen,
);
const ignoredProblem = onlyIf(
  'once the time to answer is over',
  ({ booking: { problem }, now }) => problem?.status === 'open' && toMs(problem.answerBy) <= now.getTime(),
  notOpen,
);
const openProblem = onlyIf(
  'while a problem is open',
  ({ booking }) => isProblemOpen(booking.problem),
  notOpen,
);
const byReporter = onlyIf(
  'as the side that reported it',
  ({ booking, side }) => booking.problem?.by === side,
  forbidden(problemMessages.othersProblem),
);
const byOtherThanReporter = onlyIf(
  'as the side that did not report it',
  ({ booking, side }) => booking.problem?.by !== side,
  forbidden(problemMessages.ownProblem),
);
const paidOnMarketplace = onlyIf(
  'once it is paid on the marketplace',
  ({ booking }) => booking.paymentStatus === 'paid',
  conflict(visitMessages.nothingPaid),
);

const answer = { from: bothSides, conditions: [unansweredProblem, byOtherThanReporter] };
/** What follows once a problem is true. */
const consequences = { refunds: true, calendar: 'releaseIfOff' } as const;

export const problemActions = defineActions({
  // When it can be raised depends on its kind, too: see `problemKinds`.
  raiseProblem: {
    from: bothSides,
    conditions: [inStatus(problemMessages.noVisit), withoutProblem, withoutSettledProblem],
    event: 'problem-raised',
    label: 'Report a problem',
    done: problemMessages.raised,
  },
  acceptProblem: {
    ...answer,
    ...consequences,
    event: 'problem-accepted',
    label: 'Accept',
    done: problemMessages.accepted,
  },
  disputeProblem: {
    ...answer,
    event: 'problem-disputed',
    label: 'Object',
    done: problemMessages.disputed,
  },
  assumeProblem: {
    ...consequences,
    from: { system: agreed },
    conditions: [ignoredProblem],
    event: 'problem-assumed',
  },
  withdrawProblem: {
    from: bothSides,
    conditions: [openProblem, byReporter],
    event: 'problem-withdrawn',
    label: 'Withdraw the report',
    done: problemMessages.withdrawn,
  },
  decideProblem: {
    ...consequences,
    from: { admin: agreed },
    conditions: [openProblem],
    event: 'problem-decided',
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
