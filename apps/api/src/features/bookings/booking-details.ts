import type { BookingDetailsInput } from '@nearhand/shared/bookings/booking-details';
import type { CustomerAddress } from '@nearhand/shared/users/addresses';
import type { BookingDocument } from '../../models/booking.model.ts';

type Details = Pick<BookingDocument, 'customerAddress' | 'specialRequirements' | 'images'>;

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
