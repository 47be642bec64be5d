import type { Problem } from '@nearhand/shared/bookings/visits';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { visitStepNames } from '@nearhand/shared/bookings/visit-steps';
import { getAmountDue, getPayments } from '@nearhand/shared/bookings/payments';
import { getEndingProblem } from '@nearhand/shared/bookings/problems';
import { withMinorUnits } from '@nearhand/shared/money';
import { config } from '../../config.ts';
import type { BookingDocument, StoredProblem, StoredRefund } from '../../models/booking.model.ts';
import { getRefundedAmount } from './refunds.ts';

/** Maps what a booking has of payments, of the day of its visit, of problems and of refunds. */
export function presentVisit(booking: BookingDocument) {
  const { visit, confirmedAt, settledOffline, problem, cancellation, refunds = [] } = booking;
  const getReason = ({ reason, at }: StoredRefund) =>
    at.getTime() === cancellation?.at.getTime() ? cancellation.reason : reason;
  const steps = visitStepNames.flatMap((step) => {
    const at = visit?.[step];
    return at ? [[step, at.toISOString()]] : [];
  });
  return {
    ...(steps.length > 0 && { visit: Object.fromEntries(steps) as Booking['visit'] }),
    ...toCancellation(booking),
    ...toPayments(booking),
    ...(confirmedAt && { confirmedAt: confirmedAt.toISOString() }),
    ...(settledOffline && {
      settledOffline: {
        method: settledOffline.method,
        ...withMinorUnits({ amount: settledOffline.amount }, config.MARKETPLACE_CURRENCY),
        at: settledOffline.at.toISOString(),
      },
    }),
    ...(problem && { problem: presentProblem(problem) }),
    refunds: refunds.map((refund) => {
      const { _id, amount, by, at } = refund;
      const reason = getReason(refund);
      return {
        _id,
        ...withMinorUnits({ amount }, config.MARKETPLACE_CURRENCY),
        ...(reason && { reason }),
        by,
        at: at.toISOString(),
      };
    }),
    ...withMinorUnits({ refundAmount: getRefundedAmount(booking) }, config.MARKETPLACE_CURRENCY),
  };
}

export function presentProblem(problem: StoredProblem): Problem {
  const { kind, by, text, images = [], refund, status, createdAt, answerBy, answer, decision } = problem;
  return {
    kind,
    by,
    ...(text && { text }),
    images,
    ...withMinorUnits({ refund }, config.MARKETPLACE_CURRENCY),
    status,
    createdAt: createdAt.toISOString(),
    answerBy: answerBy.toISOString(),
    ...(answer && { answer: { ...answer, at: answer.at.toISOString() } }),
    ...(decision && {
      decision: {
        ...withMinorUnits({ refund: decision.refund }, config.MARKETPLACE_CURRENCY),
        ...(decision.reason && { reason: decision.reason }),
        outcome: decision.outcome,
        at: decision.at.toISOString(),
      },
    }),
  };
}

function toCancellation({ cancellation, problem, refunds = [] }: BookingDocument) {
  const refund = cancellation && refunds.find(({ at }) => at.getTime() === cancellation.at.getTime());
  const isTyped = cancellation?.by !== 'system' && !getEndingProblem({ cancellation, problem });
  const reason = isTyped ? cancellation?.reason : undefined;
  return {
    ...(reason && { cancellationReason: reason }),
    ...(cancellation && { cancellation: toCancelled(cancellation) }),
    ...(refund && {
      refund: {
        refundId: refund._id,
        ...withMinorUnits({ amount: refund.amount }, config.MARKETPLACE_CURRENCY),
        at: refund.at.toISOString(),
      },
    }),
  };
}

function toCancelled({ at, refundAmount, feeAmount, ...rest }: NonNullable<BookingDocument['cancellation']>) {
  const amounts = withMinorUnits({ refundAmount, feeAmount }, config.MARKETPLACE_CURRENCY);
  return { ...rest, ...amounts, at: at.toISOString() };
}

function toPayments(booking: BookingDocument) {
  return {
    payments: getPayments(booking).map(({ amount, paymentId, at }) => ({
      ...withMinorUnits({ amount }, config.MARKETPLACE_CURRENCY),
      paymentId,
      at: at.toISOString(),
    })),
    ...withMinorUnits({ amountDue: getAmountDue(booking) }, config.MARKETPLACE_CURRENCY),
  };
}
