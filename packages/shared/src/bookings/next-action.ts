import type { ServicePlace } from '../services/service-enums.ts';
import { defineTable, namesOf } from '../tables.ts';
import { toLocalTime } from '../time-zone.ts';
import {
  hasExpired,
  isPaidOrSettled,
  needsAddress,
  type BookingFacts,
  type ProposingSide,
} from './booking-facts.ts';
import { hasOpenOffer } from './booking-offers.ts';
import { isPayable } from './payments.ts';
import { isOwnJob } from './own-job-rules.ts';
import { isProblemOpen } from './problems.ts';
import { getNextStep, LAPSE_MS, SYSTEM_COMPLETION_MS } from './visit-steps.ts';
import { isAgreed, isDone, isOff, isOpen, isRequest } from './booking-statuses.ts';

// What a booking asks of each side next, and where it stands in their lists.

export const bookingGroups = ['needsYou', 'today', 'upcoming', 'past'] as const;
export type BookingGroup = (typeof bookingGroups)[number];

type Instant = Date | string;

/** What the next action and the group depend on; responses have all of it. */
export interface NextActionFacts extends BookingFacts {
  endDate: Instant;
  /** The days of a job that takes several. */
  days?: readonly { start: Instant; end: Instant }[] | undefined;
  place: ServicePlace;
  customerAddress?: { street?: string | undefined } | undefined;
  provider: { isClosed?: boolean | undefined; isSuspended?: boolean | undefined };
  /** The review of the side. */
  review?: { status: string; from?: string | undefined; until: string } | undefined;
}

interface Moment {
  side: ProposingSide;
  now: Date;
  timeZone: string;
}

interface NextActionRow {
  sides: readonly ProposingSide[];
  /** The booking waits for the side, wherever it stands in time. */
  needsSide?: true;
  /** Returns by when it is to be done, null for no such time, undefined where it is not to be done. */
  getDeadline: (booking: NextActionFacts, moment: Moment) => Instant | null | undefined;
}

const at = (instant: Instant): number => new Date(instant).getTime();
const isOver = ({ endDate }: NextActionFacts, { now }: Moment): boolean => at(endDate) <= now.getTime();
const both = ['customer', 'provider'] as const;

/** The first one that is to be done is the next action. */
export const nextActions = defineTable<NextActionRow>()({
  answerTime: {
    sides: both,
    needsSide: true,
    getDeadline: ({ reschedule, ...booking }, { side, now }) =>
      isOpen(booking) &&
      !hasExpired(booking, now) &&
      reschedule &&
      reschedule.by !== side &&
      at(reschedule.expiresAt) > now.getTime()
        ? reschedule.expiresAt
        : undefined,
  },
  answerRequest: {
    sides: ['provider'],
    needsSide: true,
    getDeadline: (booking, { now }) =>
      isRequest(booking) && !hasExpired(booking, now) ? (booking.expiresAt ?? null) : undefined,
  },
  answerOffer: {
    sides: ['customer'],
    needsSide: true,
    getDeadline: ({ offer, ...booking }, { now }) =>
      isOpen(booking) &&
      !hasExpired(booking, now) &&
      !isProblemOpen(booking.problem) &&
      hasOpenOffer({ offer }, now)
        ? offer?.validUntil
        : undefined,
  },
  answerProblem: {
    sides: both,
    needsSide: true,
    getDeadline: ({ problem }, { side, now }) =>
      problem?.status === 'open' && problem.by !== side && at(problem.answerBy) > now.getTime()
        ? problem.answerBy
        : undefined,
  },
  pay: {
    sides: ['customer'],
    needsSide: true,
    getDeadline: (booking, moment) => {
      if (!isPayable(booking) || isProblemOpen(booking.problem)) return undefined;
      // What a raised price has left open can be paid at any time.
      if (isDone(booking)) return null;
      return isOver(booking, moment) ? getUndecidedDeadline(booking) : booking.scheduledDate;
    },
  },
  addAddress: {
    sides: ['customer'],
    needsSide: true,
    getDeadline: (booking, { now }) =>
      isOpen(booking) &&
      !hasExpired(booking, now) &&
      at(booking.scheduledDate) > now.getTime() &&
      needsAddress(booking)
        ? booking.scheduledDate
        : undefined,
  },
  confirmVisit: {
    sides: both,
    needsSide: true,
    getDeadline: (booking, moment) =>
      isAgreed(booking) && isOver(booking, moment) && !isProblemOpen(booking.problem)
        ? getUndecidedDeadline(booking)
        : undefined,
  },
  visitStep: {
    sides: ['provider'],
    getDeadline: (booking, moment) =>
      isAgreed(booking) &&
      !isProblemOpen(booking.problem) &&
      takesPlaceToday(booking, moment) &&
      getNextStep(booking.visit)
        ? booking.scheduledDate
        : undefined,
  },
  writeReview: {
    sides: ['customer'],
    getDeadline: ({ review }, { now }) =>
      review?.status === 'open' && (review.from === undefined || at(review.from) <= now.getTime())
        ? review.until
        : undefined,
  },
});
export type NextActionKind = keyof typeof nextActions;
export const nextActionKinds = namesOf(nextActions);

