import type { Booking } from '@nearhand/shared/bookings/bookings';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { getEndDate, isWithinNextYear, parseSchedule } from '@nearhand/shared/bookings/booking-time';
import { messages } from '@nearhand/shared/api-messages';
import type { RescheduleDecision, RescheduleInput } from '@nearhand/shared/bookings/reschedule';
import {
  getProposalExpiry,
  getRescheduleBlock,
  MAX_PROPOSALS,
  rescheduleMessages,
} from '@nearhand/shared/bookings/reschedule-rules';
import type { ClientSession, QueryFilter, UpdateQuery } from 'mongoose';
import type { CurrentUser } from '../../../auth/authorize.ts';
import { config } from '../../../config.ts';
import { isDuplicateKey } from '../../../database/errors.ts';
import { withTransaction } from '../../../database/transactions.ts';
import { ConflictError, ForbiddenError, InvalidError } from '../../../errors.ts';
import { assertOffered } from '../../availability/offered-slots.ts';
import {
  hasConflict,
  hasHeldRequest,
  holdRequest,
  holdTime,
  releaseProposal,
  releaseTimes,
  reserveTime,
} from '../../availability/provider-calendar.ts';
import { getActingSide, recordBookingEvent } from '../booking-history.ts';
import { BookingModel, type BookingDocument, type StoredProposal } from '../../../models/booking.model.ts';
import { getAccessibleBooking } from '../bookings.ts';
import { presentBooking } from '../present-booking.ts';
import { getRequestExpiry, hasExpired } from '../request-expiry.ts';

type Side = 'customer' | 'provider';

/** A booking with the side on which the caller acts, at one instant. */
interface RescheduleContext {
  booking: BookingDocument;
  side: Side;
  user: CurrentUser;
  now: Date;
}

/**
 * Reschedules a pending booking for its customer, or proposes another time to the other side, in the transaction `tx`. A
 * proposal holds its time in addition to the present one.
 */
export async function rescheduleBooking(
  id: string,
  user: CurrentUser,
  input: RescheduleInput,
  tx: ClientSession,
): Promise<{ booking: Booking; isProposal: boolean }> {
  const context = await getContext(id, user, tx);
  const { booking, side, now } = context;
  const { status } = booking;
  if (hasExpired(booking, now)) throw new ConflictError(bookingMessages.requestExpired, status);
  const block = getRescheduleBlock(side, booking, now);
  if (block) throw new ConflictError(block, status);
  if (isOpen(booking.reschedule, now)) throw new ConflictError(rescheduleMessages.proposalOpen, status);
  const isProposal = side === 'provider' || status === 'approved';
  if (isProposal && booking.proposals >= MAX_PROPOSALS) {
    throw new ConflictError(rescheduleMessages.tooMany, status);
  }
  const scheduledDate = await resolveFreeTime(booking, input, tx);
  const changed = isProposal
    ? await propose(context, { scheduledDate, note: input.note }, tx)
    : await rescheduleRequest(context, scheduledDate, tx);
  return { booking: await presentBooking(changed, user), isProposal };
}

/** Accepts or declines the proposal of the other side. */
export async function decideReschedule(
  id: string,
  user: CurrentUser,
  { decision }: RescheduleDecision,
): Promise<Booking> {
  return withTransaction(async (tx) => {
    const context = await getContext(id, user, tx);
    const proposal = getOpenProposal(context);
    if (proposal.by === context.side) throw new ForbiddenError(rescheduleMessages.ownProposal);
    const changed =
      decision === 'accepted'
        ? await accept(context, proposal, tx)
        : await endProposal(context, 'reschedule-declined', tx);
    return presentBooking(changed, user);
  });
}

/** Withdraws the proposal of the caller's side. */
export async function withdrawReschedule(id: string, user: CurrentUser): Promise<Booking> {
  return withTransaction(async (tx) => {
    const context = await getContext(id, user, tx);
    if (getOpenProposal(context).by !== context.side) {
      throw new ForbiddenError(rescheduleMessages.othersProposal);
    }
    return presentBooking(await endProposal(context, 'reschedule-withdrawn', tx), user);
  });
}

async function getContext(id: string, user: CurrentUser, tx: ClientSession): Promise<RescheduleContext> {
  const booking = await getAccessibleBooking(id, user, tx);
  const side = getActingSide(user, booking);
  if (side === 'admin') throw new ForbiddenError();
  return { booking, side, user, now: new Date() };
}

function isOpen(proposal: StoredProposal | undefined, now: Date): proposal is StoredProposal {
  return proposal !== undefined && proposal.expiresAt > now;
}

/** Returns the proposal of a booking. Throws a ConflictError when there is none, or it or the request has expired. */
function getOpenProposal({ booking, now }: RescheduleContext): StoredProposal {
  const { reschedule, status } = booking;
  if (hasExpired(booking, now)) throw new ConflictError(bookingMessages.requestExpired, status);
  if (!reschedule) throw new ConflictError(rescheduleMessages.noProposal, status);
  if (!isOpen(reschedule, now)) throw new ConflictError(rescheduleMessages.proposalExpired, status);
  return reschedule;
}

/**
 * Returns the requested time. Throws an InvalidError or a ConflictError unless it is another one, offered, and free apart
 * from this booking.
 */
