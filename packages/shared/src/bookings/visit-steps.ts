import { DAY_MS, HOUR_MS } from '../durations.ts';
import { namesOf } from '../tables.ts';

// The day of a visit, and what follows when nobody says how it went. Without zod, so that pages can read it.

/** What a provider reports on the day of a visit, in order. */
export const visitSteps = {
  onTheWay: { label: 'On my way', done: 'Your customer knows that you are on the way' },
  started: { label: 'Started', done: 'Your customer knows that you have started' },
  finished: { label: 'Finished', done: 'Your customer knows that you have finished' },
} as const;
export type VisitStep = keyof typeof visitSteps;
export const visitStepNames = namesOf(visitSteps);

export type VisitTimes = Partial<Record<VisitStep, Date | string | undefined>>;

/** How far back a step may lie that a phone sends once it has a signal. */
export const MAX_STEP_DELAY_MS = 12 * HOUR_MS;

/** Returns whether a step can be taken: neither it nor a later one is. */
export function isStepAhead(step: VisitStep, visit: VisitTimes = {}): boolean {
  return visitStepNames.slice(visitStepNames.indexOf(step)).every((each) => !visit[each]);
}

export function getNextStep(visit: VisitTimes = {}): VisitStep | undefined {
  return visitStepNames.find((step) => isStepAhead(step, visit));
}

/** How a customer has paid outside the marketplace. */
export const settlementMethods = {
  cash: 'Paid in cash',
  transfer: 'Paid by transfer',
  other: 'Paid in another way',
} as const;
export type SettlementMethod = keyof typeof settlementMethods;
export const settlementMethodNames = namesOf(settlementMethods);
/** How long a provider can take a settlement back. */
export const SETTLEMENT_UNDO_MS = DAY_MS;

/** How long after its end the system completes a visit that is paid or settled and that nobody contradicts. */
export const SYSTEM_COMPLETION_MS = 72 * HOUR_MS;
/** How long after its end a visit that is neither paid nor settled ends. */
export const LAPSE_MS = 14 * DAY_MS;
/** When both sides are asked on the day after a visit, in the marketplace's zone. */
export const VISIT_QUESTION_HOUR = 8;

export const visitMessages = {
  eventUnknown: `event must be one of: ${visitStepNames.join(', ')}`,
  stepTaken: 'This step, or a later one, is already reported',
  notToday: 'A visit can begin on its day',
  atInvalid: 'at must be an instant, such as 2030-05-06T08:00:00Z',
  atAhead: 'at must not be in the future',
  atTooOld: 'at may lie up to 12 hours back',
  confirmed: 'Thank you. The visit is completed.',
  ahead: 'The visit has yet to begin',
  notPaid: 'Please pay first. If you have paid the provider directly, ask them to record it.',
  settled: 'The payment is recorded',
  unsettled: 'The record of the payment is removed',
  alreadySettled: 'This booking is settled outside the marketplace',
  notSettled: 'No payment outside the marketplace is recorded',
  settledLongAgo: 'The record of a payment can be removed within 24 hours',
  methodUnknown: `method must be one of: ${settlementMethodNames.join(', ')}`,
  amountInvalid: 'Amount must be more than 0',
  amountTooLarge: 'Amount must be at most the total',
  notOver: 'The visit is not over for long enough',
  refunded: 'The money is on its way back to the customer',
  nothingPaid: 'Nothing was paid on the marketplace',
  refundTooLarge: 'This is more than what is left to refund',
} as const;
