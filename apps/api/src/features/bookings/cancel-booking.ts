import type { SeriesScope } from '@nearhand/shared/bookings/booking-series';
import { bookingTransitions, mayChangeStatus } from '@nearhand/shared/bookings/booking-transitions';
import type { Booking, CancelBookingInput } from '@nearhand/shared/bookings/bookings';
import { type CancellationTerms, REFUND_ID_PREFIX } from '@nearhand/shared/bookings/booking-terms';
import {
  cancellationMessages,
  getCustomerRefund,
  getFullRefund,
  type RefundTerms,
} from '@nearhand/shared/bookings/cancellation-policy';
import { roundMoney } from '@nearhand/shared/money';
import type { ClientSession } from 'mongoose';
import { nanoid } from 'nanoid';
import type { CurrentUser } from '../../auth/authorize.ts';
import { config } from '../../config.ts';
import { withTransaction } from '../../database/transactions.ts';
import { ConflictError } from '../../errors.ts';
import { recordAdminAction, type AuditContext } from '../audit/audit-log.ts';
import { releaseTimes } from '../availability/provider-calendar.ts';
import { getActingSide, recordBookingEvent, recordBookingEvents } from './booking-history.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { getAccessibleBooking } from './bookings.ts';
import { presentBooking } from './present-booking.ts';
import { hasExpired } from './request-expiry.ts';
import { findInScope } from './series-scope.ts';
import { buildTransitionError } from './transition-error.ts';

/** Returns the terms if `user` cancels a booking now, or the bookings of its series that `scope` names. */
export async function previewCancellation(
  id: string,
  user: CurrentUser,
  scope?: SeriesScope,
): Promise<CancellationTerms> {
  return withTransaction(async (tx) => {
    const now = new Date();
    const booking = await getAccessibleBooking(id, user, tx);
    const targets = await findCancellable(booking, { user, scope, now }, tx);
    return presentTerms(sumTerms(targets.map((each) => getTerms(each, user, now))));
  });
}

/**
 * Cancels a booking, or those of its series that `scope` names, releases their times and refunds the customer. Throws a
 * ConflictError, and changes nothing, when `refundAmount` is not what applies now.
 */
export async function cancelBooking(
  id: string,
  caller: AuditContext,
  { reason, refundAmount: expected, scope }: CancelBookingInput,
): Promise<{ booking: Booking; changed: number }> {
  const { user } = caller;
  return withTransaction(async (tx) => {
    const now = new Date();
    const booking = await getAccessibleBooking(id, user, tx);
    const targets = await findCancellable(booking, { user, scope, now }, tx);
    const terms = targets.map((each) => getTerms(each, user, now));
    const sum = sumTerms(terms);
    if (expected !== undefined && expected !== sum.refundAmount) {
      const present = { cancellation: presentTerms(sum) };
      throw new ConflictError(cancellationMessages.refundChanged, booking.status, present);
    }
    const cancelled: BookingDocument[] = [];
    for (const each of targets) cancelled.push(await cancelOne(each, caller, { now, reason }, tx));
    await releaseTimes(cancelled, tx);
    await recordBookingEvents(cancelled, { kind: 'cancelled', by: user, at: now }, tx);
    for (const each of cancelled) {
      const { amount } = each.refund ?? {};
      if (amount) await recordBookingEvent(each, { kind: 'refunded', by: user, at: now, amount }, tx);
    }
    const named = cancelled.find(({ _id }) => _id.equals(booking._id)) ?? booking;
    return { booking: await presentBooking(named, user), changed: cancelled.length };
  });
}

interface CancelOptions {
  user: CurrentUser;
  scope: SeriesScope | undefined;
  now: Date;
}

