import { bookingActions, getDenial, type BookingActionName } from '@nearhand/shared/bookings/booking-actions';
import type { SeriesScope } from '@nearhand/shared/bookings/booking-series';
import type { ClientSession } from 'mongoose';
import { AppError } from '../../errors.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import type { BookingActor } from './booking-actor.ts';
import { buildUnexpiredFilter } from './request-expiry.ts';

/** An action at one instant. */
export interface ActionAttempt {
  name: BookingActionName;
  actor: BookingActor;
  now: Date;
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

/** Throws when an action on a booking is not possible. */
export function assertPossible(booking: BookingDocument, { name, actor, now }: ActionAttempt): void {
  const denial = getDenial(name, actor.side, booking, now);
  if (!denial) return;
  const { code, message } = denial;
  throw new AppError(code, message, code === 'forbidden' ? {} : { status: booking.status });
}
