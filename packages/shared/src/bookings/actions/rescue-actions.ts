import { bookingStatusNames, OPEN_BOOKING_STATUSES as open, statusesThat } from '../booking-statuses.ts';
import { hasDroppedOut, rescueMessages } from '../rescue.ts';
import { conflict, defineActions, onlyIf } from './action-row.ts';
import { movable, whilePart } from './booking-parts.ts';
import { inStatus } from './common-conditions.ts';

// What a customer does when the provider drops out, and what follows when one of the others accepts.

const droppedOut = onlyIf(
  'once the provider has dropped out',
  ({ booking, now }) => hasDroppedOut(booking, now),
  conflict(rescueMessages.stands),
);
const won = { part: 'rescue', from: ['none', 'asked'], to: 'won' } as const;

export const rescueActions = defineActions({
  seeAlternatives: {
    from: { customer: bookingStatusNames },
    conditions: [droppedOut, whilePart('rescue', 'none', 'asked')],
  },
  rescue: {
    from: { customer: bookingStatusNames },
    conditions: [droppedOut, movable],
    moves: { part: 'rescue', from: ['none'], to: 'asked' },
    label: 'Ask the others',
    done: rescueMessages.asked,
  },
  takeOver: {
    from: { system: statusesThat('isOff') },
    conditions: [inStatus(), movable],
    moves: won,
    event: 'rescued',
  },
  takeOverFromSuspended: {
    from: { system: open },
    conditions: [inStatus(), movable],
    moves: won,
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
