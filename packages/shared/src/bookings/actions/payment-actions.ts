import { paymentMessages } from '../booking-messages.ts';
import { statusesThat } from '../booking-statuses.ts';
import { defineActions } from './action-row.ts';
import { whilePart } from './booking-parts.ts';
import { inStatus, unexpired, unpaid, withoutProblem } from './common-conditions.ts';

/** Approving pays what the customer has agreed to; withdrawing is possible until then. */
const authorization = {
  from: { customer: statusesThat('isRequest') },
  conditions: [unexpired, inStatus(paymentMessages.notPending)],
};

export const paymentActions = defineActions({
  pay: {
    from: { customer: ['approved'] },
    conditions: [
      unpaid,
      whilePart('settlement', 'none'),
      inStatus(paymentMessages.notPayable),
      withoutProblem,
    ],
    event: 'paid',
    label: 'Pay Now',
    done: paymentMessages.succeeded,
  },
  authorizePayment: {
    ...authorization,
    event: 'payment-authorized',
    label: 'Pay automatically',
    done: paymentMessages.authorized,
  },
  withdrawPayment: {
    ...authorization,
    event: 'payment-withdrawn',
    label: 'Do not pay automatically',
    done: paymentMessages.withdrawn,
  },
});
