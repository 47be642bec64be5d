import type { ActingSide } from '@nearhand/shared/bookings/booking-actions';
import { Types } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import type { BookingDocument } from '../../models/booking.model.ts';

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
