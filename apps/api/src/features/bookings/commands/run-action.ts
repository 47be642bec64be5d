import {
  bookingActions,
  getDenial,
  type ActingSide,
  type BookingActionName,
  type BookingActionRow,
} from '@nearhand/shared/bookings/booking-actions';
import { getEventRow } from '@nearhand/shared/bookings/booking-events';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { messages } from '@nearhand/shared/api-messages';
import { toLocalTime } from '@nearhand/shared/time-zone';
import type { ClientSession, Types } from 'mongoose';
import { isDuplicateKey } from '../../../database/errors.ts';
import { withFailoverRetry } from '../../../database/retry.ts';
import { withLockedTransaction, withTransaction } from '../../../database/transactions.ts';
import { config } from '../../../config.ts';
import { AppError, ConflictError } from '../../../errors.ts';
import { findBlockingProviders } from '../../../models/conversation.model.ts';
import { BookingModel, type BookingDocument } from '../../../models/booking.model.ts';
import { recordAdminAction, type AuditContext } from '../../audit/audit-log.ts';
import { getAccessibleBooking } from '../queries.ts';
import { presentBooking } from '../present.ts';
import { actionChanges, type ActionInput, type ActionRun } from './action-changes.ts';
import { calendarEffects, dropTaken } from './calendar-effects.ts';
import { assertPossible, findTargets, getActor, SYSTEM_ACTOR, toCalendarLockKey } from './action-targets.ts';
import { recordBookingEvents } from './record-events.ts';

/** The booking that a caller names, how many have changed with it, and what the caller is told. */
interface ActionResult {
  booking: Booking;
  changed: number;
  /** The dates of the visits of a series that stay requests, because they are not free. */
  conflicts?: string[];
  message: string;
}

export interface ActionRequest {
  action: BookingActionName | ((side: ActingSide, booking: BookingDocument) => BookingActionName);
  id: string;
  caller: AuditContext;
  input?: ActionInput;
}

/**
 * Runs an action of the table for a caller: on one booking, or on those of its series that `input.scope` names. In `tx`, else
 * in a transaction of its own.
 */
export async function runAction(request: ActionRequest, tx?: ClientSession): Promise<ActionResult> {
  const { action, id, caller } = request;
  if (tx) return runFor(request, tx);
  const row: BookingActionRow | undefined = typeof action === 'string' ? bookingActions[action] : undefined;
  if (row?.calendar !== 'reserve') return withTransaction((own) => runFor(request, own));
  const { provider } = await withFailoverRetry(() => getAccessibleBooking(id, caller.user));
  return withLockedTransaction(toCalendarLockKey(provider), (own) => runFor(request, own));
}

async function runFor(
  { action, id, caller, input = {} }: ActionRequest,
  tx: ClientSession,
): Promise<ActionResult> {
  const named = await getAccessibleBooking(id, caller.user, tx);
  const actor = getActor(caller.user, named);
  const name = typeof action === 'string' ? action : action(actor.side, named);
  const isBlocked =
    actor.side === 'customer' && (await findBlockingProviders(named.customer, [named.provider], tx)).size > 0;
  const run = { name, actor, now: new Date(), input, tx, isBlocked };
  const targets = await findTargets(named, run, input.scope, tx);
  const changed = await applyAction(targets, run, caller);
  const left = targets.filter(({ _id }) => !changed.some((one) => one._id.equals(_id)));
  const booking = changed.find(({ _id }) => _id.equals(named._id)) ?? named;
  return {
    booking: await presentBooking(booking, caller.user),
    changed: changed.length,
    ...(left.length > 0 && { conflicts: left.map(toVisitDate) }),
    message: bookingActions[name].done ?? '',
  };
}

/** Returns the date of a visit in the marketplace's zone. */
function toVisitDate({ scheduledDate }: BookingDocument): string {
  return toLocalTime(scheduledDate, config.MARKETPLACE_TIME_ZONE).date;
}

/** Runs what the system does by itself, if it is still due. */
export async function runSystemAction(name: BookingActionName, id: Types.ObjectId, now: Date): Promise<void> {
  await withTransaction(async (tx) => {
    const booking = await BookingModel.findById(id).session(tx).lean();
    if (!booking || getDenial(name, SYSTEM_ACTOR.side, booking, now)) return;
    await applyAction([booking], { name, actor: SYSTEM_ACTOR, now, input: {}, tx });
  });
}