/** Finds the bookings that a request cancels: of a series those that can be cancelled. */
async function findCancellable(
  booking: BookingDocument,
  { user, scope, now }: CancelOptions,
  tx: ClientSession,
): Promise<BookingDocument[]> {
  const from = bookingTransitions.cancelled[getActingSide(user, booking)] ?? [];
  const ids = await findInScope(booking, { scope, from, now }, tx);
  if (ids.length === 1 && ids[0]?.equals(booking._id)) return [booking];
  return BookingModel.find({ _id: { $in: ids } })
    .sort({ 'series.index': 1 })
    .session(tx)
    .lean();
}

async function cancelOne(
  booking: BookingDocument,
  { user, requestId }: AuditContext,
  { now, reason }: { now: Date; reason: string | undefined },
  tx: ClientSession,
): Promise<BookingDocument> {
  const { status, paymentStatus, scheduledDate } = booking;
  const terms = getTerms(booking, user, now);
  // The filter has all fields that the refund depends on, so that a concurrent change of them conflicts.
  const cancelled = await BookingModel.findOneAndUpdate(
    { _id: booking._id, status, paymentStatus, scheduledDate },
    {
      $set: { status: 'cancelled', ...buildCancellation({ booking, user, terms, now, reason }) },
      $unset: { reschedule: 1 },
    },
    { returnDocument: 'after', session: tx },
  ).lean();
  if (!cancelled) throw buildTransitionError(booking, user, 'cancelled', now);
  const target = { _id: cancelled._id, name: cancelled.serviceName, provider: cancelled.provider, reason };
  await recordAdminAction({ user, requestId }, 'booking.cancelled', target, tx);
  return cancelled;
}

/** Adds up the terms of several bookings. The sum holds until the first of them changes. */
function sumTerms([first, ...others]: RefundTerms[]): RefundTerms {
  if (!first) throw new TypeError('Only a booking has terms');
  return others.reduce((sum, { refundAmount, feeAmount, changesAt }) => {
    const ends = [sum.changesAt, changesAt].filter((at) => at !== null);
    return {
      ...sum,
      refundAmount: roundMoney(sum.refundAmount + refundAmount, config.MARKETPLACE_CURRENCY),
      feeAmount: roundMoney(sum.feeAmount + feeAmount, config.MARKETPLACE_CURRENCY),
      changesAt: ends.length > 0 ? new Date(Math.min(...ends.map((at) => at.getTime()))) : null,
    };
  }, first);
}

/** Returns the terms of cancelling at `now`. Throws a ConflictError or ForbiddenError if `user` cannot cancel the booking. */
function getTerms(booking: BookingDocument, user: CurrentUser, now: Date): RefundTerms {
  const side = getActingSide(user, booking);
  const { status, scheduledDate, createdAt, paymentStatus, totalAmount } = booking;
  if (!mayChangeStatus(side, status, 'cancelled') || hasExpired(booking, now)) {
    throw buildTransitionError(booking, user, 'cancelled', now);
  }
  if (scheduledDate <= now) throw new ConflictError(cancellationMessages.alreadyStarted, status);
  const paid = {
    policy: booking.cancellationPolicy,
    createdAt,
    scheduledDate,
    paidAmount: paymentStatus === 'paid' ? totalAmount : 0,
    currency: config.MARKETPLACE_CURRENCY,
  };
  return side === 'customer' ? getCustomerRefund(paid, now) : getFullRefund(paid);
}

interface CancellationDetails {
  booking: BookingDocument;
  user: CurrentUser;
  terms: RefundTerms;
  now: Date;
  reason: string | undefined;
}

function buildCancellation({ booking, user, terms, now, reason }: CancellationDetails) {
  const { refundAmount, feeAmount } = terms;
  const by = getActingSide(user, booking);
  return {
    cancellation: { by, at: now, ...(reason && { reason }), refundAmount, feeAmount },
    ...(refundAmount > 0 && {
      refund: { amount: refundAmount, refundId: REFUND_ID_PREFIX + nanoid(), at: now },
    }),
  };
}

function presentTerms({ changesAt, ...terms }: RefundTerms): CancellationTerms {
  return { ...terms, changesAt: changesAt && changesAt.toISOString() };
}
