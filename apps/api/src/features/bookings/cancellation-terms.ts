import type { SeriesScope } from '@nearhand/shared/bookings/booking-series';
import type { CancellationTerms } from '@nearhand/shared/bookings/booking-terms';
import {
  getCustomerRefund,
  getFullRefund,
  type RefundTerms,
} from '@nearhand/shared/bookings/cancellation-policy';
import { roundMoney, withMinorUnits } from '@nearhand/shared/money';
import type { CurrentUser } from '../../auth/authorize.ts';
import { config } from '../../config.ts';
import { withTransaction } from '../../database/transactions.ts';
import type { BookingDocument } from '../../models/booking.model.ts';
import { getRefundableAmount } from './refunds.ts';
import { assertPossible, findTargets, type ActionAttempt, getActor } from './commands/action-targets.ts';
import { getAccessibleBooking } from './queries.ts';

/** Returns the terms if `user` cancels a booking now, or the bookings of its series that `scope` names. */
export async function previewCancellation(
  id: string,
  user: CurrentUser,
  scope?: SeriesScope,
): Promise<CancellationTerms> {
  return withTransaction(async (tx) => {
    const booking = await getAccessibleBooking(id, user, tx);
    const attempt = { name: 'cancel', actor: getActor(user, booking), now: new Date() } as const;
    const targets = await findTargets(booking, attempt, scope, tx);
    for (const each of targets) assertPossible(each, attempt);
    return sumTerms(targets, attempt);
  });
}

/** Adds up the terms of cancelling several bookings. The sum holds until the first of them changes. */
export function sumTerms(bookings: BookingDocument[], attempt: ActionAttempt): CancellationTerms {
  const [first, ...others] = bookings.map((booking) => getTerms(booking, attempt));
  if (!first) throw new TypeError('Only a booking has terms');
  const {
    changesAt,
    refundAmount: refunded,
    feeAmount: fee,
    ...sum
  } = others.reduce((total, { refundAmount, feeAmount, changesAt: end }) => {
    const ends = [total.changesAt, end].filter((at) => at !== null);
    return {
      ...total,
      refundAmount: roundMoney(total.refundAmount + refundAmount, config.MARKETPLACE_CURRENCY),
      feeAmount: roundMoney(total.feeAmount + feeAmount, config.MARKETPLACE_CURRENCY),
      changesAt: ends.length > 0 ? new Date(Math.min(...ends.map((at) => at.getTime()))) : null,
    };
  }, first);
  const amounts = withMinorUnits({ refundAmount: refunded, feeAmount: fee }, config.MARKETPLACE_CURRENCY);
  return { ...sum, ...amounts, changesAt: changesAt && changesAt.toISOString() };
}

/** Returns what the customer gets back: everything, unless they cancel themselves. */
export function getTerms(booking: BookingDocument, { actor, now }: ActionAttempt): RefundTerms {
  const { cancellationPolicy: policy, scheduledDate, createdAt } = booking;
  const paid = {
    policy,
    createdAt,
    scheduledDate,
    paidAmount: getRefundableAmount(booking),
    currency: config.MARKETPLACE_CURRENCY,
  };
  return actor.side === 'customer' ? getCustomerRefund(paid, now) : getFullRefund(paid);
}
