import { bookingActions } from '@nearhand/shared/bookings/booking-actions';
import { roundMoney } from '@nearhand/shared/money';
import { config } from '../../config.ts';
import {
  BookingModel,
  requestsWithoutExpiry,
  type BookingDocument,
  type StoredRefund,
} from '../../models/booking.model.ts';
import { BookingEventModel } from '../../models/booking-event.model.ts';
import { getPaidAmount, getRefundableAmount, getRefundedAmount } from '../../features/bookings/refunds.ts';
import type { IntegrityIssue } from './integrity-issue.ts';

const fields = {
  status: 1,
  paymentStatus: 1,
  totalAmount: 1,
  payments: 1,
  amountDue: 1,
  refunds: 1,
  cancellation: 1,
} as const;
type CheckedBooking = Pick<BookingDocument, '_id' | keyof typeof fields>;

const jobFields = { lines: 1, totalAmount: 1, scheduledDate: 1, endDate: 1, days: 1 } as const;
type CheckedJob = Pick<BookingDocument, '_id' | keyof typeof jobFields>;

/** Finds requests that would never expire; the expiry job of a running marketplace gives them a time. */
export async function* checkRequestExpiry(): AsyncGenerator<IntegrityIssue> {
  const requests = BookingModel.find(requestsWithoutExpiry, { _id: 1 }).sort({ _id: 1 }).lean().cursor();
  for await (const { _id } of requests) {
    yield { what: `booking ${_id.toString()}: it is pending and has no expiresAt`, isRepaired: false };
  }
}

/** Finds bookings whose lines do not add up to the total, and days that do not agree with start and end. */
export async function* checkJobs(): AsyncGenerator<IntegrityIssue> {
  const bookings = BookingModel.find({}, jobFields).sort({ _id: 1 }).lean<CheckedJob>().cursor();
  for await (const { _id, lines = [], totalAmount, scheduledDate, endDate, days } of bookings) {
    const report = (what: string) => ({ what: `booking ${_id.toString()}: ${what}`, isRepaired: false });
    const sum = roundMoney(
      lines.reduce((total, { amount }) => total + amount, 0),
      config.MARKETPLACE_CURRENCY,
    );
    if (sum !== totalAmount) yield report(`its lines are ${sum}, and its total is ${totalAmount}`);
    const [first, last] = [days?.[0], days?.at(-1)];
    if (!first || !last) continue;
    if (Number(first.start) !== Number(scheduledDate) || Number(last.end) !== Number(endDate))
      yield report('its days are not those from its start to its end');
  }
}

/** Finds payments that were agreed to and can no longer be made as agreed. */
export async function* checkAgreedPayments(): AsyncGenerator<IntegrityIssue> {
  const wrong = {
    payWhenApproved: { $exists: true },
    $or: [
      { status: { $ne: 'pending' as const } },
      { $expr: { $ne: ['$payWhenApproved.amount', '$totalAmount'] } },
    ],
  };
  const bookings = BookingModel.find(wrong, { _id: 1 }).sort({ _id: 1 }).lean().cursor();
  for await (const { _id } of bookings) {
    const what = `booking ${_id.toString()}: its payment on approval is agreed to, and it has another status or total`;
    yield { what, isRepaired: false };
  }
}

/** Finds paid bookings whose payments and refunds do not agree with their total. */
export async function* checkPayments(): AsyncGenerator<IntegrityIssue> {
  const bookings = BookingModel.find({ payments: { $exists: true } }, fields)
    .sort({ _id: 1 })
    .lean<CheckedBooking>()
    .cursor();
  for await (const booking of bookings) {
    const { _id, totalAmount, amountDue = 0, refunds = [] } = booking;
    // An admin may have typed the same word.
    const isOfOffer = ({ reason, by }: StoredRefund) => reason === 'offer' && by !== 'admin';
    const left = getRefundableAmount({ ...booking, refunds: refunds.filter(isOfOffer) });
    const agreed = roundMoney(totalAmount - amountDue, config.MARKETPLACE_CURRENCY);
    // What had gone back before, a lower price does not give back again.
    const atMost = agreed + sumAmounts(refunds.filter((refund) => !isOfOffer(refund)));
    if (left < agreed || left > roundMoney(atMost, config.MARKETPLACE_CURRENCY))
      yield {
        what: `booking ${_id.toString()}: ${left} is paid, and ${agreed} should be`,
        isRepaired: false,
      };
  }
}

/** Finds bookings whose amounts do not add up, with each other or with the history. People decide about money. */
export async function* checkBookings(): AsyncGenerator<IntegrityIssue> {
  const affected = { $or: [{ cancellation: { $exists: true } }, { refunds: { $exists: true } }] };
  const bookings = BookingModel.find(affected, fields).sort({ _id: 1 }).lean<CheckedBooking>().cursor();
  for await (const booking of bookings) {
    const kinds = ['refunded', 'paid'] as const;
    const history = await BookingEventModel.find({ booking: booking._id, kind: { $in: kinds } }).lean();
    const [refunded, paid] = kinds.map((kind) => sumAmounts(history.filter((event) => event.kind === kind)));
    for (const mismatch of [...findMismatches(booking), ...findRefundMismatches(booking, refunded, paid)]) {
      yield { what: `booking ${booking._id.toString()}: ${mismatch}`, isRepaired: false };
    }
  }
}

function sumAmounts(entries: readonly { amount?: number }[]): number {
  return roundMoney(
    entries.reduce((sum, { amount = 0 }) => sum + amount, 0),
    config.MARKETPLACE_CURRENCY,
  );
}

/** Compares the refunds with the payments, and both with what the history has. Old histories have no payments. */
function findRefundMismatches(booking: CheckedBooking, recorded = 0, recordedPaid = 0): string[] {
  const refunded = getRefundedAmount(booking);
  const paid = recordedPaid === 0 ? getPaidAmount(booking) : Math.min(getPaidAmount(booking), recordedPaid);
  return [
    ...(refunded > paid ? [`${refunded} was refunded, and ${paid} was paid`] : []),
    ...(refunded === recorded ? [] : [`${refunded} was refunded, and its history has ${recorded}`]),
  ];
}

function findMismatches(booking: CheckedBooking): string[] {
  const { status, cancellation, refunds = [] } = booking;
  if (!cancellation) return [];
  if (status !== bookingActions.cancel.to) return [`it has a cancellation and is ${status}`];
  const { refundAmount, feeAmount, at } = cancellation;
  const earlier = sumAmounts(refunds.filter((refund) => refund.at < at));
  const back = sumAmounts(refunds.filter((refund) => refund.at.getTime() === at.getTime()));
  const paidAmount = getPaidAmount(booking);
  const sum = roundMoney(earlier + refundAmount + feeAmount, config.MARKETPLACE_CURRENCY);
  return [
    ...(sum === paidAmount ? [] : [`refund and fee are ${sum}, and ${paidAmount} was paid`]),
    ...(back === refundAmount ? [] : [`${back} was refunded instead of ${refundAmount}`]),
  ];
}
