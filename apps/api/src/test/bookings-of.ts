import { BookingModel, type BookingDocument } from '../features/bookings/booking.model.ts';

/** The stored bookings of a service. There is no index for it, because only tests ask. */
export async function bookingsOf(service: unknown): Promise<BookingDocument[]> {
  const all = await BookingModel.find().lean();
  return all.filter((booking) => booking.service.toString() === String(service));
}