async function resolveFreeTime(
  booking: BookingDocument,
  input: RescheduleInput,
  tx: ClientSession,
): Promise<Date> {
  const { _id, provider, duration, scheduledDate: present, status } = booking;
  const timeZone = config.MARKETPLACE_TIME_ZONE;
  const now = new Date();
  const schedule = parseSchedule(input, timeZone, now);
  if ('message' in schedule) throw new InvalidError(schedule.message, schedule.path);
  const { instant: scheduledDate } = schedule;
  const path = input.scheduledDate ? 'scheduledDate' : 'bookingDate';
  if (scheduledDate.getTime() === present.getTime())
    throw new InvalidError(rescheduleMessages.sameTime, path);
  const availability = await assertOffered({ provider, scheduledDate, duration, rescheduled: booking }, tx);
  if (availability) return scheduledDate;
  if (!isWithinNextYear(scheduledDate, now, timeZone))
    throw new InvalidError(bookingMessages.tooFarAhead, path);
  const time = { scheduledDate, endDate: getEndDate(scheduledDate, duration) };
  if (await hasConflict(provider, time, tx, _id)) throw new ConflictError(messages.booking.slotTaken, status);
  return scheduledDate;
}

/** Reschedules a pending booking without a proposal. The time in which the provider can respond starts again. */
async function rescheduleRequest(
  { booking, user, now }: RescheduleContext,
  scheduledDate: Date,
  tx: ClientSession,
): Promise<BookingDocument> {
  const rescheduled = await updateUnchanged(
    booking,
    { $set: buildTimeUpdate(booking, scheduledDate, now) },
    tx,
  );
  if (await hasHeldRequest(booking, tx)) await holdRequest(rescheduled, tx);
  const { scheduledDate: previousDate } = booking;
  await recordBookingEvent(
    rescheduled,
    { kind: 'rescheduled', by: user, at: now, scheduledDate, previousDate },
    tx,
  );
  return rescheduled;
}

async function propose(
  { booking, side, user, now }: RescheduleContext,
  { scheduledDate, note }: { scheduledDate: Date; note: string | undefined },
  tx: ClientSession,
): Promise<BookingDocument> {
  const expiresAt = getProposalExpiry(now, booking.scheduledDate, scheduledDate);
  const reschedule = { scheduledDate, by: side, ...(note && { note }), createdAt: now, expiresAt };
  const proposed = await updateUnchanged(booking, { $set: { reschedule }, $inc: { proposals: 1 } }, tx);
  const { _id, provider, duration } = booking;
  const until = getEndDate(scheduledDate, duration);
  await holdTime(provider, { booking: _id, from: scheduledDate, until, hold: 'proposal', expiresAt }, tx);
  await recordBookingEvent(proposed, { kind: 'reschedule-proposed', by: user, at: now, scheduledDate }, tx);
  return proposed;
}

/** Reschedules a booking to the proposed time, and releases its present one. */
async function accept(
  { booking, user, now }: RescheduleContext,
  { scheduledDate }: StoredProposal,
  tx: ClientSession,
): Promise<BookingDocument> {
  const isHeld = await hasHeldRequest(booking, tx);
  const update = { $set: buildTimeUpdate(booking, scheduledDate, now), $unset: { reschedule: 1 as const } };
  const rescheduled = await updateUnchanged(booking, update, tx);
  const conflict = new ConflictError(messages.booking.slotTaken, rescheduled.status);
  if (rescheduled.status === 'approved') await reserveTime(rescheduled, tx, conflict);
  else {
    if (await hasConflict(rescheduled.provider, rescheduled, tx, rescheduled._id)) throw conflict;
    await releaseTimes([rescheduled], tx);
    if (isHeld) await holdRequest(rescheduled, tx);
  }
  const { scheduledDate: previousDate } = booking;
  const event = { kind: 'reschedule-accepted', by: user, at: now, scheduledDate, previousDate } as const;
  await recordBookingEvent(rescheduled, event, tx);
  return rescheduled;
}

async function endProposal(
  { booking, user, now }: RescheduleContext,
  kind: 'reschedule-declined' | 'reschedule-withdrawn',
  tx: ClientSession,
): Promise<BookingDocument> {
  const ended = await updateUnchanged(booking, { $unset: { reschedule: 1 } }, tx);
  await releaseProposal(booking, tx);
  await recordBookingEvent(ended, { kind, by: user, at: now }, tx);
  return ended;
}

function buildTimeUpdate({ status, duration }: BookingDocument, scheduledDate: Date, now: Date) {
  return {
    scheduledDate,
    endDate: getEndDate(scheduledDate, duration),
    ...(status === 'pending' && { expiresAt: getRequestExpiry(now, scheduledDate) }),
  };
}

/** Updates a booking if its status, time and proposal are still as they were read. Throws a ConflictError otherwise. */
async function updateUnchanged(
  { _id, status, scheduledDate, reschedule }: BookingDocument,
  update: UpdateQuery<BookingDocument>,
  tx: ClientSession,
): Promise<BookingDocument> {
  const unchanged: QueryFilter<BookingDocument> = {
    _id,
    status,
    scheduledDate,
    'reschedule.createdAt': reschedule ? reschedule.createdAt : { $exists: false },
  };
  try {
    const options = { returnDocument: 'after', session: tx } as const;
    const changed = await BookingModel.findOneAndUpdate(unchanged, update, options).lean();
    if (!changed) throw new ConflictError(rescheduleMessages.notOpen, status);
    return changed;
  } catch (error) {
    throw isDuplicateKey(error) ? new ConflictError(messages.booking.duplicate, status) : error;
  }
}
