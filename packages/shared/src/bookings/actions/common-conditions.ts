import { hasExpired, isPaidOrSettled, toMs } from '../booking-facts.ts';
import { bookingMessages, paymentMessages } from '../booking-messages.ts';
import { bookingStatuses, type BookingStatus } from '../booking-statuses.ts';
import { isProblemOpen, problemMessages } from '../problems.ts';
import { visitMessages } from '../visit-steps.ts';
import { conflict, onlyIf, type Attempt, type Condition, type Denial } from './action-row.ts';

// Conditions of actions of several kinds. Those of one kind stand beside its rows.

export function inStatus(message?: string): Condition {
  return onlyIf(
    '',
    ({ action, side, booking }) => action.from[side]?.includes(booking.status) ?? false,
    (attempt) => (message ? conflict(message, 'booking_status_conflict') : toStatusConflict(attempt)),
  );
}

export const unexpired = onlyIf(
  'while the request has not expired',
  ({ booking, now }) => !hasExpired(booking, now),
  conflict(bookingMessages.requestExpired, 'request_expired'),
);

export function beforeStart(message: string): Condition {
  return onlyIf(
    'before the start',
    ({ booking, now }) => toMs(booking.scheduledDate) > now.getTime(),
    conflict(message, 'booking_started'),
  );
}

export const unpaid = onlyIf(
  'while it is not paid',
  ({ booking }) => booking.paymentStatus !== 'paid',
  conflict(paymentMessages.alreadyPaid, 'already_paid'),
);

export const paidOrSettled = onlyIf(
  'once it is paid or settled',
  ({ booking }) => isPaidOrSettled(booking),
  conflict(visitMessages.notPaid),
);

export const withoutProblem = onlyIf(
  'while no problem is open',
  ({ booking }) => !isProblemOpen(booking.problem),
  conflict(problemMessages.isOpen, 'problem_open'),
);

/** Returns "This booking is approved and cannot be cancelled". */
export function toStatusConflict({ action: { to }, booking: { status } }: Attempt): Denial {
  const word = (each: BookingStatus) => bookingStatuses[each].label.toLowerCase();
  const rest = to && (to === status ? '' : ` and cannot be ${word(to)}`);
  const message = `This booking is ${to === status ? 'already ' : ''}${word(status)}${rest ?? ''}`;
  return conflict(message, 'booking_status_conflict');
}
