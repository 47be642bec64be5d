import type { CustomerAddress } from '@nearhand/shared/users/addresses';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { type BookingDetailsInput } from '@nearhand/shared/bookings/booking-details';
import { OPEN_BOOKING_STATUSES, type Booking } from '@nearhand/shared/bookings/bookings';
import type { CurrentUser } from '../../auth/authorize.ts';
import { withTransaction } from '../../database/transactions.ts';
import { ConflictError, ForbiddenError } from '../../errors.ts';
import { assertUploads } from '../images/assert-uploads.ts';
import { lockUser } from '../../models/user.model.ts';
import { notifyOfDetails } from './notices/booking-notices.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { getAccessibleBooking } from './bookings.ts';
import { presentBooking } from './present-booking.ts';
import { hasExpired } from './request-expiry.ts';

type Details = Pick<BookingDocument, 'customerAddress' | 'specialRequirements' | 'images'>;

/** Changes the address, notes and images of an open booking of `user`; what is left out stays. */
export async function updateBookingDetails(
  id: string,
  user: CurrentUser,
  input: BookingDetailsInput,
): Promise<Booking> {
  return withTransaction(async (tx) => {
    const booking = await getAccessibleBooking(id, user, tx);
    if (booking.customer.toString() !== user.id) throw new ForbiddenError(bookingMessages.detailsOfOthers);
    const customer = await lockUser(user.id, tx);
    assertUploads(input.images, customer, booking.images);
    const { set, unset } = buildDetails(input);
    const changed = await BookingModel.findOneAndUpdate(
      { _id: booking._id, customer: booking.customer, status: { $in: OPEN_BOOKING_STATUSES } },
      { $set: set, $unset: unset },
      { session: tx, returnDocument: 'after' },
    ).lean();
    if (!changed) throw new ConflictError(bookingMessages.detailsClosed, booking.status);
    if (hasExpired(booking, new Date()))
      throw new ConflictError(bookingMessages.requestExpired, booking.status);
    await notifyOfDetails(changed, tx);
    return presentBooking(changed, user);
  });
}

/** Maps the details of a customer to the fields of a booking: those to set, and those to remove, which are sent empty. */
export function buildDetails({ notes, customerAddress, images }: BookingDetailsInput): {
  set: Details;
  unset: Partial<Record<keyof Details, 1>>;
} {
  const lines = Object.entries(customerAddress ?? {}).filter(([, line]) => line);
  const address: CustomerAddress = Object.fromEntries(lines);
  const isEmptied = { address: customerAddress && lines.length === 0, images: images?.length === 0 };
  return {
    set: {
      ...(notes && { specialRequirements: notes }),
      ...(lines.length > 0 && { customerAddress: address }),
      ...(images && images.length > 0 && { images }),
    },
    unset: {
      ...(notes === '' && { specialRequirements: 1 }),
      ...(isEmptied.address && { customerAddress: 1 }),
      ...(isEmptied.images && { images: 1 }),
    },
  };
}
