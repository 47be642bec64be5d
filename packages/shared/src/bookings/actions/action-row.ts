import type { ErrorCode } from '../../api-errors.ts';
import type { BookingNews } from '../booking-events.ts';
import type { ActingSide, BookingFacts, BookingPart } from '../booking-facts.ts';
import type { BookingStatus } from '../booking-statuses.ts';
import type { ProblemStatus } from '../problems.ts';

export interface Denial {
  code: ErrorCode;
  message: string;
}

export interface Attempt {
  action: BookingActionRow;
  side: ActingSide;
  booking: BookingFacts;
  now: Date;
}

export interface Condition {
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
  /** Frees all times of a booking that no longer takes place, and what one has held besides that is done. */
  | 'releaseAtEnd'
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
  /** What becomes of another part of the booking than its status. */
  moves?:
    | { part: 'problem'; from: readonly string[]; to: ProblemStatus }
    | { part: Exclude<BookingPart, 'problem'>; from: readonly string[]; to: string };
  /** It removes the open offer, which is for another time. */
  endsOffer?: true;
  /** A caller names it by that status. */
  isByStatus?: true;
  /** What is recorded and told. */
  event?: BookingNews;
  calendar?: CalendarEffect;
  /** Money may go back to the customer. */
  refunds?: true;
  /** It is possible for a job that its provider has added, whose customer has no part in it. */
  isForOwnJobs?: true;
  /** Its `scope` may name several visits of a series. */
  isForSeries?: true;
  label?: string;
  /** What the caller is told when it is done. */
  done?: string;
}

type Known<Row> = Pick<Row, Extract<keyof Row, 'to' | 'moves' | 'isByStatus' | 'label' | 'done'>>;

/** Keeps the names of the rows, and the texts and statuses that a row is known to have. */
export function defineActions<const Rows extends Record<string, BookingActionRow>>(rows: Rows) {
  // Each row has both types.
  return rows as unknown as { [Name in keyof Rows]: BookingActionRow & Known<Rows[Name]> };
}

export const conflict = (message: string, code: ErrorCode = 'conflict'): Denial => ({ code, message });
export const forbidden = (message: string): Denial => ({ code: 'forbidden', message });

/** Returns a condition and what is said where it is not met. */
export function onlyIf(
  text: string,
  isMet: (attempt: Attempt) => boolean,
  denial: Denial | ((attempt: Attempt) => Denial),
): Condition {
  return {
    text,
    deny(attempt) {
      if (isMet(attempt)) return undefined;
      return typeof denial === 'function' ? denial(attempt) : denial;
    },
  };
}
