import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { isTransitionOfOthers } from '@nearhand/shared/bookings/booking-transitions';
import type { NextBookingStatus } from '@nearhand/shared/bookings/bookings';
import { bookingConflictMessage } from '@nearhand/shared/api-messages';
import type { CurrentUser } from '../../auth/authorize.ts';
import { ConflictError, ForbiddenError, type AppError } from '../../errors.ts';
import { getActingSide } from './booking-history.ts';
import type { BookingDocument } from '../../models/booking.model.ts';
import { hasExpired } from './request-expiry.ts';

/** Builds the error for a `user` who cannot change the status of a booking of theirs to `next`. */
export function buildTransitionError(
  booking: BookingDocument,
  user: CurrentUser,
  next: NextBookingStatus,
  now: Date,
): AppError {
  const { status } = booking;
  if (isTransitionOfOthers(getActingSide(user, booking), status, next)) return new ForbiddenError();
  const message = hasExpired(booking, now)
    ? bookingMessages.requestExpired
    : bookingConflictMessage(status, next);
  return new ConflictError(message, status);
}
