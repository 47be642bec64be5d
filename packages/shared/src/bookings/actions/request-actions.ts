import { hasExpired, toMs } from '../booking-facts.ts';
import { bookingMessages, cancellationMessages } from '../booking-messages.ts';
import { isDone, OPEN_BOOKING_STATUSES as open, statusesThat } from '../booking-statuses.ts';
import { conflict, defineActions, onlyIf } from './action-row.ts';
import { beforeStart, inStatus, toStatusConflict, unexpired, withoutProblem } from './common-conditions.ts';

// From the request to its end: the transitions that the spec's statuses name.

const requests = statusesThat('isRequest');

const expired = onlyIf(
  'once the request has expired',
  ({ booking, now }) => hasExpired(booking, now),
  conflict(bookingMessages.notExpired),
);
/** A visit that was completed ahead can still be cancelled by its customer. */
const notDoneYet = onlyIf(
  '',
  ({ booking: { status, scheduledDate }, now }) => !isDone({ status }) || toMs(scheduledDate) > now.getTime(),
  toStatusConflict,
);

const answer = {
  from: { provider: requests, admin: requests },
  conditions: [unexpired, inStatus()],
  isForSeries: true,
} as const;

export const requestActions = defineActions({
  request: { from: { customer: [] }, conditions: [], to: 'pending', event: 'created' },
  bookAtOnce: {
    from: { customer: [] },
    conditions: [],
    to: 'approved',
    event: 'created',
    done: bookingMessages.confirmed,
  },
  approve: {
    ...answer,
    to: 'approved',
    isByStatus: true,
    event: 'approved',
    calendar: 'reserve',
    label: 'Approve',
    done: 'Booking approved successfully!',
  },
  reject: {
    ...answer,
    to: 'rejected',
    isByStatus: true,
    event: 'rejected',
    calendar: 'release',
    label: 'Reject',
    done: 'Booking rejected successfully!',
  },
  // Each visit of a series is completed separately.
  complete: {
    from: { provider: ['approved'], admin: ['approved'] },
    conditions: [unexpired, inStatus(), withoutProblem],
    isForOwnJobs: true,
    to: 'completed',
    isByStatus: true,
    event: 'completed',
    calendar: 'releaseProposal',
    label: 'Complete',
    done: 'Booking completed successfully!',
  },
  // A provider rejects a request instead. A customer can cancel until the start, also what was completed ahead of it.
  cancel: {
    from: { customer: [...open, 'completed'], provider: ['approved'], admin: open },
    conditions: [
      unexpired,
      inStatus(),
      notDoneYet,
      beforeStart(cancellationMessages.alreadyStarted),
      withoutProblem,
    ],
    to: 'cancelled',
    isByStatus: true,
    event: 'cancelled',
    calendar: 'release',
    refunds: true,
    isForSeries: true,
    isForOwnJobs: true,
    label: 'Cancel booking',
    done: bookingMessages.cancelled,
  },
  expire: {
    from: { system: requests },
    conditions: [inStatus(), expired],
    to: 'cancelled',
    event: 'expired',
    calendar: 'release',
  },
  closeCustomer: {
    from: { customer: open },
    conditions: [inStatus()],
    to: 'cancelled',
    event: 'cancelled',
    calendar: 'release',
  },
  closeProvider: {
    isForOwnJobs: true,
    from: { provider: open },
    conditions: [inStatus()],
    to: 'rejected',
    event: 'rejected',
    calendar: 'release',
  },
});
