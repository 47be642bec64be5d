import { getDenial } from '@nearhand/shared/bookings/booking-actions';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { getPaidAmount } from '@nearhand/shared/bookings/payments';
import {
  isProblemOpen,
  isProblemTrue,
  problemKinds,
  problemStatuses,
} from '@nearhand/shared/bookings/problems';
import type { BookingSide } from '../../../entities/booking/booking.ts';
import { formatAmount } from '../../../lib/money.ts';
import { customer, provider, type BookingHeadline, type State, type Words } from '../page/headline-state.ts';
import { describeTruth, getProblemRefund } from './consequences.ts';

type Show = (words: Words, side: BookingSide) => BookingHeadline;

const forBoth = (when: (booking: Booking, side: BookingSide) => boolean, show: Show): State[] => [
  customer(
    (booking) => when(booking, 'customer'),
    (words) => show(words, 'customer'),
  ),
  provider(
    (booking) => when(booking, 'provider'),
    (words) => show(words, 'provider'),
  ),
];

/** What the page says first while a problem is open. */
export const openProblemStates: readonly State[] = [
  ...forBoth(mayAnswer, ({ booking, name, time }, side) => ({
    tone: 'turn',
    eyebrow: `Answer by ${time(booking.problem?.answerBy ?? '')}`,
    title:
      side === 'provider' && getProblemRefund(booking) > 0
        ? `${name} asks for ${formatAmount(getProblemRefund(booking), booking.currency)} back`
        : `${name} reports a problem`,
    text: `Without an answer it counts as true. ${describeTruth(booking, side)}.`,
    button: 'answer',
  })),
  ...forBoth(
    ({ problem }, side) => problem?.status === 'open' && problem.by === side,
    ({ booking, name, time }, side) => ({
      tone: 'set',
      eyebrow: `Problem reported ${time(booking.problem?.createdAt ?? '')}`,
      title: `${name} answers by ${time(booking.problem?.answerBy ?? '')}`,
      text: `Without an answer it counts as true. ${describeTruth(booking, side)}.`,
      button: 'message',
    }),
  ),
  ...forBoth(
    ({ problem }) => isProblemOpen(problem),
    ({ booking: { problem }, name }, side) => ({
      tone: 'set',
      eyebrow: 'Problem reported',
      title: problem?.status === 'disputed' ? 'An admin decides' : 'Not answered in time',
      ...(problem?.status === 'disputed' && {
        text: `${problem.by === side ? `${name} objected.` : 'You objected.'} Both of you are told, also by mail.`,
      }),
      button: 'message',
    }),
  ),
];

/** What the page says first once a problem is settled. */
export const settledProblemStates: readonly State[] = forBoth(
  ({ problem }) => isProblemTrue(problem),
  ({ booking, name }, side) => ({
    tone: 'over',
    eyebrow: booking.problem ? problemStatuses[booking.problem.status].label : '',
    title: getTitle(booking, side, name),
    text: booking.problem?.decision?.reason ?? describeTruth(booking, side),
    button: side === 'customer' ? 'book-again' : 'message',
  }),
);

function getTitle(booking: Booking, side: BookingSide, name: string): string {
  const { currency } = booking;
  const refund = getProblemRefund(booking);
  const part = `${formatAmount(refund, currency)} of ${formatAmount(getPaidAmount(booking, currency), currency)}`;
  if (refund > 0) return side === 'customer' ? `You get back ${part}` : `${name} gets back ${part}`;
  return booking.problem ? `${problemKinds[booking.problem.kind].label}: nothing goes back` : '';
}

/** Returns whether the side can answer a problem now. */
function mayAnswer(booking: Booking, side: BookingSide): boolean {
  return getDenial('disputeProblem', side, booking, new Date()) === undefined;
}