export interface NextAction {
  kind: NextActionKind;
  /** An ISO instant; null for no deadline. */
  by: string | null;
}

/** Returns what a booking asks of a side next, and its group in the lists of that side; admins are asked nothing. */
export function getNextAction(
  booking: NextActionFacts,
  side: ProposingSide | undefined,
  now: Date,
  timeZone: string,
): { group: BookingGroup; nextAction: NextAction | null } {
  const nextAction = side ? findNextAction(booking, { side, now, timeZone }) : null;
  const needsSide = nextAction !== null && nextActions[nextAction.kind].needsSide === true;
  return { group: needsSide ? 'needsYou' : getGroupByTime(booking, now, timeZone), nextAction };
}

function findNextAction(booking: NextActionFacts, moment: Moment): NextAction | null {
  for (const kind of nextActionKinds) {
    const { sides, getDeadline } = nextActions[kind];
    const by = sides.includes(moment.side) ? getDeadline(booking, moment) : undefined;
    if (by !== undefined) return { kind, by: by === null ? null : new Date(by).toISOString() };
  }
  return null;
}

/** A visit that is completed ahead of its start is still to come. */
function getGroupByTime(
  booking: NextActionFacts,
  now: Date,
  timeZone: string,
): Exclude<BookingGroup, 'needsYou'> {
  if (isOff(booking)) return 'past';
  if (isDone(booking)) return at(booking.scheduledDate) > now.getTime() ? 'upcoming' : 'past';
  if (at(booking.endDate) <= now.getTime() || hasExpired(booking, now)) return 'past';
  return takesPlaceToday(booking, { now, timeZone }) ? 'today' : 'upcoming';
}

/** Returns whether a visit that is not over takes place today, in the marketplace's zone. */
function takesPlaceToday(
  { scheduledDate: start, endDate: end, days = [{ start, end }] }: NextActionFacts,
  { now, timeZone }: Pick<Moment, 'now' | 'timeZone'>,
): boolean {
  if (at(end) <= now.getTime()) return false;
  const dateOf = (instant: number) => toLocalTime(new Date(instant), timeZone).date;
  const today = dateOf(now.getTime());
  // What ends at midnight does not take place on the next day.
  return days.some((day) => dateOf(at(day.start)) <= today && today <= dateOf(at(day.end) - 1));
}

/** Returns by when somebody has to say whether a visit took place: after that, the system decides. */
function getUndecidedDeadline(booking: NextActionFacts): Date {
  const isCompleted = isPaidOrSettled(booking) || isOwnJob(booking);
  return new Date(at(booking.endDate) + (isCompleted ? SYSTEM_COMPLETION_MS : LAPSE_MS));
}
