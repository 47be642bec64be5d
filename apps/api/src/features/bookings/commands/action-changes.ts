import type { BookingActionName } from '@nearhand/shared/bookings/booking-actions';
import { getProposalExpiry } from '@nearhand/shared/bookings/booking-facts';
import { isRequest } from '@nearhand/shared/bookings/booking-statuses';
import type { BookingDetailsInput } from '@nearhand/shared/bookings/booking-details';
import {
  bookingMessages,
  cancellationMessages,
  rescheduleMessages,
} from '@nearhand/shared/bookings/booking-messages';
import { isOwnJob } from '@nearhand/shared/bookings/own-job-rules';
import { RESCUED_REASON } from '@nearhand/shared/bookings/rescue';
import { layOutEveryDay } from '@nearhand/shared/bookings/job-days';
import { isWithinNextYear, parseSchedule } from '@nearhand/shared/bookings/booking-time';
import type { CustomerAddress } from '@nearhand/shared/users/addresses';
import { AppError, InvalidError } from '../../../errors.ts';
import { getProposedPieces, type BookingDocument } from '../../../models/booking.model.ts';
import { lockUser } from '../../../models/user.model.ts';
import { assertUploads } from '../../images/commands.ts';
import { getTerms, sumTerms } from '../cancellation-terms.ts';
import { addRefund } from '../refunds.ts';
import { hasConflict, toVisitTime, type VisitTime } from '../../availability/provider-calendar.ts';
import { config } from '../../../config.ts';
import { assertOffered, getPieceMinutes } from '../../availability/offered-slots.ts';
import { getRequestExpiry } from './action-targets.ts';
import type { ActionChanges, ActionRun, BookingChange } from './action-run.ts';
import { offerChanges } from './offer-changes.ts';
import { lockParticipants, assertAccounts, assertNotSuspended } from './participants.ts';
import { buildFirstPayment } from './payments.ts';
import { getReminder } from './record-events.ts';
import { visitChanges } from './visit-changes.ts';

type Details = Pick<BookingDocument, 'customerAddress' | 'specialRequirements' | 'images'>;

/** What each action of the table checks and writes. Actions that only change the status are not listed. */
export const actionChanges: Partial<Record<BookingActionName, ActionChanges>> = {
  ...visitChanges,
  approve: {
    prepare: async (bookings, run) => {
      await lockParticipants(bookings, run);
      assertNotSuspended(bookings, run);
    },
    change: (booking, run) => {
      const { method, amount } = booking.payWhenApproved ?? {};
      // The customer has agreed to this amount only, and has paid no closed account.
      if (!method || amount !== booking.totalAmount || !haveAccounts(booking, run)) return {};
      return { set: buildFirstPayment(amount, { ...run, input: { method } }) };
    },
  },
  reject: {
    change: (_booking, { input: { reason } }) => ({ ...(reason && { set: { rejectionReason: reason } }) }),
  },
  complete: { change: (_booking, { now }) => ({ set: { completedAt: now } }) },
  cancel: { prepare: assertExpectedRefund, change: cancel },
  expire: {
    change: (_booking, { now }) => ({
      set: { cancellation: { by: 'system', at: now, reason: 'expired', refundAmount: 0, feeAmount: 0 } },
    }),
  },
  closeCustomer: { change: cancel },
  pay: {
    prepare: async (bookings, run) => {
      await lockParticipants(bookings, run);
      assertAccounts(bookings, run);
      assertNotSuspended(bookings, run);
    },
    change: ({ totalAmount }, run) => ({ set: buildFirstPayment(totalAmount, run) }),
    event: ({ totalAmount }) => ({ amount: totalAmount }),
  },
  authorizePayment: {
    isDone: ({ payWhenApproved, totalAmount }, { input: { method } }) =>
      payWhenApproved?.method === method && payWhenApproved?.amount === totalAmount,
    change: ({ totalAmount: amount }, { input: { method } }) => ({
      ...(method && { set: { payWhenApproved: { method, amount } } }),
    }),
    event: ({ totalAmount }) => ({ amount: totalAmount }),
  },
  withdrawPayment: {
    isDone: ({ payWhenApproved }) => !payWhenApproved,
    change: () => ({ unset: { payWhenApproved: 1 } }),
  },
  ...offerChanges,
  takeOver: {
    change: (_booking, { input: { rescuedBy } }) => ({ set: { ...(rescuedBy && { rescuedBy }) } }),
  },
  takeOverFromSuspended: {
    change: (booking, run) => {
      const { rescuedBy } = run.input;
      const { set } = cancel(booking, { ...run, input: { reason: RESCUED_REASON } });
      return { set: { ...set, ...(rescuedBy && { rescuedBy }) } };
    },
    more: () => [{ kind: 'rescued' }],
  },
  withdrawChoice: {
    change: (booking, run) => cancel(booking, { ...run, input: { reason: RESCUED_REASON } }),
  },
  updateDetails: { prepare: assertOwnImages, change: (_booking, { input }) => buildDetails(input) },
  reschedule: {
    change: async (booking, run) => moveTo(booking, await resolveFreeTime(booking, run), run),
    event: describeMove,
  },
  move: {
    change: async (booking, run) => {
      const moved = moveTo(booking, await resolveFreeTime(booking, run), run);
      const remindAt = getReminder({ ...booking, ...moved.set }, run.now);
      if (!remindAt) return { ...moved, unset: { ...moved.unset, remindAt: 1 } };
      return { ...moved, set: { ...moved.set, remindAt } };
    },
    event: describeMove,
  },
  proposeTime: {
    change: propose,
    event: ({ reschedule }) => ({ ...(reschedule && { scheduledDate: reschedule.scheduledDate }) }),
  },
  acceptTime: {
    change: (booking, run) => moveTo(booking, getProposedTime(booking), run),
    event: describeMove,
  },
};

