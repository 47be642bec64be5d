import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { Role } from '@nearhand/shared/users/users';
import { isOpen, type customerBookingFilters } from '@nearhand/shared/bookings/booking-statuses';

/** Which party of a booking the user is. */
export type BookingSide = Exclude<Role, 'admin'>;

export interface BookingSideProps {
  booking: Booking;
  side: BookingSide;
}

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

/** Parses the status and the search from the URL. Ignores a status that is not in `filters`. */
export function parseBookingFilters(
  search: URLSearchParams,
  filters: readonly BookingFilter[],
): { status: BookingFilter; q: string } {
  const status = filters.find((filter) => filter === search.get('status')) ?? 'all';
  return { status, q: search.get('q')?.trim() ?? '' };
}

export function serializeBookingFilters({
  status = 'all',
  q = '',
}: {
  status?: BookingFilter;
  q?: string;
}): URLSearchParams {
  return new URLSearchParams({ ...(q && { q }), ...(status !== 'all' && { status }) });
}
