import type { BookingActionRow } from '@nearhand/shared/bookings/actions/action-row';
import {
  bookingActions,
  getDenial,
  isForbiddenToBlocked,
  type BookingActionName,
} from '@nearhand/shared/bookings/booking-actions';
import type { ActingSide, BookingPart } from '@nearhand/shared/bookings/booking-facts';
import { getEventRow, type BookingNews } from '@nearhand/shared/bookings/booking-events';
import { isOff } from '@nearhand/shared/bookings/booking-statuses';
import { isProblemOpen } from '@nearhand/shared/bookings/problems';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { messages } from '@nearhand/shared/api-messages';
import { toLocalTime } from '@nearhand/shared/time-zone';
import type { ClientSession, Types } from 'mongoose';
import { isDuplicateKey } from '../../../database/errors.ts';
import { withLockedTransaction, withTransaction } from '../../../database/transactions.ts';
import { config } from '../../../config.ts';
import { AppError, ConflictError } from '../../../errors.ts';
import { BookingModel, type BookingDocument } from '../../../models/booking.model.ts';
import { recordAdminAction, type AuditContext } from '../../audit/audit-log.ts';
import { presentBooking } from '../present.ts';
import { getRefundedAmount } from '../refunds.ts';
import { readBooking } from '../read-booking.ts';
import { actionChanges } from './action-changes.ts';
import type { ActionInput, ActionRun } from './action-run.ts';
import { settleRescues } from '../rescue/settle-rescues.ts';
import { calendarEffects, dropTaken } from './calendar-effects.ts';
import {
  assertPossible,
  findTargets,
  getActor,
  SYSTEM_ACTOR,
  toCalendarLockKey,
  toFacts,
  type BookingActor,
} from './action-targets.ts';
import { getReminder, recordBookingEvents, type BookingChanges } from './record-events.ts';

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
  const { action, caller } = request;
  if (tx) return runFor(request, tx);
  const row: BookingActionRow | undefined = typeof action === 'string' ? bookingActions[action] : undefined;
  // A provider approves only their own. Admins approve so few that they need not wait for each other.
  const isLocked = row?.calendar === 'reserve' && caller.user.role === 'provider';
  if (!isLocked) return withTransaction((own) => runFor(request, own));
  return withLockedTransaction(toCalendarLockKey(caller.user.id), (own) => runFor(request, own));
}

async function runFor(
  { action, id, caller, input = {} }: ActionRequest,
  tx: ClientSession,
): Promise<ActionResult> {
  const { booking: named, related, hours } = await readBooking(id, caller.user, tx);
  const actor = getActor(caller.user, named);
  const name = typeof action === 'string' ? action : action(actor.side, named);
  const isBlocked = isForbiddenToBlocked(name) && related.blocking.has(named.provider.toString());
  const { participants } = related;
  const run = { name, actor, now: new Date(), input, tx, isBlocked, participants, hours };
  const targets = await findTargets(named, run, input.scope, tx);
  const changed = await applyAction(targets, run, caller);
  const left = targets.filter(({ _id }) => !changed.some((one) => one._id.equals(_id)));
  const booking = changed.find(({ _id }) => _id.equals(named._id)) ?? named;
  return {
    booking: await presentBooking(booking, caller.user, related),
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
    if (!booking || getDenial(name, SYSTEM_ACTOR.side, toFacts(booking), now)) return;
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
  const open = targets.filter((booking) => !actionChanges[run.name]?.isDone?.(booking, run));
  const bookings = calendar === 'reserve' ? await dropTaken(open, run) : open;
  await actionChanges[run.name]?.prepare?.(bookings, run);
  const changed = await updateBookings(bookings, run);
  if (calendar) await calendarEffects[calendar](changed, bookings, run);
  await recordAction(changed, bookings, run);
  await settleRescues(changed, run, applyAction);
  if (caller) await auditAction(changed, run, caller);
  return changed;
}

async function recordAction(
  changed: BookingDocument[],
  before: BookingDocument[],
  { name, actor, now, tx }: ActionRun,
): Promise<void> {
  const { event, refunds }: BookingActionRow = bookingActions[name];
  const [first, firstBefore] = [changed[0], before[0]];
  if (!event || !first || !firstBefore) return;
  const details = actionChanges[name]?.event?.(first, firstBefore);
  const events: BookingChanges[] = [{ bookings: changed, event: { kind: event, by: actor, ...details } }];
  for (const booking of refunds ? changed : []) {
    const earlier = before.find(({ _id }) => _id.equals(booking._id));
    const amount = getRefundedAmount(booking) - getRefundedAmount(earlier ?? {});
    if (amount > 0) events.push({ bookings: [booking], event: { kind: 'refunded', by: actor, amount } });
  }
  for (const booking of changed) {
    const earlier = before.find(({ _id }) => _id.equals(booking._id));
    events.push(...(earlier ? listPaymentChanges(booking, earlier, event, actor) : []));
  }
  for (const more of actionChanges[name]?.more?.(first, firstBefore) ?? [])
    events.push({ bookings: [first], event: { ...more, by: actor } });
  await recordBookingEvents(events, tx, now);
}

/** Returns what an action has done to a payment besides its own event: it was made as agreed, or is no longer agreed to. */
function listPaymentChanges(
  booking: BookingDocument,
  before: BookingDocument,
  event: BookingNews,
  actor: BookingActor,
): BookingChanges[] {
  if (!before.payWhenApproved || booking.payWhenApproved || isOff(booking)) return [];
  const { customer: user, totalAmount: amount, paymentStatus } = booking;
  if (paymentStatus === 'paid')
    return [{ bookings: [booking], event: { kind: 'paid', by: { side: 'customer', user }, amount } }];
  const kind = 'payment-withdrawn';
  return event === kind ? [] : [{ bookings: [booking], event: { kind, by: actor } }];
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
    const texts = reason ? { name: serviceName, reason } : {};
    await recordAdminAction(caller, audit, { _id, provider, ...texts }, tx);
  }
}