function cancel(booking: BookingDocument, run: ActionRun): BookingChange {
  const { actor, now, input } = run;
  const { refundAmount, feeAmount } = getTerms(booking, run);
  const { reason } = input;
  return {
    set: {
      cancellation: { by: actor.side, at: now, ...(reason && { reason }), refundAmount, feeAmount },
      // Why is in the cancellation.
      ...addRefund(booking, { amount: refundAmount, by: actor.side, at: now }),
    },
    // What was completed ahead of its start.
    unset: { completedAt: 1 },
  };
}

function getProposedTime({ reschedule, ...booking }: BookingDocument): VisitTime {
  if (!reschedule) return booking;
  const pieces = getProposedPieces(reschedule, booking);
  return toVisitTime(pieces.map(({ start, end }) => ({ start: start.getTime(), end: end.getTime() })));
}

function moveTo(
  booking: BookingDocument,
  { scheduledDate, endDate, days }: VisitTime,
  { now, hours }: ActionRun,
): BookingChange {
  const expiry = isRequest(booking) && {
    expiresAt: getRequestExpiry(now, scheduledDate, hours?.minimumNotice),
  };
  return {
    set: {
      scheduledDate,
      endDate,
      ...(days && { days }),
      ...expiry,
    },
    // What the provider has reported was on the way to the old time.
    unset: { visit: 1 },
  };
}

function describeMove({ scheduledDate }: BookingDocument, before: BookingDocument) {
  return { scheduledDate, previousDate: before.scheduledDate };
}

async function propose(booking: BookingDocument, run: ActionRun): Promise<BookingChange> {
  const { actor, now, input } = run;
  const { scheduledDate, days } = await resolveFreeTime(booking, run);
  const expiresAt = getProposalExpiry(now, booking.scheduledDate, scheduledDate);
  const by = actor.side === 'customer' ? 'customer' : 'provider';
  const { note } = input;
  return {
    set: {
      reschedule: {
        scheduledDate,
        ...(days && { days }),
        by,
        ...(note && { note }),
        createdAt: now,
        expiresAt,
      },
    },
    inc: { proposals: 1 },
  };
}

/** Throws when `refundAmount` is sent and is not what applies now. */
async function assertExpectedRefund(bookings: BookingDocument[], run: ActionRun): Promise<void> {
  const expected = run.input.refundAmount;
  if (expected === undefined) return;
  const cancellation = sumTerms(bookings, run);
  if (expected === cancellation.refundAmount) return;
  throw new AppError('refund_changed', cancellationMessages.refundChanged, {
    ...(bookings[0] && { status: bookings[0].status }),
    conflict: { cancellation },
  });
}

function haveAccounts({ customer, provider }: BookingDocument, { participants }: ActionRun): boolean {
  return [customer, provider].every((side) => participants?.has(side.toString()));
}

async function assertOwnImages([booking]: BookingDocument[], { input, tx }: ActionRun): Promise<void> {
  if (!booking) return;
  assertUploads(input.images, await lockUser(booking.customer.toString(), tx), booking.images);
}

/** Returns the requested time. Throws unless it is another one, offered, and free apart from this booking. */
async function resolveFreeTime(
  booking: BookingDocument,
  { input, tx, hours }: ActionRun,
): Promise<VisitTime> {
  const { _id, provider, scheduledDate: present, status } = booking;
  const timeZone = config.MARKETPLACE_TIME_ZONE;
  const now = new Date();
  const schedule = parseSchedule(input, timeZone, now);
  if ('message' in schedule) throw new InvalidError(schedule.message, schedule.path);
  const { instant: scheduledDate } = schedule;
  const path = input.scheduledDate ? 'scheduledDate' : 'bookingDate';
  if (scheduledDate.getTime() === present.getTime())
    throw new InvalidError(rescheduleMessages.sameTime, path);
  const pieces = getPieceMinutes(booking);
  const requested = { provider, scheduledDate, pieces, rescheduled: booking, revision: hours?.revision };
  // A provider puts jobs of their own outside their hours, too.
  const offered = isOwnJob(booking) ? undefined : await assertOffered(requested, tx);
  if (offered) return toVisitTime(offered.pieces);
  if (!isWithinNextYear(scheduledDate, now, timeZone))
    throw new InvalidError(bookingMessages.tooFarAhead, path);
  const time = toVisitTime(layOutEveryDay(scheduledDate.getTime(), pieces, timeZone));
  if (await hasConflict(provider, time, tx, _id))
    throw new AppError('slot_taken', bookingMessages.slotTaken, { status });
  return time;
}

/** Maps the details of a customer to the fields of a booking: those to set, and those to remove, which are sent empty. */
export function buildDetails({ notes, customerAddress, images }: BookingDetailsInput): {
  set: Details;
  unset: Partial<Record<keyof Details, 1>>;
} {
  const lines = Object.entries(customerAddress ?? {}).filter(([, line]) => line);
  const address: CustomerAddress = Object.fromEntries(lines);
  const isEmptied = { address: customerAddress && lines.length === 0, images: images?.length === 0 };
  return {
    set: {
      ...(notes && { specialRequirements: notes }),
      ...(lines.length > 0 && { customerAddress: address }),
      ...(images && images.length > 0 && { images }),
    },
    unset: {
      ...(notes === '' && { specialRequirements: 1 }),
      ...(isEmptied.address && { customerAddress: 1 }),
      ...(isEmptied.images && { images: 1 }),
    },
  };
}
