import { isPaidOrSettled } from '@nearhand/shared/bookings/booking-facts';
import { isPayable } from '@nearhand/shared/bookings/payments';
import { isAgreed } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { visitMessages } from '@nearhand/shared/bookings/visit-steps';
import {
  customer,
  getDestination,
  isOver,
  provider,
  type State,
  type Words,
} from '../page/headline-state.ts';
import { getCallUrl } from './call-button.tsx';

/** What the page says first while a visit takes place. */
export const visitStates: readonly State[] = [
  customer(
    (booking) => isAgreed(booking) && booking.visit !== undefined && !isOver(booking),
    ({ booking, name, amount, at }) => ({
      tone: 'set',
      eyebrow: `Today, ${at}`,
      title: `${name} ${describeLatestStep(booking.visit)}`,
      ...(isPayable(booking) && { text: `${amount} are not paid yet.` }),
      button: isPayable(booking) ? 'pay' : getCallUrl(booking, 'customer') ? 'call' : 'message',
    }),
  ),
  provider(
    (booking) => isAgreed(booking) && booking.visit?.finished !== undefined && !isOver(booking),
    ({ booking, name }) => ({
      tone: 'turn',
      eyebrow: 'Finished',
      title: `Is everything done at ${getDestination(booking)}?`,
      text: `Complete the booking, and ${name} can review it.`,
      button: 'complete',
    }),
  ),
  provider('visitStep', ({ booking, name, at }) => ({
    tone: 'turn',
    eyebrow: `Today, ${at}`,
    title: getDestination(booking),
    text: [name, booking.customerAddress?.access].filter(Boolean).join(' · '),
    button: 'step',
  })),
];

/** What the page says first while nobody has said how a visit went. */
export const undecidedStates: readonly State[] = [
  customer('confirmVisit', ({ booking, name, time }) => ({
    tone: 'turn',
    eyebrow: 'Did the visit take place?',
    title: booking.place === 'customer' ? `Did ${name} come?` : `Did you meet ${name}?`,
    text: isPaidOrSettled(booking)
      ? `${askUntil('Tell us', booking, time)}If nobody says otherwise, it counts as done then.`
      : visitMessages.notPaid,
    button: isPaidOrSettled(booking) ? 'confirm' : 'message',
  })),
  provider('confirmVisit', ({ booking, time }) => ({
    tone: 'turn',
    eyebrow: 'Did the visit take place?',
    title: `How did it go at ${getDestination(booking)}?`,
    text: `${askUntil('Answer', booking, time)}Without an answer it ${
      isPaidOrSettled(booking) ? 'counts as done' : 'is cancelled, as it is not paid'
    }.`,
    button: 'complete',
  })),
];

/** Returns a sentence that asks for an answer in time, empty where there is no such time. */
function askUntil(request: string, { nextAction }: Booking, time: Words['time']): string {
  return nextAction?.by ? `${request} by ${time(nextAction.by)}. ` : '';
}

function describeLatestStep(visit: Booking['visit']): string {
  if (visit?.finished) return 'has finished';
  return visit?.started ? 'has started' : 'is on the way';
}