/** Updates each booking if all that the action depends on is still as it was read. */
async function updateBookings(bookings: BookingDocument[], run: ActionRun): Promise<BookingDocument[]> {
  const [first] = bookings;
  if (!first) return [];
  const { status } = first;
  const updates = await Promise.all(
    bookings.map(async (booking) => ({
      filter: buildUnchangedFilter(booking),
      update: await buildUpdate(booking, run),
    })),
  );
  const [only, ...others] = updates;
  const updating = only && others.length === 0 ? updateOne(only, run.tx) : updateAll(updates, run.tx);
  const changed = await updating.catch((error: unknown) => {
    throw isDuplicateKey(error)
      ? new AppError('already_booked', bookingMessages.duplicate, { status })
      : error;
  });
  if (changed.length < bookings.length) throw new ConflictError(messages.writeConflict, status);
  return changed;
}

function buildUnchangedFilter({ _id, status, changes }: BookingDocument) {
  return { _id, status, changes };
}

interface BookingUpdate {
  filter: ReturnType<typeof buildUnchangedFilter>;
  update: Awaited<ReturnType<typeof buildUpdate>>;
}

async function updateOne(
  { filter, update }: BookingUpdate,
  session: ClientSession,
): Promise<BookingDocument[]> {
  const options = { returnDocument: 'after', session } as const;
  const updated = await BookingModel.findOneAndUpdate(filter, update, options).lean();
  return updated ? [updated] : [];
}

/** Returns no booking unless all are updated. */
async function updateAll(updates: BookingUpdate[], session: ClientSession): Promise<BookingDocument[]> {
  const { matchedCount } = await BookingModel.bulkWrite(
    // The middleware that counts changes does not see these.
    updates.map(({ filter, update }) => ({
      updateOne: { filter, update: { ...update, $inc: { ...update.$inc, changes: 1 } } },
    })),
    { session },
  );
  if (matchedCount < updates.length) return [];
  const ids = updates.map(({ filter }) => filter._id);
  return BookingModel.find({ _id: { $in: ids } })
    .sort({ scheduledDate: 1 })
    .session(session)
    .lean();
}

async function buildUpdate(booking: BookingDocument, run: ActionRun) {
  const { to, endsOffer, event, moves }: BookingActionRow = bookingActions[run.name];
  const { set, unset, inc } = (await actionChanges[run.name]?.change?.(booking, run)) ?? {};
  // Where a problem leads to depends on its kind.
  const status = to ?? set?.status;
  const ends = (part: BookingPart) => status ?? (moves?.part === part && moves.to !== 'open');
  const problem = set?.problem ?? booking.problem;
  // About a visit that does not take place, nothing is left to answer.
  const isDropped = isProblemOpen(problem) && status !== undefined && isOff({ status });
  const problemStatus = moves?.part === 'problem' ? moves.to : isDropped && 'withdrawn';
  const changed = {
    ...(to && { status: to }),
    ...set,
    ...(problem && problemStatus && { problem: { ...problem, status: problemStatus } }),
  };
  // What was agreed to is the total as it was, until the answer to the request.
  const endsAuthorization = status ?? (changed.totalAmount ?? booking.totalAmount) !== booking.totalAmount;
  const setsReminder = event && getEventRow(event).setsReminder;
  const remindAt = setsReminder && getReminder({ ...booking, ...changed }, run.now);
  return {
    $set: { ...changed, ...(remindAt && { remindAt }) },
    $unset: {
      ...(ends('proposal') && { reschedule: 1 as const }),
      ...(endsAuthorization && { payWhenApproved: 1 as const }),
      ...((ends('offer') || endsOffer) && { offer: 1 as const }),
      ...(setsReminder && !remindAt && { remindAt: 1 as const }),
      ...unset,
    },
    ...(inc && { $inc: inc }),
  };
}
