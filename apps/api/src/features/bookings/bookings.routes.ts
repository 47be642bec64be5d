import { getRescheduleAction, statusActions, stepActions } from '@nearhand/shared/bookings/booking-actions';
import { getPaymentAction } from '@nearhand/shared/bookings/payments';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { ownJobMessages } from '@nearhand/shared/bookings/own-job-rules';
import { isAgreed } from '@nearhand/shared/bookings/booking-statuses';
import type { ChangeBookingStatusInput } from '@nearhand/shared/bookings/bookings';
import { bookingContracts } from '@nearhand/shared/bookings/bookings.contract';
import { visitContracts } from '@nearhand/shared/bookings/visits.contract';
import type { ClientSession } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { endpoint } from '../../http/endpoint.ts';
import type { ActionInput } from './commands/action-run.ts';
import {
  listBookingHistory,
  getBooking,
  countBookingsByStatus,
  listAllBookings,
  listProblems,
} from './queries.ts';
import { sendBookings } from './booking-file.ts';
import { listCustomerBookings, listProviderBookings } from './own-bookings.ts';
import { createBooking, createSeries } from './commands/create-booking.ts';
import { addOwnJob } from './commands/add-own-job.ts';
import { previewCancellation } from './cancellation-terms.ts';
import { getBookingLockKey } from './commands/request-context.ts';
import { runAction, type ActionRequest } from './commands/run-action.ts';

interface ActionCall {
  params: { id: string };
  user: CurrentUser;
  requestId: string;
  /** For a request that may be repeated. */
  tx?: ClientSession | undefined;
}

function run(
  action: ActionRequest['action'],
  { params: { id }, user, requestId, tx }: ActionCall,
  input: ActionInput = {},
) {
  return runAction({ action, id, caller: { user, requestId }, input }, tx);
}

/** Runs an action that has no `scope`, so that its response counts no bookings. */
async function runOnOne(action: ActionRequest['action'], call: ActionCall, input?: ActionInput) {
  const { booking, message } = await run(action, call, input);
  return { booking, message };
}

function changeStatus(request: ActionCall & { body: ChangeBookingStatusInput }) {
  const { status, ...input } = request.body;
  return run(statusActions[status], request, input);
}

const decisionActions = { accepted: 'acceptTime', declined: 'declineTime' } as const;

export const bookingEndpoints = [
  endpoint(bookingContracts.checkBookings, async () => ({ message: bookingMessages.test })),
  endpoint(bookingContracts.listMyBookings, ({ user, query }) => listCustomerBookings(user, query)),
  endpoint(bookingContracts.listCustomerBookings, ({ user, query }) => listCustomerBookings(user, query)),
  endpoint(bookingContracts.listProviderBookings, ({ user, query }) => listProviderBookings(user, query)),
  endpoint(bookingContracts.listBookingsOfProvider, ({ user, query }) => listProviderBookings(user, query)),
  endpoint(bookingContracts.listBookings, async ({ user, query }) =>
    query.format === 'csv' ? sendBookings(user, query) : listAllBookings(user, query),
  ),
  endpoint(bookingContracts.countBookings, async ({ query }) => ({
    counts: await countBookingsByStatus(query),
  })),
  endpoint(bookingContracts.getBooking, async ({ params: { id }, user }) => ({
    booking: await getBooking(id, user),
  })),
  endpoint(bookingContracts.listBookingEvents, ({ params: { id }, user, query }) =>
    listBookingHistory(id, user, query),
  ),
  endpoint(
    bookingContracts.createBooking,
    async ({ user, body, tx }) => {
      const series = body.repeat && (await createSeries(user, body, body.repeat, tx));
      const booking = series?.[0] ?? (await createBooking(user, body, tx));
      const message = isAgreed(booking) ? bookingMessages.confirmed : bookingMessages.created;
      return { booking, ...(series && { bookings: series }), message };
    },
    { lockKey: getBookingLockKey },
  ),
  endpoint(bookingContracts.addOwnJob, async ({ user, body, tx }) => ({
    booking: await addOwnJob(user, body, tx),
    message: ownJobMessages.added,
  })),
  endpoint(bookingContracts.updateBookingStatus, changeStatus),
  endpoint(bookingContracts.updateBookingStatusByPatch, changeStatus),
  endpoint(bookingContracts.previewCancellation, async ({ params: { id }, user, query: { scope } }) => ({
    cancellation: await previewCancellation(id, user, scope),
  })),
  endpoint(bookingContracts.cancelBooking, (request) => run('cancel', request, request.body)),
  endpoint(bookingContracts.updateBookingDetails, (request) =>
    runOnOne('updateDetails', request, request.body),
  ),
  endpoint(bookingContracts.payBookingWhenApproved, (request) => {
    const { on, method } = request.body;
    return runOnOne(on ? 'authorizePayment' : 'withdrawPayment', request, { ...(method && { method }) });
  }),
  endpoint(bookingContracts.payBooking, (request) =>
    runOnOne((_side, booking) => getPaymentAction(booking), request, request.body),
  ),
  endpoint(bookingContracts.rescheduleBooking, (request) =>
    runOnOne(getRescheduleAction, request, request.body),
  ),
  endpoint(bookingContracts.decideReschedule, (request) =>
    runOnOne(decisionActions[request.body.decision], request),
  ),
  endpoint(bookingContracts.withdrawReschedule, (request) => runOnOne('withdrawTime', request)),
  endpoint(visitContracts.reportVisitStep, (request) =>
    runOnOne(stepActions[request.body.event], request, { at: request.body.at }),
  ),
  endpoint(visitContracts.confirmVisit, (request) => runOnOne('confirmVisit', request)),
  endpoint(visitContracts.settleBooking, (request) =>
    runOnOne('settle', request, { settlement: request.body }),
  ),
  endpoint(visitContracts.unsettleBooking, (request) => runOnOne('unsettle', request)),
  endpoint(visitContracts.raiseProblem, (request) =>
    runOnOne('raiseProblem', request, { problem: request.body }),
  ),
  endpoint(visitContracts.answerProblem, (request) =>
    runOnOne(request.body.accept ? 'acceptProblem' : 'disputeProblem', request, { answer: request.body }),
  ),
  endpoint(visitContracts.withdrawProblem, (request) => runOnOne('withdrawProblem', request)),
  endpoint(visitContracts.decideProblem, (request) =>
    runOnOne('decideProblem', request, { decision: request.body, reason: request.body.reason }),
  ),
  endpoint(visitContracts.refundBooking, (request) => runOnOne('refund', request, request.body)),
  endpoint(visitContracts.listProblems, ({ user, query }) => listProblems(user, query)),
];
