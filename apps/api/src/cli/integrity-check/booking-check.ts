import { bookingActions } from '@nearhand/shared/bookings/booking-actions';
import { roundMoney } from '@nearhand/shared/money';
import { config } from '../../config.ts';
import { BookingModel, requestsWithoutExpiry, type BookingDocument } from '../../models/booking.model.ts';
import type { IntegrityIssue } from './integrity-issue.ts';

const fields = { status: 1, paymentStatus: 1, totalAmount: 1, cancellation: 1, refund: 1 } as const;
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

/** Finds cancelled bookings whose amounts do not add up, and refunds without a cancellation. People decide about money. */
export async function* checkBookings(): AsyncGenerator<IntegrityIssue> {
  const affected = { $or: [{ cancellation: { $exists: true } }, { refund: { $exists: true } }] };
  const bookings = BookingModel.find(affected, fields).sort({ _id: 1 }).lean<CheckedBooking>().cursor();
  for await (const booking of bookings) {
    for (const mismatch of findMismatches(booking)) {
      yield { what: `booking ${booking._id.toString()}: ${mismatch}`, isRepaired: false };
    }
  }
}

function findMismatches({ status, paymentStatus, totalAmount, ...booking }: CheckedBooking): string[] {
  if (status !== bookingActions.cancel.to) return [`it has a cancellation or refund and is ${status}`];
  const { refundAmount = 0, feeAmount = 0 } = booking.cancellation ?? {};
  const paidAmount = paymentStatus === 'paid' ? totalAmount : 0;
  const sum = roundMoney(refundAmount + feeAmount, config.MARKETPLACE_CURRENCY);
  return [
    ...(sum === paidAmount ? [] : [`refund and fee are ${sum}, and ${paidAmount} was paid`]),
    ...((booking.refund?.amount ?? 0) === refundAmount
      ? []
      : [`${booking.refund?.amount ?? 0} was refunded instead of ${refundAmount}`]),
  ];
}
