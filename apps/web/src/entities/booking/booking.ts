import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { Role } from '@nearhand/shared/users/users';
import { isOpen, type customerBookingFilters } from '@nearhand/shared/bookings/booking-statuses';

/** Which party of a booking the user is. */
export type BookingSide = Exclude<Role, 'admin'>;

export function getOtherSide(side: BookingSide): BookingSide {
  return side === 'customer' ? 'provider' : 'customer';
}

export function getOtherParty(booking: Booking, side: BookingSide): Booking['customer'] {
  return booking[getOtherSide(side)];
}

/** Returns whether the visit is open and still to come. */
export function isUpcoming(booking: Booking, now: Date): boolean {
  return isOpen(booking) && Date.parse(booking.scheduledDate) > now.getTime();
}

export type BookingFilter = (typeof customerBookingFilters)[number];

/** Parses the status filter from the URL. Ignores a value that is not in `filters`. */
export function parseBookingFilter<Filter extends BookingFilter>(
  search: URLSearchParams,
  filters: readonly Filter[],
): Filter | 'all' {
  return filters.find((filter) => filter === search.get('status')) ?? 'all';
}

export function serializeBookingFilter(filter: BookingFilter): URLSearchParams {
  return new URLSearchParams(filter === 'all' ? {} : { status: filter });
}
