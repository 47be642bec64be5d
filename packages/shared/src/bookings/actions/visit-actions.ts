import type { BookingNews } from '../booking-events.ts';
import { isPaidOrSettled, toMs } from '../booking-facts.ts';
import { paymentMessages } from '../booking-messages.ts';
import { statusesThat } from '../booking-statuses.ts';
import { isOwnJob } from '../own-job-rules.ts';
import {
  LAPSE_MS,
  SETTLEMENT_UNDO_MS,
  SYSTEM_COMPLETION_MS,
  visitMessages,
  visitStepNames,
  visitSteps,
  type VisitStep,
} from '../visit-steps.ts';
import { conflict, defineActions, onlyIf, type Condition } from './action-row.ts';
import { movable } from './booking-parts.ts';
import { inStatus, paidOrSettled, unpaid, withoutProblem } from './common-conditions.ts';

// The day of the visit, how it is decided, and what is paid outside the marketplace.

const onVisitDay = onlyIf(
  'from the day of the visit on',
  ({ booking: { scheduledDate, dayStart = scheduledDate }, now }) => toMs(dayStart) <= now.getTime(),
  conflict(visitMessages.notToday, 'visit_ahead'),
);
const started = onlyIf(
  'from the start on',
  ({ booking, now }) => toMs(booking.scheduledDate) <= now.getTime(),
  conflict(visitMessages.ahead, 'visit_ahead'),
);
const settledLately = onlyIf(
  'within 24 hours of recording it',
  ({ booking: { settledOffline }, now }) =>
    settledOffline !== undefined && now.getTime() <= toMs(settledOffline.at) + SETTLEMENT_UNDO_MS,
  conflict(visitMessages.settledLongAgo),
);
const decidedByItself: Condition = {
  text: 'once it is paid or settled, or as an own job',
  deny: (attempt) => (isOwnJob(attempt.booking) ? undefined : paidOrSettled.deny(attempt)),
};
const neitherPaidNorSettled = onlyIf(
  'while it is neither paid nor settled',
  ({ booking }) => !isPaidOrSettled(booking),
  conflict(paymentMessages.alreadyPaid),
);
const overFor = (ms: number, text: string) =>
  onlyIf(
    text,
    ({ booking: { scheduledDate, endDate = scheduledDate, undecidedSince = endDate }, now }) =>
      Math.max(toMs(endDate), toMs(undecidedSince)) + ms <= now.getTime(),
    conflict(visitMessages.notOver),
  );

/** Returns the row of a step that the provider reports. */
function defineStep<Event extends BookingNews>(step: VisitStep, event: Event) {
  return {
    from: { provider: ['approved'] },
    conditions: [inStatus(), withoutProblem, onVisitDay, movable],
    // A step may be left out.
    moves: {
      part: 'visit',
      from: ['none', ...visitStepNames.slice(0, visitStepNames.indexOf(step))],
      to: step,
    },
    isForOwnJobs: true,
    event,
    ...visitSteps[step],
  } as const;
}

const settlement = { isForOwnJobs: true, from: { provider: statusesThat('blocksTime') } } as const;

export const visitActions = defineActions({
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
    ...settlement,
    conditions: [inStatus(), unpaid, movable, withoutProblem],
    moves: { part: 'settlement', from: ['none'], to: 'settled' },
    event: 'settled',
    label: 'Paid in cash or by transfer…',
    done: visitMessages.settled,
  },
  unsettle: {
    ...settlement,
    conditions: [inStatus(), movable, settledLately, withoutProblem],
    moves: { part: 'settlement', from: ['settled'], to: 'none' },
    event: 'settlement-removed',
    label: 'Not paid after all',
    done: visitMessages.unsettled,
  },
});
