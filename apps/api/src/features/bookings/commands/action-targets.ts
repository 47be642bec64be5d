import { bookingActions, getDenial, type BookingActionName } from '@nearhand/shared/bookings/booking-actions';
import type { BookingFacts, ActingSide } from '@nearhand/shared/bookings/booking-facts';
import type { SeriesScope } from '@nearhand/shared/bookings/booking-series';
import { type ClientSession, Types, type QueryFilter } from 'mongoose';
import { ERRORS } from '@nearhand/shared/api-errors';
import { toInstantOrAfterSkip, toLocalTime } from '@nearhand/shared/time-zone';
import * as terms from '@nearhand/shared/bookings/job-terms';
import { AppError } from '../../../errors.ts';
import { BookingModel, type BookingDocument } from '../../../models/booking.model.ts';
import type { CurrentUser } from '../../../auth/authorize.ts';
import { config } from '../../../config.ts';
import { presentProblem } from '../present-visit.ts';

/** Who changes a booking: a user as one of the sides, or the system. */
export interface BookingActor {
  side: ActingSide;
  /** Missing for the system. */
  user?: Types.ObjectId;
}

export const SYSTEM_ACTOR: BookingActor = { side: 'system' };

/** Returns as whom a user acts on a booking. Whether they may is not checked. */
export function getActor(
  user: CurrentUser,
  { customer }: Pick<BookingDocument, 'customer'>,
): BookingActor & { side: Exclude<ActingSide, 'system'> } {
  const isCustomer = customer.toString() === user.id;
  const side = user.role === 'admin' ? 'admin' : isCustomer ? 'customer' : 'provider';
  return { side, user: new Types.ObjectId(user.id) };
}

export interface ActionAttempt {
  name: BookingActionName;
  actor: BookingActor;
  now: Date;
  /** Whether the provider has blocked the customer who acts. */
  isBlocked?: boolean;
  /** What else the action depends on and the booking does not say. */
  facts?: Pick<BookingFacts, 'isProviderSuspended' | 'hasOpenRescue'>;
}

/**
 * Finds the bookings that an action on `booking` changes, in order of time. Of a series, bookings that have begun or
 * expired and those in another status are left out. When none remains it is `booking`, so that the action fails with its
 * reason.
 */
export async function findTargets(
  booking: BookingDocument,
  { name, actor, now }: ActionAttempt,
  scope: SeriesScope | undefined,
  tx: ClientSession,
): Promise<BookingDocument[]> {
  const { series } = booking;
  const { isForSeries, from } = bookingActions[name];
  if (!isForSeries || !series || scope === undefined || scope === 'this') return [booking];
  const found = await BookingModel.find({
    'series._id': series._id,
    ...(scope === 'following' && { 'series.index': { $gte: series.index } }),
    status: { $in: from[actor.side] ?? [] },
    scheduledDate: { $gt: now },
    ...buildUnexpiredFilter(now),
  })
    .sort({ 'series.index': 1 })
    .session(tx)
    .lean();
  return found.length > 0 ? found : [booking];
}

export function assertPossible(
  booking: BookingDocument,
  { name, actor, now, isBlocked, facts }: ActionAttempt,
): void {
  const denial = getDenial(name, actor.side, { ...toFacts(booking), isBlocked, ...facts }, now);
  if (!denial) return;
  const { code, message } = denial;
  if (ERRORS[code].status === 403) throw new AppError(code, message);
  const { status, problem } = booking;
  const conflict = code === 'problem_open' && problem && { problem: presentProblem(problem) };
  throw new AppError(code, message, { status, ...(conflict && { conflict }) });
}

export function toFacts(booking: BookingDocument): BookingFacts {
  return { ...booking, dayStart: getDayStart(booking) };
}

/** Returns when the first day of a visit begins, in the marketplace's zone. */
export function getDayStart({ scheduledDate }: Pick<BookingDocument, 'scheduledDate'>): Date {
  const timeZone = config.MARKETPLACE_TIME_ZONE;
  const { date } = toLocalTime(scheduledDate, timeZone);
  return toInstantOrAfterSkip({ date, time: '00:00' }, timeZone);
}

/** Returns the lock key of requests to a provider and their approvals, which write to the same services and calendar. */
export function toCalendarLockKey(provider: Types.ObjectId | string): string {
  return `calendar:${provider.toString()}`;
}

/** Returns when a request made at `now` expires, to a provider who wants to know of a visit so many minutes before. */
export function getRequestExpiry(now: Date, scheduledDate: Date, notice?: number): Date {
  return terms.getRequestExpiry(now, scheduledDate, { hours: config.REQUEST_EXPIRY_HOURS, notice });
}

function buildUnexpiredFilter(now: Date): QueryFilter<BookingDocument> {
  return {
    $or: [{ status: { $ne: 'pending' } }, { expiresAt: { $exists: false } }, { expiresAt: { $gt: now } }],
  };
}
