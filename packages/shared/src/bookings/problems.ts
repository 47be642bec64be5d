import type { ErrorCode } from '../api-errors.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { defineTable, namesOf } from '../tables.ts';
import type { BookingStatus } from './booking-statuses.ts';

// What can go wrong with a visit, who says so, and what follows when it is true. Without zod, so that pages can read it.

/** From the start of a visit until so long after its end a problem can be raised. */
export const PROBLEM_DAYS = 14;
/** From so many minutes after the start a side can be called absent. */
export const ABSENT_AFTER_MINUTES = 15;
/** How long the other side has to answer; silence makes true what was said. */
export const PROBLEM_ANSWER_HOURS = 48;
/** The other side is reminded so long before that. */
export const PROBLEM_REMINDER_HOURS = 24;
/** What a visit can count as, once an admin has decided. */
export const problemOutcomes = ['completed', 'cancelled'] as const satisfies BookingStatus[];
export const MAX_PROBLEM_TEXT_LENGTH = 2000;
export const MAX_PROBLEM_IMAGES = 6;

type Side = 'customer' | 'provider';
type Instant = Date | string;

export interface ProblemKindRow {
  /** The sides that can raise it. */
  by: readonly Side[];
  label: string;
  /** From so many minutes after the start. Default: 0. */
  fromMinutes?: number;
  /** The status of the booking once it is true; without one it stays. */
  to?: BookingStatus;
  /**
   * What goes back to the customer once it is true, of what is paid: all, what was asked, or what the policy gives for a
   * cancellation at the start.
   */
  refund: 'all' | 'asked' | 'policy' | 'nothing';
  /** It is about a settlement, which goes once it is true. */
  isAboutSettlement?: true;
}

export const problemKinds = defineTable<ProblemKindRow>()({
  providerAbsent: {
    by: ['customer'],
    label: 'Nobody came',
    fromMinutes: ABSENT_AFTER_MINUTES,
    to: 'cancelled',
    refund: 'all',
  },
  notAsAgreed: { by: ['customer'], label: 'The work is not as agreed', refund: 'asked' },
  notPaidInCash: {
    by: ['customer'],
    label: 'I have not paid this',
    refund: 'nothing',
    isAboutSettlement: true,
  },
  customerAbsent: {
    by: ['provider'],
    label: 'The customer was not there',
    fromMinutes: ABSENT_AFTER_MINUTES,
    to: 'completed',
    refund: 'policy',
  },
  notPossible: {
    by: ['provider'],
    label: 'The work could not be done',
    to: 'cancelled',
    refund: 'all',
  },
  other: { by: ['customer', 'provider'], label: 'Something else', refund: 'asked' },
});
export type ProblemKind = keyof typeof problemKinds;
export const problemKindNames = namesOf(problemKinds);

interface ProblemStatusRow {
  label: string;
  /** It waits for somebody, and the booking with it. */
  isOpen?: true;
  /** What was said has consequences: the same side cannot raise a second one. */
  isTrue?: true;
}

export const problemStatuses = defineTable<ProblemStatusRow>()({
  open: { label: 'Waits for an answer', isOpen: true },
  disputed: { label: 'Waits for a decision', isOpen: true },
  accepted: { label: 'Accepted', isTrue: true },
  assumed: { label: 'Not answered in time', isTrue: true },
  decided: { label: 'Decided', isTrue: true },
  withdrawn: { label: 'Withdrawn' },
});
export type ProblemStatus = keyof typeof problemStatuses;
export const problemStatusNames = namesOf(problemStatuses);
export const OPEN_PROBLEM_STATUSES = problemStatusNames.filter((status) => problemStatuses[status].isOpen);

export interface ProblemFacts {
  kind: ProblemKind;
  by: Side;
  status: ProblemStatus;
  answerBy: Instant;
}

/** Returns whether a problem waits for an answer or a decision. */
export function isProblemOpen(problem: Pick<ProblemFacts, 'status'> | undefined): boolean {
  return problem !== undefined && problemStatuses[problem.status].isOpen === true;
}

