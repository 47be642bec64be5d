import { isolate } from '@nearhand/shared/region/user-text';
import { hasExpired, needsAddress } from '@nearhand/shared/bookings/booking-facts';
import { getPayableAmount, isPayable } from '@nearhand/shared/bookings/payments';
import { isAgreed, isDone, isOff, isRequest } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { formatLength } from '@nearhand/shared/durations';
import { getOtherParty, type BookingSide } from '../../../entities/booking/booking.ts';
import { formatDateTime, formatDay } from '../../../lib/dates.ts';
import { formatAmount } from '../../../lib/money.ts';
import { openProblemStates, settledProblemStates } from '../problem/problem-states.ts';
import { getRescueState } from '../rescue/rescue-state.ts';
import { bookingTexts, paymentTexts } from '../texts.ts';
import { undecidedStates, visitStates } from '../visit/visit-states.ts';
import {
  both,
  customer,
  isOver,
  provider,
  type BookingHeadline,
  type State,
  type Words,
} from './headline-state.ts';

/** What the page of a booking says first, and its filled button: of the first state that holds. */
const states: readonly State[] = [
  ...both('answerTime', ({ booking: { reschedule }, name, time }) => ({
    tone: 'turn',
    eyebrow: 'Another time',
    title: reschedule
      ? `${name} proposes ${time(reschedule.scheduledDate)}`
      : `${name} proposes another time`,
  })),
  customer('answerOffer', ({ booking: { offer, currency }, name, time }) => ({
    tone: 'turn',
    eyebrow: offer ? `Answer by ${time(offer.validUntil)}` : 'Offer',
    title: `${name} offers ${formatAmount(offer?.total ?? 0, currency)}`,
  })),
  customer(isRequest, ({ booking, name, time, amount }) => ({
    tone: needsAddress(booking) ? 'turn' : 'set',
    eyebrow: bookingTexts.waiting,
    title: booking.expiresAt ? `${name} answers by ${time(booking.expiresAt)}` : `${name} answers soon`,
    text: booking.payWhenApproved
      ? paymentTexts.agreed(amount, booking.provider.name)
      : 'We tell you at once. You pay nothing until then.',
    ...(!needsAddress(booking) && { button: 'message' }),
  })),
  customer(
    (booking) => isAgreed(booking) && needsAddress(booking) && Date.parse(booking.scheduledDate) > Date.now(),
    ({ booking, name }) => ({
      tone: 'turn',
      eyebrow: `${name} accepted`,
      title: bookingTexts.askPlace(booking.provider.name),
      text: `${name} cannot plan the visit without it.`,
    }),
  ),
  ...openProblemStates,
  ...visitStates,
  customer(
    (booking) => booking.nextAction?.kind === 'pay' && isPayable(booking),
    ({ booking, name, amount, at }) => ({
      tone: 'turn',
      ...(booking.amountDue > 0
        ? { eyebrow: 'The price has changed', title: `Pay ${amount} more for ${at}` }
        : isOver(booking)
          ? { eyebrow: 'Not paid yet', title: `Pay ${amount} for ${at}` }
          : { eyebrow: `${name} accepted`, title: `Pay ${amount} to secure ${at}` }),
      button: 'pay',
    }),
  ),
  ...undecidedStates,
  ...settledProblemStates,
  customer(isAgreed, ({ booking, name, at }) => ({
    tone: 'set',
    eyebrow: `${name} accepted`,
    title: {
      customer: `${name} comes ${at}`,
      provider: `You visit ${name} ${at}`,
      remote: `${name} meets you ${at}`,
    }[booking.place],
    button: 'message',
  })),
  customer('writeReview', ({ name }) => ({
    tone: 'over',
    eyebrow: 'Completed',
    title: `How was ${name}’s work?`,
    button: 'review',
  })),
  customer(isDone, ({ name }) => ({
    tone: 'over',
    eyebrow: 'Completed',
    title: `${name} has done the work`,
    button: 'book-again',
  })),
  customer(
    ({ refund }) => refund !== undefined,
    ({ booking: { refund, currency } }) => ({
      tone: 'over',
      eyebrow: 'Cancelled',
      title: `${formatAmount(refund?.amount ?? 0, currency)} is on its way back to you`,
      button: 'book-again',
    }),
  ),
  customer(isExpired, ({ name }) => ({
    tone: 'over',
    eyebrow: 'Cancelled',
    title: `${name} did not answer in time`,
    text: 'Nothing was charged.',
    button: 'find-another',
  })),
  customer(isRejected, ({ name }) => ({
    tone: 'over',
    eyebrow: 'Rejected',
    title: `${name} cannot come`,
    text: 'Nothing was charged.',
    button: 'find-another',
  })),
  provider('answerRequest', ({ booking, name, at, time }) => ({
    tone: 'turn',
    eyebrow: booking.expiresAt ? `Answer by ${time(booking.expiresAt)}` : 'New request',
    title: `${name} asks for ${at}`,
    text: [
      `You would earn ${formatAmount(booking.totalAmount, booking.currency)} for ${formatLength(booking.duration)}.`,
      booking.payWhenApproved && paymentTexts.paysOnApproval(booking.customer.name),
    ]
      .filter(Boolean)
      .join(' '),
    button: 'approve',
  })),
  provider(isAgreed, ({ booking, name, at }) => ({
    tone: 'set',
    eyebrow: 'Approved',
    title: `${name}, ${at}`,
    // The area tells that there is one, which comes with the response to the approval.
    ...(needsAddress(booking) && !booking.area && { text: `No address yet. We have asked ${name} for it.` }),
    button: 'message',
  })),
  provider(isDone, ({ booking, name }) => ({
    tone: 'over',
    eyebrow: 'Completed',
    title: `Done for ${name}`,
    button: booking.review ? 'review' : 'message',
  })),
  provider(isExpired, () => ({
    tone: 'over',
    eyebrow: 'Cancelled',
    title: 'The request expired without an answer',
  })),
  provider(isRejected, () => ({ tone: 'over', eyebrow: 'Rejected', title: 'You rejected this request' })),
  ...both(isOff, ({ booking: { refund, currency, paymentStatus }, side }) => ({
    tone: 'over',
    eyebrow: 'Cancelled',
    title: 'This booking is cancelled',
    text: refund
      ? `${formatAmount(refund.amount, currency)} went back to the customer.`
      : paymentStatus === 'paid'
        ? 'Nothing was refunded.'
        : 'Nothing was charged.',
    ...(side === 'customer' && { button: 'book-again' }),
  })),
];

/** Returns what a booking is about now, for one of its two sides. */
export function getBookingHeadline(booking: Booking, side: BookingSide, timeZone: string): BookingHeadline {
  const time = (instant: string) => formatDateTime(instant, timeZone);
  const words: Words = {
    booking,
    side,
    name: isolate(getOtherParty(booking, side).name),
    at: time(booking.scheduledDate),
    amount: formatAmount(getPayableAmount(booking), booking.currency),
    time,
  };
  const state = states.find(
    ({ side: of, when }) =>
      of === side && (typeof when === 'string' ? booking.nextAction?.kind === when : when(booking)),
  );
  // A request whose time is over is none of the states until it is cancelled.
  if (!state) return { tone: 'over', eyebrow: formatDay(booking.bookingDate), title: words.at };
  const { button, ...headline } = state.show(words);
  // Who else can come has the filled button.
  const isElsewhere = side === 'customer' && getRescueState(booking, new Date()) !== undefined;
  return { ...headline, ...(button && !isElsewhere && { button }) };
}

function isExpired(booking: Booking): boolean {
  return isOff(booking) && hasExpired(booking, new Date());
}

function isRejected(booking: Booking): boolean {
  return isOff(booking) && !booking.cancellation;
}
