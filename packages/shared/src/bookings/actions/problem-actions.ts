import { bookingStatusNames, statusesThat } from '../booking-statuses.ts';
import {
  isProblemOpen,
  isProblemTrue,
  OPEN_PROBLEM_STATUSES,
  problemMessages,
  problemStatusNames,
  type ProblemStatus,
} from '../problems.ts';
import { visitMessages } from '../visit-steps.ts';
import { conflict, defineActions, forbidden, onlyIf } from './action-row.ts';
import { movable } from './booking-parts.ts';
import { inStatus, withoutProblem } from './common-conditions.ts';

// What can go wrong with a visit, and the money that goes back.

/** The visit takes place, or did. */
const agreed = statusesThat('blocksTime');
const bothSides = { customer: agreed, provider: agreed };

const withoutSettledProblem = onlyIf(
  'once for each side',
  ({ booking: { problem, pastProblems = [] }, side }) =>
    [...pastProblems, problem].every((each) => each?.by !== side || !isProblemTrue(each)),
  conflict(problemMessages.second),
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

const answer = (to: ProblemStatus) =>
  ({
    from: bothSides,
    conditions: [movable, byOtherThanReporter],
    moves: { part: 'problem', from: ['open'], to },
  }) as const;
/** What waits for an answer or a decision. */
const unsettled = [...OPEN_PROBLEM_STATUSES, 'overdue'];
/** What follows once a problem is true. */
const consequences = { refunds: true, calendar: 'releaseAtEnd' } as const;

export const problemActions = defineActions({
  // When it can be raised depends on its kind, too: see `problemKinds`.
  raiseProblem: {
    from: bothSides,
    conditions: [inStatus(problemMessages.noVisit), withoutProblem, withoutSettledProblem],
    moves: {
      part: 'problem',
      from: ['none', ...problemStatusNames.filter((status) => !isProblemOpen({ status }))],
      to: 'open',
    },
    event: 'problem-raised',
    label: 'Report a problem',
    done: problemMessages.raised,
  },
  acceptProblem: {
    ...answer('accepted'),
    ...consequences,
    event: 'problem-accepted',
    label: 'Accept',
    done: problemMessages.accepted,
  },
  disputeProblem: {
    ...answer('disputed'),
    event: 'problem-disputed',
    label: 'Object',
    done: problemMessages.disputed,
  },
  assumeProblem: {
    ...consequences,
    from: { system: agreed },
    conditions: [movable],
    moves: { part: 'problem', from: ['overdue'], to: 'assumed' },
    event: 'problem-assumed',
  },
  withdrawProblem: {
    from: bothSides,
    conditions: [movable, byReporter],
    moves: { part: 'problem', from: unsettled, to: 'withdrawn' },
    event: 'problem-withdrawn',
    label: 'Withdraw the report',
    done: problemMessages.withdrawn,
  },
  decideProblem: {
    ...consequences,
    from: { admin: agreed },
    conditions: [movable],
    moves: { part: 'problem', from: unsettled, to: 'decided' },
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
