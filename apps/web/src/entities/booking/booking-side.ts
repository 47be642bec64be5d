import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { Role } from '@nearhand/shared/users/users';

/** Which party of a booking the user is. */
export type BookingSide = Exclude<Role, 'admin'>;

export function getOtherSide(side: BookingSide): BookingSide {
  return side === 'customer' ? 'provider' : 'customer';
}

/** Returns the party of a booking that the user is not. */
export function getOtherParty(booking: Booking, side: BookingSide): Booking['customer'] {
  return booking[getOtherSide(side)];
}
