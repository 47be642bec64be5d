import type { BookingActionName } from '@nearhand/shared/bookings/booking-actions';
import { getCustomerRefund } from '@nearhand/shared/bookings/cancellation-policy';
import {
  getAnswerBy,
  getProblemDenial,
  problemKinds,
  problemMessages,
  type ProblemKindRow,
} from '@nearhand/shared/bookings/problems';
import { MAX_STEP_DELAY_MS, visitMessages, type VisitStep } from '@nearhand/shared/bookings/visit-steps';
import type { ProblemInput } from '@nearhand/shared/bookings/visits';
import { validatePrice, withMinorUnits } from '@nearhand/shared/money';
import { config } from '../../../config.ts';
import { AppError, ForbiddenError, InvalidError } from '../../../errors.ts';
import type { BookingDocument, StoredProblem } from '../../../models/booking.model.ts';
import { ReviewModel } from '../../../models/review.model.ts';
import { lockUser } from '../../../models/user.model.ts';
import { assertUploads } from '../../images/commands.ts';
import { addRefund, getRefundableAmount, getRefundedAmount } from '../refunds.ts';
import type { ActionChanges, ActionRun, BookingChange } from './action-run.ts';
import { getDayStart } from './action-targets.ts';

export const visitChanges: Partial<Record<BookingActionName, ActionChanges>> = {
  setOut: { change: takeStep('onTheWay') },
  start: { change: takeStep('started') },
  finish: { change: takeStep('finished') },
  confirmVisit: { change: (_booking, { now }) => ({ set: { completedAt: now, confirmedAt: now } }) },
  completeUndecided: { change: (_booking, { now }) => ({ set: { completedAt: now } }) },
  lapse: {
    change: (_booking, { now }) => ({
      set: { cancellation: { by: 'system', at: now, reason: 'lapsed', refundAmount: 0, feeAmount: 0 } },
    }),
  },
  settle: { change: settle },
  unsettle: { change: () => ({ unset: { settledOffline: 1 } }) },
  raiseProblem: { prepare: assertCanRaise, change: raiseProblem },
  acceptProblem: { change: (booking, run) => makeTrue(booking, run, { answer: toAnswer(run, true) }) },
  disputeProblem: {
    change: ({ problem }, run) => ({
      ...(problem && { set: { problem: { ...problem, answer: toAnswer(run, false) } } }),
    }),
  },
  assumeProblem: { change: (booking, run) => makeTrue(booking, run) },
  decideProblem: { change: decideProblem },
  refund: {
    change: (booking, run) => {
      const { amount = 0, reason } = run.input;
      assertAmount(amount, 'amount');
      assertRefundable(booking, amount);
      return { set: addRefund(booking, { amount, ...(reason && { reason }), by: 'admin', at: run.now }) };
    },
    event: (changed, before) => ({ amount: getRefundedAmount(changed) - getRefundedAmount(before) }),
  },
};

function takeStep(step: VisitStep) {
  return (booking: BookingDocument, { input, now }: ActionRun): BookingChange => {
    const at = input.at === undefined ? now : new Date(input.at);
    if (at > now) throw new InvalidError(visitMessages.atAhead, 'at');
    if (now.getTime() - at.getTime() > MAX_STEP_DELAY_MS)
      throw new InvalidError(visitMessages.atTooOld, 'at');
    if (at < getDayStart(booking))
      throw new AppError('visit_ahead', visitMessages.notToday, { status: booking.status });
    return { set: { visit: { ...booking.visit, [step]: at } } };
  };
}

function settle({ totalAmount }: BookingDocument, { input, now }: ActionRun): BookingChange {
  const { settlement } = input;
  if (!settlement) throw new TypeError('Settling needs a settlement');
  assertAmount(settlement.amount, 'amount');
  if (settlement.amount > totalAmount) throw new InvalidError(visitMessages.amountTooLarge, 'amount');
  return { set: { settledOffline: { ...settlement, at: now } } };
}

/** Throws unless the caller can report this kind of problem now, with these photos. */
async function assertCanRaise(
  [booking]: BookingDocument[],
  { actor, input, now, tx }: ActionRun,
): Promise<void> {
  const { problem } = input;
  if (!booking || !problem || !actor.user) return;
  const { by }: ProblemKindRow = problemKinds[problem.kind];
  if (!by.some((side) => side === actor.side))
    throw new InvalidError(problemMessages.kindOfOtherSide, 'kind');
  const denial = getProblemDenial(problem.kind, booking, now);
  if (denial) throw new AppError(denial.code, denial.message, { status: booking.status });
  const { refund } = problem;
  if (refund !== undefined) assertAmount(refund, 'refund');
  if ((refund ?? 0) > getRefundableAmount(booking))
    throw new InvalidError(problemMessages.refundTooLarge, 'refund');
  if (problem.kind === 'providerAbsent') await assertNotReviewed(booking, { tx });
  if (problem.images?.length) assertUploads(problem.images, await lockUser(actor.user.toString(), tx));
}

