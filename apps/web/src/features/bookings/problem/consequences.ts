import { isolate } from '@nearhand/shared/region/user-text';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import {
  problemKindNames,
  problemKinds,
  type ProblemKind,
  type ProblemKindRow,
} from '@nearhand/shared/bookings/problems';
import { getRefundableAmount } from '@nearhand/shared/bookings/payments';
import type { BookingSide } from '../../../entities/booking/booking.ts';
import { formatAmount } from '../../../lib/money.ts';

/** Returns the reason of a refund: the kind of the problem, or what the admin wrote. */
export function getRefundReason({ by, reason = '' }: Booking['refunds'][number]): string | undefined {
  const kind = problemKindNames.find((name) => name === reason);
  if (kind) return problemKinds[kind].label;
  return by === 'admin' && reason ? isolate(reason) : undefined;
}

/** Returns what goes back to the customer, or went back, because of the problem of a booking. */
export function getProblemRefund({ problem }: Booking): number {
  return problem?.decision?.refund ?? problem?.refund ?? 0;
}

/** "You get $20.00 back", for either side. */
function describeRefund(booking: Booking, side: BookingSide, refund: number): string {
  const amount = formatAmount(refund, booking.currency);
  return side === 'customer'
    ? `You get ${amount} back`
    : `${isolate(booking.customer.name)} gets ${amount} back`;
}

/** Returns what follows when the problem of a booking is true: "The booking is cancelled. You get $85.00 back." */
export function describeTruth(booking: Booking, side: BookingSide): string {
  const { problem } = booking;
  if (!problem) return '';
  const refund = getProblemRefund(booking);
  return joinSentences([
    describeOutcome(problem.kind),
    refund > 0 ? describeRefund(booking, side, refund) : isSilent(problem.kind) && 'Nothing goes back',
  ]);
}

/** Returns what follows when a problem of this kind, still to be reported, is true. */
export function describeKind(kind: ProblemKind, booking: Booking, side: BookingSide): string {
  const { refund }: ProblemKindRow = problemKinds[kind];
  const left = getRefundableAmount(booking, booking.currency);
  const name = isolate(booking.customer.name);
  const money = {
    all: left > 0 && describeRefund(booking, side, left),
    asked: kind === 'other' ? 'Tell us below' : 'Unfinished, damaged, later or dearer than agreed',
    policy: left > 0 && `${name} gets back what your policy gives at the start`,
    nothing: false as const,
  }[refund];
  return joinSentences([describeOutcome(kind), money]);
}

function describeOutcome(kind: ProblemKind): string | undefined {
  const { to, isAboutSettlement }: ProblemKindRow = problemKinds[kind];
  if (to === 'cancelled') return 'The booking is cancelled';
  if (to === 'completed') return 'The visit counts as done';
  return isAboutSettlement && 'The record of the payment goes';
}

function isSilent(kind: ProblemKind): boolean {
  return describeOutcome(kind) === undefined;
}

const joinSentences = (sentences: readonly (string | false | undefined)[]): string =>
  sentences.filter(Boolean).join('. ');
