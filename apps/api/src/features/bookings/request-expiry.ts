import { HOUR_MS } from '@nearhand/shared/durations';
import type { QueryFilter } from 'mongoose';
import { config } from '../../config.ts';
import type { BookingDocument } from '../../models/booking.model.ts';

/** Returns when a request made at `now` expires: after the hours of the setting, or when the visit would begin. */
export function getRequestExpiry(now: Date, scheduledDate: Date): Date {
  return new Date(Math.min(now.getTime() + config.REQUEST_EXPIRY_HOURS * HOUR_MS, scheduledDate.getTime()));
}

/** Matches all bookings but the requests that have expired. */
export function buildUnexpiredFilter(now: Date): QueryFilter<BookingDocument> {
  return {
    $or: [{ status: { $ne: 'pending' } }, { expiresAt: { $exists: false } }, { expiresAt: { $gt: now } }],
  };
}
