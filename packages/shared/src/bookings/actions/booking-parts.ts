import { hasOpenProposal, toMs, type BookingFacts, type BookingPart } from '../booking-facts.ts';
import { rescheduleMessages } from '../booking-messages.ts';
import { hasOpenOffer, offerMessages } from '../booking-offers.ts';
import { problemMessages } from '../problems.ts';
import { rescueMessages } from '../rescue.ts';
import { visitMessages, visitStepNames } from '../visit-steps.ts';
import { conflict, type Attempt, type Condition, type Denial } from './action-row.ts';

// What a booking has beside its status. Each part is a small state machine, which the `moves` of the actions make up.

interface PartRow {
  /** `overdue` is what nobody has answered in time, until the system says so. */
  getState: (booking: BookingFacts, now: Date) => string;
  /** Returns why an action cannot move it from this state. */
  deny: (state: string) => Denial;
}

const openUntil = (isThere: boolean, isOpen: boolean) => (isOpen ? 'open' : isThere ? 'overdue' : 'none');

export const bookingParts: Record<BookingPart, PartRow> = {
  proposal: {
    getState: (booking, now) => openUntil(booking.reschedule !== undefined, hasOpenProposal(booking, now)),
    deny: (state) => {
      const { noProposal, proposalExpired, proposalOpen } = rescheduleMessages;
      if (state === 'open') return conflict(proposalOpen, 'proposal_open');
      return conflict(state === 'overdue' ? proposalExpired : noProposal, 'proposal_closed');
    },
  },
  offer: {
    getState: (booking, now) => openUntil(booking.offer !== undefined, hasOpenOffer(booking, now)),
    deny: (state) =>
      conflict(state === 'overdue' ? offerMessages.expired : offerMessages.none, 'offer_closed'),
  },
  problem: {
    getState: ({ problem }, now) =>
      problem?.status === 'open' && toMs(problem.answerBy) <= now.getTime()
        ? 'overdue'
        : (problem?.status ?? 'none'),
    deny: () => conflict(problemMessages.notOpen, 'problem_closed'),
  },
  visit: {
    getState: ({ visit }) => visitStepNames.findLast((step) => visit?.[step]) ?? 'none',
    deny: () => conflict(visitMessages.stepTaken),
  },
  settlement: {
    getState: ({ settledOffline }) => (settledOffline ? 'settled' : 'none'),
    deny: (state) =>
      state === 'none'
        ? conflict(visitMessages.notSettled)
        : conflict(visitMessages.alreadySettled, 'already_settled'),
  },
  rescue: {
    getState: ({ rescuedBy, hasOpenRescue }) => {
      if (rescuedBy !== undefined) return 'won';
      return hasOpenRescue === true ? 'asked' : 'none';
    },
    deny: (state) => conflict(state === 'won' ? rescueMessages.isRescued : rescueMessages.isOpen),
  },
};

interface Move {
  part: BookingPart;
  from: readonly string[];
}

function denyMove({ part, from }: Move, { booking, now }: Attempt): Denial | undefined {
  const { getState, deny } = bookingParts[part];
  const state = getState(booking, now);
  return from.includes(state) ? undefined : deny(state);
}

/** Holds while a part is in one of these states. */
export function whilePart(part: BookingPart, ...from: string[]): Condition {
  return {
    text: `while its ${part} is ${from.join(' or ')}`,
    deny: (attempt) => denyMove({ part, from }, attempt),
  };
}

/** Holds while the part that the action moves is in a state from which it does. */
export const movable: Condition = {
  text: '',
  deny: (attempt) => attempt.action.moves && denyMove(attempt.action.moves, attempt),
};