export function isProblemTrue(problem: Pick<ProblemFacts, 'status'> | undefined): boolean {
  return problem !== undefined && problemStatuses[problem.status].isTrue === true;
}

interface Ended {
  cancellation?: { by: string; reason?: string | undefined } | undefined;
  problem?: Pick<ProblemFacts, 'kind' | 'status'> | undefined;
}

/** Returns the problem that has cancelled a booking. The reason is its kind, which others may also have typed. */
export function getEndingProblem({ cancellation, problem }: Ended): ProblemKind | undefined {
  const by = problem?.status === 'decided' ? 'admin' : 'system';
  const isCause = isProblemTrue(problem) && cancellation?.by === by && cancellation.reason === problem?.kind;
  return isCause ? problem?.kind : undefined;
}

export const problemMessages = {
  raised: 'The problem is reported',
  accepted: 'You accepted the report',
  disputed: 'You objected. An admin decides.',
  withdrawn: 'The report is withdrawn',
  decided: 'The decision is made',
  kindUnknown: `kind must be one of: ${problemKindNames.join(', ')}`,
  kindOfOtherSide: 'This is for the other side to report',
  textRequired: 'Please say what happened',
  refundInvalid: 'Refund must be an amount of at least 0',
  refundTooLarge: 'You can ask back at most what is paid and not yet refunded',
  isOpen: 'A problem is reported. It must be settled or withdrawn first.',
  notOpen: 'No problem waits for this',
  ownProblem: 'Only the other side can answer this report',
  othersProblem: 'Only the side that reported it can withdraw it',
  before: 'A problem can be reported from the start of the visit on',
  beforeAbsent: `Please wait until ${ABSENT_AFTER_MINUTES} minutes after the start`,
  over: `A problem can be reported until ${PROBLEM_DAYS} days after the visit`,
  second: 'You have already reported a problem with this visit, and it is settled',
  notSettled: 'No payment outside the marketplace is recorded',
  tookPlace: 'You have confirmed or reviewed this visit',
  noVisit: 'Only a visit that takes place can have a problem',
} as const;

interface ProblemTimes {
  scheduledDate: Instant;
  endDate: Instant;
  settledOffline?: { at: Instant } | undefined;
  /** When the customer said that the visit took place. */
  confirmedAt?: Instant | undefined;
}

interface ProblemDenial {
  code: ErrorCode;
  message: string;
}

const at = (instant: Instant): number => new Date(instant).getTime();

export function getProblemKinds(side: Side): ProblemKind[] {
  return problemKindNames.filter((kind) => problemKinds[kind].by.includes(side));
}

/** Returns why a problem of this kind cannot be raised now, or undefined. Who may raise it is not checked. */
export function getProblemDenial(
  kind: ProblemKind,
  { scheduledDate, endDate, settledOffline, confirmedAt }: ProblemTimes,
  now: Date,
): ProblemDenial | undefined {
  const { fromMinutes = 0, isAboutSettlement }: ProblemKindRow = problemKinds[kind];
  const conflict = (message: string): ProblemDenial => ({ code: 'conflict', message });
  if (isAboutSettlement && !settledOffline) return conflict(problemMessages.notSettled);
  if (kind === 'providerAbsent' && confirmedAt) return conflict(problemMessages.tookPlace);
  const from = isAboutSettlement ? at(settledOffline?.at ?? scheduledDate) : at(scheduledDate);
  if (now.getTime() < from) return { code: 'visit_ahead', message: problemMessages.before };
  if (now.getTime() < from + fromMinutes * MINUTE_MS)
    return { code: 'visit_ahead', message: problemMessages.beforeAbsent };
  const end = Math.max(at(endDate), isAboutSettlement ? from : 0);
  return now.getTime() > end + PROBLEM_DAYS * DAY_MS ? conflict(problemMessages.over) : undefined;
}

/** Returns until when the other side answers a problem raised at `now`. */
export function getAnswerBy(now: Date): Date {
  return new Date(now.getTime() + PROBLEM_ANSWER_HOURS * HOUR_MS);
}