/** Throws when the customer has written about the visit, and so has said that it took place. */
async function assertNotReviewed({ _id, customer, status }: BookingDocument, { tx }: Pick<ActionRun, 'tx'>) {
  const isReviewed = await ReviewModel.exists({ booking: _id, author: customer }).session(tx);
  if (isReviewed) throw new AppError('conflict', problemMessages.tookPlace, { status });
}

function raiseProblem(booking: BookingDocument, { actor, input, now }: ActionRun): BookingChange {
  const { problem: reported } = input;
  if (!reported || (actor.side !== 'customer' && actor.side !== 'provider')) throw new ForbiddenError();
  const { kind, text, images = [] } = reported;
  const problem: StoredProblem = {
    kind,
    by: actor.side,
    text,
    ...(images.length > 0 && { images }),
    refund: reckonRefund(booking, reported),
    status: 'open',
    createdAt: now,
    answerBy: getAnswerBy(now),
  };
  const { problem: earlier, pastProblems = [] } = booking;
  return { set: { problem, problemAt: now, ...(earlier && { pastProblems: [...pastProblems, earlier] }) } };
}

/** Returns what goes back to the customer if a problem is true. */
function reckonRefund(booking: BookingDocument, { kind, refund = 0 }: ProblemInput): number {
  const left = getRefundableAmount(booking);
  switch (problemKinds[kind].refund) {
    case 'all':
      return left;
    case 'asked':
      return refund;
    case 'nothing':
      return 0;
    case 'policy': {
      const { cancellationPolicy: policy, createdAt, scheduledDate } = booking;
      const paid = {
        policy,
        createdAt,
        scheduledDate,
        paidAmount: left,
        currency: config.MARKETPLACE_CURRENCY,
      };
      return getCustomerRefund(paid, scheduledDate).refundAmount;
    }
  }
}

/** Returns what follows from a problem that the other side has accepted, or has not answered. */
function makeTrue(
  booking: BookingDocument,
  run: ActionRun,
  answered: Pick<StoredProblem, 'answer'> = {},
): BookingChange {
  const { problem } = booking;
  if (!problem) return {};
  const { to, refund, isAboutSettlement }: ProblemKindRow = problemKinds[problem.kind];
  const left = getRefundableAmount(booking);
  const amount = refund === 'all' ? left : Math.min(problem.refund, left);
  const ended = end(booking, { to, amount, by: 'system', reason: problem.kind, now: run.now });
  return {
    set: { ...ended.set, problem: { ...problem, ...answered } },
    unset: { ...ended.unset, ...(isAboutSettlement && { settledOffline: 1 }) },
  };
}

function decideProblem(booking: BookingDocument, { input, now }: ActionRun): BookingChange {
  const { problem } = booking;
  const { decision } = input;
  if (!problem || !decision) return {};
  const { refund: amount, outcome } = decision;
  assertAmount(amount, 'refund');
  assertRefundable(booking, amount);
  const { set, unset } = end(booking, { to: outcome, amount, by: 'admin', reason: problem.kind, now });
  return {
    set: { ...set, problem: { ...problem, decision: { ...decision, at: now } } },
    ...(unset && { unset }),
  };
}

interface Ending {
  /** Its new status; without one it stays. */
  to: 'completed' | 'cancelled' | BookingDocument['status'] | undefined;
  amount: number;
  by: 'system' | 'admin';
  /** The kind of the problem. */
  reason: string;
  now: Date;
}

/** Returns the status of a booking after a problem, and what goes back. */
function end(booking: BookingDocument, { to, amount, by, reason, now: at }: Ending): BookingChange {
  const refunded = addRefund(booking, { amount, reason, by, at });
  if (to === undefined || to === booking.status) return { set: refunded };
  if (to === 'completed') return { set: { ...refunded, status: to, completedAt: at } };
  const feeAmount = getRefundableAmount({ ...booking, ...refunded });
  return {
    set: { ...refunded, status: to, cancellation: { by, at, reason, refundAmount: amount, feeAmount } },
    unset: { completedAt: 1 },
  };
}

function toAnswer({ input, now }: ActionRun, accept: boolean): NonNullable<StoredProblem['answer']> {
  const { text } = input.answer ?? {};
  return { accept, ...(text && { text }), at: now };
}

function assertAmount(amount: number, path: string): void {
  const message = validatePrice(amount, config.MARKETPLACE_CURRENCY);
  if (message) throw new InvalidError(message, path);
}

/** Throws when an amount is more than what is left to refund, and says what is. */
function assertRefundable(booking: BookingDocument, amount: number): void {
  const left = getRefundableAmount(booking);
  if (amount <= left) return;
  throw new AppError('refund_too_large', visitMessages.refundTooLarge, {
    status: booking.status,
    conflict: withMinorUnits({ left }, config.MARKETPLACE_CURRENCY),
  });
}
