import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { Role } from '@nearhand/shared/users/users';

/** Which party of a booking the user is. */
export type BookingSide = Exclude<Role, 'admin'>;

/** Returns the party of a booking that the user is not. */
export function getOtherParty({ customer, provider }: Booking, side: BookingSide): Booking['customer'] {
  return side === 'customer' ? provider : customer;
}
