import { offerMessages } from '../booking-offers.ts';
import { paymentMessages } from '../booking-messages.ts';
import { OPEN_BOOKING_STATUSES as open, statusesThat } from '../booking-statuses.ts';
import { getAmountDue } from '../payments.ts';
import { conflict, defineActions, onlyIf } from './action-row.ts';
import { movable } from './booking-parts.ts';
import { inStatus, unexpired, withoutProblem } from './common-conditions.ts';

// Other terms for a request, or for an approved booking, and what a raised price leaves to pay.

const withAmountDue = onlyIf(
  'while a part of the price is due',
  ({ booking }) => getAmountDue(booking) > 0,
  conflict(offerMessages.nothingDue, 'already_paid'),
);

export const offerActions = defineActions({
  // Of an approved booking it is a change of the job, also during the visit.
  makeOffer: {
    from: { provider: open },
    conditions: [unexpired, inStatus(offerMessages.notPossible), withoutProblem],
    moves: { part: 'offer', from: ['none', 'open', 'overdue'], to: 'open' },
    event: 'offer-made',
    calendar: 'holdOffer',
    label: 'Make an offer',
    done: offerMessages.made,
  },
  acceptOffer: {
    from: { customer: open },
    conditions: [unexpired, inStatus(offerMessages.none), withoutProblem, movable],
    to: 'approved',
    moves: { part: 'offer', from: ['open'], to: 'accepted' },
    event: 'offer-accepted',
    calendar: 'reserve',
    label: 'Accept',
    done: offerMessages.accepted,
  },
  declineOffer: {
    from: { customer: open },
    conditions: [unexpired, inStatus(offerMessages.none), movable],
    moves: { part: 'offer', from: ['open'], to: 'declined' },
    event: 'offer-declined',
    calendar: 'releaseOffer',
    label: 'Decline',
    done: offerMessages.declined,
  },
  expireOffer: {
    from: { system: open },
    conditions: [inStatus(), movable],
    moves: { part: 'offer', from: ['overdue'], to: 'expired' },
    event: 'offer-expired',
    calendar: 'releaseOffer',
  },
  payDifference: {
    from: { customer: statusesThat('blocksTime') },
    conditions: [inStatus(paymentMessages.notPayable), withAmountDue, withoutProblem],
    event: 'paid',
    label: 'Pay Now',
    done: paymentMessages.succeeded,
  },
});
