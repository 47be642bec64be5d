import { bookingStatusNames, OPEN_BOOKING_STATUSES as open, statusesThat } from '../booking-statuses.ts';
import { hasDroppedOut, rescueMessages } from '../rescue.ts';
import { conflict, defineActions, onlyIf } from './action-row.ts';
import { inStatus } from './common-conditions.ts';

// What a customer does when the provider drops out, and what follows when one of the others accepts.

const droppedOut = onlyIf(
  'once the provider has dropped out',
  ({ booking, now }) => hasDroppedOut(booking, now),
  conflict(rescueMessages.stands),
);
const notRescued = onlyIf(
  'while nobody has taken over',
  ({ booking }) => booking.rescuedBy === undefined,
  conflict(rescueMessages.isRescued),
);
const withoutOpenRescue = onlyIf(
  'while no others are asked',
  ({ booking }) => booking.hasOpenRescue !== true,
  conflict(rescueMessages.isOpen),
);

export const rescueActions = defineActions({
  seeAlternatives: {
    from: { customer: bookingStatusNames },
    conditions: [droppedOut, notRescued],
  },
  rescue: {
    from: { customer: bookingStatusNames },
    conditions: [droppedOut, notRescued, withoutOpenRescue],
    label: 'Ask the others',
    done: rescueMessages.asked,
  },
  takeOver: {
    from: { system: statusesThat('isOff') },
    conditions: [inStatus(), notRescued],
    event: 'rescued',
  },
  takeOverFromSuspended: {
    from: { system: open },
    conditions: [inStatus(), notRescued],
    to: 'cancelled',
    event: 'cancelled',
    calendar: 'release',
    refunds: true,
  },
  withdrawChoice: {
    from: { system: statusesThat('isRequest') },
    conditions: [inStatus()],
    to: 'cancelled',
    event: 'rescue-lost',
    calendar: 'release',
  },
});