/** Runs an action on bookings that were read in its transaction, and returns those that have changed. */
export async function applyAction(
  targets: BookingDocument[],
  run: ActionRun,
  caller?: AuditContext,
): Promise<BookingDocument[]> {
  const { calendar }: BookingActionRow = bookingActions[run.name];
  for (const booking of targets) assertPossible(booking, run);
  const bookings = calendar === 'reserve' ? await dropTaken(targets, run) : targets;
  await actionChanges[run.name]?.prepare?.(bookings, run);
  const changed = await updateBookings(bookings, run);
  if (calendar) await calendarEffects[calendar](changed, bookings, run);
  await recordAction(changed, bookings, run);
  if (caller) await auditAction(changed, run, caller);
  return changed;
}

/** Records what has happened, and tells both sides. */
async function recordAction(
  changed: BookingDocument[],
  before: BookingDocument[],
  { name, actor, now, tx }: ActionRun,
): Promise<void> {
  const { event, refunds }: BookingActionRow = bookingActions[name];
  const [first, firstBefore] = [changed[0], before[0]];
  if (!event || !first || !firstBefore) return;
  const shared = { by: actor, at: now };
  const details = actionChanges[name]?.event?.(first, firstBefore);
  await recordBookingEvents(changed, { kind: event, ...shared, ...details }, tx);
  if (!refunds) return;
  for (const booking of changed) {
    const { amount } = booking.refund ?? {};
    if (amount) await recordBookingEvents([booking], { kind: 'refunded', ...shared, amount }, tx);
  }
}

async function auditAction(
  changed: BookingDocument[],
  { name, input: { reason }, tx }: ActionRun,
  caller: AuditContext,
): Promise<void> {
  const { event }: BookingActionRow = bookingActions[name];
  const { audit } = event ? getEventRow(event) : {};
  if (!audit) return;
  for (const { _id, serviceName, provider } of changed) {
    await recordAdminAction(caller, audit, { _id, name: serviceName, provider, reason }, tx);
  }
}

/** Updates each booking if all that the action depends on is still as it was read. */
async function updateBookings(bookings: BookingDocument[], run: ActionRun): Promise<BookingDocument[]> {
  const [first] = bookings;
  if (!first) return [];
  const { refunds }: BookingActionRow = bookingActions[run.name];
  // Without refunds, what an action writes to several bookings is the same for all of them.
  if (bookings.length > 1 && !refunds) return updateAlike(bookings, run);
  const changed: BookingDocument[] = [];
  for (const booking of bookings) {
    const { _id, status, paymentStatus, scheduledDate, reschedule } = booking;
    const proposed = reschedule ? reschedule.createdAt : { $exists: false };
    const unchanged = { _id, status, paymentStatus, scheduledDate, 'reschedule.createdAt': proposed };
    const update = await buildUpdate(booking, run);
    const updated = await BookingModel.findOneAndUpdate(unchanged, update, {
      returnDocument: 'after',
      session: run.tx,
    })
      .lean()
      .catch((error: unknown) => {
        throw isDuplicateKey(error)
          ? new AppError('already_booked', bookingMessages.duplicate, { status })
          : error;
      });
    if (!updated) throw new ConflictError(messages.writeConflict, status);
    changed.push(updated);
  }
  return changed;
}

async function updateAlike(bookings: BookingDocument[], run: ActionRun): Promise<BookingDocument[]> {
  const [first] = bookings;
  const { from }: BookingActionRow = bookingActions[run.name];
  const ids = { _id: { $in: bookings.map(({ _id }) => _id) } };
  const { matchedCount } = await BookingModel.updateMany(
    { ...ids, status: { $in: from[run.actor.side] ?? [] } },
    first ? await buildUpdate(first, run) : {},
    { session: run.tx },
  );
  if (matchedCount < bookings.length) throw new ConflictError(messages.writeConflict, first?.status);
  return BookingModel.find(ids).sort({ scheduledDate: 1 }).session(run.tx).lean();
}

async function buildUpdate(booking: BookingDocument, run: ActionRun) {
  const { to, endsProposal }: BookingActionRow = bookingActions[run.name];
  const { set, unset, inc } = (await actionChanges[run.name]?.change?.(booking, run)) ?? {};
  return {
    $set: { ...(to && { status: to }), ...set },
    $unset: { ...((to || endsProposal) && { reschedule: 1 as const }), ...unset },
    ...(inc && { $inc: inc }),
  };
}
