import { coreMessages } from '../core-messages.ts';
import { conflict, forbidden, type BookingActionRow, type Denial } from './actions/action-row.ts';
import { changeActions, unblocked } from './actions/change-actions.ts';
import { offerActions } from './actions/offer-actions.ts';
import { paymentActions } from './actions/payment-actions.ts';
import { problemActions } from './actions/problem-actions.ts';
import { requestActions } from './actions/request-actions.ts';
import { rescueActions } from './actions/rescue-actions.ts';
import { visitActions } from './actions/visit-actions.ts';
import type { ActingSide, BookingFacts } from './booking-facts.ts';
import { isDone, type BookingStatus } from './booking-statuses.ts';
import { isOwnJob, ownJobMessages } from './own-job-rules.ts';
import { namesOf } from '../tables.ts';
import type { VisitStep } from './visit-steps.ts';

// What can be done with a booking: by whom, from which statuses, under which conditions, and with which effects. The API
// runs its actions from this table; the web app derives its buttons from it.

export const bookingActions = {
  ...requestActions,
  ...paymentActions,
  ...offerActions,
  ...rescueActions,
  ...changeActions,
  ...visitActions,
  ...problemActions,
};
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
  return bookingActions[name].conditions.includes(unblocked);
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
  if (!action.from[side] || (isOfOthers && !mayAct(name, side, booking)))
    return forbidden(action.denied ?? coreMessages.wrongRole);
  if (isOwnJob(booking) && !action.isForOwnJobs) return conflict(ownJobMessages.notPossible);
  for (const { deny } of action.conditions) {
    const denial = deny({ action, side, booking, now });
    if (denial) return denial;
  }
  return undefined;
}

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

type StatusActions = {
  [
    Name in BookingActionName as (typeof bookingActions)[Name] extends {
      isByStatus: true;
      to: infer Status extends BookingStatus;
    }
      ? Status
      : never
  ]: Name;
};
export type NextBookingStatus = keyof StatusActions;

/** The actions that a caller names by the status they lead to. */
export const statusActions = Object.fromEntries(
  namesOf(bookingActions).flatMap((name) => {
    const { isByStatus, to }: BookingActionRow = bookingActions[name];
    return isByStatus && to ? [[to, name]] : [];
  }),
  // The type reads the same rows.
) as StatusActions;
